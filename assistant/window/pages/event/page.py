"""One event from start to finish: tabs in the middle, the organiser's column at the right."""

import tkinter

import ttkbootstrap as ttk

from assistant.window.pages.event.draft import build_draft
from assistant.window.pages.event.hall import build_hall
from assistant.window.pages.event.players import build_players
from assistant.window.pages.event.result_row import ResultRow
from assistant.window.pages.event.results import build_results
from assistant.window.pages.event.side import ClockFace, build_side
from assistant.window.pages.event.trouble import build_trouble
from assistant.window.pages.event.views import (
    DraftView,
    EventView,
    HallView,
    PlayersView,
    ResultsView,
    TableListView,
    TroubleView,
)
from assistant.window.pages.page import Page, Parts
from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.forms import Field, tabs
from assistant.window.widgets.kit import Act, Event, Kit, Press, frame, label, wrapping
from assistant.window.widgets.listing import Listing

TICK_MS = 250
SWEPT = "<<PageSwept>>"


class EventPage(Page[EventView]):
    """`parts` holds what tests and the keyboard need to find again: fields and lists by name."""

    face: ClockFace | None = None

    def __init__(self, master: tkinter.Misc, kit: Kit, act: Act) -> None:
        super().__init__(master, kit, act)
        self._swept: list[ttk.Frame] = []  # content that goes as soon as its keys are done with
        self._sweeps: list[str] = []
        self.bind(SWEPT, self._sweep)

    def build(self, body: ttk.Frame, view: EventView) -> None:
        kit = self.kit
        self.parts: Parts = {}
        self.rows: dict[int, ResultRow] = {}  # of the results grid, by table
        self.club: Listing | None = None  # the club's players, to be entered
        self.asked: dict[str, Field[str | int]] = {}  # what a kind of trouble asks for
        self._keys: dict[str, Press] = {}
        outer = frame(body, kit, padding=(kit.px(WIDE), kit.px(GAP), 0, kit.px(GAP)))
        outer.pack(fill="both", expand=True)
        self.face = build_side(self, outer, view.side)
        main = frame(outer, kit)
        main.pack(side="left", fill="both", expand=True, padx=(0, kit.px(GAP)))
        top = frame(main, kit)
        top.pack(fill="x")
        label(top, kit, view.title, "title").pack(side="left")
        label(top, kit, view.subtitle, "small", "soft").pack(
            side="left", padx=kit.px(GAP), anchor="s", pady=(0, 5)
        )
        row = frame(main, kit)
        row.pack(fill="x", pady=(kit.px(SMALL), kit.px(GAP)))
        self.tabs = tabs(row, kit, view.tabs, view.tab, lambda id: self.act("tab", id))
        inside = frame(main, kit)
        inside.pack(fill="both", expand=True)
        self._body(inside, view)
        self._view = view

    def _body(self, inside: tkinter.Misc, view: EventView) -> None:
        shown = view.body
        if isinstance(shown, PlayersView):
            build_players(self, inside, shown, view.side.can_write)
        elif isinstance(shown, DraftView):
            build_draft(self, inside, shown, view.side.can_write and not view.side.busy)
        elif isinstance(shown, ResultsView):
            build_results(self, inside, shown)
        elif isinstance(shown, TroubleView):
            build_trouble(self, inside, shown)
        elif isinstance(shown, HallView):
            build_hall(self, inside, shown)
        else:
            self._list(inside, shown)

    def _list(self, inside: tkinter.Misc, shown: TableListView) -> None:
        wrapping(inside, self.kit, shown.says, ink="soft").pack(fill="x", pady=(0, self.kit.px(SMALL)))
        full = dict(zip((line.id for line in shown.lines), shown.notes, strict=False))
        whole = wrapping(inside, self.kit, "", font="small", ink="soft")
        made = Listing(
            inside,
            self.kit,
            shown.heads,
            rows=10,
            pick=lambda ids: whole.configure(text=full.get(ids[0], "") if ids else ""),
        )
        whole.pack(side="bottom", fill="x")
        made.pack(fill="both", expand=True)
        made.fill(shown.lines)
        self.parts["list"] = self.parts["first"] = made

    def show(self, view: EventView) -> None:
        super().show(view)
        where = self.parts.get(view.focus)
        if where is not None:
            where.focus_set()
            if isinstance(where, ttk.Entry):
                where.select_range(0, "end")
        if not self._ticking:
            self._ticking = True
            self._tick()

    def throw_away(self, old: ttk.Frame) -> None:
        """The old content goes once all keys typed at it have been seen.

        The window system addresses a key to what is under the pointer. If that is gone by the time the key is
        looked at, the key is lost, and somebody who types fast loses the first figures of the next table.
        So: everything on its way arrives (the pointer's place is asked of the server), is put in line (a turn
        of the event loop), and the old goes at the end of that line.
        """
        self._swept.append(old)
        self.winfo_pointerxy()
        self._sweeps.append(self.after(1, lambda: self.event_generate(SWEPT, when="tail")))

    def _sweep(self, event: Event) -> None:
        self._sweeps.pop(0)
        self._swept.pop(0).destroy()

    def destroy(self) -> None:
        for sweep in self._sweeps:
            self.after_cancel(sweep)
        super().destroy()

    _ticking = False

    def _tick(self) -> None:
        if self.face is not None:
            self.face.show()
        self._late = [self.after(TICK_MS, self._tick)]

    def first_focus(self) -> tkinter.Misc:
        return self.parts.get(self._view.focus) or self.parts.get("first") or self.parts.get("next") or self

    def on_key(self, key: str, call: Press) -> None:
        """A key that means something on this tab."""
        self._keys[key] = call

    def key(self, key: str) -> bool:
        call = self._keys.get(key)
        if call is None:
            return False
        call()
        return True
