"""The bar between hand and city: one sentence that says what is asked, and Done with the reason why not."""

import tkinter
from collections.abc import Hashable
from functools import partial

import ttkbootstrap as ttk

from assistant.games.views import PromptView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Press, Tell, button, frame, key_cap, label, wrapping

GOING_MS = 100
LARGE = 150  # from this size of text on the sentence may take two lines, and keys are only in the help


class PromptBar(tkinter.Frame):
    """`choose` gets a choice's key; `done` is the button's; keys come through the table of commands."""

    def __init__(
        self,
        master: tkinter.Misc,
        kit: Kit,
        choose: Tell[Hashable],
        done: Press,
    ) -> None:
        super().__init__(master, background=kit.palette.sea, height=height_of_prompt(kit), width=10)
        self.pack_propagate(False)  # always as high: the cities around it keep their size
        self._kit = kit
        self._choose = choose
        self._done = done
        self.button: ttk.Button | None = None
        self.choices: dict[Hashable, ttk.Button] = {}
        self._body: ttk.Frame | None = None
        self.view: PromptView | None = None

    def show(self, view: PromptView) -> None:
        if view == self.view:
            return
        self.view = view
        kit = self._kit
        if (
            self._body is not None
        ):  # X loses keys typed ahead with the pointer on what goes: it goes after them
            self._body.pack_forget()
            self.after(GOING_MS, self._body.destroy)
        self.configure(background=kit.palette.line if view.waiting else kit.palette.sea)
        body = frame(self, kit, "sheet", padding=(kit.px(GAP), kit.px(TIGHT + 2)))
        body.pack(fill="both", expand=True, padx=(kit.px(5), 1), pady=1)
        self._body, self.choices, self.button = body, {}, None
        if view.done:
            self._done_button(body, view)
        self._choice_buttons(body, view)
        words = frame(body, kit, "sheet")
        words.pack(side="left", fill="both", expand=True)
        line = frame(words, kit, "sheet")
        line.pack(fill="x", expand=True)
        if view.who:
            label(line, kit, f"{view.who}: ", "strong", ink="sea", ground="sheet").pack(side="left")
        font, ink = ("body", "soft") if view.waiting else ("strong", "ink")
        if kit.look.text_size >= LARGE:
            wrapping(line, kit, view.text, font=font, ink=ink, ground="sheet").pack(fill="x", expand=True)
        else:
            label(line, kit, view.text, font, ink, ground="sheet").pack(side="left", fill="x")
        if view.reason or view.cues:
            self._second_line(words, view)

    def _second_line(self, words: tkinter.Misc, view: PromptView) -> None:
        kit = self._kit
        line = frame(words, kit, "sheet")
        line.pack(fill="x", expand=True)
        if view.reason:
            label(line, kit, view.reason, "small", ink="coral", ground="sheet").pack(
                side="left", padx=(0, kit.px(GAP))
            )
        for key, what in view.cues if kit.look.text_size < LARGE else ():
            key_cap(line, kit, key).pack(side="left")
            label(line, kit, what, "small", ink="soft", ground="sheet").pack(
                side="left", padx=(kit.px(TIGHT), kit.px(GAP))
            )

    def _done_button(self, body: tkinter.Misc, view: PromptView) -> None:
        kit = self._kit
        made = button(body, kit, view.done, self._done, "primary", "" if view.reason else "check-lg")
        made.pack(side="right", padx=(kit.px(SMALL), 0))
        if view.reason:
            made.configure(state="disabled")
        self.button = made

    def _choice_buttons(self, body: tkinter.Misc, view: PromptView) -> None:
        kit = self._kit
        for key, words, cue in reversed(view.choices):
            style = f"primary outline @{kit.palette.sheet}"
            text = f"{words}  {cue.upper()}" if cue else words
            made = button(body, kit, text, partial(self._choose, key), style)
            made.pack(side="right", padx=(kit.px(SMALL), 0))
            self.choices[key] = made


def height_of_prompt(kit: Kit) -> int:
    """Room for the sentence, a line of keys below it, and the button beside both."""
    look = kit.look
    more = look.line_height("strong") if look.text_size >= LARGE else 0
    return more + look.line_height("strong") + look.line_height("small") + kit.px(2 * (TIGHT + 2) + 12)
