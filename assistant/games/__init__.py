"""What a table of each game shows and how picks on it become choices; no Tk here, no store."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # whoever needs one room of these should not load all
    from assistant.games.desk import Desk
    from assistant.games.table_views import TableView

DESKS = {
    "san-juan": "assistant.games.san_juan.desk:SanJuanDesk",
    "saint-malo": "assistant.games.saint_malo.desk:SaintMaloDesk",
}


def desk_for(game: str) -> "Desk[TableView]":
    """The desk of a game, imported when it is first needed."""
    module, _, name = DESKS[game].partition(":")
    made: Desk[TableView] = getattr(import_module(module), name)()
    return made
