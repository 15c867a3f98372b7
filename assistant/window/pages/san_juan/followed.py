"""A followed table of San Juan: roles and tiles, and everybody's city below a line."""

import tkinter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from assistant.games.san_juan.views import SanJuanView
from assistant.window.pages.shadow.messages import GiveAnswer, RecountSeat
from assistant.window.pages.shadow.tables import OpenTable
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.kit import by_event, frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.san_juan.hover import HoverCard
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.san_juan.tiles import Tiles

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage

ROLE_HEIGHT = 66
WIDE_CARDS = (0.62, 1.0)  # low cities: names must stay readable


def build_followed(page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> OpenTable:
    assert isinstance(view, SanJuanView)
    kit, hover = page.kit, HoverCard(page, page.kit)
    top = frame(main, kit)
    top.pack(fill="x")
    tiles = Tiles(top, kit, height=kit.px(ROLE_HEIGHT))
    tiles.pack(side="right", padx=(kit.px(SMALL), 0))
    tiles.show(view.tiles)
    roles = Roles(top, kit, lambda id: page.act(GiveAnswer(id)), height=kit.px(ROLE_HEIGHT))
    roles.pack(side="left", fill="x", expand=True)
    roles.show(view.roles)
    roles.configure(takefocus=False)
    lines = []
    for part in view.cities:
        seat = part.player.seat
        line = PlayerLine(main, kit, page.popup)
        line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        line.show(part.player)
        line.bind("<Button-1>", by_event(partial(page.act, RecountSeat(seat))))
        line.configure(takefocus=False)
        city = Cards(main, kit, lambda key: None, hover.look, room_for=12, shape=WIDE_CARDS, height=10)
        city.pack(fill="both", expand=True)
        city.show(part.cards)
        city.configure(takefocus=False)
        lines.append(line)
    return OpenTable(tuple(lines))
