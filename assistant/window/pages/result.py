"""One finished game: everybody's sheet source by source, the winner, how the points grew."""

import tkinter
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.games.views import ScoreView
from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.chart import Chart
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.photo import photo_label
from assistant.window.widgets.score import ScorePanel
from assistant.window.widgets.scroller import Scroller
from printouts.charts import Frame, Series, Shape, lines

SOURCE_MS = 260
PHOTO = 180  # pixels
LEAST_SHEET, WHOLE_SHEET = 190, 525  # of text: for words at all, and for reasons beside their sources
CHART = 200  # high, of text
FACTS_BESIDE = 800  # a narrower page has facts below the chart


@dataclass(frozen=True)
class ResultView:
    """`shown` counts the sources that are filled in already; the places appear when all are."""

    title: str
    when: str
    winner: str
    tie: str
    sheets: tuple[tuple[int | None, ScoreView], ...]  # place and sheet, in seating order
    complete: bool
    names: tuple[str, ...]
    points_by_round: tuple[tuple[float, ...], ...]
    facts: tuple[tuple[str, str], ...]
    photo: bytes  # none if empty
    can_replay: bool
    can_play_again: bool


@dataclass(frozen=True)
class GoHome:
    pass


@dataclass(frozen=True)
class PlayAgain:
    pass


@dataclass(frozen=True)
class PrintSheet:
    pass


@dataclass(frozen=True)
class ShowBgStats:
    """A code for the phone."""


@dataclass(frozen=True)
class ReplayGame:
    pass


ResultMessage = GoHome | PlayAgain | PrintSheet | ShowBgStats | ReplayGame


