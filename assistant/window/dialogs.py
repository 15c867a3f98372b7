"""The one door for questions that stop everything; tests put their own answers behind it."""

import re
import tkinter
import tkinter.ttk
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tkinter import filedialog
from typing import Protocol

import ttkbootstrap as ttk
from ttkbootstrap import Icon
from ttkbootstrap.dialogs import MessageDialog, Querybox

from assistant.window.widgets.kit import Event
from assistant.words import Words

RATIO = "\u2236"  # looks like a colon, which would cut a button's text off as its style


_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_DEVICES = re.compile(
    r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE
)  # files of Windows in every folder
LONGEST_NAME = 80
PICTURES = ("Pictures", "Bilder")


class Dialogs(Protocol):
    """Bools and values, never the text of a button."""

    def tell(self, title: str, text: str) -> None: ...

    def warn(self, title: str, text: str) -> None: ...

    def ask(
        self, title: str, text: str, yes: str, no: str, *, danger: bool = False, careful: bool = False
    ) -> bool: ...

    def choose(self, title: str, text: str, ways: Sequence[tuple[str, str]], no: str) -> str | None: ...

    def ask_text(self, title: str, text: str, start: str = "") -> str | None: ...

    def open_file(self, title: str, kinds: tuple[tuple[str, str], ...]) -> Path | None: ...

    def save_file(self, title: str, name: str, kinds: tuple[tuple[str, str], ...]) -> Path | None: ...

    def choose_folder(self, title: str, start: str) -> Path | None: ...


class ScreenDialogs:
    def __init__(self, root: tkinter.Misc, tr: Words) -> None:
        self._root = root
        self._tr = tr
        self._last: Path | None = None  # where a file was found

    def tell(self, title: str, text: str) -> None:
        self._show(title, text, ("info-circle-fill", "info"), [(self._tr("dialogs.ok"), "primary")])

    def warn(self, title: str, text: str) -> None:
        icon = ("exclamation-triangle-fill", "warning")
        self._show(title, text, icon, [(self._tr("dialogs.ok"), "primary")])

    def ask(
        self, title: str, text: str, yes: str, no: str, *, danger: bool = False, careful: bool = False
    ) -> bool:
        """A careful question has no default, nor has a dangerous one: keys typed ahead, Enter and Space among them,
        answer nothing."""
        if danger:
            icon = ("exclamation-triangle-fill", "danger")
        else:
            icon = ("question-circle-fill", "primary")
        buttons = [(no, "secondary"), (yes, "danger" if danger else "primary")]
        return self._show(title, text, icon, buttons, careful=careful or danger) == yes

    def choose(self, title: str, text: str, ways: Sequence[tuple[str, str]], no: str) -> str | None:
        """One of several (way, words), the first being the usual one; None if it is none of them."""
        buttons = [(no, "secondary"), *((words, "secondary") for _, words in reversed(ways[1:]))]
        icon = ("question-circle-fill", "primary")
        said = self._show(title, text, icon, [*buttons, (ways[0][1], "primary")], careful=True)
        return next((way for way, words in ways if words == said), None)

    def ask_text(self, title: str, text: str, start: str = "") -> str | None:
        with keys_held(self._root):
            answer = Querybox.get_string(text, title, start, parent=self._root)
        return None if answer is None else str(answer).strip()

    def open_file(self, title: str, kinds: tuple[tuple[str, str], ...]) -> Path | None:
        hide_hidden_files(self._root)
        start = str(self._last or usual_folder(kinds))
        chosen = filedialog.askopenfilename(parent=self._root, title=title, filetypes=kinds, initialdir=start)
        if not chosen:
            return None
        self._last = Path(chosen).parent
        return Path(chosen)

    def save_file(self, title: str, name: str, kinds: tuple[tuple[str, str], ...]) -> Path | None:
        chosen = filedialog.asksaveasfilename(
            parent=self._root,
            title=title,
            initialfile=name_for_file(name),
            filetypes=kinds,
            defaultextension=kinds[0][1],
        )
        return Path(chosen) if chosen else None

    def choose_folder(self, title: str, start: str) -> Path | None:
        chosen = filedialog.askdirectory(parent=self._root, title=title, initialdir=start)
        return Path(chosen) if chosen else None

    def _show(
        self,
        title: str,
        text: str,
        icon: tuple[str, str],
        buttons: list[tuple[str, str]],
        careful: bool = False,
    ) -> str | None:
        dialog = QuestionDialog(
            text,
            title,
            buttons=[f"{label.replace(':', RATIO)}:{style}" for label, style in buttons],
            parent=self._root,
            icon=Icon(icon[0], 32, icon[1]),
            keys=self._tr("dialogs.keys") if careful else "",
        )
        with keys_held(self._root):
            dialog.show()
        answer = dialog.result
        return None if answer is None else str(answer).replace(RATIO, ":")


