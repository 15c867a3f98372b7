"""A message box that keeps the keyboard while it is open, and that can be without a default."""

from typing import Any

from ttkbootstrap.dialogs import MessageDialog

ARROWS = ("<Left>", "<Right>", "<Up>", "<Down>")


class Question(MessageDialog):
    """A careful one has the keyboard itself, not one of its buttons: Tab or an arrow goes to them."""

    def __init__(self, text: str, title: str, *, careful: bool, **options: Any) -> None:
        super().__init__(text, title, localize=False, **options)
        self._careful = careful

    def build(self) -> None:
        super().build()
        box: Any = self._toplevel
        if self._careful:
            self._initial_focus = box
            for arrow in ARROWS:
                box.bind(arrow, self._to_a_button)
        box.bind("<FocusOut>", lambda event: box.after_idle(self._stay))

    def _to_a_button(self, event: Any) -> None:
        box: Any = self._toplevel
        if event.widget is box:
            box.tk_focusNext().focus_set()

    def _stay(self) -> None:
        """Whatever behind it asked for the keyboard does not get it."""
        box: Any = self._toplevel
        if not box.winfo_exists() or self._result is not None:
            return
        now = box.focus_displayof()
        if now is not None and now.winfo_toplevel() is not box:
            (box.focus_lastfor() or box).focus_force()
