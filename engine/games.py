"""The games there are, by their ids."""

from collections.abc import Mapping
from typing import Any

from engine.rules import Rules

GAMES: dict[str, tuple[str, ...]] = {"san-juan": ("2004", "2014", "new-buildings")}


def rules_for(game: str, rules: str, facts: Mapping[str, Any] | None = None) -> Rules[Any]:
    """The rules of a game, with a club's corrections to its facts; ValueError if there is no such thing."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; there are {', '.join(GAMES)}")
    if rules not in GAMES[game]:
        raise ValueError(f"unknown rules {rules!r} for {game}; there are {', '.join(GAMES[game])}")
    from engine.san_juan.rules import SanJuan

    return SanJuan(rules, facts)