class ResultPage(Page[ResultView, ResultMessage]):
    def build(self, body: ttk.Frame, view: ResultView) -> None:
        kit = self.kit
        head = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE), kit.px(VAST), kit.px(SMALL)))
        head.pack(fill="x")
        label(head, kit, view.title, "title").pack(side="left")
        label(head, kit, view.when, ink="soft").pack(side="right", anchor="s")
        foot = frame(body, kit, padding=(kit.px(VAST), kit.px(GAP)))
        foot.pack(side="bottom", fill="x")
        self._buttons(foot, view)
        scroller = Scroller(body, kit, fill=True)  # five people with all their reasons
        scroller.pack(fill="both", expand=True)
        scroller.by_keys(self)
        inner = frame(scroller.inside, kit, padding=(kit.px(VAST), 0))
        inner.pack(fill="both", expand=True)
        words = frame(inner, kit)
        words.pack(fill="x", pady=(0, kit.px(GAP)))
        label(words, kit, view.winner, "heading", "sun").pack(anchor="w")
        if view.tie:
            wrapping(words, kit, view.tie, ink="soft").pack(fill="x")  # a line a tie
        self._sheets(inner, view)
        self._below(inner, view)

    # the keyboard begins on the page itself, where Enter does nothing: whoever presses it once too often at the end of
    # a game has not asked for the next one, and a key pressed while points are filled in is not lost with a button

    def folds(self, room: FoldingRoom) -> Hashable:
        sheets = 0 if self._newest is None else len(self._newest.sheets)
        across = self._across(sheets)
        return across, self._room_each(across) < WHOLE_SHEET, room.wide >= FACTS_BESIDE

    def _across(self, sheets: int) -> int:
        """How many sheets have room beside each other."""
        return max(1, min(sheets, int((self.room.wide - 2 * VAST) // LEAST_SHEET)))

    def _room_each(self, across: int) -> float:
        return (self.room.wide - 2 * VAST) / max(1, across)

    def _sheets(self, inner: tkinter.Misc, view: ResultView) -> None:
        kit = self.kit
        row = frame(inner, kit)
        row.pack(fill="x")
        across = self._across(len(view.sheets))
        gap = kit.px(SMALL)
        for n, (place, sheet) in enumerate(view.sheets):
            box = Panel(row, kit, GAP)
            down, at = divmod(n, across)
            box.grid(
                row=down, column=at, sticky="nsew", padx=(gap if at else 0, 0), pady=(gap if down else 0, 0)
            )
            row.columnconfigure(at, weight=1, uniform="sheet")
            if view.complete:
                ink = "sun" if place == 1 else "soft"
                label(box.body, kit, kit.tr("result.place", n=place or "–"), "strong", ink, "sheet").pack(
                    anchor="e"
                )
            else:
                label(box.body, kit, " ", "strong", "soft", "sheet").pack(anchor="e")
            score = ScorePanel(box.body, kit, narrow=self._room_each(across) < WHOLE_SHEET, free=False)
            score.pack(fill="both", expand=True)
            score.show(sheet)

    def _below(self, inner: tkinter.Misc, view: ResultView) -> None:
        kit = self.kit
        row = frame(inner, kit)
        row.pack(fill="both", expand=True, pady=(kit.px(GAP), 0))
        if len(view.points_by_round) > 1:
            box = Panel(row, kit, GAP)
            beside = self.room.wide >= FACTS_BESIDE
            gap = kit.px(GAP)
            box.pack(
                side="left" if beside else "top", fill="both", expand=True, padx=(0, gap if beside else 0)
            )
            heading(box.body, kit, kit.tr("result.by_round"), "sheet").pack(anchor="w")
            self.chart = Chart(box.body, kit)
            if not beside:
                self.chart.configure(height=kit.look.text_px(CHART))
            self.chart.pack(fill="both", expand=True)
            self.chart.show(lambda frame: points_chart(frame, view) if view.complete else [])
        if view.facts:
            box = Panel(row, kit, GAP)
            beside = self.room.wide >= FACTS_BESIDE
            box.pack(side="right" if beside else "top", fill="both", pady=(0 if beside else kit.px(SMALL), 0))
            self._facts(box.body, view)
        if view.photo:
            box = Panel(row, kit, GAP)
            box.pack(side="right", fill="both", padx=(0, kit.px(SMALL)))
            self.photo = photo_label(box.body, kit, view.photo, PHOTO)
            self.photo.pack()

    def _facts(self, box: tkinter.Misc, view: ResultView) -> None:
        """Two columns: what takes several lines stands beside what takes one."""
        kit = self.kit
        columns = [frame(box, kit, "sheet") for _ in range(2)]
        for at, column in enumerate(columns):
            column.grid(row=0, column=at, sticky="n", padx=(0 if at == 0 else kit.px(WIDE), 0))
        for title, text in view.facts:
            column = columns["\n" not in text]
            label(column, kit, title, "small", "soft", "sheet").pack(anchor="w")
            label(column, kit, text, ground="sheet", wraplength=kit.look.text_px(200), justify="left").pack(
                anchor="w", pady=(0, kit.px(SMALL))
            )

    def _buttons(self, foot: tkinter.Misc, view: ResultView) -> None:
        kit, tr = self.kit, self.kit.tr
        self.again = button(
            foot, kit, tr("result.home"), lambda: self.act(GoHome()), "secondary", "house-door-fill"
        )
        self.again.pack(side="left")
        if view.can_play_again:
            self.again = button(
                foot, kit, tr("result.again"), lambda: self.act(PlayAgain()), "primary", "arrow-repeat"
            )
            self.again.pack(side="right")
        actions: tuple[tuple[str, ResultMessage, str, bool], ...] = (
            ("print", PrintSheet(), "printer", True),
            ("bgstats", ShowBgStats(), "qr-code", True),
            ("replay", ReplayGame(), "play-fill", view.can_replay),
        )
        for id, message, icon, there in actions:
            if there:
                made = button(foot, kit, tr(f"result.{id}"), partial(self.act, message), "secondary", icon)
                made.pack(side="right", padx=(0, kit.px(SMALL)))


def points_chart(frame: Frame, view: ResultView) -> list[Shape]:
    rounds = [str(n + 1) for n in range(len(view.points_by_round))]
    series = [Series(name, [row[n] for row in view.points_by_round]) for n, name in enumerate(view.names)]
    return lines(frame, rounds, series)
