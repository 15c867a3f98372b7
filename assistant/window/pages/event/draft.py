"""A drafted round: its quality in words, its tables to look at and to change by hand before it is public."""

import tkinter
from typing import TYPE_CHECKING

from assistant.window.pages.event.board import Places, SeatBoard
from assistant.window.pages.event.messages import DiscardDraft, MoveSeat, PairAgain, PickUp, SwapSeats
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import DraftView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import button, frame, label

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class DraftPart(Part[DraftView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: DraftView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        self._words = PartSlot(self, inside)
        self._words.outer.pack(fill="x", pady=(0, kit.px(SMALL)))
        below = frame(inside, kit)
        below.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
        self._board = SeatBoard(
            inside,
            kit,
            lambda one, other: self.act(SwapSeats(one, other)),
            lambda id, table: self.act(MoveSeat(id, table)),
            self._places,
        )
        self._board.pack(fill="both", expand=True)
        self.parts["board"] = self.parts["first"] = self._board
        actions = {
            "pair_again": (lambda: self.act(PairAgain()), "arrow-repeat"),
            "discard": (lambda: self.act(DiscardDraft()), "trash"),
        }
        self._buttons = []
        for name, (call, icon) in actions.items():
            made = button(below, kit, tr(f"desk.{name}"), call, "secondary ghost", icon)
            made.pack(side="left", padx=(0, kit.px(TIGHT)))
            self.parts[name] = made
            self._buttons.append(made)
        label(below, kit, tr("desk.swap_hint"), "small", "soft").pack(side="left", padx=kit.px(SMALL))
        self.patch(view, view)

    def patch(self, view: DraftView, before: DraftView) -> None:
        self._words.show(view.quality, lambda master: self._quality(master, view))
        self._board.show(view.tables, view.byes, view.can_change, view.waiting)
        for made in self._buttons:
            made.configure(state="normal" if view.can_change else "disabled")

    def _places(self, id: str) -> Places:
        self.act(PickUp(id))
        return self.shown.places

    def _quality(self, master: tkinter.Misc, view: DraftView) -> None:
        kit = self.kit
        for text, good in view.quality:
            colour = kit.palette.palm if good else kit.palette.sun
            image = kit.look.icon("check-circle-fill" if good else "exclamation-circle", 15, colour)
            label(master, kit, f" {text}", "small", image=image, compound="left").pack(anchor="w")
