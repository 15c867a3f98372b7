"""The score pad in steps: who played, the sheet, what it is worth; one at a time where three have no room."""

import tkinter
from collections.abc import Callable, Mapping
from functools import partial

import ttkbootstrap as ttk

from assistant.window.theme import SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Kit, button, frame
from assistant.window.widgets.scroller import Scroller

STEPS = ("who", "sheet", "worth")


class Steps:
    """A button a step; whatever gets the keyboard brings its own step to the front."""

    def __init__(
        self, body: tkinter.Misc, kit: Kit, here: str, chosen: Callable[[str], None], *, game: bool = False
    ) -> None:
        """With `game` the first step has the choice of the game too."""
        self._kit = kit
        self._chosen = chosen  # by its button, and not by a field that came to the front
        row = frame(
            body, kit, padding=(kit.px(WIDE), kit.px(SMALL) if game else 0, kit.px(WIDE), kit.px(SMALL))
        )
        row.pack(fill="x")
        self.buttons: dict[str, ttk.Button] = {}
        for at, name in enumerate(STEPS):
            said = kit.tr(f"room.step.{'game' if game and name == 'who' else name}")
            words = f"{at + 1}  {said}"
            made = button(row, kit, words, partial(self._choose, name), "secondary outline")
            made.pack(side="left", padx=(0, kit.px(TIGHT)), fill="x", expand=True)
            self.buttons[name] = made
        self._place = frame(body, kit, padding=(kit.px(WIDE), 0, kit.px(SMALL), 0))
        self._place.pack(fill="both", expand=True)
        self.parts: Mapping[str, Scroller] = {name: Scroller(self._place, kit) for name in STEPS}
        self.here = ""
        self.show(here)

    def _choose(self, name: str) -> None:
        self.show(name)
        self._chosen(name)

    def show(self, name: str) -> None:
        if name == self.here:
            return
        self.here = name
        for step, part in self.parts.items():
            if step == name:
                part.pack(fill="both", expand=True)
            else:
                part.pack_forget()
            self.buttons[step].configure(bootstyle="primary" if step == name else "secondary outline")

    def show_that_of(self, field: tkinter.Misc) -> None:
        """The step in which a field lies."""
        for step, part in self.parts.items():
            if str(field).startswith(f"{part}."):
                self.show(step)
