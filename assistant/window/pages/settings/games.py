"""The club's listed games on the settings page: the list, and the description of one to read and to change."""

import tkinter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.forms import choice_field
from assistant.window.widgets.kit import Panel, button, frame, heading, reading, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine

if TYPE_CHECKING:
    from assistant.window.pages.settings.page import PreferencesPage


@dataclass(frozen=True)
class GamesSettings:
    """`text` is the description that is being read or written; `wrong` what is the matter with it."""

    lines: tuple[ListLine, ...]
    chosen: str
    text: str
    wrong: str
    examples: tuple[tuple[str, str], ...]
    can_write: bool


@dataclass(frozen=True)
class PickListed:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class BeginListed:
    """From one of the descriptions that come with the program."""

    example: str


@dataclass(frozen=True)
class OpenListed:
    """From a file."""


@dataclass(frozen=True)
class KeepListed:
    text: str


@dataclass(frozen=True)
class ShareListed:
    pass


@dataclass(frozen=True)
class RemoveListed:
    pass


GamesMessage = PickListed | BeginListed | OpenListed | KeepListed | ShareListed | RemoveListed


def build_games(page: "PreferencesPage", master: tkinter.Misc, view: GamesSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    box = _box(page, master, tr("listed.page.games"), tr("listed.page.games_why"))
    heads = [
        Head(tr("listed.page.name"), 260, stretch=True),
        Head(tr("listed.page.players"), 110),
        Head(tr("listed.page.won"), 240),
        Head(tr("listed.page.results"), 110, right=True),
    ]
    listing = Listing(box, kit, heads, pick=lambda ids: page.act(PickListed(ids)), rows=7)
    listing.pack(fill="x")
    listing.fill(view.lines, [view.chosen])
    page.parts["first"] = page.parts["games"] = listing
    row = frame(box, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    ghost = f"secondary ghost @{kit.palette.sheet}"
    if view.can_write:
        made = button(
            row,
            kit,
            tr("listed.page.open"),
            lambda: page.act(OpenListed()),
            "primary outline",
            "folder2-open",
        )
        made.pack(side="left", padx=(0, kit.px(SMALL)))
        page.parts["open"] = made
        begin = choice_field(
            row, kit, (("", tr("listed.page.begin")), *view.examples), "", 26, partial(_begin, page)
        )
        begin.widget.pack(side="left", padx=(0, kit.px(SMALL)))
        page.parts["begin"] = begin.widget
    if view.chosen:
        share = button(
            row, kit, tr("listed.page.share"), lambda: page.act(ShareListed()), ghost, "box-arrow-up"
        )
        share.pack(side="left")
        page.parts["share"] = share
        if view.can_write:
            gone = button(
                row, kit, tr("listed.page.remove"), lambda: page.act(RemoveListed()), ghost, "trash"
            )
            gone.pack(side="left")
            page.parts["remove"] = gone
    if view.text:
        _description(page, master, view)


def _begin(page: "PreferencesPage", example: str) -> None:
    if example:
        page.act(BeginListed(example))


def _description(page: "PreferencesPage", master: tkinter.Misc, view: GamesSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    box = _box(page, master, tr("listed.page.description"), tr("listed.page.description_why"))
    text = reading(box, kit, "body")
    lines = min(24, max(8, view.text.count("\n") + 2))
    text.configure(
        state="normal", cursor="xterm", insertwidth=kit.px(2), undo=True, height=lines, wrap="none"
    )
    text.insert("1.0", view.text)
    text.pack(fill="x")
    page.parts["text"] = text
    if view.wrong:
        wrapping(box, kit, view.wrong, ink="coral", ground="sheet").pack(fill="x", pady=(kit.px(SMALL), 0))
    if view.can_write:
        keep = button(
            box,
            kit,
            tr("listed.page.keep"),
            lambda: page.act(KeepListed(text.get("1.0", "end-1c"))),
            "primary",
            "check-lg",
        )
        keep.pack(anchor="w", pady=(kit.px(SMALL), 0))
        page.parts["keep"] = keep


def _box(page: "PreferencesPage", master: tkinter.Misc, title: str, why: str) -> ttk.Frame:
    kit = page.kit
    box = Panel(master, kit, WIDE)
    box.pack(fill="x", pady=(0, kit.px(GAP)), padx=(0, kit.px(WIDE)))
    heading(box.body, kit, title, "sheet").pack(anchor="w")
    wrapping(box.body, kit, why, font="small", ink="soft", ground="sheet").pack(
        fill="x", pady=(0, kit.px(SMALL))
    )
    return box.body
