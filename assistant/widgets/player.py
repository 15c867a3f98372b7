"""The line above somebody's city: who, governor, points, hand, what they just did."""

import tkinter
from typing import Any

from assistant.theme import GAP, SMALL, TIGHT
from assistant.widgets.kit import Kit, frame, label
from assistant.widgets.score import ScorePopup
from assistant.widgets.views import PlayerView


class PlayerLine(tkinter.Frame):
    """The pointer or the focus on the points shows where they come from."""

    def __init__(self, master: tkinter.Misc, kit: Kit, popup: ScorePopup | None = None) -> None:
        super().__init__(master, background=kit.palette.paper)
        self._kit = kit
        self._popup = popup
        self.points: Any = None

    def show(self, view: PlayerView) -> None:
        for child in self.winfo_children():
            child.destroy()
        kit = self._kit
        row = frame(self, kit)
        row.pack(fill="x")
        bar = kit.palette.sea if view.active else kit.palette.paper
        tkinter.Frame(row, background=bar, width=kit.px(4)).pack(
            side="left", fill="y", padx=(0, kit.px(TIGHT))
        )
        label(row, kit, view.name, "strong", "sea" if view.active else "ink").pack(side="left")
        if view.governor:
            self._sign(row, "star-fill", kit.tr("widgets.governor"), "sun")
        if view.points is not None:
            self._points(row, view)
        for icon, words in view.facts:
            self._sign(row, icon, words, "soft")
        if view.thinking:
            self._sign(row, "hourglass-split", kit.tr("widgets.thinking"), "sea")
        if view.note:
            label(row, kit, view.note, "small", "soft").pack(side="right")

    def _sign(self, row: Any, icon: str, words: str, colour: str) -> Any:
        kit = self._kit
        image = kit.look.icon(icon, 13, getattr(kit.palette, colour))
        sign = label(row, kit, f" {words}", "small", colour, image=image, compound="left")
        sign.pack(side="left", padx=(kit.px(GAP), 0))
        return sign

    def _points(self, row: Any, view: PlayerView) -> None:
        kit = self._kit
        self.points = tkinter.Label(
            row,
            text=kit.tr("widgets.points", n=view.points),
            font=kit.look.font("small"),
            foreground=kit.palette.sun,
            background=kit.palette.paper,
            highlightthickness=kit.px(1),
            highlightbackground=kit.palette.paper,
            highlightcolor=kit.palette.focus,
            takefocus=view.breakdown is not None,
            padx=kit.px(2),
            pady=0,
        )
        self.points.pack(side="left", padx=(kit.px(SMALL), 0))
        if view.breakdown is not None and self._popup is not None:
            for event in ("<Enter>", "<FocusIn>"):
                self.points.bind(event, lambda event: self._break_down(view))
            for event in ("<Leave>", "<FocusOut>"):
                self.points.bind(event, lambda event: self._hide())

    def _break_down(self, view: PlayerView) -> None:
        if self._popup is not None and view.breakdown is not None:
            y = self.points.winfo_rooty() + self.points.winfo_height() + self._kit.px(TIGHT)
            self._popup.show(view.breakdown, self.points.winfo_rootx(), y)

    def _hide(self) -> None:
        if self._popup is not None:
            self._popup.hide()
