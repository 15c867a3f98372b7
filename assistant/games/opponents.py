"""Names and descriptions of the computer players."""

from assistant.words import Words
from engine.players.levels import Level


def name(tr: Words, level: Level) -> str:
    return tr(f"levels.{level.id}.name")


def about(tr: Words, level: Level) -> str:
    return tr(f"levels.{level.id}.about")
