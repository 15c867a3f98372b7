"""Saint Malo's players."""

from engine.players.saint_malo.club import choose as club_player

__all__ = ["club_player"]
