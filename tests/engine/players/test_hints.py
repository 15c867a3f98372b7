"""Hints name a legal best move and say why; the review of a game finds what cost most."""

from random import Random

import pytest

from engine.decision import CHANCE
from engine.games import rules_for
from engine.players.advice import Weighed
from engine.players.budget import Iterations, Unlimited
from engine.players.hints import hint, ranking, reasons
from engine.players.levels import choose
from engine.players.review import review
from engine.rules import Setup
from engine.session import Session
from tests.engine.players.moments import moments

GAMES = [("san-juan", "2014", 3), ("san-juan", "new-buildings", 2), ("saint-malo", "standard", 2)]
every_game = pytest.mark.parametrize(("game", "rules_id", "seats"), GAMES)


@every_game
def test_a_hint_is_a_legal_move_a_runner_up_and_up_to_three_reasons(
    game: str, rules_id: str, seats: int
) -> None:
    for rules, _, view, decision in moments(game, rules_id, seats, 1):
        found = hint(rules, view, decision, Random(1), Iterations(1))
        if found is None:
            continue
        assert found.best in decision
        assert found.runner_up in decision
        assert found.best != found.runner_up
        assert 0 <= found.difference <= 1
        assert 1 <= len(found.reasons) <= 3


def test_the_reasons_are_the_terms_that_speak_most_for_the_better_move() -> None:
    best = Weighed("a", 0.6, {"cards": 3.0, "guild-hall": 8.0, "goods": 1.0}, {"guild-hall": {"n": 4}})
    other = Weighed("b", 0.5, {"cards": 4.0, "guild-hall": 6.0, "goods": 0.95})
    found = reasons(best, other)
    assert [(reason.term, reason.delta, reason.facts) for reason in found] == [("guild-hall", 2.0, {"n": 4})]


def test_numbers_that_are_compared_are_said_as_differences() -> None:
    best = Weighed("a", 0.6, {"cards": 3.0}, {"cards": {"n": 5.0}})
    other = Weighed("b", 0.5, {"cards": 1.8}, {"cards": {"n": 3.0}})
    assert reasons(best, other)[0].facts == {"n": 2.0}


def test_without_a_term_that_speaks_for_it_a_hint_says_so() -> None:
    best, other = Weighed("a", 0.6, {"cards": 1.0}), Weighed("b", 0.5, {"cards": 2.0})
    assert [reason.term for reason in reasons(best, other)] == ["experience"]


def test_dice_are_explained_by_exact_odds() -> None:
    rules = rules_for("saint-malo", "standard")
    for _, _, view, decision in moments("saint-malo", "standard", 2, 3):
        if decision.kind != "keep":
            continue
        found = hint(rules, view, decision, Random(1), Unlimited())
        assert found is not None
        percents = [reason.facts["percent"] for reason in found.reasons]
        assert all(reason.term == "odds" for reason in found.reasons)
        assert all(8 <= percent <= 100 for percent in percents)  # type: ignore[operator]


def test_there_is_no_hint_where_there_is_nothing_to_choose_or_nothing_to_see() -> None:
    rules = rules_for("san-juan", "2014")
    state = rules.new(Setup("san-juan", "2014", 2, shadow=True))
    decision = rules.decision(state)
    assert decision is not None
    assert hint(rules, state, decision, Random(1), Unlimited()) is None


@every_game
def test_a_move_that_somebody_made_is_ranked_too(game: str, rules_id: str, seats: int) -> None:
    for rules, _, view, decision in moments(game, rules_id, seats, 1, seed="ranked"):
        made = decision.sample(Random(4))
        ranked = ranking(rules, view, decision, Random(1), Iterations(0), made)
        assert made in [one.choice for one in ranked]
        assert [one.value for one in ranked] == sorted((one.value for one in ranked), reverse=True)


def test_the_review_marks_a_blunder_first() -> None:
    """Casual players, but one of them never builds."""
    rules = rules_for("san-juan", "2014")
    session = Session(rules, Setup("san-juan", "2014", 2), "review")
    rng = Random(1)
    while (decision := session.decision) is not None:
        assert decision.seat != CHANCE
        if decision.seat == 1 and decision.kind == "build" and decision.count() > 1:
            session.choose(decision.read("pass"))
            continue
        view = rules.redact(session.state, decision.seat)
        asked = rules.decision(view)
        assert asked is not None
        session.choose(choose("casual", rules, view, asked, rng, Iterations(0)))
    marks = review(session, [1], Iterations(60))
    assert marks
    assert [mark.cost for mark in marks] == sorted((mark.cost for mark in marks), reverse=True)
    assert all(mark.seat == 1 and session.seats[mark.n] == 1 for mark in marks)
    assert all(session.choices[mark.n] == mark.chosen != mark.best for mark in marks)
