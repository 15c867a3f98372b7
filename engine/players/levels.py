"""The computer players there are, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.decision import Choice, Decision
from engine.games import part_of
from engine.players.budget import Budget, Unlimited
from engine.rules import Rules, S
from engine.simulation import Chooser

Player = Callable[[Rules[S], S, Decision, Random, Budget], Choice]
"""Answers a decision from a redacted state: (rules, view, decision, rng, budget)."""


@dataclass(frozen=True)
class Level:
    """A strength to choose; its words are `levels.ID.name` and `levels.ID.about`. One that does not think plays at random.

    People are offered the steps of the ladder; the others are for tests and for the guided first games.
    """

    id: str
    thinks: bool = True
    offered: bool = True


LEVELS = (
    Level("random", thinks=False, offered=False),
    Level("gentle", offered=False),
    Level("newcomer"),
    Level("casual"),
    Level("club"),
    Level("strong"),
    Level("expert"),
    Level("master"),
)
BY_ID = {level.id: level for level in LEVELS}
ALIASES = {"greedy": "club"}


def level_named(id: str) -> Level:
    """The level of an id or its other name; ValueError if there is no such level."""
    level = BY_ID.get(ALIASES.get(id, id))
    if level is None:
        raise ValueError(f"unknown player {id!r}; there are {', '.join(BY_ID)}")
    return level


def choose(level: str, rules: Rules[S], view: S, decision: Decision, rng: Random, budget: Budget) -> Choice:
    """What a level answers to a decision on the state that its seat sees."""
    player = _player(level, rules)
    return decision.sample(rng) if player is None else player(rules, view, decision, rng, budget)


def chooser_for(level: str, rules: Rules[S], budget: Callable[[], Budget] = Unlimited) -> Chooser[S] | None:
    """A level bound to some rules, with a new budget for every decision; None plays at random."""
    player = _player(level, rules)
    if player is None:
        return None
    return lambda view, decision, rng: player(rules, view, decision, rng, budget())


def _player(id: str, rules: Rules[S]) -> Player[S] | None:
    level = level_named(id)
    if not level.thinks:
        return None
    # imported on demand: a list of levels costs nothing until one of them plays
    found = part_of(rules.game, "engine.players", level.id)
    player: Player[S] | None = found.choose if found else None
    return player
