"""San Juan's players."""

from engine.players.san_juan.club import choose as club_player
from engine.players.san_juan.newcomer import choose as newcomer_player

__all__ = ["club_player", "newcomer_player"]
