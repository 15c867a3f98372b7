"""The open table of each game as the shadow page shows it."""

import tkinter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from assistant.games.saint_malo.views import MaloTable
from assistant.games.san_juan.views import SanJuanView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.held import leave_commands
from assistant.window.widgets.kit import by_event, frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.saint_malo.neighbours import Neighbours
from assistant.window.widgets.saint_malo.pirates import PiratesBoard
from assistant.window.widgets.saint_malo.purse import Purse
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.san_juan.tiles import Tiles

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage

ROLE_HEIGHT = 66
SHARES = (55, 45)  # Saint Malo: the large city, the others
WIDE_CARDS = (0.62, 1.0)  # low cities: names must stay readable


@dataclass(frozen=True)
class OpenTable:
    """The widgets that are asked for later; `city` is the one that is drawn on, in Saint Malo."""

    lines: tuple[PlayerLine, ...]
    city: City | None = None


def build_table(page: "ShadowPage", main: tkinter.Misc, view: SanJuanView | MaloTable) -> OpenTable:
    """Fills the room above the question."""
    return _saint_malo(page, main, view) if isinstance(view, MaloTable) else _san_juan(page, main, view)


def _san_juan(page: "ShadowPage", main: tkinter.Misc, view: SanJuanView) -> OpenTable:
    kit = page.kit
    top = frame(main, kit)
    top.pack(fill="x")
    tiles = Tiles(top, kit, height=kit.px(ROLE_HEIGHT))
    tiles.pack(side="right", padx=(kit.px(SMALL), 0))
    tiles.show(view.tiles)
    roles = Roles(top, kit, lambda id: page.act("answer", id), height=kit.px(ROLE_HEIGHT))
    roles.pack(side="left", fill="x", expand=True)
    roles.show(view.roles)
    roles.configure(takefocus=False)
    lines = []
    for part in view.cities:
        seat = part.player.seat
        line = PlayerLine(main, kit, page.popup)
        line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        line.show(part.player)
        line.bind("<Button-1>", by_event(partial(page.act, "recount", seat)))
        line.configure(takefocus=False)
        city = Cards(main, kit, lambda key: None, page.hover.look, room_for=12, shape=WIDE_CARDS, height=10)
        city.pack(fill="both", expand=True)
        city.show(part.cards)
        city.configure(takefocus=False)
        lines.append(line)
    return OpenTable(tuple(lines))


def _saint_malo(page: "ShadowPage", main: tkinter.Misc, view: MaloTable) -> OpenTable:
    kit = page.kit
    row = frame(main, kit)
    row.pack(fill="both", expand=True)
    row.rowconfigure(0, weight=1)
    parts = [frame(row, kit) for _ in SHARES]
    for n, (part, share) in enumerate(zip(parts, SHARES, strict=True)):
        part.grid(row=0, column=n, sticky="nsew", padx=(kit.px(SMALL) if n else 0, 0))
        row.columnconfigure(n, weight=share, uniform="part")
    line = PlayerLine(parts[0], kit, page.popup)
    line.pack(fill="x")
    line.show(replace(view.player, facts=()))
    line.configure(takefocus=False)
    purse = Purse(parts[0], kit)
    purse.pack(side="bottom", fill="x")
    purse.show(view.notes)
    city = City(parts[0], kit, page.draw_field)
    leave_commands(city)
    city.pack(fill="both", expand=True)
    city.show_city(view.city)
    city.configure(takefocus=bool(view.city.legal))
    if page.view.reads < 0 and view.city.drawing:
        for key in ("<Return>", "<KP_Enter>"):  # any number of fields will do: Space draws on, Enter is done
            city.bind(key, lambda event: page.act("drawn"))
    pirates = PiratesBoard(parts[1], kit, height=kit.px(150))
    pirates.pack(side="bottom", fill="x")
    pirates.show(view.pirates)
    others = Neighbours(parts[1], kit, lambda seat: None)
    others.pack(fill="both", expand=True, pady=(0, kit.px(SMALL)))
    others.show(view.others)
    others.configure(takefocus=False)
    return OpenTable((line,), city)
