"""A new game: everything that is agreed beforehand, on one page."""

import tkinter
import tkinter.ttk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from tkinter import BooleanVar, StringVar

import ttkbootstrap as ttk

from assistant.window.pages.new_game_messages import (
    ChooseGame,
    ChooseNumber,
    ChoosePace,
    ChooseRuleSet,
    ChooseStarter,
    HideCounts,
    NameSeat,
    NewGameMessage,
    SeatKind,
    SetHandOver,
    SetVariation,
    StartGame,
    TypeSeed,
)
from assistant.window.pages.page import Page, within
from assistant.window.theme import GAP, SMALL, TIGHT, VAST, WIDE
from assistant.window.widgets.folding.flow import FlowBox, flow
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.forms import tell_typed
from assistant.window.widgets.kit import Event, Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.scroller import Scroller

TWO_COLUMNS = 780  # pixels at 100 % that both need side by side
TITLES = {
    "game": "new_game.game",
    "rules": "new_game.rules",
    "number": "new_game.number",
    "pace": "settings.pace.name",
}


@dataclass(frozen=True)
class Chosen:
    """`seats` are (person or a level, the name typed); `starter` is random or a seat's number."""

    game: str
    rules: str
    variation: bool
    seats: tuple[tuple[str, str], ...]
    starter: str
    seed: str
    hand_over: bool
    hide_counts: bool = False


@dataclass(frozen=True)
class Option:
    id: str
    text: str


@dataclass(frozen=True)
class SeatRow:
    kind: str
    name: str
    shown: str


@dataclass(frozen=True)
class NewGameView:
    chosen: Chosen
    games: tuple[Option, ...]
    rules: tuple[Option, ...]
    has_variation: bool
    counted: str  # where cards lie that somebody may have to count; empty where none do
    levels: tuple[Option, ...]
    about: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...]
    seats: tuple[SeatRow, ...]
    starters: tuple[Option, ...]
    start_words: str
    several_people: bool
    paces: tuple[Option, ...]
    pace: str
    known: tuple[str, ...]
    problem: str


def select_at_first_click(entry: tkinter.ttk.Entry, proposed: str) -> None:
    """As long as there stands only what was proposed: whoever clicks into it and types has it replaced, as Tab does it."""
    fresh = [True]

    def left(event: Event) -> None:
        fresh[0] = True

    def released(event: Event) -> None:
        if fresh[0] and entry.get() == proposed and entry.focus_displayof() is entry:
            entry.selection_range(0, "end")
        fresh[0] = False

    entry.bind("<FocusOut>", left, add="+")
    entry.bind("<ButtonRelease-1>", released, add="+")


