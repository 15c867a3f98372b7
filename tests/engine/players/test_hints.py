"""Hints name a legal best move and say why; the review of a game finds what cost most."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.decision import CHANCE
from engine.games import rules_for
from engine.players import hints
from engine.players import review as reviews
from engine.players.advice import Gap, Weighed
from engine.players.budget import Iterations, Unlimited
from engine.players.hints import hint, ranking, reasons
from engine.players.levels import choose
from engine.players.review import review
from engine.players.saint_malo.judges import expert_value
from engine.players.saint_malo.prospect import Prospect
from engine.players.san_juan import advice as san_juan_advice
from engine.players.san_juan import playouts
from engine.players.san_juan.candidates import candidates
from engine.rules import Setup
from engine.saint_malo.board import OUTER
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.score import church_counts
from engine.saint_malo.sheet import FREE, WALL, SaintMaloSheet
from engine.session import Session
from tests.engine.players.moments import CASES, moments

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


def test_goods_that_are_no_more_but_better_are_not_counted() -> None:
    best = Weighed("a", 0.6, {"goods": 3.0}, {"goods": {"n": 2.0}})
    other = Weighed("b", 0.5, {"goods": 1.8}, {"goods": {"n": 2.0}})
    assert [(why.term, why.facts) for why in reasons(best, other)] == [("better-goods", {})]


def test_of_the_plans_the_one_is_named_that_only_the_better_move_has() -> None:
    """A card that both moves leave in the hand is no reason for either."""

    def weighed(plans: float, *held: str) -> Weighed:
        return Weighed(held, plans, {"plans": plans}, {"plans": {"building": held[0], "held": held}})

    def named(best: Weighed, other: Weighed) -> list[object]:
        return [why.facts for why in reasons(best, other)]

    palace_and_well = weighed(2.0, "palace", "well")
    assert named(palace_and_well, weighed(1.0, "palace", "chapel")) == [{"building": "well"}]
    assert named(weighed(2.0, "palace", "palace"), weighed(1.0, "palace", "well")) == [{"building": "palace"}]
    assert named(palace_and_well, weighed(1.0, "palace", "well")) == [{}]
    assert named(palace_and_well, Weighed("x", 0.1)) == [{"building": "palace"}]


def test_cards_still_to_be_drawn_are_no_plan_of_the_hand() -> None:
    """The same cards are held beside the same buildings; who builds makes one of them worth more, who draws does not."""

    def weighed(plans: float, *city: str) -> Weighed:
        facts = {"building": "palace", "held": ("palace",), "city": city}
        return Weighed(plans, plans, {"plans": plans}, {"plans": facts})

    drawing = reasons(weighed(2.0, "well"), weighed(1.0, "well"))
    assert [(why.term, why.facts) for why in drawing] == [("new-plans", {})]
    building = reasons(weighed(2.0, "well", "tower"), weighed(1.0, "well"))
    assert [(why.term, why.facts) for why in building] == [("plans", {"building": "palace"})]


def test_a_wall_that_the_other_move_would_break_is_named_so() -> None:
    def weighed(walls: float, whole: int) -> Weighed:
        return Weighed(walls, walls, {"walls": walls}, {"walls": {"whole": whole}})

    assert [why.term for why in reasons(weighed(2.0, 4), weighed(1.0, 3))] == ["wall-kept"]
    assert [why.term for why in reasons(weighed(2.0, 3), weighed(1.0, 3))] == ["walls"]


SAINT_MALO_TOUCHES: dict[str, Callable[[SaintMaloSheet], object]] = {
    "marked": lambda sheet: tuple(sheet.marked),
    "coins": lambda sheet: sheet.coins,
    "logs": lambda sheet: sheet.logs,
    "churches": lambda sheet: tuple(church_counts(sheet)),
    "walls": lambda sheet: (sheet.fields[WALL], sheet.fields[FREE] & OUTER),
    "wall-kept": lambda sheet: sheet.fields[FREE] & OUTER,
    "pirates": lambda sheet: sheet.fields,
    "spots": lambda sheet: sheet.fields,
    "full-city": lambda sheet: sheet.fields[FREE].bit_count(),
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_saint_malo_no_reason_names_what_both_moves_leave_as_it_is(seats: int) -> None:
    for rules, _, view, decision in moments("saint-malo", "standard", seats, 4, seed="untouched"):
        assert isinstance(rules, SaintMalo)
        ranked = ranking(rules, view, decision, Random(1), Unlimited())
        if decision.kind == "keep":
            continue  # told by odds
        choices, sheets = Prospect(view, rules.facts, expert_value()).leaves(decision)
        left = dict(zip(choices, sheets, strict=True))
        for best, other in pairwise(ranked):
            for why in reasons(best, other):
                if why.delta is not None:
                    touched = SAINT_MALO_TOUCHES[why.term]
                    assert touched(left[best.choice]) != touched(left[other.choice]), (decision.kind, why)


@pytest.mark.parametrize(
    ("rules_id", "seats"), [(rules, seats) for game, rules, seats in CASES if game == "san-juan"]
)
def test_in_san_juan_the_luck_of_the_sampled_cards_is_no_reason(
    rules_id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every move twice: what is then named was touched by neither."""
    monkeypatch.setattr(
        san_juan_advice,
        "candidates",
        lambda view, decision: [one for one in candidates(view, decision) for _ in range(2)],
    )
    for rules, _, view, decision in moments("san-juan", rules_id, seats, 2, seed="untouched"):
        weighed = san_juan_advice.weigh_all(rules, view, decision, Random(1), Unlimited())
        for one, again in zip(weighed[::2], weighed[1::2], strict=True):
            assert [why.term for why in reasons(one, again)] == ["experience"], decision.kind
        if decision.kind not in ("role", "library", "build"):  # only there the others get something too
            assert all("rivals" not in one.terms for one in weighed)


