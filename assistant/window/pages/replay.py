"""A game once more: its table, and below it a slider, buttons, and whose eyes one looks through."""

import tkinter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.page import Page
from assistant.window.pages.table_messages import RunCommand, TableMessage
from assistant.window.pages.tables import TablePage, TableView, Thing
from assistant.window.theme import GAP, SMALL, VAST
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import button, frame, label, wrapping
from assistant.window.widgets.short_names import short_name

LONGEST_CHOICE = 20  # letters
USUAL_CHOICE = 18  # letters; with longer names the words need more room
WORDS_FROM_LONG = 1260
WORDS_FROM = 1060  # a narrower page, measured in its text, has buttons without words
SPEEDS = ("slow", "normal", "fast")
OPEN, TABLE = "open", "table"

Options = tuple[tuple[str, str], ...]  # id and words


@dataclass(frozen=True)
class ReplayView:
    """`table` is the view data of `table_page`, the page of the game's own table."""

    problem: str = ""
    table_page: type[TablePage] | None = None
    table: TableView | None = None
    at: int = 0
    last: int = 0
    playing: bool = False
    speed: str = ""
    speeds: Options = ()
    eye: str = ""
    eyes: Options = ()
    review: str = ""
    can_review: bool = False


@dataclass(frozen=True)
class PlayOn:
    """Goes on by itself, or stops."""


@dataclass(frozen=True)
class GoToMoment:
    at: int


@dataclass(frozen=True)
class ReviewGame:
    """Looks for costly decisions, then goes from one to the next."""


@dataclass(frozen=True)
class SeeAs:
    eye: str


@dataclass(frozen=True)
class ChooseSpeed:
    speed: str


ReplayMessage = PlayOn | GoToMoment | ReviewGame | SeeAs | ChooseSpeed | TableMessage


class ReplayPage(Page[ReplayView, ReplayMessage]):
    table: TablePage | None = None

    def patch(self, view: ReplayView, before: ReplayView) -> bool:
        if self.table is None:
            return False
        self._refresh(self.table, view)
        return True

    def folds(self, room: FoldingRoom) -> Hashable:
        return room.wide >= WORDS_FROM, room.wide >= WORDS_FROM_LONG

    def build(self, body: ttk.Frame, view: ReplayView) -> None:
        if view.table_page is None:
            wrapping(body, self.kit, view.problem, ink="coral").pack(
                fill="x", padx=self.kit.px(VAST), pady=VAST
            )
            return
        self._bar(body, view)
        table = self.table = view.table_page(body, self.kit, self.act)
        table.pack(fill="both", expand=True)
        self._refresh(table, view)

    def _bar(self, body: tkinter.Misc, view: ReplayView) -> None:
        kit, tr = self.kit, self.kit.tr
        long = max((len(name) for _, name in view.eyes), default=0) > USUAL_CHOICE
        words = self.words = self.room.wide >= (WORDS_FROM_LONG if long else WORDS_FROM)
        bar = frame(body, kit, padding=(kit.px(GAP), 0, kit.px(GAP), kit.px(SMALL)))
        bar.pack(side="bottom", fill="x")
        self.back = button(
            bar,
            kit,
            tr("commands.back") if words else "",
            lambda: self.act(RunCommand("back")),
            "secondary ghost",
            "arrow-left",
        )
        self.back.pack(side="left", padx=(0, kit.px(SMALL)))
        self._tip(self.back, tr("commands.back"))
        self.play = button(bar, kit, tr("replay.play"), lambda: self.act(PlayOn()), "primary", "play-fill")
        self.play.pack(side="left")
        self._tip(self.play, tr("replay.play"))
        steps = (("begin", "skip-backward-fill", 0), ("end", "skip-forward-fill", view.last))
        self.ends: dict[str, ttk.Button] = {}
        for id, icon, to in steps:
            made = button(bar, kit, "", partial(self.act, GoToMoment(to)), "secondary ghost", icon)
            ttk.ToolTip(made, text=tr(f"replay.{id}"))
            self.ends[id] = made
        self.ends["begin"].pack(side="left", padx=(kit.px(SMALL), 0))
        self.slider = ttk.Scale(bar, from_=0, to=view.last, command=self._slid, takefocus=True)
        self.slider.pack(side="left", fill="x", expand=True, padx=kit.px(SMALL))
        self.ends["end"].pack(side="left")
        self.place_words = label(bar, kit, "", "small", "soft", width=12 if words else 8)
        self.place_words.pack(side="left")
        self.review = button(
            bar, kit, view.review, lambda: self.act(ReviewGame()), "secondary outline", "lightbulb"
        )
        self.review.pack(side="right")
        self._tip(self.review, view.review)
        self.eyes = self._choice(bar, tr("replay.seen_by"), view.eyes, SeeAs)
        self.speeds = self._choice(bar, tr("replay.speed"), view.speeds, ChooseSpeed)

    def _tip(self, made: ttk.Button, words: str) -> None:
        """What a button without words says."""
        if not self.words:
            ttk.ToolTip(made, text=words)

    def _choice(
        self,
        bar: tkinter.Misc,
        words: str,
        options: Options,
        message: Callable[[str], ReplayMessage],
    ) -> ttk.Combobox:
        texts = [short_name(text, lambda one: len(one) <= LONGEST_CHOICE) for _, text in options]
        box = ttk.Combobox(bar, values=texts, state="readonly", width=max(map(len, texts)) + 3)
        box.bind("<<ComboboxSelected>>", lambda event: self.act(message(options[box.current()][0])))
        box.pack(side="right", padx=(self.kit.px(4), self.kit.px(GAP)))
        if self.words:
            label(bar, self.kit, words, "small", "soft").pack(side="right")
        else:
            ttk.ToolTip(box, text=words)
        return box

    def _slid(self, value: str) -> None:
        at = round(float(value))
        if at != self._at:
            self.act(GoToMoment(at))

    def _refresh(self, table: TablePage, view: ReplayView) -> None:
        kit, tr = self.kit, self.kit.tr
        self._at = view.at
        if round(float(self.slider.get())) != view.at:
            self.slider.set(view.at)
        place = tr("replay.place", at=view.at, last=view.last) if self.words else f"{view.at}/{view.last}"
        self.place_words.configure(text=place)
        icon = "pause-fill" if view.playing else "play-fill"
        words = tr("replay.stop") if view.playing else tr("replay.play")
        self.play.configure(
            text=f" {words}" if self.words else "", image=kit.look.icon(icon, 15, kit.look.on_sea)
        )
        text = f" {view.review}" if self.words else ""
        self.review.configure(text=text, state="normal" if view.can_review else "disabled")
        self.eyes.current([id for id, _ in view.eyes].index(view.eye))
        self.speeds.current([id for id, _ in view.speeds].index(view.speed))
        if view.table is not None:
            table.show(view.table)

    def key(self, key: str) -> bool:
        """Space plays and stops, as everywhere where something plays."""
        if key == "space" and self.table is not None:
            self.act(PlayOn())
            return True
        return False

    def first_focus(self) -> tkinter.Misc:
        return self.slider if self.table is not None else self

    def areas(self) -> Sequence[tkinter.Misc]:
        return (
            ()
            if self.table is None
            else [*self.table.areas(), self.play, self.slider, self.eyes, self.review]
        )

    def look(self) -> None:
        if self.table is not None:
            self.table.look()

    def show_card(self, thing: Thing) -> None:
        if self.table is not None:
            self.table.show_card(thing)
