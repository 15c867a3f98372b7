"""The navigation rail at the left: where one can go, and where one is."""

import tkinter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assistant.theme import SMALL, TIGHT
from assistant.widgets.kit import Kit

WIDTH = 76


@dataclass(frozen=True)
class RailItem:
    id: str
    text: str
    icon: str
    key: str
    here: bool = False


class Rail(tkinter.Frame):
    """Buttons under each other; up and down move between them, Enter and Space press."""

    def __init__(self, master: tkinter.Misc, kit: Kit, pick: Callable[[str], object]) -> None:
        super().__init__(master, background=kit.palette.rail, width=kit.look.text_px(WIDTH))
        self.pack_propagate(False)
        self._kit = kit
        self._pick = pick
        self.items: dict[str, tkinter.Label] = {}

    def show(self, top: Sequence[RailItem], bottom: Sequence[RailItem]) -> None:
        for child in self.winfo_children():
            child.destroy()
        self.items = {}
        for item in top:
            self._add(item).pack(side="top", fill="x")
        for item in reversed(bottom):
            self._add(item).pack(side="bottom", fill="x")

    def _add(self, item: RailItem) -> tkinter.Label:
        kit, colours = self._kit, self._kit.palette
        ground = colours.rail_pick if item.here else colours.rail
        made = tkinter.Label(
            self,
            text=item.text,
            image=kit.look.icon(item.icon, 22, colours.rail_ink),
            compound="top",
            font=kit.look.font("small"),
            foreground=colours.rail_ink,
            background=ground,
            padx=0,
            pady=kit.px(SMALL),
            highlightthickness=kit.px(2),
            highlightbackground=ground,
            highlightcolor=colours.focus,
            takefocus=True,
            cursor="hand2",
        )
        made.configure(wraplength=kit.look.text_px(WIDTH - TIGHT))
        for press in ("<Button-1>", "<Return>", "<KP_Enter>", "<space>"):
            made.bind(press, lambda event, id=item.id: self._press(id))
        made.bind("<Enter>", lambda event: made.configure(background=colours.rail_pick))
        made.bind("<Leave>", lambda event: made.configure(background=ground))
        made.bind("<Down>", lambda event: self._move(1))
        made.bind("<Up>", lambda event: self._move(-1))
        self.items[item.id] = made
        return made

    def _press(self, id: str) -> str:
        self._pick(id)
        return "break"

    def _move(self, step: int) -> str:
        order = sorted(self.items.values(), key=lambda one: one.winfo_y())
        at = order.index(self.focus_get())  # type: ignore[arg-type]
        order[(at + step) % len(order)].focus_set()
        return "break"
