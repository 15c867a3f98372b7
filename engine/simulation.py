"""Whole games played by computer players, as fast as the rules allow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from engine.chance import Stream
from engine.decision import CHANCE, Choice, Decision
from engine.record import Record, record_of
from engine.rules import Rules, S, Setup
from engine.session import Session

Chooser = Callable[[S, Decision, Random], Choice]
"""Answers a decision from what the seat knows: (redacted state, decision, rng)."""


@dataclass(frozen=True)
class Played:
    """How one simulated game ended."""

    seed: str
    points: tuple[float, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: int


def play(rules: Rules[S], setup: Setup, seed: str, choosers: Sequence[Chooser[S] | None]) -> Played:
    """One game, no events, no record; a chooser of None plays at random without looking."""
    state = rules.new(setup)
    rng = Random(f"{seed}:players")
    n = decisions = 0
    while (decision := rules.decision(state)) is not None:
        seat = decision.seat
        if seat == CHANCE:
            choice = decision.sample(Stream(seed, n))
        else:
            chooser = choosers[seat]
            if chooser is None:
                choice = decision.sample(rng)
            else:
                view = rules.redact(state, seat)
                choice = chooser(view, rules.decision(view) or decision, rng)
            decisions += 1
        rules.apply(state, choice)
        n += 1
    return _played(rules, state, seed, decisions)


def play_record(
    rules: Rules[S], setup: Setup, seed: str, choosers: Sequence[Chooser[S] | None], names: Sequence[str]
) -> tuple[Played, Record]:
    """The same game, kept as a record."""
    session = Session(rules, setup, seed)
    rng = Random(f"{seed}:players")
    while (decision := session.decision) is not None:
        chooser = choosers[decision.seat]
        if chooser is None:
            session.choose(decision.sample(rng))
        else:
            view = rules.redact(session.state, decision.seat)
            session.choose(chooser(view, rules.decision(view) or decision, rng))
    decisions = sum(seat != CHANCE for seat in session.seats)
    return _played(rules, session.state, seed, decisions), record_of(session, names)


def _played(rules: Rules[S], state: S, seed: str, decisions: int) -> Played:
    final = rules.score(state)
    points, places = tuple(score.points for score in final), tuple(score.place for score in final)
    return Played(seed, points, places, rules.round_number(state), decisions)
