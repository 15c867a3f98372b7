"""Stable ids for the world outside: the same result, player, game or place gives the same UUID every time."""

from uuid import UUID, uuid5

from engine.documents.player import PlayerDoc
from engine.documents.result import ResultDoc

OURS = UUID("5f0c2c5e-6b0f-5d3a-9d43-0a1ca1de0001")


def outside_id(kind: str, key: str) -> str:
    return str(uuid5(OURS, f"{kind}:{key}")).upper()


def play_uuid(result: ResultDoc) -> str:
    """The UUID a result came with, or its own."""
    return result.get("bgstats", {}).get("uuid") or outside_id("play", result["id"])


def player_uuid(player: PlayerDoc | None, name: str) -> str:
    if player is None:
        return outside_id("name", name)
    return player.get("bgstats", {}).get("uuid") or outside_id("player", player["id"])
