"""The club's listed games on the settings page: the list, and the ways to a game's description."""

import tkinter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.theme import GAP, SMALL, WIDE
from assistant.window.widgets.folding.flow import FlowBox
from assistant.window.widgets.forms import choice_field
from assistant.window.widgets.kit import Panel, Press, button, heading, wrapping
from assistant.window.widgets.listing import Head, Listing, ListLine

if TYPE_CHECKING:
    from assistant.window.pages.settings.page import PreferencesPage


@dataclass(frozen=True)
class GamesSettings:
    """`wrong` is what is the matter with a file, `begun` the name of a game that was described and not saved."""

    lines: tuple[ListLine, ...]
    chosen: str
    wrong: str
    examples: tuple[tuple[str, str], ...]
    begun: str
    can_write: bool


@dataclass(frozen=True)
class PickListed:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class DescribeListed:
    """A game of the list, or a new one."""

    id: str = ""


@dataclass(frozen=True)
class GoOnListed:
    """With the one that was begun."""


@dataclass(frozen=True)
class BeginListed:
    """From one of the descriptions that come with the program."""

    example: str


@dataclass(frozen=True)
class OpenListed:
    """From a file."""


@dataclass(frozen=True)
class ShareListed:
    pass


@dataclass(frozen=True)
class RemoveListed:
    pass


GamesMessage = (
    PickListed | DescribeListed | GoOnListed | BeginListed | OpenListed | ShareListed | RemoveListed
)


def build_games(page: "PreferencesPage", master: tkinter.Misc, view: GamesSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    panel = Panel(master, kit, WIDE)
    panel.pack(fill="x", pady=(0, kit.px(GAP)), padx=(0, kit.px(WIDE)))
    box = panel.body
    heading(box, kit, tr("listed.page.games"), "sheet").pack(anchor="w")
    why = wrapping(box, kit, tr("listed.page.games_why"), font="small", ink="soft", ground="sheet")
    why.pack(fill="x", pady=(0, kit.px(SMALL)))
    heads = [
        Head(tr("listed.page.name"), 260, stretch=True),
        Head(tr("listed.page.players"), 110),
        Head(tr("listed.page.won"), 240),
        Head(tr("listed.page.results"), 110, right=True),
    ]
    listing = Listing(
        box,
        kit,
        heads,
        pick=lambda ids: page.act(PickListed(ids)),
        open=lambda id: page.act(DescribeListed(id)),
        rows=9,
    )
    listing.pack(fill="x")
    listing.fill(view.lines, [view.chosen])
    page.parts["first"] = page.parts["games"] = listing
    tools = FlowBox(box, kit.palette.sheet, kit.px(SMALL))
    tools.pack(fill="x", pady=(kit.px(SMALL), 0))
    held: list[tkinter.Widget] = []
    for id, words, press, style, icon in _ways(page, view):
        page.parts[id] = made = button(tools, kit, words, press, style, icon)
        held.append(made)
    if view.can_write and view.examples:
        options = (("", tr("listed.page.begin")), *view.examples)
        begin = choice_field(tools, kit, options, "", 26, partial(_begin, page))
        page.parts["begin"] = begin.widget
        held.append(begin.widget)
    tools.hold(*held)
    if view.wrong:
        wrapping(box, kit, view.wrong, ink="coral", ground="sheet").pack(fill="x", pady=(kit.px(SMALL), 0))


def _ways(page: "PreferencesPage", view: GamesSettings) -> list[tuple[str, str, Press, str, str]]:
    """Name of the part, words, what it does, looks and icon of each button."""
    kit, tr = page.kit, page.kit.tr
    ghost = f"secondary ghost @{kit.palette.sheet}"
    found: list[tuple[str, str, Press, str, str]] = []
    if view.can_write and view.begun:
        words = tr("listed.page.go_on", name=view.begun)
        found.append(("go on", words, lambda: page.act(GoOnListed()), "primary", "pencil"))
    if view.can_write:
        style = "primary outline" if view.begun else "primary"
        found.append(("new", tr("listed.page.new"), lambda: page.act(DescribeListed()), style, "plus-lg"))
    if view.chosen:
        look, icon = ("edit", "pencil") if view.can_write else ("look", "eye")
        words = tr(f"listed.page.{look}")
        found.append(("edit", words, lambda: page.act(DescribeListed(view.chosen)), "primary outline", icon))
        found.append(
            ("share", tr("listed.page.share"), lambda: page.act(ShareListed()), ghost, "box-arrow-up")
        )
        if view.can_write:
            remove = tr("listed.page.remove")
            found.append(("remove", remove, lambda: page.act(RemoveListed()), ghost, "trash"))
    if view.can_write:
        found.append(("open", tr("listed.page.open"), lambda: page.act(OpenListed()), ghost, "folder2-open"))
    return found


def _begin(page: "PreferencesPage", example: str) -> None:
    if example:
        page.act(BeginListed(example))
