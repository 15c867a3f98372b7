"""A drafted round: its quality in words, its tables to look at and to change by hand before it is public."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.board import Places, SeatBoard
from assistant.window.pages.event.messages import (
    DiscardDraft,
    MoveSeat,
    PairAgain,
    PickPlan,
    PickUp,
    SearchLonger,
    SwapSeats,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import DraftView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.kit import button, frame, label, wrapping

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class DraftPart(Part[DraftView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: DraftView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        self._words = PartSlot(self, inside)
        self._words.outer.pack(fill="x", pady=(0, kit.px(SMALL)))
        self._plans = PartSlot(self, inside)
        self._plans.outer.pack(fill="x")
        below = flow(inside, kit)
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
            self.parts[name] = made
            self._buttons.append(made)
        below.hold(*self._buttons, label(below, kit, tr("desk.swap_hint"), "small", "soft"))
        self.patch(view, view)

    def patch(self, view: DraftView, before: DraftView) -> None:
        self._words.show(view.quality, lambda master: self._quality(master, view))
        plans = (view.together, view.plans, view.plan, view.can_change)
        self._plans.show(plans, lambda master: self._together(master, view))
        self._board.show(view.tables, view.byes, view.can_change, view.waiting, view.final)
        for made in self._buttons:
            made.configure(state="normal" if view.can_change else "disabled")

    def _places(self, id: str) -> Places:
        self.act(PickUp(id))
        return self.shown.places

    def _together(self, master: tkinter.Misc, view: DraftView) -> None:
        """Rounds planned together: what they are like, what else there is, and a longer search."""
        if not view.together:
            return
        kit, state = self.kit, "normal" if view.can_change else "disabled"
        row = frame(master, kit)
        row.pack(fill="x", pady=(0, kit.px(TIGHT)))
        search = button(
            row, kit, kit.tr("heats.longer"), lambda: self.act(SearchLonger()), "secondary ghost", "search"
        )
        search.configure(state=state)
        search.pack(side="right")
        self.parts["longer"] = search
        wrapping(row, kit, view.together, "small").pack(side="left", fill="x", expand=True)
        for number, words in enumerate(view.plans, 1):
            taken = number == view.plan
            style, icon = ("primary", "check-circle-fill") if taken else ("secondary ghost", "circle")
            made = button(master, kit, words, partial(self.act, PickPlan(number)), style, icon)
            made.configure(state=state, padding=(kit.px(SMALL), kit.px(TIGHT)))
            made.pack(anchor="w", pady=(0, kit.px(TIGHT)))
            self.parts[("plan", number)] = made

    def _quality(self, master: tkinter.Misc, view: DraftView) -> None:
        kit = self.kit
        for text, good in view.quality:
            colour = kit.palette.palm if good else kit.palette.sun
            image = kit.look.icon("check-circle-fill" if good else "exclamation-circle", 15, colour)
            row = flow(master, kit)
            row.pack(fill="x")
            row.hold(label(row, kit, "", image=image), label(row, kit, text, "small", justify="left"))
