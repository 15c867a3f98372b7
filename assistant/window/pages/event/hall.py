"""The remote control of the hall screen: what it shows, what it says, and its clocks."""

import tkinter
import tkinter.ttk
from functools import partial
from typing import TYPE_CHECKING

from assistant.club.events.clocks import Clock
from assistant.window.pages.event.messages import (
    AddClock,
    AddScreen,
    CloseScreen,
    HallFullScreen,
    HallSays,
    HallShows,
    MoreTime,
    RemoveClock,
    ToggleClock,
    ToggleHall,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import HallView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.forms import number_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class HallPart(Part[HallView]):
    """Its fields are made once: what is typed in them is nobody else's to change."""

    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: HallView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        self._top = PartSlot(self, inside)
        self._top.outer.pack(fill="x", pady=(0, kit.px(GAP)))
        box = Panel(inside, kit, WIDE)
        box.pack(fill="x", pady=(0, kit.px(GAP)))
        heading(box.body, kit, tr("hall.shows"), "sheet").pack(anchor="w")
        self._shows = PartSlot(self, box.body, "sheet")
        self._shows.outer.pack(fill="x")
        self._said = {
            name: self._field(box.body, name, now)
            for name, now in (("message", view.message), ("next_start", view.next_start))
        }
        under = Panel(inside, kit, WIDE)
        under.pack(fill="x")
        heading(under.body, kit, tr("hall.clocks"), "sheet").pack(anchor="w")
        self._clocks = PartSlot(self, under.body, "sheet")
        self._clocks.outer.pack(fill="x")
        self._new_clock(under.body)
        self.patch(view, view)

    def patch(self, view: HallView, before: HallView) -> None:
        self._top.show((view.open,), lambda master: self._opening(master, view.open))
        shown = (view.now, view.shows, view.open, view.more)
        self._shows.show(shown, lambda master: self._screens(master, view))
        self._clocks.show(("clocks", view.clocks), lambda master: self._list_clocks(master, view.clocks))
        now = {"message": view.message, "next_start": view.next_start}
        was = {"message": before.message, "next_start": before.next_start}
        for name, entry in self._said.items():
            if now[name] != was[name] and entry.get().strip() != now[name]:
                entry.delete(0, "end")
                entry.insert(0, now[name])

    def _opening(self, top: tkinter.Misc, open: bool) -> None:
        kit, tr = self.kit, self.kit.tr
        words, icon, style = (
            (tr("hall.close"), "x-lg", "secondary") if open else (tr("hall.open"), "display", "primary")
        )
        toggle = button(top, kit, words, partial(self.act, ToggleHall()), style, icon)
        toggle.pack(side="left")
        self.parts["hall"] = self.parts["first"] = toggle
        see = partial(self.act, HallFullScreen())
        full = button(top, kit, tr("hall.full"), see, "secondary ghost", "fullscreen")
        full.pack(side="left", padx=kit.px(SMALL))
        if not open:
            full.configure(state="disabled")
        wrapping(top, kit, tr("hall.hint"), font="small", ink="soft").pack(side="left", fill="x", expand=True)

    def _screens(self, master: tkinter.Misc, view: HallView) -> None:
        """A row a screen, and the way to one more."""
        kit, ghost = self.kit, f"secondary ghost @{self.kit.palette.sheet}"
        for number, now in enumerate((view.now, *view.more)):
            row = frame(master, kit, "sheet")
            row.pack(fill="x", pady=(0, kit.px(TIGHT)))
            if view.more:
                label(row, kit, f"{number + 1}", "strong", ground="sheet", width=3).pack(side="left")
            self._choices(row, view, number, now)
            if number:
                see = partial(self.act, HallFullScreen(number))
                button(row, kit, "", see, ghost, "fullscreen").pack(side="left")
                shut = button(row, kit, "", partial(self.act, CloseScreen(number)), ghost, "x-lg")
                shut.pack(side="left")
                self.parts[("close_hall", number)] = shut
        if view.open:
            words = kit.tr("hall.another")
            another = button(master, kit, words, partial(self.act, AddScreen()), ghost, "plus-lg")
            another.pack(anchor="w")
            self.parts["another_hall"] = another

    def _choices(self, row: tkinter.Misc, view: HallView, number: int, now: str) -> None:
        kit = self.kit
        for id, said in view.shows:
            style = "primary" if id == now else f"secondary ghost @{kit.palette.sheet}"
            made = button(row, kit, said, partial(self.act, HallShows(id, number)), style)
            made.pack(side="left", padx=(0, kit.px(TIGHT)))
            self.parts[("hall", id) if not number else ("hall", id, number)] = made

    def _field(self, master: tkinter.Misc, name: str, now: str) -> tkinter.ttk.Entry:
        kit, tr = self.kit, self.kit.tr
        line = frame(master, kit, "sheet")
        line.pack(fill="x", pady=(kit.px(SMALL), 0))
        label(line, kit, tr(f"hall.{name}"), ground="sheet", width=16).pack(side="left")
        field = text_field(line, kit, now, 40, lambda: self._say(name))
        field.widget.pack(side="left")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        button(line, kit, tr("hall.say"), lambda: self._say(name), ghost).pack(
            side="left", padx=kit.px(SMALL)
        )
        self.parts[name] = field.widget
        return field.widget

    def _say(self, name: str) -> None:
        self.act(HallSays(name, self._said[name].get().strip()))

    def _list_clocks(self, master: tkinter.Misc, clocks: tuple[Clock, ...]) -> None:
        kit, tr = self.kit, self.kit.tr
        ghost = f"secondary ghost @{kit.palette.sheet}"
        for at, clock in enumerate(clocks):
            row = frame(master, kit, "sheet")
            row.pack(fill="x", pady=(0, kit.px(TIGHT)))
            label(row, kit, clock.name or tr("hall.round_clock"), "strong", ground="sheet", width=22).pack(
                side="left"
            )
            label(row, kit, tr("hall.minutes", n=clock.minutes), "small", "soft", "sheet").pack(side="left")
            remove = button(row, kit, "", partial(self.act, RemoveClock(at)), ghost, "trash")
            remove.pack(side="right")
            for step in (5, -5):
                said = f"{step:+d}".replace("-", "−")
                button(row, kit, said, partial(self.act, MoreTime(step, at)), ghost).pack(side="right")
            icon = "pause-fill" if clock.running else "play-fill"
            run = button(row, kit, "", partial(self.act, ToggleClock(at)), "primary", icon)
            run.pack(side="right")
            self.parts[("clock", at)] = run

    def _new_clock(self, master: tkinter.Misc) -> None:
        kit, tr = self.kit, self.kit.tr
        row = frame(master, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(SMALL), 0))
        name = text_field(row, kit, "", 22)
        name.widget.pack(side="left")
        minutes = number_field(row, kit, 60, 1, 600)
        minutes.widget.pack(side="left", padx=kit.px(SMALL))
        ghost = f"secondary ghost @{kit.palette.sheet}"

        def send() -> None:
            named = name.value
            name.widget.delete(0, "end")
            self.act(AddClock(named, minutes.value))

        add = button(row, kit, tr("hall.add_clock"), send, ghost, "plus-lg")
        add.pack(side="left")
        self.parts["clock_name"], self.parts["clock_add"] = name.widget, add
