"""The settings: one row each, with what it does, and every choice visible."""

import tkinter
from dataclasses import dataclass, replace
from functools import partial

import ttkbootstrap as ttk

from assistant.window.pages.messages import ShowTab
from assistant.window.pages.page import Page, Parts
from assistant.window.pages.settings.club import build_more
from assistant.window.pages.settings.facts import patch_facts
from assistant.window.pages.settings.messages import SetOption, SettingsMessage
from assistant.window.pages.settings.views import FactsSettings, MoreSettings
from assistant.window.theme import GAP, SMALL, VAST, WIDE
from assistant.window.widgets.folding.flow import FlowBox, flow
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.folding.tabs import tabs
from assistant.window.widgets.kit import Panel, frame, heading, label, wrapping
from assistant.window.widgets.scroller import Scroller

BESIDE = 760  # pixels at 100 % of a page that has room for words and choices side by side
Value = str | int | bool


@dataclass(frozen=True)
class SettingOption:
    value: Value
    text: str
    chosen: bool


@dataclass(frozen=True)
class SettingRow:
    name: str
    title: str
    why: str
    options: tuple[SettingOption, ...]


@dataclass(frozen=True)
class Section:
    title: str
    rows: tuple[SettingRow, ...]


@dataclass(frozen=True)
class PreferencesView:
    sections: tuple[Section, ...]
    tab: str = "window"
    tabs: tuple[tuple[str, str, str], ...] = ()
    more: MoreSettings | None = None  # the club's part, on its own tabs
    changed: tuple[str, Value] | None = None  # since the page was opened, the last


class PreferencesPage(Page[PreferencesView, SettingsMessage]):
    """The row that was changed keeps the focus through the rebuild."""

    def build(self, body: ttk.Frame, view: PreferencesView) -> None:
        kit = self.kit
        self._changed = view.changed
        self.choices: dict[tuple[str, Value], ttk.Button] = {}
        self.parts: Parts = {}
        label(body, kit, kit.tr("pages.settings.title"), "title").pack(
            anchor="w", padx=kit.px(VAST), pady=(kit.px(WIDE), kit.px(GAP))
        )
        if view.tabs:
            top = frame(body, kit)
            top.pack(fill="x", padx=kit.px(VAST), pady=(0, kit.px(GAP)))
            self.tabs = tabs(top, kit, view.tabs, view.tab, lambda id: self.act(ShowTab(id)))
        scroller = Scroller(body, kit)
        inner = scroller.inside
        scroller.pack(fill="both", expand=True, padx=(kit.px(VAST), kit.px(GAP)))
        if view.more is not None:
            build_more(self, inner, view.more)
            return
        for section in view.sections:
            heading(inner, kit, section.title).pack(anchor="w")
            box = Panel(inner, kit, 0)
            box.pack(fill="x", pady=(0, kit.px(WIDE)), padx=(0, kit.px(WIDE)))
            for at, row in enumerate(section.rows):
                if at:
                    ttk.Separator(box.body).pack(fill="x")
                self._row(box.body, row)

    def patch(self, view: PreferencesView, before: PreferencesView) -> bool:
        if not isinstance(view.more, FactsSettings) or not isinstance(before.more, FactsSettings):
            return False
        if replace(view, more=None) != replace(before, more=None):
            return False
        return view.more == before.more or patch_facts(self, view.more, before.more)

    def folds(self, room: FoldingRoom) -> bool:
        """What can be chosen below its words instead of beside them."""
        return room.wide < BESIDE

    def first_focus(self) -> tkinter.Misc:
        if self._changed is not None and self._changed in self.choices:
            return self.choices[self._changed]
        return next(iter(self.choices.values()), self.parts.get("first") or self)

    def _row(self, master: tkinter.Misc, row: SettingRow) -> None:
        kit = self.kit
        line = frame(master, kit, "sheet", padding=(kit.px(WIDE), kit.px(GAP)))
        line.pack(fill="x")
        line.columnconfigure(0, weight=1)
        words = frame(line, kit, "sheet")
        words.grid(row=0, column=0, sticky="ew", padx=(0, kit.px(WIDE)))
        label(words, kit, row.title, "strong", ground="sheet").pack(anchor="w")
        wrapping(words, kit, row.why, font="small", ink="soft", ground="sheet").pack(fill="x")
        narrow = self.folds(self.room)
        choices = flow(line, kit, "sheet") if narrow else frame(line, kit, "sheet", padding=kit.px(3))
        choices.grid(row=1 if narrow else 0, column=0 if narrow else 1, sticky="ew" if narrow else "e")
        made_here: list[ttk.Button] = []
        for option in row.options:
            style = "primary" if option.chosen else f"secondary ghost @{kit.palette.sheet}"
            made = ttk.Button(
                choices,
                text=option.text,
                bootstyle=style,
                command=partial(self._set, row.name, option.value),
            )
            made_here.append(made)
            if not isinstance(choices, FlowBox):
                made.pack(side="left", padx=(kit.px(SMALL) // 2, 0))
            self.choices[(row.name, option.value)] = made
        if isinstance(choices, FlowBox):
            choices.hold(*made_here)

    def _set(self, name: str, value: Value) -> None:
        self.act(SetOption(name, value))
