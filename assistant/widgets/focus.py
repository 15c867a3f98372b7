"""A clear ring around whatever the keyboard is on."""

import tkinter
from typing import Any

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
)


class FocusRing:
    """Four thin strips placed around the focused control; they follow its size and go with its parent."""

    def __init__(self, root: Any, colour: str) -> None:
        self.colour = colour
        self._root = root
        self._strips: list[tkinter.Frame] = []
        self.around: Any = None
        root.bind_all("<FocusIn>", self._in, add="+")
        root.bind_all("<FocusOut>", self._out, add="+")

    def _in(self, event: Any) -> None:
        self._remove()
        widget = event.widget
        if isinstance(widget, tkinter.Misc) and widget.winfo_class() in RINGED:
            self.around = widget
            thick = max(1, round(THICK * widget.winfo_fpixels("1i") / 96))
            self._strips = [tkinter.Frame(widget.master, background=self.colour) for _ in range(4)]
            top, bottom, left, right = self._strips
            across = {"in_": widget, "bordermode": "outside", "relwidth": 1, "width": 2 * thick, "x": -thick}
            down = {"in_": widget, "bordermode": "outside", "relheight": 1, "height": 2 * thick, "y": -thick}
            top.place(**across, y=-thick, height=thick)  # type: ignore[arg-type]
            bottom.place(**across, rely=1, y=0, height=thick)  # type: ignore[arg-type]
            left.place(**down, x=-thick, width=thick)  # type: ignore[arg-type]
            right.place(**down, relx=1, x=0, width=thick)  # type: ignore[arg-type]

    def _out(self, event: Any) -> None:
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
