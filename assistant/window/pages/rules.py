"""The rules of a game in our own words, with every card, and a field to search them."""

import tkinter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import StringVar

import ttkbootstrap as ttk

from assistant.games.passages import Passage
from assistant.window.game_kits import window_kit
from assistant.window.pages.page import Page
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import tell_typed
from assistant.window.widgets.kit import button, frame, label
from assistant.window.widgets.reader import Reader


@dataclass(frozen=True)
class RulesView:
    """`sets` are game, rule set and name; `found` is what is searched for."""

    sets: tuple[tuple[str, str, str], ...]
    chosen: tuple[str, str]
    found: str
    columns: tuple[tuple[Passage, ...], tuple[Passage, ...]]
    nothing: str


@dataclass(frozen=True)
class ChooseRules:
    game: str
    rules: str


@dataclass(frozen=True)
class SearchRules:
    text: str


@dataclass(frozen=True)
class LearnThese:
    """The first game with the rules that are shown."""


RulesMessage = ChooseRules | SearchRules | LearnThese


class RulesPage(Page[RulesView, RulesMessage]):
    readers: Sequence[Reader] = ()

    def patch(self, view: RulesView, before: RulesView) -> bool:
        """Searching leaves the field alone."""
        if view.chosen != before.chosen:
            return False
        self._refresh(view)
        return True

    def build(self, body: ttk.Frame, view: RulesView) -> None:
        kit = self.kit
        head = frame(body, kit, padding=(kit.px(VAST), kit.px(WIDE), kit.px(VAST), kit.px(SMALL)))
        head.pack(fill="x")
        label(head, kit, kit.tr("pages.rules.title"), "title").pack(side="left", padx=(0, kit.px(WIDE)))
        self.search = StringVar(self, view.found)
        self.entry = ttk.Entry(head, textvariable=self.search, width=20)
        self.entry.pack(side="right")
        tell_typed(self.entry, self.search, lambda text: self.act(SearchRules(text)))
        label(head, kit, kit.tr("rules.search"), ink="soft").pack(side="right", padx=(0, kit.px(SMALL)))
        row = flow(body, kit)
        row.pack(fill="x", padx=kit.px(VAST), pady=(0, kit.px(GAP)))
        self.sets: dict[tuple[str, str], ttk.Button] = {}
        for game, rules, name in view.sets:
            style = "primary" if (game, rules) == view.chosen else "secondary outline"
            made = button(row, kit, name, partial(self.act, ChooseRules(game, rules)), style)
            self.sets[(game, rules)] = made
        words = kit.tr("lessons.begin")
        self.learn = button(row, kit, words, lambda: self.act(LearnThese()), "primary", "mortarboard-fill")
        row.hold(*self.sets.values(), self.learn)
        self.nothing = label(body, kit, "", ink="soft")
        columns = frame(body, kit, padding=(kit.px(VAST), 0, kit.px(VAST), kit.px(WIDE)))
        columns.pack(fill="both", expand=True)
        columns.columnconfigure((0, 1), weight=1, uniform="half")
        columns.rowconfigure(0, weight=1)
        paint = window_kit(view.chosen[0]).paint_card()
        self.readers = [Reader(columns, kit, paint), Reader(columns, kit, paint)]
        for at, reader in enumerate(self.readers):
            reader.grid(row=0, column=at, sticky="nsew", padx=(0 if at == 0 else kit.px(GAP), 0))
        self._refresh(view)

    def _refresh(self, view: RulesView) -> None:
        for reader, passages in zip(self.readers, view.columns, strict=True):
            reader.show(passages, view.found.strip())
        if view.nothing:
            self.nothing.configure(text=view.nothing)
            self.nothing.place(relx=0.5, rely=0.5, anchor="center")
            self.nothing.lift()
        else:
            self.nothing.place_forget()

    def first_focus(self) -> tkinter.Misc:
        return self.entry

    def areas(self) -> Sequence[tkinter.Misc]:
        return [self.entry, *self.sets.values(), *(reader.field for reader in self.readers)]
