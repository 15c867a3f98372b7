"""A plain physical table as the page of a followed game shows it: a line for everybody, and the numbers."""

import tkinter
from collections.abc import Hashable
from typing import TYPE_CHECKING

from assistant.games.plain.views import PlainTable
from assistant.window.pages.plain.rows import RowsTable
from assistant.window.pages.shadow.tables import OpenTable
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.player import PlayerLine

if TYPE_CHECKING:
    from assistant.window.pages.shadow.page import ShadowPage


def build_followed(page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> OpenTable:
    assert isinstance(view, PlainTable)
    kit, lines = page.kit, []
    for player in view.players:
        line = PlayerLine(main, kit, page.popup)
        line.pack(fill="x", pady=(kit.px(TIGHT), 0))
        line.show(player)
        line.configure(takefocus=False)
        lines.append(line)
    table = RowsTable(main, kit)
    table.pack(fill="both", expand=True, pady=(kit.px(SMALL), 0))
    table.show([player.name for player in view.players], view.rows)
    return OpenTable(tuple(lines))
