"""The row of small buttons beside a table: take back, hint, pause and the like, each with its name and key in a tip."""

import tkinter
from functools import partial

import ttkbootstrap as ttk

from assistant.games.keys import spoken_key
from assistant.games.views import ToolView
from assistant.window.commands import BY_ID
from assistant.window.theme import TIGHT
from assistant.window.widgets.folding.flow import FlowBox
from assistant.window.widgets.kit import Kit, Tell, frame


class Tools(tkinter.Frame):
    """In one row, or given `flowing` in as many as the width needs."""

    def __init__(self, master: tkinter.Misc, kit: Kit, run: Tell[str], *, flowing: bool = False) -> None:
        super().__init__(master, background=kit.palette.paper)
        self._kit = kit
        self._run = run
        self.buttons: dict[str, ttk.Button] = {}
        self.views: tuple[ToolView, ...] = ()
        self._row: ttk.Frame | FlowBox = frame(self, kit)
        if flowing:
            self._row = FlowBox(self, kit.palette.paper, kit.px(TIGHT))
        self._row.pack(anchor="w", fill="x" if flowing else "none")

    def show(self, views: tuple[ToolView, ...]) -> None:
        if views == self.views:
            return
        if [view.id for view in views] != [view.id for view in self.views]:
            self._make(views)
        self.views = views
        for view in views:
            self._dress(view)

    def _make(self, views: tuple[ToolView, ...]) -> None:
        for child in self._row.winfo_children():
            child.destroy()
        kit = self._kit
        for at, view in enumerate(views):
            made = ttk.Button(
                self._row,
                bootstyle="secondary ghost",
                command=partial(self._run, view.id),
                padding=TIGHT,
            )
            if not isinstance(self._row, FlowBox):
                made.grid(row=0, column=at, padx=(0, kit.px(TIGHT)))
            command = BY_ID[view.id]
            ttk.ToolTip(
                made,
                text=f"{command.name(kit.tr)} ({spoken_key(command.keys_in(kit.tr.language)[0], kit.tr)})",
            )
            self.buttons[view.id] = made
        if isinstance(self._row, FlowBox):
            self._row.hold(*(self.buttons[view.id] for view in views))

    def _dress(self, view: ToolView) -> None:
        kit, made = self._kit, self.buttons[view.id]
        colour = kit.palette.sea if view.can else kit.palette.line
        made.configure(
            image=kit.look.icon(view.icon or BY_ID[view.id].icon, 18, colour),
            state="normal" if view.can else "disabled",
            takefocus=view.can,
        )
