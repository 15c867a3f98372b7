"""The remote control of the hall screen: what it shows, what it says, and its clocks."""

import tkinter
import tkinter.ttk
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.club.events.clocks import Clock
from assistant.window.pages.event.hall_messages import (
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
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import number_field, text_field
from assistant.window.widgets.kit import Panel, button, heading, label

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
        row = flow(top, kit)
        row.pack(fill="x")
        toggle = button(row, kit, words, partial(self.act, ToggleHall()), style, icon)
        self.parts["hall"] = toggle
        see = partial(self.act, HallFullScreen())
        full = button(row, kit, tr("hall.full"), see, "secondary ghost", "fullscreen")
        if not open:
            full.configure(state="disabled")
        row.hold(toggle, full, label(row, kit, tr("hall.hint"), "small", "soft", justify="left"))

    def _screens(self, master: tkinter.Misc, view: HallView) -> None:
        """A row a screen, and the way to one more."""
        kit, ghost = self.kit, f"secondary ghost @{self.kit.palette.sheet}"
        for number, now in enumerate((view.now, *view.more)):
            row = flow(master, kit, "sheet")
            row.pack(fill="x", pady=(0, kit.px(TIGHT)))
            things: list[ttk.Label | ttk.Button] = []
            if view.more:
                things.append(label(row, kit, f"{number + 1}", "strong", ground="sheet", width=3))
            things += self._choices(row, view, number, now)
            if number:
                see = partial(self.act, HallFullScreen(number))
                things.append(button(row, kit, "", see, ghost, "fullscreen"))
                shut = button(row, kit, "", partial(self.act, CloseScreen(number)), ghost, "x-lg")
                things.append(shut)
                self.parts[("close_hall", number)] = shut
            row.hold(*things)
        if view.open:
            words = kit.tr("hall.another")
            another = button(master, kit, words, partial(self.act, AddScreen()), ghost, "plus-lg")
            another.pack(anchor="w")
            self.parts["another_hall"] = another

    def _choices(self, row: tkinter.Misc, view: HallView, number: int, now: str) -> list[ttk.Button]:
        kit = self.kit
        choices = []
        for id, said in view.shows:
            style = "primary" if id == now else f"secondary ghost @{kit.palette.sheet}"
            made = button(row, kit, said, partial(self.act, HallShows(id, number)), style)
            choices.append(made)
            self.parts[("hall", id) if not number else ("hall", id, number)] = made
        return choices

    def _field(self, master: tkinter.Misc, name: str, now: str) -> tkinter.ttk.Entry:
        kit, tr = self.kit, self.kit.tr
        line = flow(master, kit, "sheet")
        line.pack(fill="x", pady=(kit.px(SMALL), 0))
        called = label(line, kit, tr(f"hall.{name}"), ground="sheet", width=16)
        field = text_field(line, kit, now, 40, lambda: self._say(name))
        ghost = f"secondary ghost @{kit.palette.sheet}"
        line.hold(called, field.widget, button(line, kit, tr("hall.say"), lambda: self._say(name), ghost))
        self.parts[name] = field.widget
        return field.widget

    def _say(self, name: str) -> None:
        self.act(HallSays(name, self._said[name].get().strip()))

    def _list_clocks(self, master: tkinter.Misc, clocks: tuple[Clock, ...]) -> None:
        kit, tr = self.kit, self.kit.tr
        ghost = f"secondary ghost @{kit.palette.sheet}"
        for at, clock in enumerate(clocks):
            row = flow(master, kit, "sheet")
            row.pack(fill="x", pady=(0, kit.px(TIGHT)))
            called = label(row, kit, clock.name or tr("hall.round_clock"), "strong", ground="sheet", width=22)
            minutes = label(row, kit, tr("hall.minutes", n=clock.minutes), "small", "soft", "sheet")
            icon = "pause-fill" if clock.running else "play-fill"
            run = button(row, kit, "", partial(self.act, ToggleClock(at)), "primary", icon)
            steps = [
                button(row, kit, f"{step:+d}".replace("-", "−"), partial(self.act, MoreTime(step, at)), ghost)
                for step in (-5, 5)
            ]
            remove = button(row, kit, "", partial(self.act, RemoveClock(at)), ghost, "trash")
            row.hold(called, minutes, run, *steps, remove)
            self.parts[("clock", at)] = run

    def _new_clock(self, master: tkinter.Misc) -> None:
        kit, tr = self.kit, self.kit.tr
        row = flow(master, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(SMALL), 0))
        called = label(row, kit, tr("hall.clock_name"), ground="sheet")
        name = text_field(row, kit, "", 22)
        long = label(row, kit, tr("hall.clock_minutes"), ground="sheet")
        minutes = number_field(row, kit, 60, 1, 600)
        ghost = f"secondary ghost @{kit.palette.sheet}"

        def send() -> None:
            named = name.value
            name.widget.delete(0, "end")
            self.act(AddClock(named, minutes.value))

        add = button(row, kit, tr("hall.add_clock"), send, ghost, "plus-lg")
        row.hold(called, name.widget, long, minutes.widget, add)
        self.parts["clock_name"], self.parts["clock_add"] = name.widget, add
