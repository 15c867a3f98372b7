"""The standings and the log: a list with words above it, the chosen line's own words below it."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.messages import OpenScoring
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import TableListView
from assistant.window.theme import SMALL
from assistant.window.widgets.kit import button, frame, wrapping
from assistant.window.widgets.listing import Listing

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class ListPart(Part[TableListView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: TableListView) -> None:
        super().__init__(page, view)
        self._inside = inside
        top = frame(inside, self.kit)
        top.pack(fill="x", pady=(0, self.kit.px(SMALL)))
        self._scoring = PartSlot(self, top)
        self._scoring.outer.pack(side="right")
        self._says = wrapping(top, self.kit, view.says, ink="soft")
        self._says.pack(side="left", fill="x", expand=True)
        self._show_scoring(view)
        self._whole = wrapping(inside, self.kit, "", font="small", ink="soft")
        self._whole.pack(side="bottom", fill="x")
        self._make(view)

    def _make(self, view: TableListView) -> None:
        self._listing = Listing(self._inside, self.kit, view.heads, rows=4, pick=self._picked)
        self._listing.pack(fill="both", expand=True)
        self._listing.fill(view.lines)
        self.parts["list"] = self.parts["first"] = self._listing

    def _show_scoring(self, view: TableListView) -> None:
        def make(master: tkinter.Misc) -> None:
            if view.scored:
                words, go = self.kit.tr("frame.button"), partial(self.act, OpenScoring(True))
                made = button(master, self.kit, words, go, "secondary ghost", "sliders")
                made.pack()
                self.parts["scoring"] = made

        self._scoring.show((view.scored,), make)

    def _picked(self, ids: tuple[str, ...]) -> None:
        full = dict(zip((line.id for line in self.shown.lines), self.shown.notes, strict=False))
        self._whole.configure(text=full.get(ids[0], "") if ids else "")

    def patch(self, view: TableListView, before: TableListView) -> None:
        self._says.configure(text=view.says)
        self._show_scoring(view)
        if view.heads == before.heads:
            self._listing.fill(view.lines)
        else:
            old = self._listing
            old.pack_forget()
            self._make(view)
            self.page.throw_away(old)
        self._picked(self._listing.chosen)
