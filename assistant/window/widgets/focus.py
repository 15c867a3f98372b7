"""A clear ring around whatever the keyboard is on."""

import tkinter

from assistant.window.widgets.kit import Event

THICK = 2
RINGED = (
    "TButton",
    "TCheckbutton",
    "TRadiobutton",
    "TMenubutton",
    "TEntry",
    "TCombobox",
    "TSpinbox",
    "TScale",
    "TLabel",  # the words of a question that must be answered with care
)


class FocusRing:
    """Four thin strips along the focused control's own edge, where no parent cuts them; they go with it."""

    def __init__(self, root: tkinter.Misc, colour: str) -> None:
        self.colour = colour
        self._root = root
        self._strips: list[tkinter.Frame] = []
        self.around: tkinter.Misc | None = None
        root.bind_all("<FocusIn>", self._in, add="+")
        root.bind_all("<FocusOut>", self._out, add="+")

    def _in(self, event: Event) -> None:
        self._remove()
        widget = event.widget
        if isinstance(widget, tkinter.Misc) and widget.winfo_class() in RINGED:
            self.around = widget
            thick = max(1, round(THICK * widget.winfo_fpixels("1i") / 96))
            self._strips = [tkinter.Frame(widget.master, background=self.colour) for _ in range(4)]
            top, bottom, left, right = self._strips
            for strip in self._strips:
                strip.place(in_=widget, bordermode="outside")
            top.place(relwidth=1, height=thick)
            bottom.place(relwidth=1, height=thick, rely=1, y=-thick)
            left.place(relheight=1, width=thick)
            right.place(relheight=1, width=thick, relx=1, x=-thick)

    def _out(self, event: Event) -> None:
        if event.widget is self.around:
            self._remove()

    def _remove(self) -> None:
        for strip in self._strips:
            if strip.winfo_exists():
                strip.destroy()
        self._strips, self.around = [], None

    def close(self) -> None:
        self._remove()
        self._root.unbind_all("<FocusIn>")
        self._root.unbind_all("<FocusOut>")
