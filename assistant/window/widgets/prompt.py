"""The bar between hand and city: one sentence that says what is asked, and Done with the reason why not."""

import tkinter
from collections.abc import Hashable
from functools import partial

import ttkbootstrap as ttk

from assistant.games.views import PromptView
from assistant.window.theme import GAP, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Press, Tell, button, frame, key_cap, label, name_in, wrapping
from assistant.window.widgets.notes.taken import keep_clear

GOING_MS = 100
LARGE = 150  # from this size of text on the sentence may take two lines, and keys are only in the help
NARROW = 1000  # pixels of text at 100 %: in a narrower window too
WHO, WHO_NARROW = 0.11, 0.07  # of the window's width at most for a name


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
        keep_clear(self)
        self.pack_propagate(False)  # always as high: the cities around it keep their size
        self._kit = kit
        self._choose = choose
        self._done = done
        self.button: ttk.Button | None = None
        self.choices: dict[Hashable, ttk.Button] = {}
        self._body: ttk.Frame | None = None
        self.view: PromptView | None = None
        self._folded, self._keys = self._folds(), 0
        self.bind("<Configure>", lambda event: self._resized())

    def _folds(self) -> bool:
        """Whether there is no room for a long sentence in one line, and for keys below it."""
        look = self._kit.look
        return look.text_size >= LARGE or 1 < self.winfo_toplevel().winfo_width() < look.text_px(NARROW)

    def _resized(self) -> None:
        if self.view is None:
            return
        if (self._folds(), self._keys_in(self.view)) != (self._folded, self._keys):
            view, self.view = self.view, None
            self.show(view)

    def _keys_in(self, view: PromptView) -> int:
        """How many of the keys have room beside the buttons and what is missing."""
        if self._folded or self.winfo_width() <= 1:
            return 0 if self._folded else len(view.cues)
        kit = self._kit
        made = [one for one in (self.button, *self.choices.values()) if one is not None]
        room = self.winfo_width() - sum(one.winfo_reqwidth() + kit.px(SMALL) for one in made)
        room -= kit.px(2 * GAP + 8)
        if view.reason:
            room -= kit.look.measure("small", view.reason) + kit.px(GAP)
        for n, (key, what) in enumerate(view.cues):
            cap = kit.look.measure("small", key) + kit.px(2 * (TIGHT + 2) + 4)
            room -= cap + kit.look.measure("small", what) + kit.px(TIGHT + GAP)
            if room < 0:
                return n
        return len(view.cues)

    def show(self, view: PromptView) -> None:
        if view == self.view:
            return
        self.view = view
        self._folded = self._folds()
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
        self._keys = self._keys_in(view)
        words = frame(body, kit, "sheet")
        words.pack(side="left", fill="both", expand=True)
        line = frame(words, kit, "sheet")
        line.pack(fill="x", expand=True)
        if view.who:
            share = WHO_NARROW if self._folded and kit.look.text_size < LARGE else WHO
            who = name_in(kit, view.who, self.winfo_toplevel().winfo_width() * share, "strong")
            label(line, kit, f"{who}: ", "strong", ink="sea", ground="sheet").pack(side="left")
        font, ink = ("body", "soft") if view.waiting else ("strong", "ink")
        if self._folded:
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
            ink = "coral" if view.wrong else "soft"
            label(line, kit, view.reason, "small", ink=ink, ground="sheet").pack(
                side="left", padx=(0, kit.px(GAP))
            )
        for key, what in view.cues[: self._keys]:
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
