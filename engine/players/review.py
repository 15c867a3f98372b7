"""After a game: the decisions that cost most, with what would have been better and why.

The network finds what may have been a mistake; where a game can be played on, only what that confirms is marked.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from engine.decision import CHANCE, Choice, Decision
from engine.games import part_of
from engine.players.advice import AdviceReason, Gap, Weighed
from engine.players.budget import Budget, Iterations
from engine.players.hints import BEYOND_ERROR, ranking, reasons
from engine.rules import Rules, State
from engine.session import Session

LOOKS = 5  # sampled states for each decision
SUSPECT = 0.05  # of the expected outcome: what the network must say before it is played on
CHECKED = 10  # suspects that are played on, those first that cost most
PLAYED_ON = 128  # sampled states for each


@dataclass(frozen=True)
class ReviewMark:
    """The n-th choice of the record, counted from 0, and what it cost of the expected outcome, 0 to 1.

    `played` is the same after both choices were played on, None in games that are too long for that.
    """

    n: int
    seat: int
    chosen: Choice
    best: Choice
    cost: float
    reasons: tuple[AdviceReason, ...]
    played: Gap | None = None

    @property
    def is_clear(self) -> bool:
        return self.played is not None or self.cost >= BEYOND_ERROR


@dataclass(frozen=True)
class _Suspect:
    n: int
    view: State
    decision: Decision
    best: Weighed
    made: Weighed

    @property
    def cost(self) -> float:
        return self.best.value - self.made.value


def review(
    session: Session,
    seats: Iterable[int],
    looking: Budget,
    checking: Budget,
    looks: Callable[[], Budget] = lambda: Iterations(LOOKS - 1),
) -> list[ReviewMark]:
    """Marks for the decisions of some seats, those first that cost most. Suspects are looked for from the end of the
    game, as far as that budget goes; checked from the worst down, as far as the other goes."""
    rules = session.rules
    suspects = sorted(_suspects(session, set(seats), looking, looks), key=lambda one: one.cost, reverse=True)
    playouts = part_of(rules.game, "engine.players", "playouts")
    if playouts is None:
        return [_mark(one, one.cost, None) for one in suspects]
    marks = []
    for one in suspects[:CHECKED]:
        gap = playouts.played_on(
            one.view, one.decision, one.best, one.made, Random(one.n), checking, PLAYED_ON
        )
        if gap.is_clear:
            marks.append(_mark(one, gap.better, gap))
    return sorted(marks, key=lambda mark: mark.cost, reverse=True)


def _mark(one: _Suspect, cost: float, gap: Gap | None) -> ReviewMark:
    why = reasons(one.best, one.made)
    return ReviewMark(one.n, one.decision.seat, one.made.choice, one.best.choice, cost, why, gap)


def _suspects(
    session: Session, seats: set[int], budget: Budget, looks: Callable[[], Budget]
) -> list[_Suspect]:
    found = []
    for n, view, choice in reversed(_moments(session, seats)):
        if budget.spent():
            break
        asked = session.rules.decision(view)
        assert asked is not None
        ranked = ranking(session.rules, view, asked, Random(n), looks(), choice)
        made = next((one for one in ranked if one.choice == choice), None)
        if made is None:  # nobody weighs this game
            break
        if ranked[0].value - made.value >= SUSPECT:
            found.append(_Suspect(n, view, asked, ranked[0], made))
    return found


def _moments(session: Session, seats: set[int]) -> list[tuple[int, State, Choice]]:
    """The choices of some seats that had one, and what they saw before."""
    rules: Rules[State] = session.rules
    found = []
    state = rules.new(session.setup)
    for n, choice in enumerate(session.choices):
        decision = rules.decision(state)
        assert decision is not None
        if decision.seat != CHANCE and decision.seat in seats and decision.only() is None:
            found.append((n, rules.redact(state, decision.seat), choice))
        rules.apply(state, choice)
    return found
