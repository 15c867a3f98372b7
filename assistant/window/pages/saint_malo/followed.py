"""A followed table of Saint Malo: the city of whoever is at turn, large; the others and the pirates beside it."""

import tkinter
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.games.saint_malo.views import MaloTable
from assistant.games.views import PlayerView
from assistant.window.pages.shadow.messages import FieldsDone
from assistant.window.pages.shadow.tables import OpenTable
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.folding.chips import Chips
from assistant.window.widgets.held import leave_commands
from assistant.window.widgets.kit import frame
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.saint_malo.neighbours import Glance, Neighbours
from assistant.window.widgets.saint_malo.pirates import PiratesBoard
from assistant.window.widgets.saint_malo.pirates_line import PiratesGlance, PiratesLine
from assistant.window.widgets.saint_malo.purse import Purse
from assistant.window.widgets.tray import Rect

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage

SHARES = (55, 45)  # the large city, the others


def build_followed(page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> OpenTable:
    assert isinstance(view, MaloTable)
    if not page.layout.side:
        return _folded(page, main, view)
    kit = page.kit
    row = frame(main, kit)
    row.pack(fill="both", expand=True)
    row.rowconfigure(0, weight=1)
    parts = [frame(row, kit) for _ in SHARES]
    for n, (part, share) in enumerate(zip(parts, SHARES, strict=True)):
        part.grid(row=0, column=n, sticky="nsew", padx=(kit.px(SMALL) if n else 0, 0))
        row.columnconfigure(n, weight=share, uniform="part")
    line, city = _large(page, parts[0], view)
    pirates = PiratesBoard(parts[1], kit, height=kit.px(150))
    pirates.configure(height=max(kit.px(150), pirates.least_height()))
    pirates.pack(side="bottom", fill="x")
    pirates.show(view.pirates)
    glance = Glance(page, kit)
    others = Neighbours(parts[1], kit, lambda seat: None, glance.look)
    others.pack(fill="both", expand=True, pady=(0, kit.px(SMALL)))
    others.show(view.others)
    others.configure(takefocus=False)
    return OpenTable((line,), city, glance.hide)


def _large(page: "ShadowPage", part: tkinter.Misc, view: MaloTable) -> tuple[PlayerLine, City]:
    """The city that is drawn on, between its player's line and purse."""
    kit = page.kit
    line = PlayerLine(part, kit, page.popup)
    line.pack(fill="x")
    line.show(replace(view.player, facts=()))
    line.configure(takefocus=False)
    purse = Purse(part, kit)
    purse.pack(side="bottom", fill="x")
    purse.show(view.notes)
    city = City(part, kit, page.draw_field)
    leave_commands(city)
    city.pack(fill="both", expand=True)
    city.show_city(view.city)
    city.configure(takefocus=bool(view.city.legal))
    if page.view.reads < 0 and view.city.drawing:
        for key in ("<Return>", "<KP_Enter>"):  # any number of fields will do: Space draws on, Enter is done
            city.bind(key, lambda event: page.act(FieldsDone()))
    return line, city


def _folded(page: "ShadowPage", main: tkinter.Misc, view: MaloTable) -> OpenTable:
    """The others in a line that opens, the pirates in another, the city between them."""
    kit = page.kit
    glance, board = Glance(page, kit), PiratesGlance(page, kit)
    others = {other.seat: other for other in view.others}

    def look(player: PlayerView | None, where: Rect) -> None:
        glance.look(None if player is None else others[player.seat], where)

    def open(seat: int) -> None:
        if (held := chips.held()) is not None:
            glance.toggle(others[seat], held[1])

    def open_board(at: int) -> None:
        if (held := pirates.held()) is not None:
            board.toggle(*held)

    chips = Chips(main, kit, open, look)
    chips.configure(height=chips.row_height())
    chips.pack(fill="x", pady=(0, kit.px(TIGHT)))
    chips.show([other.player for other in view.others])
    pirates = PiratesLine(main, kit, open_board, board.look)
    pirates.configure(height=pirates.height_for(page.table_room.width, view.pirates))
    pirates.pack(side="bottom", fill="x", pady=(kit.px(TIGHT), 0))
    pirates.show_board(view.pirates)
    line, city = _large(page, main, view)

    def put_away() -> None:
        glance.hide()
        board.hide()

    return OpenTable((line,), city, put_away)
