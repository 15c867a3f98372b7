"""A QR code on the screen, dark on white in light and dark."""

import tkinter

from assistant.window.widgets.kit import Kit
from printouts.codes import QUIET, modules


class QrCode(tkinter.Canvas):
    """As large as whole pixels for each module allow."""

    def __init__(self, master: tkinter.Misc, kit: Kit, text: str, side: int) -> None:
        rows = modules(text)
        whole = len(rows) + 2 * QUIET
        unit = max(2, side // whole)
        size = unit * whole
        super().__init__(master, width=size, height=size, background="#ffffff", highlightthickness=0, bd=0)
        self.configure(highlightbackground=kit.palette.line)
        for down, row in enumerate(rows):
            start = None
            for across, dark in enumerate([*row, False]):
                if dark and start is None:
                    start = across
                elif not dark and start is not None:
                    x, y = (QUIET + start) * unit, (QUIET + down) * unit
                    self.create_rectangle(
                        x, y, x + (across - start) * unit, y + unit, fill="#000000", width=0
                    )
                    start = None
