"""A hint to read: the advice, then its reasons, a line each."""

import tkinter

import ttkbootstrap as ttk

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import Kit, frame, wrapping


class HintBox(tkinter.Frame):
    def __init__(self, master: tkinter.Misc, kit: Kit) -> None:
        super().__init__(master, background=kit.palette.sun)
        self._kit = kit
        self._body: ttk.Frame | None = None
        self.sentences: tuple[str, ...] = ()

    def show(self, sentences: tuple[str, ...]) -> None:
        if sentences == self.sentences:
            return
        self.sentences = sentences
        if self._body is not None:
            self._body.destroy()
        kit = self._kit
        body = self._body = frame(self, kit, "sheet", padding=kit.px(SMALL))
        body.pack(fill="both", expand=True, padx=(kit.px(4), 1), pady=1)
        for at, sentence in enumerate(sentences):
            font, ink = ("strong", "ink") if at == 0 else ("small", "soft")
            words = wrapping(body, kit, sentence, font=font, ink=ink, ground="sheet")
            words.pack(fill="x", pady=(0 if at == 0 else kit.px(TIGHT), 0))
