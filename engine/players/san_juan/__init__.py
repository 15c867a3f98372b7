"""San Juan's players."""

from engine.players.san_juan.club import choose as club_player
from engine.players.san_juan.expert import choose as expert_player
from engine.players.san_juan.newcomer import choose as newcomer_player
from engine.players.san_juan.strong import choose as strong_player

__all__ = ["club_player", "expert_player", "newcomer_player", "strong_player"]
