"""What somebody owns, in words under the city: coins, logs, cannons, defence."""

import tkinter

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, label


class Purse(tkinter.Frame):
    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        super().__init__(master, background=kit.palette.line)
        self._kit = kit

    def show(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Icons and words, each with the same room."""
        for child in self.winfo_children():
            child.destroy()
        kit = self._kit
        row = frame(self, kit, "sheet", padding=(kit.px(SMALL), kit.px(TIGHT)))
        row.pack(fill="x", padx=1, pady=1)
        for at, (icon, words) in enumerate(facts):
            image = kit.look.icon(icon, 16, kit.palette.sun)
            sign = label(row, kit, f" {words}", "strong", ground="sheet", image=image, compound="left")
            sign.grid(row=0, column=at)
            row.columnconfigure(at, weight=1)
