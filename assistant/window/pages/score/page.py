"""The score pad: who played, what each one has, and what it is worth while it is being typed."""

import tkinter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import StringVar

import ttkbootstrap as ttk

from assistant.games.views import ScoreView
from assistant.window.game_kits import window_kit
from assistant.window.pages.messages import LightPad, SaveResult
from assistant.window.pages.occasion import OccasionForm
from assistant.window.pages.page import Page
from assistant.window.pages.score.messages import (
    AddSeat,
    ClearPad,
    FollowGame,
    GiveReason,
    NamePadSeat,
    PadGame,
    PadMessage,
    PadVariation,
    PadWay,
    RemoveSeat,
    SelectSeat,
    StartingSeat,
    StepSeat,
)
from assistant.window.pages.score.sheets import TotalsSheet
from assistant.window.pages.score.steps import Steps
from assistant.window.pages.score.views import PadView
from assistant.window.pages.score.worth import show_worth
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Event, Panel, Tell, button, frame, heading, label, wrapping
from assistant.window.widgets.names import NameBox
from assistant.window.widgets.scroller import Scroller
from engine.documents.pad import Way

LEFT, RIGHT = 318, 330
THREE_FROM, TALL_FROM = 1250, 560  # a smaller page, measured in its text, shows one step at a time
MANY_SEATS = 5  # more than these have no room one below the other
BUTTONS = 5  # games that have a button each; more are a list


@dataclass(frozen=True)
class SeatWords:
    """What is told beside somebody's name."""

    points: ttk.Label
    place: ttk.Label
    note: ttk.Label


GOING_MS = 100