@pytest.mark.parametrize("rules_id", ["2004", "2014", "new-buildings"])
def test_reasons_at_real_moments_name_what_differs(rules_id: str) -> None:
    for rules, _, view, decision in moments("san-juan", rules_id, 3, 3, seed="true words"):
        ranked = ranking(rules, view, decision, Random(1), Iterations(3))
        for best, other in pairwise(ranked):
            for why in reasons(best, other):
                assert why.delta is None or why.delta >= 0.1
                number = why.facts.get("n", 1)
                assert why.term not in ("cards", "goods", "stored") or (
                    isinstance(number, float) and number > 0
                )
                if why.term == "plans" and decision.kind in ("keep", "discard"):
                    held, less = (one.facts["plans"]["held"] for one in (best, other))
                    assert isinstance(held, tuple) and isinstance(less, tuple)
                    assert held.count(why.facts["building"]) > less.count(why.facts["building"])


@every_game
def test_hint_and_review_rank_by_the_same_function(
    game: str, rules_id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it says is best: one function is asked by both, so that they cannot contradict each other."""
    asked = []

    def backwards(*given: Any) -> list[Weighed]:
        asked.append(given[2].kind)
        return [replace(one, value=1 - one.value) for one in reversed(ranking(*given))]

    for module in (hints, reviews):
        monkeypatch.setattr(module, "ranking", backwards)
    rules = rules_for(game, rules_id)
    session = Session(rules, Setup(game, rules_id, seats), "one ranking")
    rng = Random(1)
    while len(session) < 12 and session.decision is not None:
        session.choose(session.decision.sample(rng))
    decision = session.decision
    assert decision is not None
    view = rules.redact(session.state, decision.seat)
    told = hint(rules, view, rules.decision(view) or decision, Random(1), Iterations(0))
    worst = ranking(rules, view, rules.decision(view) or decision, Random(1), Iterations(0))[-1]
    assert told is not None and told.best == worst.choice
    heard = len(asked)
    assert heard == 1
    review(session, range(seats), Unlimited(), Iterations(0), lambda: Iterations(0))
    assert len(asked) > heard


@pytest.mark.parametrize(
    ("better", "turned", "grade"),
    [
        (0.06, False, "clearly"),
        (-0.01, False, "a-little"),
        (-0.03, True, "about-equal"),
        (-0.06, True, "clearly"),
    ],
)
def test_playing_on_turns_the_advice_from_one_standard_error_on(
    better: float, turned: bool, grade: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is called clear from two on."""
    ranked = [Weighed(one, value) for one, value in (("a", 0.6), ("b", 0.55), ("c", 0.3))]
    monkeypatch.setattr(hints, "ranking", lambda *_: ranked)
    monkeypatch.setattr(playouts, "played_on", lambda *_: Gap(better, 0.05))
    rules, _, view, decision = next(iter(moments("san-juan", "2014", 2, 1)))
    told = hint(rules, view, decision, Random(1), Unlimited())
    assert told is not None and told.played is not None
    assert (told.best, told.runner_up) == (("b", "a") if turned else ("a", "b"))
    assert told.grade == grade and told.played.better == abs(better) * (1 if turned or better > 0 else -1)


@pytest.mark.parametrize(
    ("values", "grade"),
    [
        ({"c": [0.6, 0.6, 0.6], "b": [0.4, 0.45, 0.42]}, "clearly"),
        ({"c": [0.6, 0.6, 0.6], "b": [0.62, 0.5, 0.52]}, "a-little"),
        ({"c": [0.6, 0.5, 0.6], "b": [0.5, 0.6, 0.59]}, "about-equal"),
    ],
)
def test_an_opening_role_of_two_is_advised_by_playing_all_of_them_on(
    values: dict[str, list[float]], grade: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the network says of it, however sure, neither chooses the role nor the word."""
    ranked = [Weighed(one, value) for one, value in (("a", 0.9), ("b", 0.5), ("c", 0.3))]
    monkeypatch.setattr(hints, "ranking", lambda *_: ranked)
    monkeypatch.setattr(playouts, "play_on", lambda *_, **__: {"a": [0.1, 0.2, 0.1], **values})
    rules, _, view, decision = opening("2014", 2)
    told = hint(rules, view, decision, Random(1), Unlimited())
    assert told is not None and (told.best, told.runner_up, told.grade) == ("c", "b", grade)
    hurried = hint(rules, view, decision, Random(1), Iterations(0))
    assert hurried is not None and hurried.grade == "about-equal"


def test_later_and_with_more_players_the_network_chooses_what_is_played_on() -> None:
    _, state, view, decision = opening("2014", 3)
    assert not playouts.is_beyond_the_network(view, decision)
    _, state, view, decision = opening("2004", 2)
    assert playouts.is_beyond_the_network(view, decision)
    state.round = playouts.OPENING + 1
    assert not playouts.is_beyond_the_network(state, decision)


def opening(rules_id: str, seats: int) -> tuple[Any, Any, Any, Any]:
    rules = rules_for("san-juan", rules_id)
    state: Any = rules.new(Setup("san-juan", rules_id, seats))
    rng = Random(1)
    while (decision := rules.decision(state)) is not None and decision.kind != "role":
        rules.apply(state, decision.sample(rng))
    assert decision is not None
    view = rules.redact(state, decision.seat)
    return rules, state, view, rules.decision(view)


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
    marks = review(session, [1], Iterations(60), Unlimited())
    assert marks
    assert all(mark.played is not None and mark.played.better == mark.cost for mark in marks)
    assert all(mark.cost > mark.played.give_or_take for mark in marks if mark.played)
    assert review(session, [1], Iterations(60), Iterations(0)) == []  # nothing is said that was not played on
    assert [mark.cost for mark in marks] == sorted((mark.cost for mark in marks), reverse=True)
    assert all(mark.seat == 1 and session.seats[mark.n] == 1 for mark in marks)
    assert all(session.choices[mark.n] == mark.chosen != mark.best for mark in marks)
