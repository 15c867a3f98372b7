"""The score pad that a description makes, drawn beside its form: lines by players, nothing to type into."""

import tkinter

from assistant.window.pages.describe.views import PadCell, PadPreview
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, label, wrapping

MOST_LINES = 30  # a pad may have forty rounds
CELL = 7  # letters


def draw_pad(master: tkinter.Misc, kit: Kit, pad: PadPreview) -> None:
    for old in master.winfo_children():
        if old.winfo_name() == "pad":
            old.destroy()
    grid = tkinter.Frame(master, name="pad", background=kit.palette.sheet)
    grid.pack(fill="x")
    grid.columnconfigure(0, weight=1)
    for column, name in enumerate(pad.names, 1):
        label(grid, kit, name, "strong", ground="sheet").grid(
            row=0, column=column, sticky="w", padx=(kit.px(SMALL), 0)
        )
    shown = pad.cells[:MOST_LINES]
    for line, cell in enumerate(shown, 1):
        _line(grid, kit, line, cell, len(pad.names))
    line = len(shown) + 1
    if len(pad.cells) > len(shown):
        label(grid, kit, "…", ink="soft", ground="sheet").grid(row=line, column=0, sticky="w")
        line += 1
    if pad.total:
        label(grid, kit, kit.tr("listed.total"), "strong", ground="sheet").grid(
            row=line, column=0, sticky="w", pady=(kit.px(SMALL), 0)
        )
        for column in range(1, len(pad.names) + 1):
            label(grid, kit, "0", "heading", "sun", "sheet").grid(
                row=line, column=column, sticky="w", padx=(kit.px(SMALL), 0), pady=(kit.px(SMALL), 0)
            )
    if pad.once:
        once = wrapping(grid, kit, " · ".join(pad.once), "small", "soft", "sheet")
        once.grid(row=line + 1, column=0, columnspan=len(pad.names) + 1, sticky="ew", pady=(kit.px(SMALL), 0))


def _line(grid: tkinter.Misc, kit: Kit, line: int, cell: PadCell, seats: int) -> None:
    wrapping(grid, kit, cell.title, ground="sheet").grid(row=line, column=0, sticky="ew", pady=kit.px(TIGHT))
    for column in range(1, seats + 1):
        edge = tkinter.Frame(grid, background=kit.palette.line)
        edge.grid(row=line, column=column, sticky="w", padx=(kit.px(SMALL), 0), pady=kit.px(TIGHT))
        inside = frame(edge, kit, "paper")
        inside.pack(padx=1, pady=1)
        text = "▾" if cell.choices else " "
        label(inside, kit, text, "small", "soft", width=CELL, anchor="e").pack(
            padx=kit.px(TIGHT), pady=kit.px(TIGHT)
        )