class ScorePage(Page[PadView, PadMessage]):
    """What was typed in last keeps the focus; typing fills numbers in, nothing is built anew."""

    _shape: tuple[Hashable, ...] = ()
    _wanted = "entry"
    _steps: Steps | None = None

    def show(self, view: PadView) -> None:
        if view.shape() == self._shape:
            self._newest = view
            self._fill(view)
            return
        self._shape = view.shape()
        super().show(view)
        if self.winfo_ismapped():
            self.first_focus().focus_set()

    def throw_away(self, old: ttk.Frame) -> None:
        """X loses keys typed ahead with the pointer on what goes, so it goes after them."""
        old.place_forget()
        old.after(GOING_MS, old.destroy)

    def want(self, name: str) -> None:
        """Where the focus goes when the page is drawn next."""
        self._wanted = name

    def focus_on(self, name: str) -> None:
        self._wanted = name
        found = self.fields.get(name)
        if found is not None:
            self._bring(found)
            found.focus_set()
            if isinstance(found, tkinter.Entry):
                found.select_range(0, "end")

    def first_focus(self) -> tkinter.Misc:
        wanted = self.fields.get(self._wanted) or self.fields.get("entry") or next(iter(self.fields.values()))
        self._bring(wanted)
        return wanted

    def _bring(self, field: tkinter.Misc) -> None:
        """A field in another step comes to the front before it gets the keyboard."""
        if self._steps is not None:
            self._steps.show_that_of(field)

    def folds(self, room: FoldingRoom) -> Hashable:
        return room.wide < THREE_FROM or room.tall < TALL_FROM

    @property
    def folded(self) -> bool:
        """One step at a time, and each scrolls."""
        return bool(self._folds)

    def build(self, body: ttk.Frame, view: PadView) -> None:
        kit = self.kit
        self.fields: dict[str, tkinter.Misc] = {}
        self._keep: list[StringVar] = []
        self._top(body, view)
        self._foot(body, view)
        here, self._steps = self._steps.here if self._steps else "sheet", None
        if self.folded:
            self._steps = Steps(body, kit, here)
            left, centre, right = (part.inside for part in self._steps.parts.values())
            self._seats(left, view)
            self._right(right, view)
        else:
            left, centre, right = self._beside(body, view)
        sheet = TotalsSheet if view.centre.rows else window_kit(view.game.partition("/")[0]).pad_sheet()
        self.sheets = sheet(self, centre, view.centre)
        self._fill(view)

    def _beside(self, body: tkinter.Misc, view: PadView) -> tuple[ttk.Frame, ttk.Frame, ttk.Frame]:
        """All three beside each other."""
        kit = self.kit
        row = frame(body, kit, padding=(kit.px(WIDE), 0))
        row.pack(fill="both", expand=True)
        left = frame(row, kit, width=kit.look.text_px(LEFT))
        left.pack(side="left", fill="y", padx=(0, kit.px(GAP)))
        left.pack_propagate(False)
        self._seats(left, view)
        right = frame(row, kit, width=kit.look.text_px(RIGHT))
        right.pack(side="right", fill="y", padx=(kit.px(GAP), 0))
        right.pack_propagate(False)
        self._right(right, view)
        centre = frame(row, kit)
        centre.pack(side="left", fill="both", expand=True)
        return left, centre, right

    # head and foot

    def _top(self, body: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        top = frame(body, kit, padding=(kit.px(WIDE), kit.px(GAP), kit.px(WIDE), kit.px(SMALL)))
        top.pack(fill="x")
        title = kit.tr("pad.light_title") if view.way == "light" else kit.tr("pages.score.title")
        listed = self.folded or len(view.games) > BUTTONS
        if not self.folded:
            label(top, kit, view.correcting or title, "title").pack(side="left", padx=(0, kit.px(WIDE)))
        elif view.correcting:
            wrapping(top, kit, view.correcting, font="strong").pack(side="left", fill="x", expand=True)
        shown = 0 if self.folded else max(BUTTONS - 1, 0)
        for id, words in view.games[:shown] if listed else view.games:
            style = "primary" if id == view.game else "secondary outline"
            button(top, kit, words, partial(self.act, PadGame(id)), style).pack(
                side="left", padx=(0, kit.px(TIGHT))
            )
        if listed and view.games:
            self._all_games(top, view)
        other: Way = "pad" if view.way == "totals" else "totals"
        if view.way != "light" and view.totals:
            words, icon = ("whole_sheets", "grid") if view.way == "totals" else ("totals_only", "123")
            self.totals = button(
                top, kit, kit.tr(f"pad.{words}"), lambda: self.act(PadWay(other)), "secondary outline", icon
            )
            self.totals.pack(side="right")

    def _all_games(self, top: tkinter.Misc, view: PadView) -> None:
        """More games than there is room for buttons: the first letters and Enter, or the list."""
        self.games = ttk.Combobox(top, values=[words for _, words in view.games], width=24)
        self.games.set(next(words for id, words in view.games if id == view.game))
        for event in ("<<ComboboxSelected>>", "<Return>", "<KP_Enter>"):
            self.games.bind(event, partial(self._named_game, view))
        self.games.pack(side="left", padx=(0, self.kit.px(TIGHT)))

    def _named_game(self, view: PadView, event: Event) -> str:
        typed = self.games.get().strip().casefold()
        found = [id for id, words in view.games if typed and words.casefold().startswith(typed)]
        if found and found[0] != view.game:
            self.act(PadGame(found[0]))
        return "break"

    def _foot(self, body: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        foot = frame(body, kit, padding=(kit.px(WIDE), kit.px(SMALL), kit.px(WIDE), kit.px(GAP)))
        foot.pack(side="bottom", fill="x")
        clear = button(
            foot,
            kit,
            kit.tr("past.as_kept" if view.correcting else "pad.clear"),
            lambda: self.act(ClearPad()),
            "secondary outline",
            "eraser",
        )
        clear.pack(side="left")
        words = kit.tr("past.keep" if view.correcting else "pad.save")
        self.save = button(foot, kit, words, lambda: self.act(SaveResult()), "primary", "check-lg")
        self.save.pack(side="right")
        if view.correcting:
            self._reason(foot, view)
        self.fields["save"] = self.save
        self.problem = wrapping(foot, kit, "", ink="soft")
        self.problem.configure(anchor="e")
        self.problem.pack(side="left", fill="x", expand=True, padx=kit.px(GAP))

    def _reason(self, foot: tkinter.Misc, view: PadView) -> None:
        """Why a kept result is put right; whoever looks at it next year has to understand it."""
        kit = self.kit
        reason = self.field(foot, "why", view.why, lambda text: self.act(GiveReason(text)), 30)
        for enter in ("<Return>", "<KP_Enter>"):
            reason.bind(enter, lambda event: self._to_save())
        reason.pack(side="right", padx=(kit.px(SMALL), kit.px(GAP)))
        label(foot, kit, kit.tr("past.reason")).pack(side="right")

    # who

    def _seats(self, left: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        title = "pad.people_now" if view.way == "light" else "pad.people"
        heading(left, kit, kit.tr(title)).pack(anchor="w")
        if len(view.seats) > MANY_SEATS:
            roll = Scroller(left, kit)
            roll.pack(fill="both", expand=True)
            left = roll.inside
        self.lines = [self._seat(left, view, n) for n in range(len(view.seats))]
        row = frame(left, kit)
        row.pack(fill="x", pady=(kit.px(SMALL), 0))
        actions: tuple[tuple[str, PadMessage, str, bool], ...] = (
            ("add", AddSeat(), "person-plus", view.can_add),
            ("remove", RemoveSeat(), "person-dash", view.can_remove),
        )
        for what, message, icon, there in actions:
            if there:
                made = button(
                    row, kit, kit.tr(f"pad.{what}"), partial(self.act, message), "secondary link", icon
                )
                made.pack(side="left", padx=(0, kit.px(SMALL)))
        self._follow(left, view)

    def _follow(self, left: tkinter.Misc, view: PadView) -> None:
        """For a game that only begins: every event, or only buildings and points."""
        kit = self.kit
        box = self._follow_box = Panel(left, kit, GAP)
        wrapping(box.body, kit, kit.tr("pad.follow_why"), font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(0, kit.px(SMALL))
        )
        if view.variation is not None:
            self.variation = ttk.Checkbutton(
                box.body,
                text=kit.tr("new_game.variation"),
                bootstyle=f"primary @{kit.palette.sheet}",
                command=lambda: self.act(PadVariation(not view.variation)),
            )
            self.variation.state(["selected" if view.variation else "!selected", "!alternate"])
            ttk.ToolTip(self.variation, text=kit.tr("new_game.variation_why"))
            self.variation.pack(anchor="w", pady=(0, kit.px(SMALL)))
        self.follow = button(
            box.body, kit, kit.tr("pad.follow"), lambda: self.act(FollowGame()), "primary", "eye"
        )
        self.follow.pack(fill="x")
        style = f"secondary outline @{kit.palette.sheet}"
        self.light = button(box.body, kit, kit.tr("pad.follow_light"), lambda: self.act(LightPad()), style)
        self.light.pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _seat(self, left: tkinter.Misc, view: PadView, n: int) -> SeatWords:
        kit, seat = self.kit, view.seats[n]
        here = n == view.here
        box = Panel(left, kit, SMALL)
        if here:
            box.configure(background=kit.palette.sea)
        box.pack(fill="x", pady=(0, kit.px(SMALL)))
        row = frame(box.body, kit, "sheet")
        row.pack(fill="x")
        style = "primary" if here else f"secondary outline @{kit.palette.sheet}"
        number = button(row, kit, str(n + 1), partial(self.act, SelectSeat(n)), style, width=2)
        number.pack(side="left")
        name = NameBox(row, view.known, seat.name, lambda name: self.act(NamePadSeat(n, name)), width=13)
        name.pack(side="left", padx=(kit.px(SMALL), 0))
        name.bind("<Return>", lambda event: self._name_done(n, len(view.seats)))
        self.steps(name)
        self.fields[f"name{n}"] = name
        star = "star-fill" if seat.first else "star"
        first = ttk.Button(
            row,
            image=kit.look.icon(star, 14, kit.palette.sun if seat.first else kit.palette.soft),
            bootstyle=f"secondary ghost @{kit.palette.sheet}",
            command=partial(self.act, StartingSeat(n)),
            takefocus=False,
        )
        first.pack(side="left", padx=(kit.px(TIGHT), 0))
        ttk.ToolTip(first, text=view.start_words)
        place = label(row, kit, "", "small", "soft", "sheet")
        place.pack(side="right", padx=(kit.px(TIGHT), 0))
        points = label(row, kit, "", "heading", "sun", "sheet")
        points.pack(side="right")
        note = wrapping(box.body, kit, "", font="small", ink="soft", ground="sheet")
        for part in (box.body, row, points, place, note):
            part.bind("<Button-1>", lambda event: self.act(SelectSeat(n)))
        return SeatWords(points, place, note)

    def _name_done(self, n: int, seats: int) -> str:
        if n + 1 < seats:
            self.focus_on(f"name{n + 1}")
        else:
            self.want("entry")
            self.act(SelectSeat(0))
            self.focus_on("entry" if "entry" in self.fields else self._first_count())
        return "break"

    def _first_count(self) -> str:
        return next((name for name in self.fields if name.startswith("count")), "save")

    def steps(self, field: tkinter.Misc) -> None:
        """Page up and page down go from one player to the next."""
        for key, step in (("<Prior>", -1), ("<Next>", 1)):
            field.bind(key, partial(self._step, step))

    def _step(self, step: int, event: Event) -> str:
        self.act(StepSeat(step))
        return "break"

    # what it is worth, and the occasion

    def _right(self, right: tkinter.Misc, view: PadView) -> None:
        kit = self.kit
        box = Panel(right, kit, GAP)
        box.pack(fill="both", expand=True)
        self._score_box = frame(box.body, kit, "sheet")
        self._score_box.pack(fill="both", expand=True)
        self._shown_score: ScoreView | None = None
        facts = Panel(right, kit, GAP)
        facts.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self.form = OccasionForm(facts.body, kit, view.occasion, self.act)
        for key, field in self.form.fields.items():
            name = f"fact.{key}"
            field.bind("<FocusIn>", partial(self._focused, name), add="+")
            for enter in ("<Return>", "<KP_Enter>"):
                field.bind(enter, lambda event: self._to_save())
            self.steps(field)
            self.fields[name] = field

    def _focused(self, name: str, event: Event) -> None:
        self.want(name)

    def _to_save(self) -> str:
        self.focus_on("save")
        return "break"

    def field(
        self,
        master: tkinter.Misc,
        name: str,
        text: str,
        typed: Tell[str],
        width: int,
        font: str = "body",
        choices: Sequence[str] = (),
    ) -> ttk.Entry | ttk.Combobox:
        """A line to type in that tells every letter; where there are choices, it offers them too."""
        value = StringVar(self, text)
        look = self.kit.look.font(font)
        field = (
            ttk.Combobox(master, textvariable=value, width=width, font=look, values=[*choices])
            if choices
            else ttk.Entry(master, textvariable=value, width=width, font=look)
        )
        value.trace_add("write", lambda *_: typed(value.get()))
        field.bind("<FocusIn>", partial(self._focused, name), add="+")
        self._keep.append(value)
        self.fields[name] = field
        self.steps(field)
        return field

    def _fill(self, view: PadView) -> None:
        kit = self.kit
        for line, seat in zip(self.lines, view.seats, strict=True):
            line.points.configure(
                text=seat.points, foreground=kit.palette.sun if seat.settled else kit.palette.soft
            )
            line.place.configure(text=seat.place)
            ink = kit.palette.coral if seat.wrong else kit.palette.soft
            line.note.configure(text=seat.wrong or seat.note, foreground=ink)
            if seat.wrong or seat.note:
                line.note.pack(fill="x")
            else:
                line.note.pack_forget()
        self.save.configure(state="normal" if view.can_save else "disabled")
        self.problem.configure(text=view.problem)
        if view.can_follow:
            self._follow_box.pack(side="bottom", fill="x", pady=(kit.px(GAP), 0))
        else:
            self._follow_box.pack_forget()
        if view.score != self._shown_score:
            self._shown_score = view.score
            show_worth(self._score_box, kit, view.score, total=view.way != "totals")
        self.sheets.fill(view.centre)
