"""What every page is: it shows view data, calls one callback, and knows nothing else."""

import tkinter
import tkinter.ttk
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import ttkbootstrap as ttk

from assistant.window.widgets.folding.room import FoldingRoom, room_of
from assistant.window.widgets.kit import Act, Kit, Press

GOING_MS = 100  # how long a field that was typed in outlives its page
V = TypeVar("V")
M = TypeVar("M")  # the messages a page sends

Parts = dict[Hashable, tkinter.Misc]  # what the keyboard, scenes and tests find again on a page, by name


class Page(ttk.Frame, ABC, Generic[V, M]):
    """A subclass fills itself in `build` with the view data V. `show` throws the old content away, unless the page can
    `patch` what differs; either way the newest view is remembered here, and here alone: whatever makes the page anew, a
    window of another size above all, shows that one."""

    def __init__(self, master: tkinter.Misc, kit: Kit, act: Act[M]) -> None:
        super().__init__(master)
        self.kit = kit
        self.act = act
        self.body = ttk.Frame(self)
        self._late: list[str] = []
        self._folds: Hashable = None
        self._building = False
        self._newest: V | None = None
        self.bind("<Configure>", lambda event: self._resized())

    @property
    def room(self) -> FoldingRoom:
        """The room for the page; before it is on the screen that of the window."""
        place = self if self.winfo_width() > 1 else self.master
        if place.winfo_width() <= 1:
            place.update_idletasks()
        return room_of(place.winfo_width(), place.winfo_height(), self.kit.look)

    def folds(self, room: FoldingRoom) -> Hashable:
        """What of this page is folded in a room of that size; when it changes the page is built anew."""
        return None

    def _resized(self) -> None:
        if self._building:  # asking for the room tells of a new size: what is half built must stay
            self.later(0, self._resized)
        elif self._newest is not None and self.winfo_width() > 1 and self.folds(self.room) != self._folds:
            self.build_anew(self._newest)

    def build_anew(self, view: V) -> None:
        """The same view in another room."""
        self._make(view)

    def show(self, view: V) -> None:
        before, self._newest = self._newest, view
        if before is None or not self.patch(view, before):
            self._make(view)

    def patch(self, view: V, before: V) -> bool:
        """Changes on the screen only what differs from the view before; False if everything has to be made anew."""
        return False

    def _make(self, view: V) -> None:
        self._building = True  # before the room is asked for: that alone may tell of a new size
        try:
            self._folds = self.folds(self.room)
            old, self.body = self.body, ttk.Frame(self)
            held = place_of(self.focus_lastfor(), old)  # also while another program has the keyboard
            self.build(self.body, view)
        finally:
            self._building = False
        self.body.place(x=0, y=0, relwidth=1, relheight=1)
        self.update_idletasks()  # everything gets its size first, so that it is drawn once
        if held is not None:  # the keyboard stays where it was, or at least on the page
            (self._same(held) or self.first_focus()).focus_set()
        if held is not None and held.cursor is not None:
            old.place_forget()  # X loses keys typed ahead with what they were typed in, so it goes after them
            old.after(GOING_MS, old.destroy)
        else:
            self.throw_away(old)  # the new is whole before the old goes

    def _same(self, held: "Held") -> tkinter.Misc | None:
        """What stands now where the keyboard was, if it is the same thing; a field with the same place to type at."""
        try:
            there: tkinter.Misc = self.nametowidget(f"{self.body}{held.path}")
        except KeyError:
            return None
        if (there.winfo_class(), words_of(there)) != (held.kind, held.words):
            return None
        if held.cursor is not None and isinstance(there, ttk.Entry):
            there.icursor(held.cursor)
        return there

    def throw_away(self, old: ttk.Frame) -> None:
        """Takes the old content off the screen."""
        old.destroy()

    @abstractmethod
    def build(self, body: ttk.Frame, view: V) -> None: ...

    def here(self) -> str:
        """A name of what is on the screen; it differs as soon as that does."""
        return str(self.body)

    def key(self, key: str) -> bool:
        """A key that is no command, such as the letter on a card; True if the page took it."""
        return False

    def first_focus(self) -> tkinter.Misc:
        """Where the keyboard begins on this page."""
        return self

    def take_keyboard(self) -> None:
        """The keyboard goes to where it begins, ready to type over what is there."""
        first = self.first_focus()
        first.focus_set()
        if isinstance(first, tkinter.ttk.Entry):
            first.select_range(0, "end")

    def areas(self) -> Sequence[tkinter.Misc]:
        """The parts of the page, for going from one to the next with a key."""
        return ()

    def next_area(self) -> None:
        """The keyboard goes on to the next part that can take it."""
        areas = [area for area in self.areas() if area.winfo_ismapped()]
        focused = self.focus_displayof()
        at = next((n for n, area in enumerate(areas) if within(focused, area)), -1)
        if areas:
            areas[(at + 1) % len(areas)].focus_set()

    def look(self) -> None:
        """Shows what the keyboard is on large, where the page can do so."""

    def land(self) -> None:
        """Whatever moves on the page is where it belongs at once."""

    def later(self, ms: int, call: Press) -> None:
        """Like `after`, but never outlives the page."""
        self._late.append(self.after(ms, call))

    def destroy(self) -> None:
        for late in self._late:
            self.after_cancel(late)
        super().destroy()


AnyPage = Page[Any, Any]  # whatever its views and messages are


@dataclass(frozen=True)
class Held:
    """Where the keyboard was in a part of the page that is made anew."""

    path: str
    kind: str
    words: str
    cursor: int | None  # in a field


def place_of(widget: tkinter.Misc | None, box: tkinter.Misc) -> Held | None:
    if widget is None or not within(widget, box):
        return None
    cursor = widget.index("insert") if isinstance(widget, ttk.Entry) else None
    return Held(str(widget).removeprefix(str(box)), widget.winfo_class(), words_of(widget), cursor)


def words_of(widget: tkinter.Misc) -> str:
    """What a button says."""
    return str(widget.cget("text")) if widget.winfo_class() in ("TButton", "TCheckbutton") else ""


def within(widget: tkinter.Misc | None, box: tkinter.Misc) -> bool:
    """Whether a widget is a box or somewhere in it."""
    return widget is not None and (str(widget) == str(box) or str(widget).startswith(f"{box}."))
