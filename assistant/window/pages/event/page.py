"""One event from start to finish: tabs in the middle, the organiser's column at the right."""

import tkinter
import tkinter.ttk
from collections.abc import Hashable

import ttkbootstrap as ttk

from assistant.window.pages.event.draft import DraftPart
from assistant.window.pages.event.hall import HallPart
from assistant.window.pages.event.lists import ListPart
from assistant.window.pages.event.messages import EventMessage
from assistant.window.pages.event.phones import PhonesPart
from assistant.window.pages.event.players import PlayersPart
from assistant.window.pages.event.result_row import ResultRow
from assistant.window.pages.event.results import ResultsPart
from assistant.window.pages.event.scoring import ScoringPart
from assistant.window.pages.event.side import WIDTH as SIDE
from assistant.window.pages.event.side import SidePart
from assistant.window.pages.event.trouble import TroublePart
from assistant.window.pages.event.views import (
    Body,
    DraftView,
    EntrantsView,
    EventView,
    HallView,
    PhonesView,
    ResultsView,
    ScoringView,
    TroubleView,
)
from assistant.window.pages.messages import ShowTab
from assistant.window.pages.page import Page, Parts, within
from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.folding.tabs import tabs
from assistant.window.widgets.forms import retype
from assistant.window.widgets.kit import Act, Kit, frame, label
from assistant.window.widgets.scroller import Scroller

TICK_MS = 250
SIDE_FROM = 760  # a page that is narrower, measured in its text, has the organiser's column in a drawer
MARGINS = 56
REST_MS = 400  # without a key all that long, and none is on its way to what is off the screen
BodyPart = (
    PlayersPart | DraftPart | ResultsPart | TroublePart | HallPart | PhonesPart | ScoringPart | ListPart
)


