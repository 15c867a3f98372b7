"""Hints: the best move, the next best, how much lies between them, and why.

What the network says of the gap between two moves is off by up to a tenth of the outcome, so a hint says no more than
"about equal" or "a little" from it. "Clearly", with a figure, comes from playing both moves on; Saint Malo's games are too
long for that, there a gap larger than the error is called clear, without a figure.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from engine.decision import Choice, Decision
from engine.documents.games import LISTED
from engine.documents.result import Facts
from engine.games import part_of
from engine.players.advice import AdviceReason, Gap, Weighed
from engine.players.budget import Budget
from engine.rules import Rules, S

REASONS = 3
WORTH_SAYING = 0.1  # points
DIFFERENCES = (
    "cards",
    "goods",
    "buildings",
    "stored",
    "coins",
    "logs",
)  # facts that two choices are compared by
ODDS = "odds-"
NO_MORE = {"goods": "better-goods"}  # what is said of a term that is worth more without a greater number
PLANS = "plans"  # cannot be said without a card to name; `held` are all there are, the best first
NEW_PLANS = "new-plans"  # the same cards beside the same buildings: what is better is still to be drawn
WALLS, WALL_KEPT = "walls", "wall-kept"  # the other move would break one


EQUAL, BEYOND_ERROR = 0.01, 0.1  # of the expected outcome
TURNED = 0.5  # of how far off playing on may be: one standard error turns the advice; where it alone counts it is "a little"
CLEARLY, A_LITTLE, ABOUT_EQUAL = "clearly", "a-little", "about-equal"


@dataclass(frozen=True)
class Hint:
    """`difference` is of the expected outcome, 0 to 1: about the chance to win. `played` is the same, played on."""

    best: Choice
    runner_up: Choice
    difference: float
    reasons: tuple[AdviceReason, ...]
    played: Gap | None = None

    @property
    def grade(self) -> str:
        """How much better the best is, in one of three words."""
        if self.played is not None and self.played.is_clear:
            return CLEARLY
        if self.difference < EQUAL:
            return ABOUT_EQUAL
        return CLEARLY if self.played is None and self.difference >= BEYOND_ERROR else A_LITTLE


def hint(rules: Rules[S], view: S, decision: Decision, rng: Random, budget: Budget) -> Hint | None:
    """The advice for a seat on the state it sees; None where there is nothing to choose or too little to see."""
    if decision.only() is not None or (LISTED[rules.game].hidden_hands and view.shadow):
        return None
    ranked = ranking(rules, view, decision, rng, budget)
    if len(ranked) < 2:
        return None
    best, second = ranked[0], ranked[1]
    playouts = part_of(rules.game, "engine.players", "playouts")
    if playouts is None:
        return Hint(best.choice, second.choice, best.value - second.value, reasons(best, second))
    played: Gap
    if playouts.is_beyond_the_network(view, decision):
        best, second, played = playouts.best_two(view, decision, ranked, rng, budget)
        difference = played.better if played.better > TURNED * played.give_or_take else 0.0
    else:
        played = playouts.played_on(view, decision, best, second, rng, budget)
        if -played.better > TURNED * played.give_or_take:  # it is the other way round
            best, second, played = second, best, Gap(-played.better, played.give_or_take)
        difference = max(0.0, best.value - second.value)
    return Hint(best.choice, second.choice, difference, reasons(best, second), played)


def ranking(
    rules: Rules[S], view: S, decision: Decision, rng: Random, budget: Budget, also: Choice = None
) -> list[Weighed]:
    """The choices worth a thought, the best first; `also` is one to be among them. None of a game that nobody weighs."""
    advice = part_of(rules.game, "engine.players", "advice")
    weighed: list[Weighed] = advice.weigh_all(rules, view, decision, rng, budget, also) if advice else []
    return sorted(weighed, key=lambda one: one.value, reverse=True)


def reasons(best: Weighed, other: Weighed) -> tuple[AdviceReason, ...]:
    """The terms that speak most for the better choice; the odds where dice are kept."""
    odds = [AdviceReason("odds", None, facts) for term, facts in best.facts.items() if term.startswith(ODDS)]
    if odds:
        return tuple(odds)
    deltas = {
        term: best.terms.get(term, 0.0) - other.terms.get(term, 0.0) for term in {**best.terms, **other.terms}
    }
    speaking = sorted(
        (term for term in deltas if deltas[term] >= WORTH_SAYING and (term != PLANS or PLANS in best.facts)),
        key=lambda term: -deltas[term],
    )
    found = [_reason(term, deltas[term], best, other) for term in speaking[:REASONS]]
    return tuple(found) or (AdviceReason("experience", None),)


def _reason(term: str, delta: float, best: Weighed, other: Weighed) -> AdviceReason:
    """With what differs between the two: a number as a difference, of the plans the one that only the better move has."""
    facts, less = dict(best.facts.get(term, {})), other.facts.get(term, {})
    if term == PLANS:
        return _plan(delta, facts, less)
    if term == WALLS:
        return AdviceReason(WALL_KEPT if _number(facts, "whole") > _number(less, "whole") else WALLS, delta)
    number, fewer = facts.get("n"), less.get("n")
    if term in DIFFERENCES and isinstance(number, int | float) and isinstance(fewer, int | float):
        more = round(number - fewer, 1)
        if more <= 0 and term in NO_MORE:
            return AdviceReason(NO_MORE[term], delta)
        facts["n"] = more
    return AdviceReason(term, delta, facts)


def _plan(delta: float, facts: Facts, less: Facts) -> AdviceReason:
    """The one that only the better move has; otherwise the best, if what is built makes it worth more."""
    building = _only_here(_ids(facts, "held"), _ids(less, "held"))
    if building is None and facts.get("city") == less.get("city"):
        return AdviceReason(NEW_PLANS, delta)
    return AdviceReason(PLANS, delta, {"building": building or facts.get("building")})


def _number(facts: Facts, what: str) -> int:
    number = facts.get(what)
    return number if isinstance(number, int) else 0


def _ids(facts: Facts, what: str) -> list[str]:
    ids = facts.get(what, ())
    return [str(id) for id in ids] if isinstance(ids, tuple) else []


def _only_here(held: list[str], other: list[str]) -> str | None:
    """The first that there is more often here than there."""
    more = Counter(held) - Counter(other)
    return next((id for id in held if more[id]), None)
