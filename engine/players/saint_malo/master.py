"""The master: the expert, until there are weights that beat it."""

from engine.players.saint_malo.expert import choose

__all__ = ["choose"]
