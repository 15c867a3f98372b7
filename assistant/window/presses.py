"""What hands do at the window: one press acts once, and only on what was to be seen when it was made."""

import time
import tkinter
import tkinter.ttk
from collections.abc import Callable

from assistant.window.commands import TYPING, KeyEvent
from assistant.window.widgets.forms import retype

QUIET = 0.3  # seconds; a double click's second half and keys typed ahead come sooner than anybody can read
LONGEST_GAP = 1.5  # seconds between two signs of a key held down; after that it was let go unheard
FIRST = "AlcaldeFirst"  # this tag hears a key before the widget that has the focus does


class Presses:
    """Told apart here: a press and the repeats of a key held down; a press and what it left on the screen.

    `here` names what is on the screen; it differs as soon as the page was built anew.
    """

    def __init__(self, root: tkinter.Misc, here: Callable[[], str]) -> None:
        self._root = root
        self._here = here
        self._down: dict[
            str, float
        ] = {}  # keys that were pressed and not let go, and when they were last heard
        self._let_go = ("", 0)  # the key let go just now, by the screen's clock, if nothing was pressed since
        self.in_pairs = root.tk.call("tk", "windowingsystem") == "x11"
        self._under_way = (-1, "")  # the event that is being handled, and what was on the screen when it came
        self.resting = True
        self._timer: str | None = None
        self.pressed: Callable[[], None] = lambda: None  # heard before a key does anything
        root.bind_class(FIRST, "<KeyPress>", self._pressed)
        root.bind_all("<KeyRelease>", self._released, add="+")
        root.bind_all("<FocusIn>", self._watch, add="+")

    # a key is held down

    def _watch(self, event: KeyEvent) -> None:
        widget = event.widget
        if isinstance(widget, tkinter.Misc) and FIRST not in widget.bindtags():
            widget.bindtags((FIRST, *widget.bindtags()))

    def _pressed(self, event: KeyEvent) -> str | None:
        self._under_way = (event.serial, self._here())
        self.pressed()
        again = self._is_repeat(event)
        self._let_go = ("", 0)
        self._down[event.keysym] = time.monotonic()
        return "break" if again and _acts(event) else None

    def _is_repeat(self, event: KeyEvent) -> bool:
        """X sends a key held down as let go and pressed in one moment, others as pressed and pressed.

        X loses what is queued for a widget that goes, so that a key may seem to be down and is not.
        """
        if self.in_pairs:
            return bool(event.time) and self._let_go == (event.keysym, event.time)
        heard = self._down.get(event.keysym)
        return heard is not None and time.monotonic() - heard < LONGEST_GAP

    def _released(self, event: KeyEvent) -> None:
        self._down.pop(event.keysym, None)
        self._let_go = (event.keysym, event.time)

    # a press has changed the page

    def is_spent(self, event: KeyEvent) -> bool:
        """True for a key that has acted already: its widget is gone, or the page is another one since."""
        widget = event.widget
        if not isinstance(widget, tkinter.Misc) or not widget.winfo_exists():
            return True
        serial, page = self._under_way
        return bool(event.serial == serial and page != self._here())

    # hands rest

    def turn(self) -> None:
        """The screen shows another matter from now on: nothing counts until hands have rested for a moment."""
        self.resting = False
        self._cancel()
        self._timer = self._root.after_idle(lambda: self._later(round(QUIET * 1000), self._listen))

    def _listen(self) -> None:
        """Once more round, so that what was pressed while a slow machine was drawing comes first."""
        self._later(1, self._rested)

    def _rested(self) -> None:
        self.resting, self._timer = True, None

    def heard(self) -> bool:
        """Whether a press counts; one that comes too early begins the rest anew."""
        if not self.resting:
            self.turn()
        return self.resting

    def _later(self, ms: int, call: Callable[[], None]) -> None:
        self._timer = self._root.after(ms, call)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None

    def close(self) -> None:
        self._cancel()
        self._root.unbind_class(FIRST, "<KeyPress>")
        self._root.unbind_all("<KeyRelease>")
        self._root.unbind_all("<FocusIn>")


def _acts(event: KeyEvent) -> bool:
    """Keys that do something; those that walk or type may be held down."""
    if event.keysym in ("Return", "KP_Enter"):
        return True
    typing = isinstance(event.widget, tkinter.Misc) and event.widget.winfo_class() in TYPING
    held = isinstance(event.state, int) and event.state & 0x4  # with Ctrl: taking back, text sizes
    return not typing and not held and (event.keysym == "space" or event.char.isalnum())


class TypedBack:
    """Ctrl+Z in a field takes back what was typed there, which Tk's own fields forget.

    Remembers the field that has the keyboard from when it got it, a step a key that changed it.
    """

    def __init__(self) -> None:
        self._field: tkinter.Misc | None = None
        self._steps: list[str] = []

    def key(self, widget: tkinter.Misc | None) -> None:
        """A key is about to do something at this widget."""
        if not isinstance(widget, tkinter.ttk.Entry):
            return
        if widget is not self._field:
            self._field, self._steps = widget, []
        text = widget.get()
        if not self._steps or self._steps[-1] != text:
            self._steps.append(text)

    def undo(self, widget: tkinter.Misc) -> None:
        """The step before; nothing where nothing was typed. A drop-down is chosen from, not typed in."""
        if not isinstance(widget, tkinter.ttk.Entry) or widget is not self._field:
            return
        if isinstance(widget, tkinter.ttk.Combobox):
            return
        while self._steps and self._steps[-1] == widget.get():
            self._steps.pop()
        if self._steps:
            retype(widget, self._steps.pop())  # letting the key go tells whoever listens to the field
