"""The one door for questions that stop everything; tests put their own answers behind it."""

import tkinter
from pathlib import Path
from typing import Protocol

from assistant.words import Words

RATIO = "\u2236"  # looks like a colon, which would cut a button's text off as its style


class Dialogs(Protocol):
    """Bools and values, never the text of a button."""

    def tell(self, title: str, text: str) -> None: ...

    def warn(self, title: str, text: str) -> None: ...

    def ask(self, title: str, text: str, yes: str, no: str, *, danger: bool = False) -> bool: ...

    def ask_text(self, title: str, text: str, start: str = "") -> str | None: ...

    def open_file(self, title: str, kinds: tuple[tuple[str, str], ...]) -> Path | None: ...

    def save_file(self, title: str, name: str, kinds: tuple[tuple[str, str], ...]) -> Path | None: ...


class ScreenDialogs:
    def __init__(self, root: tkinter.Misc, tr: Words) -> None:
        self._root = root
        self._tr = tr

    def tell(self, title: str, text: str) -> None:
        self._show(title, text, ("info-circle-fill", "info"), [(self._tr("dialogs.ok"), "primary")])

    def warn(self, title: str, text: str) -> None:
        icon = ("exclamation-triangle-fill", "warning")
        self._show(title, text, icon, [(self._tr("dialogs.ok"), "primary")])

    def ask(self, title: str, text: str, yes: str, no: str, *, danger: bool = False) -> bool:
        if danger:
            icon = ("exclamation-triangle-fill", "danger")
        else:
            icon = ("question-circle-fill", "primary")
        buttons = [(no, "secondary"), (yes, "danger" if danger else "primary")]
        return self._show(title, text, icon, buttons) == yes

    def ask_text(self, title: str, text: str, start: str = "") -> str | None:
        from ttkbootstrap.dialogs import Querybox

        answer = Querybox.get_string(text, title, start, parent=self._root)
        return None if answer is None else str(answer).strip()

    def open_file(self, title: str, kinds: tuple[tuple[str, str], ...]) -> Path | None:
        from tkinter import filedialog

        chosen = filedialog.askopenfilename(parent=self._root, title=title, filetypes=kinds)
        return Path(chosen) if chosen else None

    def save_file(self, title: str, name: str, kinds: tuple[tuple[str, str], ...]) -> Path | None:
        from tkinter import filedialog

        chosen = filedialog.asksaveasfilename(
            parent=self._root, title=title, initialfile=name, filetypes=kinds, defaultextension=kinds[0][1]
        )
        return Path(chosen) if chosen else None

    def _show(
        self, title: str, text: str, icon: tuple[str, str], buttons: list[tuple[str, str]]
    ) -> str | None:
        from ttkbootstrap import Icon
        from ttkbootstrap.dialogs import MessageDialog

        dialog = MessageDialog(
            text,
            title,
            buttons=[f"{label.replace(':', RATIO)}:{style}" for label, style in buttons],
            parent=self._root,
            icon=Icon(icon[0], 32, icon[1]),
            localize=False,
        )
        dialog.show()
        answer = dialog.result
        return None if answer is None else str(answer).replace(RATIO, ":")
