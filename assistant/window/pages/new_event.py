"""A new event: pick what is nearest, change what differs, create."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypedDict, cast

import ttkbootstrap as ttk

from assistant.club.events.plans import OWN, Form
from assistant.window.pages.event.order_list import OrderList
from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.choice_card import ChoiceCard
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.forms import FormField, choice_field, named, number_field, text_field
from assistant.window.widgets.kit import Event, Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.listing import Head
from assistant.window.widgets.scroller import Scroller
from engine.documents.event import Confirming, Format

PLANS, BESIDE = 350, 960  # pixels at 100 %: the plans, and a page with room for the form beside them
STAYS = 440  # and one so high that the preview can stay on the screen while the form scrolls
Answer = str | int
Options = tuple[tuple[Answer, str], ...]
Make = Callable[[tkinter.Misc], FormField[Answer]]


class WizardAnswers(TypedDict, total=False):
    """What stands in the page's fields, by the names that `Form` has for them; `name` is always there."""

    name: str
    date: str
    place: str
    game: str
    mix: tuple[str, ...]
    rules: str
    table: int
    format: Format
    rounds: int
    per_evening: int
    final: str
    scoring: str
    uneven: str
    minutes: int
    own: str
    best: int
    third: bool
    tie_breaks: tuple[str, ...] | None
    hints: str
    confirm: Confirming


@dataclass(frozen=True)
class PlanCard:
    id: str
    title: str
    text: str
    icon: str
    chosen: bool


@dataclass(frozen=True)
class NewEventView:
    plans: tuple[PlanCard, ...]
    form: Form
    options: dict[str, Options]
    says: str  # the event in a sentence
    scoring_says: str
    wrong: str = ""
    details: bool = False  # the last step: how it is scored in detail
    criteria: tuple[tuple[str, str, str], ...] = ()  # id, name, explanation
    tie_breaks: tuple[str, ...] = ()  # in their order
    games: tuple[tuple[str, str, str], ...] = ()  # that may take turns: id, name, how many play it


@dataclass(frozen=True)
class ChoosePlan:
    id: str
    values: WizardAnswers


@dataclass(frozen=True)
class ChangePlan:
    values: WizardAnswers


@dataclass(frozen=True)
class CreateEvent:
    values: WizardAnswers


@dataclass(frozen=True)
class ShowDetails:
    """The last step, or back from it."""

    values: WizardAnswers
    details: bool


NewEventMessage = ChoosePlan | ChangePlan | CreateEvent | ShowDetails


