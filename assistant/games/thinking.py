"""What the thinking process does: moves of computer players, hints and reviews. Everything comes in as plain values."""

import time
from random import Random

from engine.documents.result import Facts
from engine.games import rules_for
from engine.players.hints import Hint
from engine.players.hints import hint as best_hint
from engine.players.levels import choose
from engine.players.review import Mark, review
from engine.record import read_record, replay
from engine.rules import State


class Deadline:
    """A budget of wall-clock time; the best answer so far is given when it is spent."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spent(self) -> bool:
        return time.monotonic() >= self._end


def move(level: str, game: str, rules_id: str, facts: Facts, view: State, seed: str, seconds: float) -> str:
    """The text of the choice a level makes for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    if decision is None:
        raise ValueError("the game is over")
    return decision.write(choose(level, rules, view, decision, Random(seed), Deadline(seconds)))


def hint(game: str, rules_id: str, facts: Facts, view: State, seed: str, seconds: float) -> Hint | None:
    """The advice for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    return None if decision is None else best_hint(rules, view, decision, Random(seed), Deadline(seconds))


def marks(text: str, seats: tuple[int, ...], seconds: float) -> list[Mark]:
    """The decisions of some seats in a record that cost something, as far as the time goes."""
    return review(replay(read_record(text)), seats, Deadline(seconds))
