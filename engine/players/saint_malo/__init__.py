"""Saint Malo's players."""

from engine.players.saint_malo.club import choose as club_player
from engine.players.saint_malo.newcomer import choose as newcomer_player

__all__ = ["club_player", "newcomer_player"]
