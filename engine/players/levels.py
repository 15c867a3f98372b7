"""The computer players there are, by id."""

from engine.simulation import Chooser

LEVELS: tuple[str, ...] = ("random",)


def chooser_for(level: str, game: str) -> Chooser | None:
    """Who answers for a level; None plays at random. ValueError if there is no such level."""
    if level not in LEVELS:
        raise ValueError(f"unknown player {level!r}; there are {', '.join(LEVELS)}")
    return None
