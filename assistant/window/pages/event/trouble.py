"""When something goes wrong: a card for each kind of trouble; every one tells what it changes first."""

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.messages import OpenTrouble, SolveTrouble, TroubleRound
from assistant.window.pages.event.part import Part
from assistant.window.pages.event.views import TroubleView
from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.choice_card import ChoiceCard
from assistant.window.widgets.forms import (
    ChoiceField,
    FormField,
    choice_field,
    named,
    number_field,
    text_field,
)
from assistant.window.widgets.kit import Panel, button, frame, heading, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

MOST_ACROSS, CARD = 3, 270  # cards in a row, and their width
# what each kind asks for: a person, another person, a table, a round, a name
ASKS = {
    "late": ("name",),
    "drop": ("person",),
    "no-show": ("person",),
    "back": ("person",),
    "replace": ("person", "name"),
    "wrong-result": ("round", "table"),
    "wrong-people": ("round", "person", "other"),
    "still-running": ("table",),
    "re-pair": (),
    "unpublish": (),
    "rounds": ("count",),
    "apart": ("person", "other"),
    "own-table": ("person", "own"),
    "lots": (),
    "lot-by-hand": ("person", "other"),
}
# fields that mean something else than their usual name says
NAMED = {
    ("replace", "person"): "trouble.ask_leaves",
    ("replace", "name"): "trouble.ask_comes",
    ("drop", "person"): "trouble.ask_leaves",
    ("late", "name"): "trouble.ask_comes",
    ("apart", "other"): "trouble.ask_not_with",
    ("lot-by-hand", "person"): "trouble.ask_first",
    ("lot-by-hand", "other"): "trouble.ask_second",
}


Options = Sequence[tuple[str | int, str]]


class TroublePart(Part[TroubleView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: TroubleView) -> None:
        super().__init__(page, view)
        self._inside = inside
        self.asked: dict[str, FormField[str | int]] = {}  # what a kind of trouble asks for
        self._make(view)

    def patch(self, view: TroubleView, before: TroubleView) -> None:
        """The form stays as it is filled in; only what can be chosen follows the event."""
        if view.open != before.open or _lacking(view) != _lacking(before):
            self._box.pack_forget()
            old = self._box
            self._make(view)
            self.page.throw_away(old)
            return
        for ask, options in _options(view).items():
            field = self.asked.get(ask)
            if isinstance(field, ChoiceField) and options != _options(before)[ask]:
                field.offer(options)
        if "round" in self.asked and view.round != before.round:
            self._choice("round").choose(view.round)
        self._show_known(view)

    def _make(self, view: TroubleView) -> None:
        self.parts.clear()
        self.keys.clear()
        self.asked.clear()
        self._box = frame(self._inside, self.kit)
        self._box.pack(fill="x")
        if view.open:
            self._form(view)
        else:
            self._cards(view)

    def _cards(self, view: TroubleView) -> None:
        kit = self.kit
        across = max(1, min(MOST_ACROSS, int(self.page.main_width // CARD)))
        for at, card in enumerate(view.cards):
            open = partial(self.act, OpenTrouble(card.id))
            made = ChoiceCard(self._box, kit, card.title, card.text, card.icon, False, open)
            made.grid(row=at // across, column=at % across, sticky="nsew")
            made.grid(padx=(0, kit.px(GAP)), pady=(0, kit.px(SMALL)))
            self._box.columnconfigure(at % across, weight=1, uniform="card")
            self.parts[("trouble", card.id)] = made
            self.parts.setdefault("first", made)

    def _form(self, view: TroubleView) -> None:
        kit, tr, kind = self.kit, self.kit.tr, view.open
        box = Panel(self._box, kit, WIDE)
        box.pack(fill="x")
        heading(box.body, kit, tr(f"trouble.{kind}.title"), "sheet").pack(anchor="w")
        wrapping(box.body, kit, tr(f"trouble.{kind}.text"), ink="soft", ground="sheet").pack(
            fill="x", pady=(0, kit.px(GAP))
        )
        grid = frame(box.body, kit, "sheet")
        grid.pack(fill="x")
        for at, ask in enumerate(ASKS[kind]):
            if ask in _lacking(view):
                wrapping(box.body, kit, tr(f"trouble.none_{ask}"), ink="coral", ground="sheet").pack(fill="x")
                continue
            words = tr(NAMED.get((kind, ask), f"trouble.ask_{ask}"))
            self.asked[ask] = named(grid, kit, at, words, self._maker(ask, view))
            self.parts[("asked", ask)] = self.asked[ask].widget
        self._known = wrapping(box.body, kit, "", font="small", ink="soft", ground="sheet")
        self._known.pack(fill="x", pady=(kit.px(SMALL), 0))
        self._show_known(view)
        if view.people:
            self._show_own(view.people[0][0])
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(GAP), 0))
        if len(self.asked) == len(ASKS[kind]):
            go = button(row, kit, tr("trouble.look"), self._send, icon="eye")
            go.pack(side="left")
            self.parts["solve"] = go
            self.parts["first"] = next(iter(self.asked.values())).widget if self.asked else go
        cancel = partial(self.act, OpenTrouble(""))
        ghost = f"secondary ghost @{kit.palette.sheet}"
        button(row, kit, tr("club.cancel"), cancel, ghost).pack(side="left", padx=kit.px(SMALL))
        self.keys["escape"] = cancel

    def _maker(self, ask: str, view: TroubleView) -> Callable[[tkinter.Misc], FormField[str | int]]:
        kit = self.kit
        others = view.others[1 % len(view.others)][0] if view.others else None
        makers: dict[str, Callable[[tkinter.Misc], FormField[str | int]]] = {
            "name": lambda m: text_field(m, kit, "", 30, self._send),
            "person": lambda m: choice_field(m, kit, view.people, None, 34, self._show_own),
            "other": lambda m: choice_field(m, kit, view.others, others, 34),
            "own": lambda m: choice_field(m, kit, view.own, None, 20),
            "count": lambda m: number_field(m, kit, view.count, 1, 30),
            "table": lambda m: choice_field(m, kit, view.tables, None, 44),
            "round": lambda m: choice_field(
                m, kit, view.rounds, view.round, 20, lambda value: self.act(TroubleRound(value))
            ),
        }
        return makers[ask]

    def _choice(self, ask: str) -> ChoiceField[str | int]:
        field = self.asked[ask]
        assert isinstance(field, ChoiceField)
        return field

    def _show_own(self, person: str) -> None:
        """The table somebody has already."""
        if "own" in self.asked:
            self._choice("own").choose(self.shown.owners.get(person, 0))

    def _show_known(self, view: TroubleView) -> None:
        if view.open:
            known = f"{self.kit.tr('trouble.now')}: {' · '.join(view.known)}" if view.known else ""
            self._known.configure(text=known)

    def _send(self) -> None:
        given = {name: field.value for name, field in self.asked.items()}
        self.act(SolveTrouble(self.shown.open, given))


def _options(view: TroubleView) -> dict[str, Options]:
    """What can be chosen in each list."""
    return {
        "person": view.people,
        "other": view.others,
        "table": view.tables,
        "round": view.rounds,
        "own": view.own,
    }


def _lacking(view: TroubleView) -> set[str]:
    """The lists with nothing in them."""
    return {ask for ask, options in _options(view).items() if not options and ask != "own"}
