"""What a table of each game shows and how picks on it become choices; no Tk here, no store."""

from importlib import import_module
from typing import Any

DESKS = {
    "san-juan": "assistant.games.san_juan.desk:SanJuanDesk",
    "saint-malo": "assistant.games.saint_malo.desk:SaintMaloDesk",
}


def desk_for(game: str) -> Any:
    """The desk of a game, imported when it is first needed."""
    module, _, name = DESKS[game].partition(":")
    return getattr(import_module(module), name)()
