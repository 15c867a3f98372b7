"""A followed table of San Juan: roles and tiles, and everybody's city below a line, or everybody in one line."""

import tkinter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from assistant.games.san_juan.views import SanJuanView
from assistant.games.views import PlayerView
from assistant.window.pages.san_juan.layout import ROLES_FULL, ROLES_LOW, WIDE_ROLES
from assistant.window.pages.shadow.messages import GiveAnswer, RecountSeat
from assistant.window.pages.shadow.tables import OpenTable
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.folding.chips import Chips
from assistant.window.widgets.kit import by_event, frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.san_juan.cards import Cards
from assistant.window.widgets.san_juan.glance import CityGlance
from assistant.window.widgets.san_juan.hover import HoverCard
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.san_juan.tiles import Tiles
from assistant.window.widgets.tray import Rect

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage

WIDE_CARDS = (0.62, 1.0)  # low cities: names must stay readable
ROOM_FOR = 12


def build_followed(page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> OpenTable:
    assert isinstance(view, SanJuanView)
    kit, hover, room = page.kit, HoverCard(page, page.kit), page.table_room
    wide = room.width / room.scale >= WIDE_ROLES
    height = kit.look.text_px(ROLES_FULL if wide else ROLES_LOW)
    probe = Cards(main, kit, lambda key: None, room_for=ROOM_FOR)
    line = kit.look.line_height("strong") + kit.px(TIGHT + 4)
    city = probe.height_for(room.width, max(len(part.cards) for part in view.cities))
    probe.destroy()
    everybody = height + len(view.cities) * (line + city) <= room.height
    if not everybody and height + line + city + kit.px(2 * TIGHT) > room.height:
        height = kit.look.text_px(ROLES_LOW)
    _roles(page, main, view, height)
    if everybody:
        return _cities(page, main, view, hover)
    return _line(page, main, view, hover, room.height - height - line - kit.px(2 * TIGHT) >= city)


def _roles(page: "ShadowPage", main: tkinter.Misc, view: SanJuanView, height: int) -> None:
    kit = page.kit
    top = frame(main, kit)
    top.pack(fill="x")
    tiles = Tiles(top, kit, height=height)
    tiles.pack(side="right", padx=(kit.px(SMALL), 0))
    tiles.show(view.tiles)
    roles = Roles(top, kit, lambda id: page.act(GiveAnswer(id)), height=height)
    roles.pack(side="left", fill="x", expand=True)
    roles.show(view.roles)
    roles.configure(takefocus=False)


def _cities(page: "ShadowPage", main: tkinter.Misc, view: SanJuanView, hover: HoverCard) -> OpenTable:
    kit, lines = page.kit, []
    for part in view.cities:
        line = PlayerLine(main, kit, page.popup)
        line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        line.show(part.player)
        line.bind("<Button-1>", by_event(partial(page.act, RecountSeat(part.player.seat))))
        line.configure(takefocus=False)
        city = Cards(main, kit, lambda key: None, hover.look, room_for=ROOM_FOR, shape=WIDE_CARDS, height=10)
        city.pack(fill="both", expand=True)
        city.show(part.cards)
        city.configure(takefocus=False)
        lines.append(line)
    return OpenTable(tuple(lines))


def _line(
    page: "ShadowPage", main: tkinter.Misc, view: SanJuanView, hover: HoverCard, has_city: bool
) -> OpenTable:
    """Everybody in a line that opens; below it the city of whoever is asked, where there is room for one."""
    kit, glance = page.kit, CityGlance(page, page.kit)
    glance.line_pressed = lambda seat: page.act(RecountSeat(seat))
    parts = {part.player.seat: part for part in view.cities}

    def look(player: PlayerView | None, where: Rect) -> None:
        glance.look(None if player is None else parts[player.seat], where)

    def open(seat: int) -> None:
        held = chips.held()
        if held is not None:
            glance.toggle(parts[seat], held[1])

    chips = Chips(main, kit, open, look)
    chips.configure(height=chips.row_height(), takefocus=True)
    chips.pack(fill="x", pady=(kit.px(TIGHT), 0))
    chips.show([part.player for part in view.cities])
    active = [part for part in view.cities if part.player.active] or view.cities[:1]
    if has_city and active:
        city = Cards(main, kit, lambda key: None, hover.look, shape=WIDE_CARDS, height=10)
        city.pack(fill="both", expand=True, pady=(kit.px(TIGHT), 0))
        city.show(active[0].cards)
        city.configure(takefocus=False)
    return OpenTable((), None, glance.hide)
