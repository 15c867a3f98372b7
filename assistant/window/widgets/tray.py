"""What all drawn things share: cells on a canvas, one of which the keyboard is on; pick, look, move."""

import tkinter
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from PIL.ImageTk import PhotoImage

from assistant.games.views import PICKABLE, PICKED
from assistant.window.widgets.held import is_command
from assistant.window.widgets.kit import Event, Kit, Tell

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

Rect = tuple[int, int, int, int]  # x, y, width, height
Pick = Tell[K]
Look = Callable[[T | None, Rect], object]  # what is looked at, or nothing any more, and where on the screen

NOWHERE: Rect = (0, 0, 0, 0)
STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


class Pickable(Protocol):
    """View data that says itself what it is called and whether it can be picked."""

    @property
    def key(self) -> Hashable: ...
    @property
    def state(self) -> str: ...


P = TypeVar("P", bound=Pickable)


class Tray(tkinter.Canvas, ABC, Generic[T, K]):
    """A subclass says where the cells are, how one looks, and which can be picked; T are the things, K their keys.

    Arrows move, Space picks, the pointer does both; only what can be picked calls `pick`. Enter picks too, but not
    beside a prompt: given `toggle`, which keys call instead of `pick`, Enter is left to the prompt's button.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        pick: Pick[K],
        look: Look[T] | None = None,
        *,
        toggle: Pick[K] | None = None,
        ground: str = "paper",
        width: int = 10,
        height: int = 10,
    ) -> None:
        super().__init__(
            master,
            background=kit.colour(ground),
            highlightthickness=0,
            bd=0,
            width=width,
            height=height,
            takefocus=True,
        )
        self.kit = kit
        self.ground = ground
        self.things: Sequence[T] = ()
        self.cursor = 0
        self._pick = pick
        self._toggle = toggle or pick
        self._look = look
        self.refused: Pick[K] = lambda key: None  # heard when something is pressed that cannot be picked
        self._under_pointer: int | None = None
        self._rects: list[Rect] = []
        self._drawn_at = (0, 0)
        self._drawing: str | None = None
        self.bind("<Configure>", self._resized)
        self.bind("<Button-1>", self._clicked)
        self.bind("<Motion>", self._pointed)
        self.bind("<Leave>", self._left)
        self.bind("<FocusIn>", lambda event: self._draw_soon())
        self.bind("<FocusOut>", lambda event: self._draw_soon())
        for name in STEPS:
            self.bind(f"<{name}>", partial(self._arrow, name))
        self.bind("<Home>", lambda event: self.put_cursor(0))
        self.bind("<End>", lambda event: self.put_cursor(len(self.things) - 1))
        for press in ("<space>",) if toggle else ("<space>", "<Return>", "<KP_Enter>"):
            self.bind(press, lambda event: self._pressed())

    # for subclasses

    @abstractmethod
    def spots(self, width: int, height: int) -> list[Rect]: ...

    @abstractmethod
    def key(self, at: int) -> K: ...

    @abstractmethod
    def can_pick(self, at: int) -> bool: ...

    def picture(self, at: int, rect: Rect, focused: bool) -> PhotoImage | None:
        """What one thing looks like; none for trays that draw in their own way."""
        return None

    # for pages

    def show(self, things: Sequence[T]) -> None:
        if things == self.things and self._rects:
            return  # it is on the screen already
        self.things = things
        self.cursor = min(self.cursor, max(0, len(things) - 1))
        self.configure(takefocus=bool(things))
        self.draw()

    def _draw_soon(self) -> None:
        """Once, when all that is happening has happened."""
        if self._drawing is None:
            self._drawing = self.after(0, self._draw_now)

    def _draw_now(self) -> None:
        self._drawing = None
        self.draw()

    def destroy(self) -> None:
        if self._drawing is not None:
            self.after_cancel(self._drawing)
            self._drawing = None
        super().destroy()

    def draw(self) -> None:
        self.delete("all")
        width, height = self.winfo_width(), self.winfo_height()
        if width < 12 or height < 12:
            return
        self._rects = self.spots(width, height)
        self._drawn_at = (width, height)
        focused = self.focus_displayof() is self
        for at, rect in enumerate(self._rects):
            self._draw_one(at, rect, focused and at == self.cursor)

    def _draw_one(self, at: int, rect: Rect, focused: bool) -> None:
        picture = self.picture(at, rect, focused)
        if picture is not None:
            self.create_image(rect[0], rect[1], image=picture, anchor="nw")

    def rect_of(self, at: int) -> Rect:
        return self._rects[at]

    @property
    def laid(self) -> bool:
        """Whether everything has its place; a tray that was just made has to be seen first."""
        return len(self._rects) >= len(self.things)

    def at(self, x: int, y: int) -> int | None:
        for index in range(len(self._rects) - 1, -1, -1):
            left, top, width, height = self._rects[index]
            if left <= x < left + width and top <= y < top + height:
                return index
        return None

    def put_cursor(self, at: int) -> str:
        if self.things and 0 <= at < len(self.things):
            self.cursor = at
            self.draw()
        return "break"

    def look(self) -> None:
        """Shows what the keyboard is on, large."""
        held = self.held()
        if self._look and held is not None:
            self._look(*held)

    def held(self) -> tuple[T, Rect] | None:
        """What the keyboard is on, and where that is on the screen."""
        at = self.cursor
        return (self.things[at], self._on_screen(at)) if at < len(self._rects) else None

    def first_pickable(self) -> int | None:
        return next((at for at in range(len(self.things)) if self.can_pick(at)), None)

    def pick_key(self, key: Hashable) -> bool:
        """Moves there and picks, as a letter on the keyboard does; False if that cannot be picked."""
        for index in range(len(self.things)):
            if self.key(index) == key and self.can_pick(index):
                self.put_cursor(index)
                self._toggle(self.key(index))
                return True
        return False

    # events

    def _resized(self, event: Event) -> None:
        if (event.width, event.height) != self._drawn_at:
            self._draw_soon()

    def _clicked(self, event: Event) -> None:
        index = self.at(event.x, event.y)
        self.focus_set()
        if index is not None and index < len(self.things):
            self.cursor = index
            if self.can_pick(index):
                self._pick(self.key(index))
            else:
                self.draw()
                self.refused(self.key(index))

    def _pressed(self) -> str:
        if self.things and self.can_pick(self.cursor):
            self._toggle(self.key(self.cursor))
        elif self.things:
            self.refused(self.key(self.cursor))
        return "break"

    def _pointed(self, event: Event) -> None:
        index = self.at(event.x, event.y)
        if index == self._under_pointer:
            return
        self._under_pointer = index
        self.configure(cursor="hand2" if index is not None and self.can_pick(index) else "")
        if self._look:
            if index is None:
                self._look(None, NOWHERE)
            else:
                self._look(self.things[index], self._on_screen(index))

    def _left(self, event: Event) -> None:
        self._under_pointer = None
        if self._look:
            self._look(None, NOWHERE)

    def _on_screen(self, at: int) -> Rect:
        x, y, width, height = self._rects[at]
        return self.winfo_rootx() + x, self.winfo_rooty() + y, width, height

    def _arrow(self, name: str, event: Event) -> str | None:
        return None if is_command(event) else self._moved(*STEPS[name])

    def _moved(self, dx: int, dy: int) -> str:
        """To the nearest cell in that direction."""
        if not self._rects or self.cursor >= len(self._rects):
            return "break"
        x, y, w, h = self._rects[self.cursor]
        best, best_far = self.cursor, float("inf")
        for index, (left, top, width, height) in enumerate(self._rects):
            across = (left + width / 2 - x - w / 2) * dx + (top + height / 2 - y - h / 2) * dy
            aside = abs((left + width / 2 - x - w / 2) * dy) + abs((top + height / 2 - y - h / 2) * dx)
            if across > 1 and across + 3 * aside < best_far:
                best, best_far = index, across + 3 * aside
        return self.put_cursor(best)


class PickTray(Tray[P, Hashable]):
    """A tray of things that know their own key and state."""

    def key(self, at: int) -> Hashable:
        return self.things[at].key

    def can_pick(self, at: int) -> bool:
        return self.things[at].state in (PICKABLE, PICKED)
