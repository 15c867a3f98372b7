"""Something laid over the page while the pointer or the keyboard is on what it belongs to, or until it is tapped again."""

import tkinter
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from assistant.window.widgets.kit import Kit, Panel
from assistant.window.widgets.tray import NOWHERE, Rect

V = TypeVar("V")


class OverPage(ABC, Generic[V]):
    """A subclass lays the panel that shows V beside the place on the screen it belongs to."""

    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        self._master = master
        self._kit = kit
        self._box: Panel | None = None
        self._stays = False
        self.shown: V | None = None

    @abstractmethod
    def lay(self, view: V, where: Rect) -> Panel: ...

    def look(self, view: V | None, where: Rect = NOWHERE) -> None:
        """The pointer came, or left with None: what was tapped stays."""
        if view is None:
            if not self._stays:
                self.hide()
        elif view != self.shown:
            self._show(view, where)

    def toggle(self, view: V, where: Rect) -> None:
        """A tap or a key. The pointer that taps has shown it already, so the first tap only lets it stay."""
        if self._stays and view == self.shown:
            self.hide()
            return
        if view != self.shown:
            self._show(view, where)
        self._stays = True

    def hide(self) -> None:
        if self._box is not None:
            self._box.destroy()
        self._box = self.shown = None
        self._stays = False

    def _show(self, view: V, where: Rect) -> None:
        self.hide()
        self._box = self.lay(view, where)
        self._box.lift()
        self.shown = view
