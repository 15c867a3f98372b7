"""A part of the event page: made once, then patched, so that nobody's typing is disturbed by what others do."""

import tkinter
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.window.pages.page import Parts, within, words_of
from assistant.window.widgets.kit import Press, frame

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

V = TypeVar("V")


class Part(ABC, Generic[V]):
    """`parts` holds what tests and the keyboard find again: fields, buttons and lists by name."""

    def __init__(self, page: "EventPage", view: V) -> None:
        self.page, self.kit, self.act = page, page.kit, page.act
        self.parts: Parts = {}
        self.keys: dict[str, Press] = {}  # keys that mean something on this tab
        self.shown = view

    def show(self, view: V) -> None:
        """Takes up what differs from what is on the screen."""
        before, self.shown = self.shown, view
        if view != before:
            self.patch(view, before)

    def take(self, view: Hashable) -> bool:
        """The same, if this is a part for such a view."""
        kind = type(self.shown)
        if not isinstance(view, kind):
            return False
        self.show(view)
        return True

    @abstractmethod
    def patch(self, view: V, before: V) -> None: ...


class PartSlot:
    """A place on a part for something small that is made anew whenever what it shows differs."""

    def __init__(self, part: "Part[V]", master: tkinter.Misc, ground: str = "paper") -> None:
        self._page, self._parts, self._kit, self._ground = part.page, part.parts, part.kit, ground
        self.outer = frame(master, part.kit, ground)
        self._inner = frame(self.outer, part.kit, ground)
        self._shows: Hashable = None

    def show(self, what: Hashable, make: Callable[[tkinter.Misc], object]) -> None:
        """`make` fills it; the keyboard stays on the button of the same name, if it does the same: a second space must
        not publish what the first has paired."""
        if what == self._shows:
            return
        self._shows = what
        old, self._inner = self._inner, frame(self.outer, self._kit, self._ground)
        focused = self._page.focus_displayof()
        gone = [name for name, widget in self._parts.items() if within(widget, old)]
        kept = next((name for name in gone if within(focused, self._parts[name])), None)
        said = words_of(self._parts[kept]) if kept is not None else ""
        for name in gone:
            del self._parts[name]
        make(self._inner)
        old.pack_forget()
        self._inner.pack(fill="both", expand=True)
        if kept in self._parts and words_of(self._parts[kept]) == said:
            self._page.hold(self._parts[kept])
        self._page.throw_away(old)
