"""Things side by side, which take another line where the width they are given is too small for one."""

import tkinter
import tkinter.ttk
from collections.abc import Sequence

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Event, Kit

EDGE = 4  # pixels that a label has around its words
Widget = tkinter.Widget | tkinter.ttk.Widget
Spot = tuple[int, int]  # left, top


def flowing(sizes: Sequence[tuple[int, int]], room: int, gap: int, apart: int = 0) -> tuple[list[Spot], int]:
    """Where things of these sizes lie, each in the middle of its line, and how high all of it is."""
    lines: list[list[int]] = []
    left = 0
    for at, (wide, _) in enumerate(sizes):
        if not lines or left + wide > room:
            lines.append([])
            left = 0
        lines[-1].append(at)
        left += wide + gap
    spots: list[Spot] = []
    top = 0
    for line in lines:
        tall, left = max(sizes[at][1] for at in line), 0
        for at in line:
            wide, own = sizes[at]
            spots.append((left, top + (tall - own) // 2))
            left += wide + gap
        top += tall + apart
    return spots, max(0, top - apart)


def flow(master: tkinter.Misc, kit: Kit, ground: str = "paper") -> "FlowBox":
    """A row of buttons and words, which breaks."""
    return FlowBox(master, kit.colour(ground), kit.px(SMALL), kit.px(TIGHT))


class FlowBox(tkinter.Frame):
    """What is made inside it lies where `hold` says, in that order; it asks for no width itself."""

    def __init__(self, master: tkinter.Misc, ground: str, gap: int, apart: int = 0) -> None:
        super().__init__(master, background=ground, width=1, height=1)
        self._gap, self._apart = gap, apart  # between things of a line, and between lines
        self._held: tuple[Widget, ...] = ()
        self._before: tuple[list[Spot], list[tuple[int, int]], int] = ([], [], 0)
        self._late = ""
        self.bind("<Configure>", self._arrange)

    def hold(self, *things: Widget) -> None:
        self._held = things
        for thing in things:
            thing.bind("<Configure>", self._arrange, add="+")  # an icon may come late
        self._late = self.after_idle(self._arrange)  # once everything in here knows how large it is

    def _arrange(self, event: Event | None = None) -> None:
        room = self.winfo_width()
        if room <= 1:  # not on the screen yet
            room = self.winfo_screenwidth()
        for thing in self._held:
            if isinstance(thing, tkinter.ttk.Label):  # words longer than a line break
                thing.configure(wraplength=max(1, room - EDGE))
        sizes = [(thing.winfo_reqwidth(), thing.winfo_reqheight()) for thing in self._held]
        sizes = [(min(wide, room), tall) for wide, tall in sizes]
        spots, height = flowing(sizes, room, self._gap, self._apart)
        now = (spots, sizes, height)
        if now == self._before:
            return
        self._before = now
        for thing, (wide, _), (x, y) in zip(self._held, sizes, spots, strict=True):
            thing.place(x=x, y=y, width=room if wide == room else "")
        self.configure(height=max(1, height))

    def destroy(self) -> None:
        if self._late:
            self.after_cancel(self._late)
        super().destroy()
