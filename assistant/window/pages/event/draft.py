"""A drafted round: its quality in words, its tables to look at and to change by hand before it is public."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.board import SeatBoard
from assistant.window.pages.event.views import DraftView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import button, frame, label

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


def build_draft(page: "EventPage", master: tkinter.Misc, view: DraftView, can_change: bool) -> None:
    kit, tr = page.kit, page.kit.tr
    words = frame(master, kit)
    words.pack(fill="x", pady=(0, kit.px(SMALL)))
    for text, good in view.quality:
        colour = kit.palette.palm if good else kit.palette.sun
        image = kit.look.icon("check-circle-fill" if good else "exclamation-circle", 15, colour)
        label(words, kit, f" {text}", "small", image=image, compound="left").pack(anchor="w")
    below = frame(master, kit)
    below.pack(side="bottom", fill="x", pady=(kit.px(SMALL), 0))
    board = SeatBoard(
        master, kit, view.tables, view.byes, lambda one, other: page.act("swap", one, other), can_change
    )
    board.pack(fill="both", expand=True)
    page.parts["board"] = board
    page.parts["first"] = board
    for name, icon in (("pair_again", "arrow-repeat"), ("discard", "trash")):
        made = button(below, kit, tr(f"desk.{name}"), partial(page.act, name), "secondary ghost", icon)
        made.pack(side="left", padx=(0, kit.px(TIGHT)))
        page.parts[name] = made
        if not can_change:
            made.configure(state="disabled")
    label(below, kit, tr("desk.swap_hint"), "small", "soft").pack(side="left", padx=kit.px(SMALL))
