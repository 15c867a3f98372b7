"""Above a sheet that is shown alone: what everybody has so far, the way to each sheet, and what cannot be on this one."""

import tkinter
from functools import partial

from assistant.window.pages.score.views import PadView
from assistant.window.theme import TIGHT
from assistant.window.widgets.folding.flow import FlowBox
from assistant.window.widgets.kit import Act, Kit, Tell, button, wrapping

SHORT = 14  # letters of a name


class RunningLine:
    """A button a player, with the points so far; `go` opens a sheet, `on` that of the next player."""

    def __init__(self, master: tkinter.Misc, kit: Kit, view: PadView, go: Tell[int], on: Act[None]) -> None:
        self._kit = kit
        box = FlowBox(master, kit.palette.paper, kit.px(TIGHT), kit.px(TIGHT))
        box.pack(fill="x", pady=(0, kit.px(TIGHT)))
        self.seats = [
            button(
                box,
                kit,
                "",
                partial(go, n),
                "primary" if n == view.here else "secondary outline",
                takefocus=False,
            )
            for n in range(len(view.seats))
        ]
        self.next = button(
            box, kit, kit.tr("pad.next_player"), partial(on, None), "secondary outline", "arrow-right"
        )
        self._box = box
        self._wrong = wrapping(master, kit, "", font="small", ink="coral")
        self.fill(view)
        box.hold(*self.seats, self.next)

    def fill(self, view: PadView) -> None:
        for made, n in zip(self.seats, range(len(view.seats)), strict=True):
            seat = view.seats[n]
            name = seat.name.strip() or self._kit.tr("new_game.player", n=n + 1)
            short = name if len(name) <= SHORT else f"{name[: SHORT - 1]}…"
            mark = " !" if seat.wrong else ""
            made.configure(text=f"{short}  {seat.points or '–'}{mark}")
        wrong = view.seats[view.here].wrong
        self._wrong.configure(text=wrong)
        if wrong:
            self._wrong.pack(fill="x", after=self._box)
        else:
            self._wrong.pack_forget()
