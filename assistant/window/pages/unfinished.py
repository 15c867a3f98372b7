"""Everything that was begun and not ended, the newest first, with the way back into it and the way to be rid of it."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.kit import button, frame, label, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine


@dataclass(frozen=True)
class UnfinishedView:
    lines: tuple[ListLine, ...]
    can_write: bool = True


@dataclass(frozen=True)
class GoOnWith:
    id: str


@dataclass(frozen=True)
class GiveUp:
    """Ends it without a result."""

    id: str


UnfinishedMessage = GoOnWith | GiveUp


class UnfinishedPage(Page[UnfinishedView, UnfinishedMessage]):
    def build(self, body: ttk.Frame, view: UnfinishedView) -> None:
        kit, tr = self.kit, self.kit.tr
        inner = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE)))
        inner.pack(fill="both", expand=True)
        label(inner, kit, tr("unfinished.title"), "title").pack(anchor="w", pady=(0, kit.px(GAP)))
        if not view.lines:
            wrapping(inner, kit, tr("unfinished.none"), ink="soft").pack(fill="x", pady=(0, kit.px(GAP)))
        heads = [
            Head(tr("unfinished.column.game"), 130),
            Head(tr("unfinished.column.people"), 320, stretch=True),
            Head(tr("unfinished.column.kind"), 130),
            Head(tr("unfinished.column.moves"), 80, right=True),
            Head(tr("unfinished.column.saved"), 170),
        ]
        self.list = Listing(inner, kit, heads, open=lambda id: self.act(GoOnWith(id)), rows=14)
        below = frame(inner, kit)
        below.pack(side="bottom", fill="x", pady=(kit.px(GAP), 0))
        self.list.pack(fill="both", expand=True)
        self.list.fill(view.lines, [line.id for line in view.lines[:1]])
        self.buttons: dict[str, ttk.Button] = {}
        for key, message, icon, style in (
            ("go_on", GoOnWith, "play-fill", "primary"),
            ("give_up", GiveUp, "trash", "secondary ghost"),
        ):
            made = button(below, kit, tr(f"unfinished.{key}"), partial(self._do, message), style, icon)
            made.pack(side="left", padx=(0, kit.px(SMALL)))
            if not view.lines or (key == "give_up" and not view.can_write):
                made.configure(state="disabled")
            self.buttons[key] = made

    def first_focus(self) -> tkinter.Misc:
        return self.list.view

    def _do(self, message: Callable[[str], UnfinishedMessage]) -> None:
        for id in self.list.chosen[:1]:
            self.act(message(id))
