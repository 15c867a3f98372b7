"""What somebody owns, in words under the city: coins, logs, cannons, defence."""

import re
import tkinter

import ttkbootstrap as ttk

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, label


class Purse(tkinter.Frame):
    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        super().__init__(master, background=kit.palette.line)
        self._kit = kit
        self._facts: tuple[tuple[str, str], ...] = ()
        self._short = False
        self.bind("<Configure>", lambda event: self._fit(event.width))

    def show(self, facts: tuple[tuple[str, str], ...]) -> None:
        self._facts = facts
        if self.winfo_width() > 1:
            self._short = self._needs(facts) > self.winfo_width()
        self._write(facts)

    def _needs(self, facts: tuple[tuple[str, str], ...]) -> int:
        """The width of all words."""
        look = self._kit.look
        words = sum(look.measure("strong", f" {words} ") + look.text_px(16) for _, words in facts)
        return int(words + look.px(4 * SMALL))

    def _fit(self, width: int) -> None:
        if (self._needs(self._facts) > width) != self._short:
            self._short = not self._short
            self._write(self._facts)

    def _write(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Icons and words, each with the same room; where words have none, the number, and the words in a tip."""
        for child in self.winfo_children():
            child.destroy()
        kit = self._kit
        row = frame(self, kit, "sheet", padding=(kit.px(SMALL), kit.px(TIGHT)))
        row.pack(fill="x", padx=1, pady=1)
        for at, (icon, words) in enumerate(facts):
            image = kit.look.icon(icon, 16, kit.palette.sun)
            number = re.search(r"\d+", words) if self._short else None
            text = number.group() if number is not None else words
            sign = label(row, kit, f" {text}", "strong", ground="sheet", image=image, compound="left")
            sign.grid(row=0, column=at)
            if number is not None:
                ttk.ToolTip(sign, text=words)
            row.columnconfigure(at, weight=1)
