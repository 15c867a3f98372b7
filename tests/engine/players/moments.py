"""Moments of games to try players on."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from engine.decision import CHANCE, Decision
from engine.games import GAMES, rules_for
from engine.players.budget import Iterations
from engine.players.levels import choose
from engine.rules import Rules, Setup

CASES = [
    (game, rules, seats)
    for game, all_rules in GAMES.items()
    for rules in all_rules
    for seats in rules_for(game, rules).seats
]


@cache
def states(game: str, rules_id: str, seats: int, seed: str) -> tuple[Any, ...]:
    """The states of a game between gentle players at which somebody has something to choose."""
    rules, rng = rules_for(game, rules_id), Random(seed)
    state = rules.new(Setup(game, rules_id, seats, variation=rules.has_variation))
    found = []
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(rng))
            continue
        if decision.only() is None:
            found.append(state.copy())
        view = rules.redact(state, decision.seat)
        asked = rules.decision(view)
        assert asked is not None
        rules.apply(state, choose("gentle", rules, view, asked, rng, Iterations(0)))
    return tuple(found)


def moments(
    game: str, rules_id: str, seats: int, number: int, seed: str = "moments"
) -> Iterator[tuple[Rules[Any], Any, Any, Decision]]:
    """Some of them: (rules, whole state, what the seat sees, the decision); every kind of decision that came up."""
    rules, rng = rules_for(game, rules_id), Random(f"{seed}-{number}")
    kinds: dict[str, list[Any]] = {}
    for state in states(game, rules_id, seats, seed):
        decision = rules.decision(state)
        assert decision is not None
        kinds.setdefault(decision.kind, []).append(state)
    for found in kinds.values():
        for state in rng.sample(found, min(number, len(found))):
            seat = rules.decision(state).seat  # type: ignore[union-attr]
            view = rules.redact(state, seat)
            asked = rules.decision(view)
            assert asked is not None
            yield rules, state, view, asked
