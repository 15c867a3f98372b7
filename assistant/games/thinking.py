"""What the thinking process does: moves of computer players, hints and reviews. Everything comes in as plain values."""

import time
from collections.abc import Callable
from random import Random

from assistant.games.weights import weights_problems
from engine.games import rules_for
from engine.players.hints import Hint
from engine.players.hints import hint as best_hint
from engine.players.levels import choose
from engine.players.review import ReviewMark, review
from engine.record import read_record, replay
from engine.rules import Corrected, State

Stopped = Callable[[], bool]


def _never() -> bool:
    return False


class Deadline:
    """A budget of wall-clock time, over as well once nobody waits any more; then the best answer so far is given."""

    def __init__(self, seconds: float, stopped: Stopped = _never) -> None:
        self._end = time.monotonic() + seconds
        self._stopped = stopped

    def spent(self) -> bool:
        return time.monotonic() >= self._end or self._stopped()


def move(
    level: str,
    game: str,
    rules_id: str,
    facts: Corrected,
    view: State,
    seed: str,
    seconds: float,
    stopped: Stopped = _never,
) -> str:
    """The text of the choice a level makes for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    if decision is None:
        raise ValueError("the game is over")
    with weights_problems():
        choice = choose(level, rules, view, decision, Random(seed), Deadline(seconds, stopped))
    return decision.write(choice)


def hint(
    game: str,
    rules_id: str,
    facts: Corrected,
    view: State,
    seed: str,
    seconds: float,
    stopped: Stopped = _never,
) -> Hint | None:
    """The advice for the seat that is asked in this view."""
    rules = rules_for(game, rules_id, facts)
    decision = rules.decision(view)
    if decision is None:
        return None
    with weights_problems():
        return best_hint(rules, view, decision, Random(seed), Deadline(seconds, stopped))


def marks(text: str, seats: tuple[int, ...], seconds: float, stopped: Stopped = _never) -> list[ReviewMark]:
    """The decisions of some seats in a record that cost something; half the time is for looking, the rest for checking."""
    checking = Deadline(seconds, stopped)
    with weights_problems():
        return review(replay(read_record(text)), seats, Deadline(seconds / 2, stopped), checking)
