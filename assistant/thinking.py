"""What the thinking process does: moves of computer players. Everything comes in as plain values."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.games import rules_for
from engine.players.levels import chooser_for


def move(level: str, game: str, rules_id: str, facts: Mapping[str, Any], view: Any, seed: str) -> str:
    """The text of the choice a level makes for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    if decision is None:
        raise ValueError("the game is over")
    chooser = chooser_for(level, game)
    rng = Random(seed)
    return decision.write(decision.sample(rng) if chooser is None else chooser(view, decision, rng))
