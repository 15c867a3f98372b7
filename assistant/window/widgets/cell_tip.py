"""The whole text of a table's cell that is cut, under the pointer."""

import tkinter
import tkinter.ttk
from collections.abc import Callable

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Event, Kit


class CellTip:
    """`text` is asked for the words of a row and a column; empty where nothing is cut."""

    def __init__(self, table: tkinter.ttk.Treeview, kit: Kit, text: Callable[[str, int], str]) -> None:
        self._table, self._kit, self._text = table, kit, text
        self._shown: tkinter.Label | None = None
        self._cell = ("", -1)
        table.bind("<Motion>", self._moved, add="+")
        for gone in (
            "<Leave>",
            "<ButtonPress>",
            "<Key>",
            "<Button-4>",
            "<Button-5>",
            "<MouseWheel>",
            "<Unmap>",
        ):
            table.bind(gone, self._hide, add="+")

    def _moved(self, event: Event) -> None:
        row, column = self._table.identify_row(event.y), self._table.identify_column(event.x)
        cell = (row, int(column.removeprefix("#") or 0) - 1)
        if cell == self._cell:
            return
        self._hide()
        self._cell = cell
        words = self._text(*cell) if row else ""
        box = self._table.bbox(row, column) if words else ""
        if box:
            self._show(words, box[0], box[1] + box[3])

    def _show(self, words: str, x: int, below: int) -> None:
        kit, table = self._kit, self._table
        window = table.winfo_toplevel()
        wide, tall = window.winfo_width(), window.winfo_height()
        made = self._shown = tkinter.Label(
            window,
            text=words,
            font=kit.look.font("body"),
            foreground=kit.palette.ink,
            background=kit.palette.sheet,
            highlightbackground=kit.palette.line,
            highlightthickness=1,
            padx=kit.px(SMALL),
            pady=kit.px(TIGHT),
            justify="left",
            wraplength=wide - kit.px(SMALL) * 4,
        )
        left = table.winfo_rootx() - window.winfo_rootx() + x
        top = table.winfo_rooty() - window.winfo_rooty() + below
        high = made.winfo_reqheight()
        if top + high > tall:  # above its line
            top -= high + kit.look.line_height("body") + kit.px(SMALL)
        made.place(x=max(0, min(left, wide - made.winfo_reqwidth())), y=max(0, top))
        made.lift()

    def _hide(self, event: Event | None = None) -> None:
        self._cell = ("", -1)
        if self._shown is not None:
            self._shown.destroy()
            self._shown = None
