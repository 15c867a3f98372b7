"""After a game: the decisions that cost most, with what would have been better and why."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from engine.decision import CHANCE, Choice
from engine.players.advice import AdviceReason
from engine.players.budget import Budget, Iterations
from engine.players.hints import ranking, reasons
from engine.session import Session

LOOKS = 5  # sampled states for each decision
WORTH_MARKING = 0.02  # of the expected outcome


@dataclass(frozen=True)
class ReviewMark:
    """The n-th choice of the record, counted from 0, and what it cost of the expected outcome, 0 to 1."""

    n: int
    seat: int
    chosen: Choice
    best: Choice
    cost: float
    reasons: tuple[AdviceReason, ...]


def review(
    session: Session,
    seats: Iterable[int],
    budget: Budget,
    looks: Callable[[], Budget] = lambda: Iterations(LOOKS - 1),
) -> list[ReviewMark]:
    """Marks for the decisions of some seats, the dearest first; as far as the budget goes, from the end of the game."""
    wanted = set(seats)
    rules, setup = session.rules, session.setup
    before = []
    state = rules.new(setup)
    for n, choice in enumerate(session.choices):
        decision = rules.decision(state)
        assert decision is not None
        if decision.seat != CHANCE and decision.seat in wanted and decision.only() is None:
            before.append((n, decision.seat, rules.redact(state, decision.seat), choice))
        rules.apply(state, choice)
    marks = []
    for n, seat, view, choice in reversed(before):
        if budget.spent():
            break
        asked = rules.decision(view)
        assert asked is not None
        ranked = ranking(rules, view, asked, Random(n), looks(), choice)
        made = next((one for one in ranked if one.choice == choice), None)
        if made is None:  # nobody weighs this game
            break
        cost = ranked[0].value - made.value
        if cost >= WORTH_MARKING:
            why = reasons(ranked[0], made)
            marks.append(ReviewMark(n, seat, choice, ranked[0].choice, cost, why))
    return sorted(marks, key=lambda mark: mark.cost, reverse=True)