class EventPage(Page[EventView, EventMessage]):
    """Built once; after that every show changes only what differs, and the keyboard stays where it is."""

    def __init__(self, master: tkinter.Misc, kit: Kit, act: Act[EventMessage]) -> None:
        super().__init__(master, kit, act)
        self._swept: list[tkinter.Misc] = []  # content that goes as soon as its keys are done with
        self._sweep = ""
        self._quiet = True  # no key since it was last asked
        self.tabs: dict[str, ttk.Button] = {}
        self._tab_row: ttk.Frame | None = None
        self._inside: ttk.Frame | None = None
        self._patches = 0
        self._held = False  # something has taken the place of what had the keyboard

    def build(self, body: ttk.Frame, view: EventView) -> None:
        kit = self.kit
        outer = frame(body, kit, padding=(kit.px(WIDE), kit.px(GAP), 0, kit.px(GAP)))
        outer.pack(fill="both", expand=True)
        folded, _ = self.folds(self.room)
        main = frame(outer, kit)
        if folded:
            self.side = SidePart(self, main, view.side, Drawer(body, kit, SIDE, self._drawer_shut))
        else:
            self.side = SidePart(self, outer, view.side)
        main.pack(side="left", fill="both", expand=True, padx=(0, kit.px(GAP)))
        top = flow(main, kit)
        top.pack(fill="x")
        if self.side.strip is not None:
            top.pack(before=self.side.strip)
        self._title = label(top, kit, view.title, "title")
        self._subtitle = label(top, kit, view.subtitle, "small", "soft")
        top.hold(self._title, self._subtitle)
        self._above = frame(main, kit)
        self._above.pack(fill="x", pady=(kit.px(SMALL), kit.px(GAP)))
        self._scroller = Scroller(main, kit, fill=True)  # large letters: nothing is cut off below
        self._scroller.pack(fill="both", expand=True)
        self._main = frame(self._scroller.inside, kit)
        self._main.pack(fill="both", expand=True)
        self._tab_row = self._inside = None
        self._show_tabs(view)
        self._show_body(view)

    def folds(self, room: FoldingRoom) -> tuple[bool, int]:
        """Whether the organiser's column is in a drawer, and in steps of a seat how wide the rest is."""
        folded = room.wide < SIDE_FROM
        return folded, int((room.wide - (0 if folded else SIDE)) // 100)

    @property
    def main_width(self) -> float:
        """The room of a tab, measured in its text."""
        folded, _ = self.folds(self.room)
        return self.room.wide - (0 if folded else SIDE) - MARGINS

    def _drawer_shut(self) -> None:
        self.first_focus().focus_set()

    def show(self, view: EventView) -> None:
        first = self._newest is None
        super().show(view)
        if first:
            self._tick()

    def build_anew(self, view: EventView) -> None:
        """What is typed in a field and nobody has been told of comes along, and so does the keyboard."""
        parts = self.parts.items()
        typed = {name: one.get() for name, one in parts if isinstance(one, tkinter.ttk.Entry)}
        focused = self.focus_lastfor()
        held = next((name for name, part in parts if part is focused), None)
        cursor = focused.index("insert") if isinstance(focused, ttk.Entry) else 0
        super().build_anew(view)
        for name, text in typed.items():
            field = self.parts.get(name)
            if isinstance(field, tkinter.ttk.Entry):
                retype(field, text)
        where = self.parts.get(held)
        if where is not None:
            self.update_idletasks()  # Tk gives it only to what has its place; till then keys would go to what is gone
            where.focus_set()
            if isinstance(where, ttk.Entry):
                where.icursor(cursor)

    def patch(self, view: EventView, before: EventView) -> bool:
        if view != before:
            self._differ(view, before)
        return True

    def _differ(self, view: EventView, before: EventView) -> None:
        self._patches += 1
        self._held = False
        focused = self.focus_displayof()
        if (view.title, view.subtitle) != (before.title, before.subtitle):
            self._title.configure(text=view.title)
            self._subtitle.configure(text=view.subtitle)
        if (view.tabs, view.tab) != (before.tabs, before.tab):
            self._show_tabs(view)
        self.side.show(view.side)
        if view.tab != before.tab or not self.tab.take(view.body):
            self._show_body(view)
            if view.tab != before.tab:
                self._scroller.to_top()
            self.update_idletasks()  # everything gets its size first, so that it is drawn once
        if not self._held and any(within(focused, old) for old in self._swept):  # nothing took its place
            self.take_keyboard()

    def _show_tabs(self, view: EventView) -> None:
        kept = [id for id, made in self.tabs.items() if made is self.focus_displayof()]
        old, self._tab_row = self._tab_row, frame(self._above, self.kit)
        self.tabs = tabs(self._tab_row, self.kit, view.tabs, view.tab, lambda id: self.act(ShowTab(id)))
        self._replace(old, self._tab_row)
        for id in kept:
            if id in self.tabs:
                self.hold(self.tabs[id])

    def _show_body(self, view: EventView) -> None:
        old, self._inside = self._inside, frame(self._main, self.kit)
        self.tab = self._part(self._inside, view.body)
        self._replace(old, self._inside)

    def _replace(self, old: ttk.Frame | None, new: ttk.Frame) -> None:
        if old is not None:
            old.pack_forget()
            self.throw_away(old)
        new.pack(fill="both", expand=True)

    def _part(self, inside: tkinter.Misc, shown: Body) -> BodyPart:
        if isinstance(shown, EntrantsView):
            return PlayersPart(self, inside, shown)
        if isinstance(shown, DraftView):
            return DraftPart(self, inside, shown)
        if isinstance(shown, ResultsView):
            return ResultsPart(self, inside, shown)
        if isinstance(shown, TroubleView):
            return TroublePart(self, inside, shown)
        if isinstance(shown, HallView):
            return HallPart(self, inside, shown)
        if isinstance(shown, PhonesView):
            return PhonesPart(self, inside, shown)
        if isinstance(shown, ScoringView):
            return ScoringPart(self, inside, shown)
        return ListPart(self, inside, shown)

    @property
    def parts(self) -> Parts:
        return {**self.side.parts, **self.tab.parts}

    @property
    def rows(self) -> dict[int, ResultRow]:
        """The rows of the results grid, by table."""
        return self.tab.rows if isinstance(self.tab, ResultsPart) else {}

    def here(self) -> str:
        return f"{self.body} {self._patches}"

    # the keyboard

    def first_focus(self) -> tkinter.Misc:
        """Never a button: a space or an Enter that is typed on would act for everybody."""
        first = self.parts.get("first") or self.parts.get("slip")
        return self if first is None or isinstance(first, ttk.Button) else first

    def hold(self, widget: tkinter.Misc) -> None:
        """What had the keyboard was made anew. Tk gives it over only once the new one is to be seen."""
        self._held = True
        widget.focus_set()

    def focus_on(self, name: Hashable) -> None:
        """The keyboard goes to a part, ready to type over what is in it."""
        where = self.parts.get(name)
        if where is not None:
            self.update_idletasks()  # Tk gives it only to what has its place; till then keys would go to what is gone
            where.focus_set()
            if isinstance(where, ttk.Entry):
                where.select_range(0, "end")

    def key(self, key: str) -> bool:
        call = self.tab.keys.get(key) or self.side.keys.get(key)
        if call is None:
            return False
        call()
        return True

    # what goes

    def throw_away(self, old: tkinter.Misc) -> None:
        """The old content goes once nobody types any more.

        The window system addresses a key to what is under the pointer. If that is gone by the time the key is
        looked at, the key is lost, and somebody who types fast, or at a slow machine, loses figures of the next
        tables. So the old stays, out of sight, until the keyboard has rested.
        """
        if manager := old.winfo_manager():
            self.tk.call(manager, "forget", old)
        self._swept.append(old)
        self._quiet = False
        if not self._sweep:
            self._sweep = self.after(REST_MS, self._clear_away)

    def land(self) -> None:
        """A key is pressed."""
        super().land()
        self._quiet = False

    def _clear_away(self) -> None:
        """Asked twice: the first time may come right after something long, before the keys that waited for it."""
        if not self._quiet:
            self._quiet, self._sweep = True, self.after(REST_MS, self._clear_away)
            return
        self._sweep = ""
        while self._swept:
            self._swept.pop().destroy()

    def destroy(self) -> None:
        if self._sweep:
            self.after_cancel(self._sweep)
        super().destroy()

    def _tick(self) -> None:
        self.side.tick()
        self._late = [self.after(TICK_MS, self._tick)]
