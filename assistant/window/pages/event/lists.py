"""The standings and the log: a list with words above it, the chosen line's own words below it."""

import tkinter
from typing import TYPE_CHECKING

from assistant.window.pages.event.part import Part
from assistant.window.pages.event.views import TableListView
from assistant.window.theme import SMALL
from assistant.window.widgets.kit import wrapping
from assistant.window.widgets.listing import Listing

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage


class ListPart(Part[TableListView]):
    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: TableListView) -> None:
        super().__init__(page, view)
        self._inside = inside
        self._says = wrapping(inside, self.kit, view.says, ink="soft")
        self._says.pack(fill="x", pady=(0, self.kit.px(SMALL)))
        self._whole = wrapping(inside, self.kit, "", font="small", ink="soft")
        self._whole.pack(side="bottom", fill="x")
        self._make(view)

    def _make(self, view: TableListView) -> None:
        self._listing = Listing(self._inside, self.kit, view.heads, rows=10, pick=self._picked)
        self._listing.pack(fill="both", expand=True)
        self._listing.fill(view.lines)
        self.parts["list"] = self.parts["first"] = self._listing

    def _picked(self, ids: tuple[str, ...]) -> None:
        full = dict(zip((line.id for line in self.shown.lines), self.shown.notes, strict=False))
        self._whole.configure(text=full.get(ids[0], "") if ids else "")

    def patch(self, view: TableListView, before: TableListView) -> None:
        self._says.configure(text=view.says)
        if view.heads == before.heads:
            self._listing.fill(view.lines)
        else:
            old = self._listing
            old.pack_forget()
            self._make(view)
            self.page.throw_away(old)
        self._picked(self._listing.chosen)
