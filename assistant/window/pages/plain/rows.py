"""What everybody has, as rows with a number for each player."""

import tkinter
from collections.abc import Sequence

from assistant.window.theme import SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Kit, Panel, frame, label


class RowsTable(Panel):
    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        super().__init__(master, kit, WIDE)
        self._kit = kit
        self._grid = frame(self.body, kit, "sheet")
        self._grid.pack(anchor="nw")
        self.cells: list[tuple[str, ...]] = []

    def show(self, names: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
        cells = [("", *names), *rows]
        if cells == self.cells:
            return
        self.cells = cells
        for old in self._grid.winfo_children():
            old.destroy()
        for y, row in enumerate(cells):
            for x, cell in enumerate(row):
                font = "strong" if not (x and y) else "body"
                label(self._grid, self._kit, cell, font, ground="sheet").grid(
                    row=y,
                    column=x,
                    sticky="e" if x else "w",
                    padx=(0, self._kit.px(WIDE)),
                    pady=self._kit.px(TIGHT if y else SMALL),
                )
