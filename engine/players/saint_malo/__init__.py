"""Saint Malo's players."""

from engine.players.saint_malo.club import choose as club_player
from engine.players.saint_malo.expert import choose as expert_player
from engine.players.saint_malo.newcomer import choose as newcomer_player
from engine.players.saint_malo.strong import choose as strong_player

__all__ = ["club_player", "expert_player", "newcomer_player", "strong_player"]
