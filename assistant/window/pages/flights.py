"""Small words that fly over a page, one after another. They are only seen: nothing waits for them."""

import time
import tkinter
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.window.widgets.kit import Event, Kit

FLIGHT_MS, FRAME_MS = 200, 16
MOST = 6  # that wait: where much happens at once, the latest are shown
COLOURS = {"card": "sea", "good": "coral", "die": "ink", "points": "sun"}

Spot = tuple[int, int]  # on the page


@dataclass(frozen=True)
class Path:
    kind: str
    words: str
    start: Spot
    end: Spot


class Flights:
    def __init__(self, page: tkinter.Misc, kit: Kit) -> None:
        self._page, self._kit = page, kit
        self._waiting: deque[Path] = deque(maxlen=MOST)
        self._flying: tuple[Path, tkinter.Label, float] | None = None
        self._timer: str | None = None
        self.flown: list[str] = []  # what has flown, newest last; for those who cannot see it

    @property
    def busy(self) -> bool:
        return self._flying is not None

    def begin(self, paths: Sequence[Path]) -> None:
        self._waiting.extend(paths)
        if self._flying is None:
            self._next()

    def skip(self) -> None:
        """Everything is where it belongs already."""
        self._waiting.clear()
        if self._timer is not None:
            self._page.after_cancel(self._timer)
            self._timer = None
        self._land()

    def _next(self) -> None:
        if not self._waiting:
            return
        path, kit = self._waiting.popleft(), self._kit
        ground = kit.colour(COLOURS[path.kind])
        flying = tkinter.Label(
            self._page,
            text=path.words,
            font=kit.look.font("strong"),
            background=ground,
            foreground=kit.palette.sheet,
            padx=kit.px(8),
            pady=kit.px(3),
            takefocus=False,
        )
        flying.bind("<ButtonPress-1>", self._clicked)
        self.flown = [*self.flown[-20:], path.words]
        self._flying = (path, flying, time.monotonic())
        self._frame()

    def _frame(self) -> None:
        self._timer = None
        if self._flying is None:
            return
        path, flying, began = self._flying
        part = min(1.0, (time.monotonic() - began) * 1000 / FLIGHT_MS)
        eased = part * part * (3 - 2 * part)
        x, y = (round(a + (b - a) * eased) for a, b in zip(path.start, path.end, strict=True))
        flying.place(x=x, y=y, anchor="center")
        if part < 1:
            self._timer = self._page.after(FRAME_MS, self._frame)
        else:
            self._land()
            self._next()

    def _land(self) -> None:
        if self._flying is not None:
            self._flying[1].destroy()
            self._flying = None

    def _clicked(self, event: Event) -> str:
        """A click was meant for what lies below."""
        self.skip()
        self._page.update_idletasks()
        there = self._page.winfo_containing(event.x_root, event.y_root)
        if there is not None:
            x, y = event.x_root - there.winfo_rootx(), event.y_root - there.winfo_rooty()
            for what in ("<ButtonPress-1>", "<ButtonRelease-1>"):
                if there.winfo_exists():
                    there.event_generate(what, x=x, y=y)
        return "break"
