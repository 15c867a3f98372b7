"""The organiser's column: what is next, which tables are missing, the clock, paper, undo."""

import tkinter
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.club.events.clocks import Clock, shown
from assistant.window.pages.event.views import SideView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Panel, Tell, button, by_event, frame, label, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

WIDTH = 276
MOST_OUTSTANDING = 24


class ClockFace:
    """The round's time in large figures; coral and with a plus once it is over."""

    def __init__(self, made: ttk.Label, clock: Clock, kit: Kit, remind: Tell[int]) -> None:
        self._label, self._clock, self._kit, self._remind = made, clock, kit, remind
        self._before: float | None = None

    def show(self) -> None:
        if not self._label.winfo_exists():
            return
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


def build_side(page: "EventPage", master: tkinter.Misc, view: SideView) -> ClockFace | None:
    kit = page.kit
    side = frame(master, kit, padding=(0, 0, kit.px(GAP), 0))
    side.pack(side="right", fill="y")
    side.configure(width=kit.look.text_px(WIDTH))
    side.pack_propagate(False)
    _step(page, side, view)
    if view.outstanding:
        _outstanding(page, side, view.outstanding)
    face = _clock(page, side, view) if view.clock else None
    if view.papers:
        _papers(page, side, view)
    _foot(page, side, view)
    return face


def _step(page: "EventPage", side: tkinter.Misc, view: SideView) -> None:
    kit, step = page.kit, view.step
    box = Panel(side, kit)
    box.pack(fill="x", pady=(0, kit.px(SMALL)))
    label(box.body, kit, step.title, "heading", ground="sheet", wraplength=kit.look.text_px(WIDTH - 50)).pack(
        anchor="w"
    )
    ink = "coral" if step.warn else "soft"
    wrapping(box.body, kit, view.busy or step.why, ink=ink, font="small", ground="sheet").pack(
        fill="x", pady=(kit.px(TIGHT), 0)
    )
    if view.busy:
        going = ttk.Progressbar(box.body, mode="indeterminate", bootstyle="primary")
        going.pack(fill="x", pady=(kit.px(SMALL), 0))
        going.start(12)
        made = button(box.body, kit, kit.tr("club.cancel"), lambda: page.act("cancel"), "secondary", "x-lg")
    elif step.button:
        made = button(box.body, kit, step.button, lambda: page.act("next"), icon=step.icon)
        if not view.can_write:
            made.configure(state="disabled")
    else:
        return
    made.pack(fill="x", pady=(kit.px(SMALL), 0))
    page.parts["next"] = made


def _outstanding(page: "EventPage", side: tkinter.Misc, tables: tuple[int, ...]) -> None:
    """Missing tables in figures that are read from across the room."""
    kit = page.kit
    box = Panel(side, kit)
    box.pack(fill="x", pady=(0, kit.px(SMALL)))
    label(box.body, kit, kit.tr("desk.outstanding"), "small", "soft", "sheet").pack(anchor="w")
    grid = frame(box.body, kit, "sheet")
    grid.pack(fill="x")
    font, across = ("title", 5) if len(tables) <= 15 else ("heading", 6)
    for at, number in enumerate(tables[:MOST_OUTSTANDING]):
        made = label(grid, kit, str(number), font, "sun", "sheet", cursor="hand2", anchor="center", width=3)
        made.grid(row=at // across, column=at % across, sticky="ew")
        grid.columnconfigure(at % across, weight=1, uniform="table")
        made.bind("<Button-1>", by_event(partial(page.act, "table", number)))
    if len(tables) > MOST_OUTSTANDING:
        more = kit.tr("desk.more", n=len(tables) - MOST_OUTSTANDING)
        label(box.body, kit, more, "small", "soft", "sheet").pack(anchor="w")


def _clock(page: "EventPage", side: tkinter.Misc, view: SideView) -> ClockFace:
    kit, clock = page.kit, view.clock
    assert clock is not None
    box = Panel(side, kit)
    box.pack(fill="x", pady=(0, kit.px(SMALL)))
    time = label(box.body, kit, "", "display", ground="sheet")
    time.pack(anchor="center")
    buttons = frame(box.body, kit, "sheet")
    buttons.pack(anchor="center")
    face = ClockFace(time, clock, kit, lambda mark: page.act("remind", mark))
    face.show()
    ghost = f"secondary ghost @{kit.palette.sheet}"
    run = ("pause-fill", ghost) if clock.running else ("play-fill", "primary")
    made = button(buttons, kit, "", lambda: page.act("clock", "toggle"), run[1], run[0])
    made.pack(side="left")
    page.parts["clock"] = made
    for minutes in (-5, 5):
        words = f"{minutes:+d}".replace("-", "−")
        button(buttons, kit, words, partial(page.act, "clock", "longer", minutes), ghost).pack(side="left")
    return face


def _papers(page: "EventPage", side: tkinter.Misc, view: SideView) -> None:
    kit = page.kit
    box = Panel(side, kit)
    box.pack(fill="x", pady=(0, kit.px(SMALL)))
    label(box.body, kit, kit.tr("desk.print"), "small", "soft", "sheet").pack(anchor="w")
    ghost = f"secondary ghost @{kit.palette.sheet}"
    for doc, words, number in view.papers:
        made = button(
            box.body,
            kit,
            words,
            partial(page.act, "print", doc, number),
            ghost,
            "printer",
        )
        made.configure(padding=(kit.px(SMALL), kit.px(TIGHT)))
        made.pack(anchor="w")
        page.parts[("print", doc)] = made


def _foot(page: "EventPage", side: tkinter.Misc, view: SideView) -> None:
    kit = page.kit
    words = kit.tr("desk.undo", what=view.undo) if view.undo else kit.tr("commands.undo")
    made = button(side, kit, words, lambda: page.act("undo"), "secondary ghost", "arrow-counterclockwise")
    made.pack(side="bottom", fill="x")
    if not view.undo or not view.can_write or view.busy:
        made.configure(state="disabled")
    page.parts["undo"] = made