class NewEventPage(Page[NewEventView, NewEventMessage]):
    fields: dict[str, FormField[Answer]]

    def build(self, body: ttk.Frame, view: NewEventView) -> None:
        kit, tr, self._shown = self.kit, self.kit.tr, view
        inner = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE)))
        inner.pack(fill="both", expand=True)
        top = frame(inner, kit)
        top.pack(fill="x", pady=(0, kit.px(GAP)))
        label(top, kit, tr("wizard.title"), "title").pack(side="left")
        self.create = button(top, kit, tr("wizard.create"), self._create, icon="check-lg")
        self.create.pack(side="right")
        self.wrong = wrapping(inner, kit, view.wrong, "strong", "coral")
        if view.wrong:
            self.wrong.pack(fill="x", pady=(0, kit.px(SMALL)))
        self._folded, stays = self.folds(self.room)
        columns = frame(inner, kit)
        columns.pack(fill="both", expand=True)
        foot = None
        if self._folded and stays:  # what it will be never leaves the screen
            foot = Panel(columns, kit, SMALL)
            foot.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        if self._folded:  # one after the other
            scroller = Scroller(columns, kit)
            scroller.pack(fill="both", expand=True)
            left, place = frame(scroller.inside, kit), scroller.inside
            left.pack(fill="x", pady=(0, kit.px(SMALL)))
        else:
            cards = Scroller(columns, kit)
            cards.configure(width=kit.look.text_px(PLANS))
            cards.grid_propagate(False)
            cards.pack(side="left", fill="y", padx=(0, kit.px(GAP)))
            left, place = cards.inside, columns
        self.cards: dict[str, ChoiceCard] = {}
        for at, plan in enumerate(view.plans):
            card = ChoiceCard(
                left, kit, plan.title, plan.text, plan.icon, plan.chosen, partial(self._plan, plan.id)
            )
            across = 2 if self._folded else 1
            side = (0, kit.px(SMALL)) if at % across < across - 1 else 0
            card.grid(row=at // across, column=at % across, sticky="nsew", padx=side, pady=(0, kit.px(SMALL)))
            left.columnconfigure(at % across, weight=1, uniform="plan")
            self.cards[plan.id] = card
        box = Panel(place, kit, WIDE)
        box.pack(side="top" if self._folded else "left", fill="both", expand=True)
        self._preview(foot.body if foot is not None else box.body, view)
        self._form(box.body, view)

    def _form(self, box: tkinter.Misc, view: NewEventView) -> None:
        kit, tr, form = self.kit, self.kit.tr, view.form
        inside = box
        if not self._folded:
            scroller = Scroller(box, kit, "sheet")  # the preview below it never leaves the screen
            scroller.pack(fill="both", expand=True)
            inside = scroller.inside
        self.order: OrderList | None = None
        self.mix: OrderList | None = None
        if view.details:
            self._details(inside, view)
            return
        grid = frame(inside, kit, "sheet")
        grid.pack(fill="x")
        rows: list[tuple[str, Make, str]] = [
            ("name", lambda m: text_field(m, kit, form.name, 36, self._create), ""),
            ("date", lambda m: text_field(m, kit, form.date, 12), tr("wizard.date_hint")),
            ("place", lambda m: text_field(m, kit, form.place, 36), ""),
            ("game", lambda m: self._choice(m, view, "game"), ""),
        ]
        if len(view.options["rules"]) > 1:
            rows.append(("rules", lambda m: self._choice(m, view, "rules"), ""))
        rows += [
            ("table", lambda m: self._choice(m, view, "table"), ""),
            ("format", lambda m: self._choice(m, view, "format"), ""),
        ]
        if form.format != "round-robin":
            rows.append(("rounds", lambda m: number_field(m, kit, form.rounds, 1, 30), ""))
        if form.format == "league":
            rows.append(("per_evening", lambda m: number_field(m, kit, form.per_evening, 1, 9), ""))
        rows += [
            ("final", lambda m: self._choice(m, view, "final"), ""),
            ("scoring", lambda m: self._choice(m, view, "scoring"), ""),
            ("uneven", lambda m: self._choice(m, view, "uneven"), ""),
            ("minutes", lambda m: number_field(m, kit, form.minutes, 5, 600), tr("wizard.minutes_hint")),
            ("hints", lambda m: self._choice(m, view, "hints"), ""),
            ("confirm", lambda m: self._choice(m, view, "confirm"), ""),
        ]
        self.fields = {
            name: named(grid, kit, at, tr(f"wizard.{name}"), make, hint)
            for at, (name, make, hint) in enumerate(rows)
        }
        for name in ("name", "date"):
            self.fields[name].widget.bind("<KeyRelease>", self._mended, add="+")
        if view.games:
            self._mix(inside, view)

    def _mended(self, event: Event) -> None:
        """What was wrong is being put right: whether it is, Create says anew."""
        if (self.fields["name"].value, self.fields["date"].value) != (
            self._shown.form.name,
            self._shown.form.date,
        ):
            self.wrong.pack_forget()

    def _mix(self, box: tkinter.Misc, view: NewEventView) -> None:
        """Which games take turns, and in which order."""
        kit, tr = self.kit, self.kit.tr
        wrapping(box, kit, tr("wizard.mix_hint"), font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(kit.px(SMALL), kit.px(SMALL))
        )
        heads = [
            Head("", 40, right=True),
            Head(tr("wizard.mix"), 260, stretch=True),
            Head(tr("wizard.seats"), 120),
        ]
        shown = min(8, max(3, len(view.games)))
        self.mix = OrderList(box, kit, heads, view.games, view.form.mix, self._changed, rows=shown)
        self.mix.pack(fill="x")

    def _preview(self, box: tkinter.Misc, view: NewEventView) -> None:
        kit, tr = self.kit, self.kit.tr
        below = frame(box, kit, "sheet")
        below.pack(side="bottom", fill="x")
        wrapping(below, kit, view.scoring_says, font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(kit.px(SMALL), 0)
        )
        if not self._folded:  # where room is dear the sentence says enough
            heading(below, kit, tr("wizard.so"), "sheet").pack(anchor="w", pady=(kit.px(SMALL), 0))
        self.says = wrapping(below, kit, view.says, ground="sheet")
        self.says.pack(fill="x")
        words, icon = ("wizard.back", "chevron-left") if view.details else ("wizard.details", "sliders")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        turn = partial(self._turn, not view.details)
        self.details = button(below, kit, tr(words), turn, ghost, icon)
        self.details.pack(anchor="w", pady=(kit.px(SMALL), 0))

    def _details(self, box: tkinter.Misc, view: NewEventView) -> None:
        """The last step: one's own points, the best so many, tie-breaks in order."""
        kit, tr, form = self.kit, self.kit.tr, view.form
        grid = frame(box, kit, "sheet")
        grid.pack(fill="x")
        rows: list[tuple[str, Make, str]] = [("scoring", lambda m: self._choice(m, view, "scoring"), "")]
        if form.scoring == OWN:
            own = lambda m: text_field(m, kit, form.own, 24, self._changed)  # noqa: E731
            rows.append(("own", own, tr("wizard.own_hint")))
        rows.append(("best", lambda m: number_field(m, kit, form.best, 0, 30), tr("wizard.best_hint")))
        if "semi" in form.final:
            rows.append(("third", lambda m: self._choice(m, view, "third"), ""))
        self.fields = {
            name: named(grid, kit, at, tr(f"wizard.{name}"), make, hint)
            for at, (name, make, hint) in enumerate(rows)
        }
        for name in self.fields.keys() & {"own", "best"}:
            self.fields[name].widget.bind("<FocusOut>", lambda event: self._changed(), add="+")
        wrapping(box, kit, tr("wizard.tie_breaks_hint"), font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(kit.px(SMALL), kit.px(SMALL))
        )
        heads = [Head("", 40, right=True), Head(tr("wizard.tie_breaks"), 200), Head("", 420, stretch=True)]
        self.order = OrderList(box, kit, heads, view.criteria, view.tie_breaks, self._changed, rows=9)
        self.order.pack(fill="x")

    def _turn(self, details: bool) -> None:
        self.act(ShowDetails(self._values(), details))

    def _choice(self, master: tkinter.Misc, view: NewEventView, name: str) -> FormField[Answer]:
        return choice_field(
            master,
            self.kit,
            view.options[name],
            getattr(view.form, name),
            changed=lambda value: self._changed(),
        )

    def _values(self) -> WizardAnswers:
        found: dict[str, object] = {name: field.value for name, field in self.fields.items()}
        if self.order is not None:
            found |= {"name": self._shown.form.name}
            if self.order.value != self._shown.tie_breaks or self._shown.form.tie_breaks is not None:
                found["tie_breaks"] = self.order.value
        if self.mix is not None:
            found["mix"] = self.mix.value
        if "third" in found:
            found["third"] = bool(found["third"])
        return cast(WizardAnswers, found)

    def _changed(self) -> None:
        self.act(ChangePlan(self._values()))

    def _plan(self, id: str) -> None:
        self.act(ChoosePlan(id, self._values()))

    def _create(self) -> None:
        self.act(CreateEvent(self._values()))

    def folds(self, room: FoldingRoom) -> tuple[bool, bool]:
        """The plans above the form instead of beside it; and whether the preview has room to stay below them."""
        return room.wide < BESIDE, room.tall >= STAYS

    def first_focus(self) -> tkinter.Misc:
        return self.fields["scoring" if self.order is not None else "name"].widget