def usual_folder(kinds: tuple[tuple[str, str], ...]) -> Path:
    """Where files of such kinds mostly lie: pictures in their folder, everything else at home."""
    home = Path.home()
    if any("*.png" in patterns for _, patterns in kinds):
        return next((home / name for name in PICTURES if (home / name).is_dir()), home)
    return home


def hide_hidden_files(root: tkinter.Misc) -> None:
    """In Tk's own dialog, which other systems do not use; it is there only once it has been asked for."""
    if root.tk.call("tk", "windowingsystem") == "x11":
        root.tk.eval("catch {tk_getOpenFile -no-such-option}")
        root.tk.eval("set ::tk::dialog::file::showHiddenBtn 1; set ::tk::dialog::file::showHiddenVar 0")


def name_for_file(name: str) -> str:
    """A name that every system takes for a file: "Cup: 1/2.json" becomes "Cup- 1-2.json"."""
    stem, dot, ending = _NOT_IN_NAMES.sub("-", name).rpartition(".")
    if not dot:
        stem, ending = ending, ""
    whole = f"{stem.strip(' .')[:LONGEST_NAME].rstrip() or '-'}{dot}{ending}"
    return f"_{whole}" if _DEVICES.match(whole) else whole


HELD = "AlcaldeHeld"  # a bind tag before all others


@contextmanager
def keys_held(root: tkinter.Misc) -> Iterator[None]:
    """Nothing that is on the screen now takes a key until this ends; then the keyboard is where it was.

    A grab stops the pointer only: keys go wherever the window system or a focus that is set behind the
    dialog sends them.
    """
    root.bind_class(HELD, "<Key>", lambda event: "break")
    root.bind_class(HELD, "<KeyRelease>", lambda event: "break")
    before = root.focus_displayof()
    held = list(_all_of(root))
    for widget in held:
        widget.bindtags((HELD, *widget.bindtags()))
    try:
        yield
    finally:
        for widget in held:
            if widget.winfo_exists():
                widget.bindtags(tuple(tag for tag in widget.bindtags() if tag != HELD))
        if before is not None and before.winfo_exists():
            before.focus_force()


def _all_of(widget: tkinter.Misc) -> Iterator[tkinter.Misc]:
    yield widget
    for child in widget.winfo_children():
        yield from _all_of(child)


TO_THE_ANSWERS = ("<Left>", "<Right>", "<Up>", "<Down>", "<Return>", "<KP_Enter>", "<space>")
NARROWEST, WIDEST = 50, 90  # letters of a line


class QuestionDialog(MessageDialog):
    """A message box that keeps the keyboard while it is open.

    A careful one (it says by which keys it is answered) has the keyboard at its words, not at one of its buttons:
    Tab, an arrow or Enter goes to the first, which changes nothing.
    """

    def __init__(
        self, text: str, title: str, *, buttons: list[str], parent: tkinter.Misc, icon: str, keys: str = ""
    ) -> None:
        wide = sum(
            len(button.partition(":")[0]) + 6 for button in buttons
        )  # as wide as the buttons in any case
        width = max(NARROWEST, min(WIDEST, wide))
        super().__init__(text, title, buttons, parent=parent, icon=icon, width=width, localize=False)
        self._keys = keys

    def create_body(self, master: tkinter.Misc) -> None:
        super().create_body(master)
        if self._keys:
            keys = ttk.Label(master, text=self._keys, bootstyle="secondary")
            keys.pack(padx=20, pady=(0, 10), anchor="e")

    def build(self) -> None:
        super().build()
        box = self._box()
        if self._keys:
            words = next(_labels(box), box)
            self._initial_focus = words  # type: ignore[assignment]  # ttkbootstrap knows it as None only
            for key in TO_THE_ANSWERS:
                words.bind(key, self._to_a_button)
        box.bind("<FocusOut>", lambda event: box.after_idle(self._stay))
        box.bind(
            "<ButtonPress>", lambda event: box.after_idle(self._come_back)
        )  # clicks behind it come here as well

    def _box(self) -> tkinter.Toplevel:
        """The box itself, once it is built."""
        box: tkinter.Toplevel | None = self._toplevel
        assert box is not None
        return box

    def _to_a_button(self, event: Event) -> None:
        first = event.widget.tk_focusNext()
        if first is not None:
            first.focus_set()

    def _stay(self) -> None:
        """Whatever behind it asked for the keyboard does not get it."""
        box = self._box()
        if not box.winfo_exists() or self._result is not None:
            return
        now = box.focus_displayof()
        if now is not None and now.winfo_toplevel() is not box:
            (box.focus_lastfor() or box).focus_force()

    def _come_back(self) -> None:
        """A click behind it made the window system take the keyboard away, which Tk does not tell during a grab."""
        box = self._box()
        if box.winfo_exists() and box.focus_displayof() is None:
            (box.focus_lastfor() or box).focus_force()


def _labels(widget: tkinter.Misc) -> Iterator[tkinter.Misc]:
    """What says something in a box, from its top."""
    for child in widget.winfo_children():
        if isinstance(child, tkinter.ttk.Label) and str(child.cget("text")):
            yield child
        yield from _labels(child)
