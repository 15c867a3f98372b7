"""A field for a name that offers those who are known: the first letters are enough."""

import tkinter
from collections.abc import Sequence

import ttkbootstrap as ttk

from assistant.games.prefixes import folded
from assistant.window.widgets.kit import Event, Tell


class NameBox(ttk.Combobox):
    """What fits is written behind the letters, selected, so that typing on replaces it."""

    def __init__(
        self,
        master: tkinter.Misc,
        known: Sequence[str],
        name: str,
        tell: Tell[str],
        width: int = 14,
    ) -> None:
        super().__init__(master, values=list(known), width=width)
        self._known = tuple(known)
        self._tell = tell
        self._told = self._letters = name  # what was told, and what was typed of it
        self.set(name)
        self.bind("<KeyRelease>", self._typed)
        self.bind("<<ComboboxSelected>>", lambda event: self._say())
        self.bind("<FocusOut>", lambda event: self._say(), add="+")

    def know(self, known: Sequence[str]) -> None:
        """Somebody has come into the club meanwhile."""
        if tuple(known) != self._known:
            self._known = tuple(known)
            self.configure(values=list(known))

    def _typed(self, event: Event) -> None:
        text = self.get()
        longer = len(text) > len(self._letters) and folded(text).startswith(folded(self._letters))
        self._letters = text
        if longer and self.index("insert") == len(text):
            rest = next((name for name in self._known if folded(name).startswith(folded(text))), "")
            if len(rest) > len(text):
                self.set(rest)
                self.icursor(len(text))
                self.selection_range(len(text), "end")
        self._say()

    def _say(self) -> None:
        if self.get() != self._told:
            self._told = self.get()
            self._tell(self._told)
