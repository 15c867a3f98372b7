"""The window while a server keeps it waiting: it is drawn, says what it waits for, and takes nothing till there is an answer.

What was asked for is half done then, so nothing else may begin: clocks stand, clicks go nowhere, keys wait until there is
an answer. Only the screen is served.
"""

import contextlib
import time
import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.theme import GAP
from assistant.window.widgets.kit import label

if TYPE_CHECKING:
    from assistant.window.app import Window

WINDOW_EVENTS, FILE_EVENTS, IDLE_EVENTS, DONT_WAIT = 4, 8, 32, 2  # of Tcl; timers are left alone
SCREEN = WINDOW_EVENTS | FILE_EVENTS | IDLE_EVENTS | DONT_WAIT
WHEEL = "◐◓◑◒"
TURN = 0.1  # seconds


class WaitingSign:
    def __init__(self, window: "Window") -> None:
        self._window = window
        self.shown = 0  # how often it was seen

    def __call__(self, answered: Callable[[], bool]) -> None:
        root = self._window.root
        if root.tk.call("info", "commands", ".") == "":
            return  # the window is going; nobody looks
        held, typing = root.grab_current(), root.focus_get()
        closing = str(root.protocol("WM_DELETE_WINDOW"))
        sign, words = self._sign(root)
        keys: list[tuple[str, int]] = []
        sign.bind("<KeyPress>", lambda event: keys.append((event.keysym, int(event.state))))
        self.shown += 1
        try:
            root.protocol("WM_DELETE_WINDOW", lambda: None)
            with contextlib.suppress(
                tkinter.TclError
            ):  # a window that is not on the screen takes no input anyway
                sign.focus_set()
                sign.grab_set()
            self._turn(root, words, answered)
        finally:
            sign.grab_release()
            sign.destroy()
            root.tk.call("wm", "protocol", ".", "WM_DELETE_WINDOW", closing)
            if held is not None:
                held.grab_set()
            if typing is not None:
                typing.focus_set()
            if keys:
                root.after(1, lambda: _press(root, keys))  # whoever types fast is a table ahead

    def _sign(self, root: tkinter.Misc) -> tuple[tkinter.Frame, ttk.Label]:
        kit = self._window.kit
        sign = tkinter.Frame(root, background=kit.colour("sea"))
        words = label(sign, kit, "", ground="sheet", padding=(kit.px(GAP * 2), kit.px(GAP)))
        words.pack(padx=1, pady=1)
        for part in (sign, words):
            part.bindtags((str(part),))  # no key of the window is a command now
        sign.place(relx=0.5, rely=0.4, anchor="center")
        sign.tkraise()
        return sign, words

    def _turn(self, root: tkinter.Misc, sign: ttk.Label, answered: Callable[[], bool]) -> None:
        words, n = self._window.tr("together.waiting"), 0
        while not answered():
            sign.configure(text=f"{WHEEL[n % len(WHEEL)]}  {words}")
            n += 1
            end = time.monotonic() + TURN
            while time.monotonic() < end and not answered():
                if not root.tk.dooneevent(SCREEN):
                    time.sleep(0.01)


def _press(root: tkinter.Misc, keys: list[tuple[str, int]]) -> None:
    for keysym, state in keys:
        if (typing := root.focus_get()) is not None:
            typing.event_generate("<KeyPress>", keysym=keysym, state=state)