class NewGamePage(Page[NewGameView, NewGameMessage]):
    _last = ""  # what was used last keeps the focus through the rebuild
    _walked = False  # the keyboard has been in the form

    def build(self, body: ttk.Frame, view: NewGameView) -> None:
        kit = self.kit
        self._things: dict[str, tkinter.Misc] = {}
        self._keep: list[tkinter.Variable] = []  # variables that must outlive this call
        label(body, kit, kit.tr("pages.new_game.title"), "title").pack(
            anchor="w", padx=kit.px(VAST), pady=(kit.px(WIDE), kit.px(GAP))
        )
        foot = frame(body, kit, padding=(kit.px(VAST), kit.px(GAP)))
        foot.pack(side="bottom", fill="x")
        self.start = button(
            foot, kit, kit.tr("new_game.start"), lambda: self.act(StartGame()), "primary", "play-fill"
        )
        self.start.pack(side="right")
        if view.problem:
            wrapping(foot, kit, view.problem, ink="coral").pack(
                side="left", fill="x", expand=True, padx=(0, kit.px(GAP))
            )
        scroller = Scroller(body, kit)
        scroller.pack(fill="both", expand=True)
        columns = frame(scroller.inside, kit, padding=(kit.px(VAST), 0, kit.px(WIDE), 0))
        columns.pack(fill="both", expand=True)
        left, right = Panel(columns, kit, WIDE), Panel(columns, kit, WIDE)
        if self.folds(self.room):
            columns.columnconfigure(0, weight=1)
            left.grid(row=0, column=0, sticky="new")
            right.grid(row=1, column=0, sticky="new", pady=(kit.px(GAP), 0))
        else:
            columns.columnconfigure((0, 1), weight=1, uniform="half")
            left.grid(row=0, column=0, sticky="new", padx=(0, kit.px(GAP)))
            right.grid(row=0, column=1, sticky="new", padx=(kit.px(GAP), 0))
        self._game(left.body, view)
        self._seats(right.body, view)
        foot.lift()  # Tab goes from the last field to the start
        self._parts = ((left, f"game:{view.chosen.game}"), (right, "seat0"), (foot, "start"))
        for thing in self._things.values():
            thing.bind("<FocusIn>", lambda event: self._walk(), add="+")
        self._things["start"] = self.start
        self.start.bind("<Tab>", lambda event: self._from_start())

    def _walk(self) -> None:
        self._walked = True

    def _from_start(self) -> str | None:
        """The keyboard begins at the start: from there it goes into the form first, and only then along the rail."""
        if self._walked:
            return None
        self._things[self._parts[0][1]].focus_set()
        return "break"

    def next_area(self) -> None:
        """What is played, who plays, the start; from wherever in them the keyboard is."""
        focused = self.focus_displayof()
        at = next((n for n, (part, _) in enumerate(self._parts) if within(focused, part)), -1)
        self._things[self._parts[(at + 1) % len(self._parts)][1]].focus_set()

    def folds(self, room: FoldingRoom) -> bool:
        """One column instead of two."""
        return room.wide < TWO_COLUMNS

    def first_focus(self) -> tkinter.Misc:
        return self._things.get(self._last, self.start)

    def _used(self, name: str, message: NewGameMessage) -> None:
        self._last = name
        self.act(message)

    def _game(self, box: tkinter.Misc, view: NewGameView) -> None:
        kit, chosen = self.kit, view.chosen
        self._choice(box, "game", ChooseGame, view.games, chosen.game)
        if len(view.rules) > 1:
            self._choice(box, "rules", ChooseRuleSet, view.rules, chosen.rules, down=True)
        self._choice(
            box,
            "number",
            lambda n: ChooseNumber(int(n)),
            tuple(Option(str(n), str(n)) for n in view.numbers),
            str(len(view.seats)),
        )
        if view.has_variation:
            self._check(box, "variation", SetVariation, chosen.variation)
        if view.counted:
            self._check(box, "hide_counts", HideCounts, chosen.hide_counts, where=view.counted)
        if view.several_people:
            self._check(box, "hand_over", SetHandOver, chosen.hand_over)
        row = flow(box, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(GAP), 0))
        seed = StringVar(self, chosen.seed)
        entry = ttk.Entry(row, textvariable=seed, width=14)
        row.hold(
            label(row, kit, kit.tr("new_game.seed"), ground="sheet"),
            entry,
            label(row, kit, kit.tr("new_game.seed_why"), "small", "soft", "sheet"),
        )
        tell_typed(entry, seed, lambda text: self.act(TypeSeed(text)))
        self._keep.append(seed)

    def _choice(
        self,
        box: tkinter.Misc,
        what: str,
        message: Callable[[str], NewGameMessage],
        options: tuple[Option, ...],
        chosen: str,
        down: bool = False,
    ) -> None:
        kit = self.kit
        heading(box, kit, kit.tr(TITLES[what]), "sheet").pack(anchor="w", pady=(0, kit.px(TIGHT)))
        row = frame(box, kit, "sheet") if down else flow(box, kit, "sheet")
        row.pack(fill="x", pady=(0, kit.px(GAP)))
        buttons = []
        for option in options:
            style = "primary" if option.id == chosen else f"secondary outline @{kit.palette.sheet}"
            name = f"{what}:{option.id}"
            made = button(row, kit, option.text, partial(self._used, name, message(option.id)), style)
            self._things[name] = made
            buttons.append(made)
            if down:
                made.pack(fill="x", pady=kit.px(2))
        if isinstance(row, FlowBox):
            row.hold(*buttons)

    def _check(
        self,
        box: tkinter.Misc,
        what: str,
        message: Callable[[bool], NewGameMessage],
        on: bool,
        **facts: str,
    ) -> None:
        kit = self.kit
        why = kit.tr(f"new_game.{what}_why", **facts)
        value = BooleanVar(self, on)
        made = ttk.Checkbutton(
            box,
            text=kit.tr(f"new_game.{what}"),
            variable=value,
            bootstyle=f"round toggle @{kit.palette.sheet}",
            command=lambda: self._used(what, message(value.get())),
        )
        made.pack(anchor="w", pady=(kit.px(SMALL), 0))
        wrapping(box, kit, why, font="small", ink="soft", ground="sheet").pack(
            fill="x", padx=(kit.px(WIDE), 0)
        )
        self._keep.append(value)
        self._things[what] = made

    def _seats(self, box: tkinter.Misc, view: NewGameView) -> None:
        kit = self.kit
        heading(box, kit, kit.tr("new_game.seats"), "sheet").pack(anchor="w")
        texts = {option.id: option.text for option in view.levels}
        ids = {option.text: option.id for option in view.levels}
        grid = frame(box, kit, "sheet")
        grid.pack(fill="x")
        grid.columnconfigure(2, weight=1)
        for n, seat in enumerate(view.seats):
            pad = kit.px(TIGHT + 1)
            label(grid, kit, str(n + 1), "strong", "soft", "sheet").grid(
                row=n, column=0, sticky="ew", padx=(0, kit.px(GAP)), pady=pad
            )
            words = [option.text for option in view.levels]
            kind = ttk.Combobox(grid, values=words, state="readonly", width=max(map(len, words)))
            kind.set(texts[seat.kind])
            kind.bind("<<ComboboxSelected>>", partial(self._seat_chosen, n, kind, ids))
            kind.grid(row=n, column=1, sticky="ew", pady=pad)
            self._things[f"seat{n}"] = kind
            name = self._name_field(grid, n, seat, view.known)
            name.grid(row=n, column=2, sticky="ew", padx=(kit.px(GAP), 0), pady=pad)
        used = [seat.kind for seat in view.seats]
        for id, about in view.about:
            if id in used:
                wrapping(box, kit, f"{texts[id]}: {about}", font="small", ink="soft", ground="sheet").pack(
                    fill="x", pady=(kit.px(SMALL), 0)
                )
        heading(box, kit, view.start_words, "sheet").pack(anchor="w", pady=(kit.px(WIDE), kit.px(TIGHT)))
        starter = ttk.Combobox(box, values=[option.text for option in view.starters], state="readonly")
        starter.set(
            next((o.text for o in view.starters if o.id == view.chosen.starter), view.starters[0].text)
        )
        starter.bind(
            "<<ComboboxSelected>>",
            lambda event: self._used("starter", ChooseStarter(view.starters[starter.current()].id)),
        )
        starter.pack(anchor="w", pady=(0, kit.px(WIDE)))
        self._things["starter"] = starter
        if any(seat.kind != "person" for seat in view.seats):
            self._choice(box, "pace", ChoosePace, view.paces, view.pace)

    def _seat_chosen(self, n: int, kind: ttk.Combobox, ids: dict[str, str], event: Event) -> None:
        self._used(f"seat{n}", SeatKind(n, ids[kind.get()]))

    def _name_field(
        self, grid: tkinter.Misc, n: int, seat: SeatRow, known: tuple[str, ...]
    ) -> tkinter.ttk.Entry:
        """A name to type or to pick from the club's players; what stands in grey is used if nothing is typed."""
        typed = StringVar(self, seat.name or seat.shown)
        entry: tkinter.ttk.Entry = (
            ttk.Combobox(grid, textvariable=typed, values=known)
            if seat.kind == "person"
            else ttk.Entry(grid, textvariable=typed)
        )
        tell_typed(entry, typed, lambda text: self.act(NameSeat(n, text)))
        if not seat.name:
            select_at_first_click(entry, seat.shown)
        self._keep.append(typed)
        self._things[f"name{n}"] = entry
        return entry
