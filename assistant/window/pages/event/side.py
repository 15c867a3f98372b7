"""The organiser's column: what is next, which tables are missing, the clock, paper, undo."""

import tkinter
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.club.events.clocks import Clock, shown
from assistant.games.keys import spoken_key
from assistant.window.pages.event.hall_messages import MoreTime, ToggleClock
from assistant.window.pages.event.messages import (
    CancelPairing,
    GoToTable,
    NextStep,
    PairOn,
    PrintPaper,
    TimeMark,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import SideView
from assistant.window.pages.messages import ShowTab, UndoLast
from assistant.window.pages.page import within
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.folding.drawer import Drawer
from assistant.window.widgets.kit import Kit, Panel, Tell, button, by_event, frame, label, wrapping
from assistant.window.widgets.scroller import Scroller

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

WIDTH = 276
DRAWER_KEY = "f7"
MOST_OUTSTANDING = 24


class ClockFace:
    """The round's time in large figures; coral and with a plus once it is over."""

    def __init__(self, made: ttk.Label, clock: Clock, kit: Kit, remind: Tell[int]) -> None:
        self._label, self._clock, self._kit, self._remind = made, clock, kit, remind
        self._before: float | None = None

    def show(self) -> None:
        left = self._clock.seconds(datetime.now().astimezone())
        if self._before is not None and self._clock.running:
            for mark in (300, 0):
                if self._before > mark >= left:
                    self._remind(mark)
        self._before = left
        colours = self._kit.palette
        over = (
            colours.coral if left < 0 else colours.sun if left < 300 and self._clock.running else colours.ink
        )
        self._label.configure(text=shown(left), foreground=over)


class SidePart(Part[SideView]):
    """With a drawer only what is next stands on the page, and the rest comes out when it is wanted."""

    def __init__(
        self, page: "EventPage", master: tkinter.Misc, view: SideView, drawer: Drawer | None = None
    ) -> None:
        super().__init__(page, view)
        kit = self.kit
        self.face: ClockFace | None = None
        self.drawer = drawer
        self.strip: ttk.Frame | None = None  # what is next, where there is a drawer for the rest
        if drawer is None:
            side = frame(master, kit, padding=(0, 0, kit.px(GAP), 0))
            side.pack(side="right", fill="y")
            side.configure(width=kit.look.text_px(WIDTH))
            side.pack_propagate(False)
            self._step = PartSlot(self, side)
            self._step.outer.pack(fill="x")
            ground = "paper"
        else:
            self._step = PartSlot(self, master)
            self.strip = self._step.outer
            self.strip.pack(fill="x")
            side, ground = drawer.body, "sheet"
            self.keys[DRAWER_KEY] = self._pull
        self._foot = PartSlot(self, side, ground)
        self._foot.outer.pack(side="bottom", fill="x")
        scroller = Scroller(side, kit, ground)
        scroller.pack(fill="both", expand=True)
        if drawer is None:  # as wide as the cards below it, which leave room for the bar
            self._step.outer.pack_configure(padx=(0, scroller.bar.winfo_reqwidth()))
        self._outstanding, self._clock, self._papers = (
            PartSlot(self, scroller.inside, ground) for _ in range(3)
        )
        for slot in (self._outstanding, self._clock, self._papers):
            slot.outer.pack(fill="x")
        self.patch(view, view)

    def _pull(self) -> None:
        """The drawer comes out, and the keyboard with it; or it goes."""
        if self.drawer is not None and self.drawer.toggle():
            inside = [part for part in self.parts.values() if within(part, self.drawer)]
            self.drawer.listen(*inside)
            if inside:
                inside[0].focus_set()
        else:
            self.page.first_focus().focus_set()

    def patch(self, view: SideView, before: SideView) -> None:
        kit = self.kit
        step = (view.step, view.busy, view.can_write, view.best_so_far)
        self._step.show(step, lambda m: self._make_step(m, view))
        shown = (view.outstanding, view.running, view.pair_on, view.can_write)
        self._outstanding.show(shown, lambda m: self._make_missing(m, view))
        self._clock.show((view.clock,), lambda m: self._make_clock(m, view.clock))
        self._papers.show(view.papers, lambda m: self._make_papers(m, view))
        words = kit.tr("desk.undo", what=view.undo) if view.undo else kit.tr("commands.undo")
        can_undo = bool(view.undo) and view.can_write and not view.busy
        self._foot.show((words, can_undo), lambda m: self._make_undo(m, words, can_undo))

    def tick(self) -> None:
        if self.face is not None:
            self.face.show()

    def _panel(self, master: tkinter.Misc) -> Panel:
        box = Panel(master, self.kit)
        box.pack(fill="x", pady=(0, self.kit.px(SMALL)))
        return box

    def _make_step(self, master: tkinter.Misc, view: SideView) -> None:
        kit, step = self.kit, view.step
        panel = self._panel(master).body
        box, place = (panel, panel) if self.drawer is None else self._in_a_line(panel)
        wrapping(box, kit, step.title, "heading", ground="sheet").pack(fill="x")
        ink = "coral" if step.warn else "soft"
        wrapping(box, kit, view.busy or step.why, ink=ink, font="small", ground="sheet").pack(
            fill="x", pady=(kit.px(TIGHT), 0)
        )
        if view.busy:
            going = ttk.Progressbar(box, mode="indeterminate", bootstyle="primary")
            going.pack(fill="x", pady=(kit.px(SMALL), 0))
            going.start(12)
            cancel = partial(self.act, CancelPairing())
            if view.best_so_far:
                made = button(place, kit, kit.tr("heats.enough"), cancel, icon="check-lg")
            else:
                made = button(place, kit, kit.tr("club.cancel"), cancel, "secondary", "x-lg")
        elif step.button:
            made = button(place, kit, step.button, partial(self.act, NextStep()), icon=step.icon)
            if not view.can_write:
                made.configure(state="disabled")
        else:
            return
        made.pack(fill="x", pady=(kit.px(SMALL), 0))
        self.parts["next"] = made

    def _in_a_line(self, box: ttk.Frame) -> tuple[ttk.Frame, ttk.Frame]:
        """Places for the words of what is next and, at their right, for its button; the drawer's is there too."""
        kit = self.kit
        key = spoken_key(DRAWER_KEY, kit.tr)
        ghost = f"secondary ghost @{kit.palette.sheet}"
        more = button(box, kit, f"{kit.tr('desk.side')} ({key})", self._pull, ghost, "layout-sidebar-reverse")
        more.pack(side="right")
        self.parts["more"] = more
        place = frame(box, kit, "sheet")
        place.pack(side="right", padx=kit.px(SMALL))
        words = frame(box, kit, "sheet")
        words.pack(side="left", fill="x", expand=True)
        return words, place

    def _make_missing(self, master: tkinter.Misc, view: SideView) -> None:
        self._make_outstanding(master, view.outstanding)
        kit = self.kit
        if view.running:
            box = self._panel(master).body
            for tab, words in view.running:
                text = wrapping(box, kit, words, font="small", ink="coral", ground="sheet")
                text.configure(cursor="hand2")
                text.pack(fill="x")
                text.bind("<Button-1>", by_event(partial(self.act, ShowTab(tab))))
                self.parts[("running", tab)] = text
        if view.pair_on and view.can_write:
            words = kit.tr("desk.pair_on")
            made = button(master, kit, words, partial(self.act, PairOn()), "secondary ghost", "fast-forward")
            made.pack(fill="x", pady=(0, kit.px(SMALL)))
            self.parts["pair_on"] = made

    def _make_outstanding(self, master: tkinter.Misc, tables: tuple[int, ...]) -> None:
        """Missing tables in figures that are read from across the room."""
        if not tables:
            return
        kit = self.kit
        box = self._panel(master).body
        label(box, kit, kit.tr("desk.outstanding"), "small", "soft", "sheet").pack(anchor="w")
        grid = frame(box, kit, "sheet")
        grid.pack(fill="x")
        font, across = ("title", 5) if len(tables) <= 15 else ("heading", 6)
        for at, number in enumerate(tables[:MOST_OUTSTANDING]):
            made = label(
                grid, kit, str(number), font, "sun", "sheet", cursor="hand2", anchor="center", width=3
            )
            made.grid(row=at // across, column=at % across, sticky="ew")
            grid.columnconfigure(at % across, weight=1, uniform="table")
            made.bind("<Button-1>", by_event(partial(self.act, GoToTable(number))))
        if len(tables) > MOST_OUTSTANDING:
            more = kit.tr("desk.more", n=len(tables) - MOST_OUTSTANDING)
            label(box, kit, more, "small", "soft", "sheet").pack(anchor="w")

    def _make_clock(self, master: tkinter.Misc, clock: Clock | None) -> None:
        self.face = None
        if clock is None:
            return
        kit = self.kit
        box = self._panel(master).body
        time = label(box, kit, "", "display", ground="sheet")
        time.pack(anchor="center")
        buttons = frame(box, kit, "sheet")
        buttons.pack(anchor="center")
        self.face = ClockFace(time, clock, kit, lambda mark: self.act(TimeMark(mark)))
        self.face.show()
        ghost = f"secondary ghost @{kit.palette.sheet}"
        run = ("pause-fill", ghost) if clock.running else ("play-fill", "primary")
        made = button(buttons, kit, "", partial(self.act, ToggleClock()), run[1], run[0])
        made.pack(side="left")
        self.parts["clock"] = made
        for minutes in (-5, 5):
            words = f"{minutes:+d}".replace("-", "−")
            button(buttons, kit, words, partial(self.act, MoreTime(minutes)), ghost).pack(side="left")

    def _make_papers(self, master: tkinter.Misc, view: SideView) -> None:
        if not view.papers:
            return
        kit = self.kit
        box = self._panel(master).body
        label(box, kit, kit.tr("desk.print"), "small", "soft", "sheet").pack(anchor="w")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        for doc, words, number in view.papers:
            made = button(box, kit, words, partial(self.act, PrintPaper(doc, number)), ghost, "printer")
            made.configure(padding=(kit.px(SMALL), kit.px(TIGHT)))
            made.pack(anchor="w")
            self.parts[("print", doc)] = made
            if doc == "round-set":
                send = partial(self.act, PrintPaper(doc, number, printer=True))
                straight = button(box, kit, kit.tr("desk.to_printer"), send, ghost, "send")
                straight.configure(padding=(kit.px(SMALL), kit.px(TIGHT)))
                straight.pack(anchor="w")
                self.parts["to_printer"] = straight

    def _make_undo(self, master: tkinter.Misc, words: str, can_undo: bool) -> None:
        made = button(
            master,
            self.kit,
            words,
            partial(self.act, UndoLast()),
            "secondary ghost",
            "arrow-counterclockwise",
        )
        made.pack(fill="x")
        if not can_undo:
            made.configure(state="disabled")
        self.parts["undo"] = made
