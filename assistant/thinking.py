"""What the thinking process does: moves of computer players. Everything comes in as plain values."""

import time
from collections.abc import Mapping
from random import Random
from typing import Any

from engine.games import rules_for
from engine.players.levels import choose


class Deadline:
    """A budget of wall-clock time; the best answer so far is given when it is spent."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spent(self) -> bool:
        return time.monotonic() >= self._end


def move(
    level: str, game: str, rules_id: str, facts: Mapping[str, Any], view: Any, seed: str, seconds: float
) -> str:
    """The text of the choice a level makes for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    if decision is None:
        raise ValueError("the game is over")
    return decision.write(choose(level, rules, view, decision, Random(seed), Deadline(seconds)))
