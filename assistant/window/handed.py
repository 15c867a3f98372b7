"""Files that another start of the program hands to this window: each is shown as soon as nothing else asks."""

from pathlib import Path
from typing import TYPE_CHECKING

from assistant.program.handing import listening_in
from assistant.window.widgets.kit import Event

if TYPE_CHECKING:
    from assistant.window.app import Window

LOOK_MS = 200


class HandedFiles:
    """Only a window that may write listens: it is the one that can do something with a file."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._waiting: list[str] = []
        self._timer = ""
        store = window.store
        self.listening = None if store.read_only else listening_in(store.local)
        if self.listening is not None:
            self._timer = window.root.after(LOOK_MS, self._look)
            window.root.bind("<Destroy>", self._gone, add="+")

    def _look(self) -> None:
        assert self.listening is not None
        root = self._window.root
        self._waiting += self.listening.heard()
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
