"""All events of the club, latest first, and the way to a new one."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.messages import BringBack
from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.kit import button, frame, label, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine


@dataclass(frozen=True)
class EventsView:
    lines: tuple[ListLine, ...]
    chosen: str = ""
    can_write: bool = True
    bring_back: str = ""  # the name of what was deleted last


@dataclass(frozen=True)
class PlanEvent:
    """The way to a new event."""


@dataclass(frozen=True)
class ImportEvent:
    pass


@dataclass(frozen=True)
class OpenEvent:
    id: str


@dataclass(frozen=True)
class ExportEvent:
    id: str


@dataclass(frozen=True)
class DeleteEvent:
    id: str


EventsMessage = PlanEvent | ImportEvent | OpenEvent | ExportEvent | DeleteEvent | BringBack


class EventsPage(Page[EventsView, EventsMessage]):
    def build(self, body: ttk.Frame, view: EventsView) -> None:
        kit, tr = self.kit, self.kit.tr
        inner = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE)))
        inner.pack(fill="both", expand=True)
        top = frame(inner, kit)
        top.pack(fill="x", pady=(0, kit.px(GAP)))
        label(top, kit, tr("events.title"), "title").pack(side="left")
        self.new = button(top, kit, tr("events.new"), lambda: self.act(PlanEvent()), icon="plus-lg")
        self.new.pack(side="right")
        read = button(
            top, kit, tr("events.import"), lambda: self.act(ImportEvent()), "secondary ghost", "folder2-open"
        )
        read.pack(side="right", padx=kit.px(SMALL))
        if view.bring_back:
            words = tr("events.bring_back", name=view.bring_back)
            back = button(
                top, kit, words, lambda: self.act(BringBack()), "secondary ghost", "arrow-counterclockwise"
            )
            back.pack(side="right", padx=kit.px(SMALL))
        if not view.can_write:
            for one in (self.new, read):
                one.configure(state="disabled")
            label(inner, kit, tr("events.read_only"), ink="coral").pack(anchor="w", pady=(0, kit.px(SMALL)))
        heads = [
            Head(tr("events.column.name"), 260, stretch=True),
            Head(tr("events.column.date"), 110),
            Head(tr("events.column.game"), 150),
            Head(tr("events.column.players"), 100, right=True),
            Head(tr("events.column.state"), 300),
        ]
        if not view.lines:
            wrapping(inner, kit, tr("events.none"), ink="soft").pack(fill="x", pady=kit.px(WIDE))
        self.list = Listing(inner, kit, heads, open=lambda id: self.act(OpenEvent(id)), rows=14)
        below = frame(inner, kit)
        below.pack(side="bottom", fill="x", pady=(kit.px(GAP), 0))
        self.list.pack(fill="both", expand=True)
        self.list.fill(view.lines, [view.chosen or (view.lines[0].id if view.lines else "")])
        for key, message, icon, style in (
            ("open", OpenEvent, "arrow-right", "primary"),
            ("export", ExportEvent, "save", "secondary ghost"),
            ("delete", DeleteEvent, "trash", "secondary ghost"),
        ):
            made = button(below, kit, tr(f"events.{key}"), partial(self._do, message), style, icon)
            made.pack(side="left", padx=(0, kit.px(SMALL)))
            if not view.lines or (key == "delete" and not view.can_write):
                made.configure(state="disabled")
        self._empty = not view.lines

    def first_focus(self) -> tkinter.Misc:
        return self.new if self._empty else self.list.view

    def _do(self, message: Callable[[str], EventsMessage]) -> None:
        for id in self.list.chosen[:1]:
            self.act(message(id))
