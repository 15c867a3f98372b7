"""A message box that keeps the keyboard while it is open, and that can be without a default."""

import tkinter

from ttkbootstrap.dialogs import MessageDialog

from assistant.window.widgets.kit import Event

ARROWS = ("<Left>", "<Right>", "<Up>", "<Down>")


class QuestionDialog(MessageDialog):
    """A careful one has the keyboard itself, not one of its buttons: Tab or an arrow goes to them."""

    def __init__(
        self, text: str, title: str, *, buttons: list[str], parent: tkinter.Misc, icon: str, careful: bool
    ) -> None:
        super().__init__(text, title, buttons, parent=parent, icon=icon, localize=False)
        self._careful = careful

    def build(self) -> None:
        super().build()
        box = self._box()
        if self._careful:
            self._initial_focus = box  # type: ignore[assignment]  # ttkbootstrap knows it as None only
            for arrow in ARROWS:
                box.bind(arrow, self._to_a_button)
        box.bind("<FocusOut>", lambda event: box.after_idle(self._stay))

    def _box(self) -> tkinter.Toplevel:
        """The box itself, once it is built."""
        box: tkinter.Toplevel | None = self._toplevel
        assert box is not None
        return box

    def _to_a_button(self, event: Event) -> None:
        box = self._box()
        first = box.tk_focusNext()
        if event.widget is box and first is not None:
            first.focus_set()

    def _stay(self) -> None:
        """Whatever behind it asked for the keyboard does not get it."""
        box = self._box()
        if not box.winfo_exists() or self._result is not None:
            return
        now = box.focus_displayof()
        if now is not None and now.winfo_toplevel() is not box:
            (box.focus_lastfor() or box).focus_force()
