"""Hints: the best move, the next best, how much lies between them, and why."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.decision import Choice, Decision
from engine.documents.result import Facts
from engine.players.advice import Reason, Weighed
from engine.players.budget import Budget
from engine.players.saint_malo.advice import weigh_all as weigh_saint_malo
from engine.players.san_juan.advice import weigh_all as weigh_san_juan
from engine.rules import Rules, S

WEIGH: dict[str, Callable[..., list[Weighed]]] = {"san-juan": weigh_san_juan, "saint-malo": weigh_saint_malo}
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
PLANS = "plans"  # cannot be said without a card to name


@dataclass(frozen=True)
class Hint:
    """`difference` is of the expected outcome, 0 to 1: about the chance to win."""

    best: Choice
    runner_up: Choice
    difference: float
    reasons: tuple[Reason, ...]


def hint(rules: Rules[S], view: S, decision: Decision, rng: Random, budget: Budget) -> Hint | None:
    """The advice for a seat on the state it sees; None where there is nothing to choose or too little to see."""
    if decision.only() is not None or (rules.game == "san-juan" and view.shadow):
        return None
    ranked = ranking(rules, view, decision, rng, budget)
    if len(ranked) < 2:
        return None
    best, second = ranked[0], ranked[1]
    return Hint(best.choice, second.choice, best.value - second.value, reasons(best, second))


def ranking(
    rules: Rules[S], view: S, decision: Decision, rng: Random, budget: Budget, also: Choice = None
) -> list[Weighed]:
    """The choices worth a thought, the best first; `also` is one to be among them."""
    weighed = WEIGH[rules.game](rules, view, decision, rng, budget, also)
    return sorted(weighed, key=lambda one: one.value, reverse=True)


def reasons(best: Weighed, other: Weighed) -> tuple[Reason, ...]:
    """The terms that speak most for the better choice; the odds where dice are kept."""
    odds = [Reason("odds", None, facts) for term, facts in best.facts.items() if term.startswith(ODDS)]
    if odds:
        return tuple(odds)
    deltas = {
        term: best.terms.get(term, 0.0) - other.terms.get(term, 0.0) for term in {**best.terms, **other.terms}
    }
    speaking = sorted(
        (term for term in deltas if deltas[term] >= WORTH_SAYING and (term != PLANS or PLANS in best.facts)),
        key=lambda term: -deltas[term],
    )
    found = [Reason(term, deltas[term], _facts(term, best, other)) for term in speaking[:REASONS]]
    return tuple(found) or (Reason("experience", None),)


def _facts(term: str, best: Weighed, other: Weighed) -> Facts:
    facts = dict(best.facts.get(term, {}))
    number, less = facts.get("n"), other.facts.get(term, {}).get("n")
    if term in DIFFERENCES and isinstance(number, int | float) and isinstance(less, int | float):
        facts["n"] = round(number - less, 1)
    return facts
