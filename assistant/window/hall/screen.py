"""The second window itself: draws what it was given, turns its pages, counts its clocks; never asks anything."""

import tkinter
import tkinter.font
from datetime import datetime
from typing import ClassVar

import ttkbootstrap as ttk

from assistant.club.events.hall import HallData
from assistant.window.hall.drawing import HallBox, Text, draw
from assistant.window.theme import PALETTES
from assistant.window.widgets.kit import Kit, Press

TICK_MS = 250
SHARE = 0.85  # of a screen that the organiser works on, too
TURN_SECONDS = 9
NIGHT = PALETTES["dark"]
COLOURS = {
    "ground": "#0c1418",
    "ink": "#fbf6ea",
    "soft": "#c3bbab",
    "head": "#12494b",
    "head_ink": "#ffffff",
    "sun": "#ffc861",
    "stripe": NIGHT.sheet,
    "done": "#a9dd83",
    "over": "#ff8a6e",
}


class HallScreen:
    """One or several an event, each with its own contents; `all_of` finds them when the organiser comes back to the page."""

    _open: ClassVar[dict[str, list["HallScreen"]]] = {}

    def __init__(
        self,
        root: tkinter.Misc,
        kit: Kit,
        event: str,
        show: str,
        closed: Press,
        title: str,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.event, self.wanted, self._closed = event, show, closed
        self.page, self.step, self._turned = 0, 0, datetime.now()
        self.data: HallData | None = None
        position, size = _second_screen(root, size)
        self.top = ttk.Toplevel(
            title,
            size=size,
            position=position,
            on_close=self.close,
            class_=root.winfo_toplevel().winfo_class(),  # the system counts it as a window of this program
        )
        self.canvas = tkinter.Canvas(self.top, background=COLOURS["ground"], highlightthickness=0)
        self.canvas.pack(fill="both", expand=True)
        self._family = tkinter.font.nametofont(kit.look.font("body"), root).actual("family")
        self._fonts: dict[tuple[int, bool], tkinter.font.Font] = {}
        self._root = root
        self.top.bind("<Configure>", lambda event: self.draw())
        self.top.bind("<F11>", lambda event: self.full_screen())
        self.top.bind("<Escape>", lambda event: self.top.attributes("-fullscreen", False))
        HallScreen._open.setdefault(event, []).append(self)
        self._timer: str | None = self.top.after(TICK_MS, self._tick)

    @classmethod
    def of(cls, root: tkinter.Misc, event: str) -> "HallScreen | None":
        return next(iter(cls.all_of(root, event)), None)

    @classmethod
    def all_of(cls, root: tkinter.Misc, event: str) -> list["HallScreen"]:
        """Those that are open, in the order they were opened."""
        cls._open[event] = [screen for screen in cls._open.get(event, []) if screen.top.winfo_exists()]
        return list(cls._open[event])

    def show(self, data: HallData) -> None:
        """New facts; the page stays where it is if there still is one."""
        self.data = data
        self.draw()

    def want(self, show: str) -> None:
        self.wanted, self.page, self.step, self._turned = show, 0, 0, datetime.now()
        self.draw()

    @property
    def showing(self) -> str:
        assert self.data is not None
        if self.wanted == "auto":
            return self.data.auto(self.step)
        known = self.wanted == "clock" or self.data.has(self.wanted)
        return self.wanted if known else self.data.auto(0)

    def full_screen(self) -> None:
        self.top.attributes("-fullscreen", not self.top.attributes("-fullscreen"))

    def close(self) -> bool:
        HallScreen._open[self.event] = [
            one for one in HallScreen._open.get(self.event, []) if one is not self
        ]
        if self._timer is not None:
            self.top.after_cancel(self._timer)
            self._timer = None
        if self.top.winfo_exists():
            self.top.destroy()
            self._closed()
        return True

    def _tick(self) -> None:
        self._timer = None
        if not self.top.winfo_exists():
            return
        if self.data is not None and (datetime.now() - self._turned).total_seconds() >= TURN_SECONDS:
            self.turn()
        elif self.data is not None and self.data.clocks:
            self.draw()
        self._timer = self.top.after(TICK_MS, self._tick)

    def turn(self) -> None:
        """The next page; after the last one the next show, if it rotates."""
        self._turned = datetime.now()
        self.page += 1
        if self.page >= self.pages:
            self.page, self.step = 0, self.step + 1
        self.draw()

    pages = 1

    def draw(self) -> None:
        if self.data is None or not self.canvas.winfo_exists():
            return
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        if width < 50 or height < 50:
            return
        now = datetime.now().astimezone()
        marks, self.pages = draw(self.data, self.showing, self.page, width, height, now, self.measure)
        canvas = self.canvas
        canvas.delete("all")
        for mark in marks:
            if isinstance(mark, HallBox):
                canvas.create_rectangle(
                    mark.x,
                    mark.y,
                    mark.x + mark.width,
                    mark.y + mark.height,
                    fill=COLOURS[mark.colour],
                    width=0,
                )
            else:
                self._write(mark)

    def _write(self, mark: Text) -> None:
        self.canvas.create_text(
            mark.x,
            mark.y,
            text=mark.text,
            anchor=mark.anchor,
            fill=COLOURS[mark.colour],
            font=self._font(mark.size, mark.bold),
        )

    def _font(self, size: int, bold: bool) -> tkinter.font.Font:
        if (size, bold) not in self._fonts:
            self._fonts[(size, bold)] = tkinter.font.Font(
                self._root, family=self._family, size=-size, weight="bold" if bold else "normal"
            )
        return self._fonts[(size, bold)]

    def measure(self, text: str, size: int, bold: bool) -> int:
        return self._font(size, bold).measure(text)


def _second_screen(root: tkinter.Misc, size: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where it opens and how large: right of the organiser's window if there is room, as with a projector beside the
    laptop; else within the screen, with its frame."""
    wide = root.winfo_vrootwidth() or root.winfo_screenwidth()
    x = root.winfo_rootx() + root.winfo_width()
    if x + size[0] <= wide:
        return (x, 0), size
    tall = root.winfo_screenheight()
    less = min(1, SHARE * root.winfo_screenwidth() / size[0], SHARE * tall / size[1])
    width, height = round(size[0] * less), round(size[1] * less)
    return ((root.winfo_screenwidth() - width) // 2, (tall - height) // 2), (width, height)
