"""San Juan's players."""

from engine.players.san_juan.club import choose as club_player

__all__ = ["club_player"]
