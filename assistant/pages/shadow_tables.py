"""The open table of each game as the shadow page shows it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from assistant.tables.san_juan_views import SanJuanView
from assistant.theme import SMALL, TIGHT
from assistant.widgets.cards import Cards
from assistant.widgets.kit import frame
from assistant.widgets.player import PlayerLine
from assistant.widgets.roles import Roles
from assistant.widgets.tiles import Tiles

if TYPE_CHECKING:
    from assistant.pages.shadow import ShadowPage

ROLE_HEIGHT = 66
WIDE_CARDS = (0.62, 1.0)  # low cities: names must stay readable


def build_table(page: "ShadowPage", main: Any, view: Any) -> dict[str, Any]:
    """Fills the room above the question; gives the widgets by name."""
    return BUILDERS[type(view)](page, main, view)


def _san_juan(page: "ShadowPage", main: Any, view: SanJuanView) -> dict[str, Any]:
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
    lines, cities = [], []
    for part in view.cities:
        seat = part.player.seat
        line = PlayerLine(main, kit, page.popup)
        line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        line.show(part.player)
        line.bind("<Button-1>", lambda event, seat=seat: page.act("recount", seat))  # type: ignore[misc]
        line.configure(takefocus=False)
        city = Cards(main, kit, lambda key: None, page.hover.look, room_for=12, shape=WIDE_CARDS, height=10)
        city.pack(fill="both", expand=True)
        city.show(part.cards)
        city.configure(takefocus=False)
        lines.append(line)
        cities.append(city)
    return {"roles": roles, "tiles": tiles, "lines": lines, "cities": cities}


BUILDERS: dict[type, Callable[["ShadowPage", Any, Any], dict[str, Any]]] = {SanJuanView: _san_juan}
