"""Files that another start of the program hands to this window: each is shown as soon as nothing else asks.

A Mac starts a program once and tells it by Tk's own commands what its menu and a double click want.
"""

import sys
import tkinter
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.program.handing import listening_in
from assistant.window.widgets.kit import Event

if TYPE_CHECKING:
    from assistant.window.app import Window

LOOK_MS = 200
MAC = "::tk::mac::"
EARLY = f"{MAC}alcalde_early"  # a variable of Tcl: the files of a double click before there was a page to show them


def listen_early(root: tkinter.Tk) -> None:
    """A double click that starts the program is told as soon as Tk runs, and only once: it is kept for the window."""
    if sys.platform == "darwin":
        root.tk.eval(f"namespace eval {MAC} {{}}")
        root.tk.eval(f"set {EARLY} {{}}; proc {MAC}OpenDocument args {{lappend {EARLY} {{*}}$args}}")


class HandedFiles:
    """Only a window that may write listens: it is the one that can do something with a file."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._waiting: list[str] = []
        self._timer = ""
        store = window.store
        self.listening = None if store.read_only else listening_in(store.local)
        if sys.platform == "darwin":
            self._hear_the_mac()
        if self.listening is not None or sys.platform == "darwin":
            self._timer = window.root.after(LOOK_MS, self._look)
            window.root.bind("<Destroy>", self._gone, add="+")

    def _hear_the_mac(self) -> None:
        window, tk = self._window, self._window.root.tk
        if tk.eval(f"info exists {EARLY}") == "1":
            self._waiting += tk.splitlist(tk.eval(f"set {EARLY}"))
        heard = {
            "OpenDocument": lambda *paths: self._waiting.extend(paths),
            "ReopenApplication": window.root.deiconify,
            "ShowPreferences": lambda: window.run("settings"),
            "Quit": lambda: window.run("quit"),
        }
        for name, act in heard.items():
            window.root.createcommand(f"{MAC}{name}", act)

    def _look(self) -> None:
        root = self._window.root
        self._waiting += self.listening.heard() if self.listening is not None else ()
        # a question or a list that is open comes first; asked of Tk, because Python does not know a combobox's list
        if self._waiting and not root.tk.call("grab", "current"):
            self._show(self._waiting.pop(0))
        self._timer = root.after(LOOK_MS, self._look)

    def _gone(self, event: Event) -> None:
        """The root goes; a timer left behind would ring in the next one."""
        if event.widget is self._window.root:
            self._window.root.after_cancel(self._timer)

    def _show(self, path: str) -> None:
        window = self._window
        window.root.deiconify()
        window.root.lift()
        window.root.focus_force()
        if not window.go("opened", path=path):
            window.toast(window.tr("opened.not_now", name=Path(path).name), "wrong")

    def close(self) -> None:
        if self.listening is not None:
            self.listening.close()
