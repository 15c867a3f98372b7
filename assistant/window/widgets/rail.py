"""The navigation rail at the left: where one can go, and where one is."""

import tkinter
from collections.abc import Sequence
from dataclasses import dataclass

import ttkbootstrap as ttk

from assistant.window.theme import HAIR, SMALL, TIGHT
from assistant.window.widgets.kit import Kit, Tell

WIDTH, ICONS_WIDTH = 76, 40


@dataclass(frozen=True)
class RailItem:
    id: str
    text: str
    icon: str
    key: str
    here: bool = False


class Rail(tkinter.Frame):
    """Buttons under each other; up and down move between them, Enter and Space press.

    Where large text leaves no room for all of them they move closer together, then show icons alone.
    """

    def __init__(self, master: tkinter.Misc, kit: Kit, pick: Tell[str]) -> None:
        super().__init__(master, background=kit.palette.rail, width=kit.look.text_px(WIDTH))
        self.pack_propagate(False)
        self._kit = kit
        self._pick = pick
        self.items: dict[str, tkinter.Label] = {}
        self._words: dict[str, str] = {}
        self.bind("<Configure>", lambda event: self._fit(event.height))

    def show(self, top: Sequence[RailItem], bottom: Sequence[RailItem]) -> None:
        for child in self.winfo_children():
            child.destroy()
        self.items = {}
        self._words = {item.id: item.text for item in (*top, *bottom)}
        for item in top:
            self._add(item).pack(side="top", fill="x")
        for item in reversed(bottom):
            self._add(item).pack(side="bottom", fill="x")
        if self.winfo_height() > 1:
            self._fit(self.winfo_height())

    def _fit(self, height: int) -> None:
        kit = self._kit
        for pady, words in ((SMALL, True), (HAIR, True), (SMALL, False), (HAIR, False)):
            for id, made in self.items.items():
                made.configure(pady=kit.px(pady), text=self._words[id] if words else "")
            self.configure(width=kit.look.text_px(WIDTH if words else ICONS_WIDTH))
            if sum(made.winfo_reqheight() for made in self.items.values()) <= height:
                return

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
        ttk.ToolTip(made, text=item.text)
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
        focused = self.focus_get()
        at = next(n for n, one in enumerate(order) if one is focused)
        order[(at + step) % len(order)].focus_set()
        return "break"
