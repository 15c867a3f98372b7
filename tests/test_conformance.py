"""What every game keeps to, whatever its rules: one suite for every game, rule set and number of players."""

import json
import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import CHANCE, Decision, RefusedChoice
from engine.games import GAMES, rules_for
from engine.judging import judge
from engine.record import digest, read_record, record_of, replay
from engine.rules import FIRST_RULINGS, RULINGS, Rules, Setup
from engine.san_juan.decisions import Pay
from engine.san_juan.kinds import POOR_HOUSE
from engine.session import Session
from tests.tokens import registered

with registered():
    CASES = [
        (game, rules, seats)
        for game, all_rules in GAMES.items()
        for rules in all_rules
        for seats in rules_for(game, rules).seats
    ]


@pytest.fixture(autouse=True)
def a_game_from_elsewhere() -> Iterator[None]:
    """One that lives in a folder of its own keeps to the same."""
    with registered():
        yield


every_game = pytest.mark.parametrize(("game", "rules_id", "seats"), CASES)
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=3, deadline=None)
JUNK = (
    None,
    -7,
    99,
    2.5,
    "x",
    True,
    (),
    (-3,),
    (99,),
    (1, 0),
    ((), ()),
    ((99,), ()),
    ("a",),
    [0],
    (0, 0, 0, 0, 0),
)
LISTED = 150


def begin(game: str, rules_id: str, seats: int, seed: str) -> tuple[Rules[Any], Setup, Random]:
    rng = Random(seed)
    rules = rules_for(game, rules_id)
    variation = rules.has_variation and rng.random() < 0.3
    rulings = FIRST_RULINGS if rng.random() < 0.2 else RULINGS
    hides = rng.random() < 0.5
    setup = Setup(
        game,
        rules_id,
        seats,
        first=rng.randrange(seats),
        variation=variation,
        rulings=rulings,
        hide_counts=hides,
    )
    return rules, setup, rng


def random_session(game: str, rules_id: str, seats: int, seed: str, most: int = 10_000) -> Session:
    rules, setup, rng = begin(game, rules_id, seats, seed)
    session = Session(rules, setup, seed)
    while session.decision is not None and len(session) < most:
        session.choose(session.decision.sample(rng))
    return session


@every_game
@given(seed=seeds)
@few
def test_a_game_ends_and_its_scores_are_the_sum_of_their_sources(
    game: str, rules_id: str, seats: int, seed: str
) -> None:
    session = random_session(game, rules_id, seats, seed)
    assert session.over
    final = session.score()
    assert len(final) == seats
    for score in final:
        assert score.points == sum(source.points for source in score.sources)
        better = sum((other.points, other.tie_break) > (score.points, score.tie_break) for other in final)
        assert score.place == 1 + better


@every_game
@given(seed=seeds)
@few
def test_every_choice_listed_is_taken_and_any_other_refused(
    game: str, rules_id: str, seats: int, seed: str
) -> None:
    rules, setup, rng = begin(game, rules_id, seats, seed)
    session = Session(rules, setup, seed)
    while (decision := session.decision) is not None:
        if rng.random() < 0.15:
            check_listing(decision)
            check_refusals(session, decision)
            for choice in islice(decision, 4):
                trial = session.state.copy()
                rules.apply(trial, choice)
        session.choose(decision.sample(rng))


def check_listing(decision: Decision) -> None:
    listed = list(islice(decision, LISTED))
    assert listed
    assert len(set(map(repr, listed))) == len(listed), "a choice is listed twice"
    for choice in listed:
        assert choice in decision
        assert decision.refusal(choice) is None
        assert decision.read(decision.write(choice)) == choice
    if len(listed) < LISTED:
        assert decision.count() == len(listed)
    else:
        assert decision.count() >= LISTED


def check_refusals(session: Session, decision: Decision) -> None:
    if decision.count() >= LISTED:
        return
    legal = set(map(repr, decision))
    before = session.state.copy()
    for junk in JUNK:
        if repr(junk) not in legal:
            assert junk not in decision, junk
            with pytest.raises(RefusedChoice):
                session.choose(junk)
    assert session.state == before


@every_game
@given(seed=seeds)
@few
def test_undo_redo_and_jumps_restore_equal_states(game: str, rules_id: str, seats: int, seed: str) -> None:
    session = random_session(game, rules_id, seats, seed, most=120)
    rng = Random(seed)
    here, length = session.state.copy(), len(session)
    texts = list(session.texts)
    back = 0
    while back < 40 and session.undo():
        back += 1
    for _ in range(back):
        assert session.redo()
    assert session.state == here
    assert session.texts == texts
    moments = {}
    for n in sorted(rng.sample(range(length + 1), 6)):
        session.jump(n)
        moments[n] = session.state.copy()
    for n in rng.sample(list(moments), len(moments)):
        session.jump(n)
        assert session.state == moments[n], n
    session.jump(length)
    assert session.state == here
    assert not session.can_redo


@every_game
@given(seed=seeds)
@few
def test_a_record_replays_to_the_same_digest(game: str, rules_id: str, seats: int, seed: str) -> None:
    session = random_session(game, rules_id, seats, seed)
    record = record_of(session, [f"P{n}" for n in range(seats)])
    again = read_record(record.write())
    assert again == record
    replayed = replay(again)
    assert digest(session.rules.plain(session.state)) == digest(replayed.rules.plain(replayed.state))
    assert replayed.state == session.state
    assert replayed.events == session.events


@every_game
@given(seed=seeds)
@few
def test_a_copy_shares_nothing_that_changes(game: str, rules_id: str, seats: int, seed: str) -> None:
    rules, setup, rng = begin(game, rules_id, seats, seed)
    session = Session(rules, setup, seed)
    while (decision := session.decision) is not None:
        if rng.random() < 0.02:
            before = digest(rules.plain(session.state))
            twin = session.state.copy()
            assert twin == session.state
            play_out(rules, twin, Random(1))
            assert digest(rules.plain(session.state)) == before
        session.choose(decision.sample(rng))


def play_out(rules: Rules[Any], state: Any, rng: Random) -> None:
    while (decision := rules.decision(state)) is not None:
        rules.apply(state, decision.sample(rng))


@every_game
@given(seed=seeds)
@few
def test_a_view_never_leaks_and_filling_it_agrees_with_it(
    game: str, rules_id: str, seats: int, seed: str
) -> None:
    rules, setup, rng = begin(game, rules_id, seats, seed)
    session = Session(rules, setup, seed)
    while (decision := session.decision) is not None:
        if rng.random() < 0.08:
            for eye in (*range(seats), None):
                check_view(rules, session.state, eye, rng)
        session.choose(decision.sample(rng))


def check_view(rules: Rules[Any], state: Any, eye: int | None, rng: Random) -> None:
    view = rules.redact(state, eye)
    whole = rules.fill(view, rng)
    assert rules.redact(whole, eye) == view, "two states that look alike give different views"
    assert rules.redact(view, eye) == view
    assert pickle.loads(pickle.dumps(view)) == view
    decision, seen = rules.decision(state), rules.decision(view)
    assert decision is not None and seen is not None
    assert decision.seat == seen.seat
    if decision.seat == eye:
        listed = list(islice(decision, LISTED))
        assert list(islice(seen, LISTED)) == listed
        filled = rules.decision(whole)
        assert filled is not None and list(islice(filled, LISTED)) == listed


@every_game
def test_a_filled_view_can_be_played_to_its_end(game: str, rules_id: str, seats: int) -> None:
    rules, setup, rng = begin(game, rules_id, seats, "fill")
    session = Session(rules, setup, "fill")
    while (decision := session.decision) is not None:
        if rng.random() < 0.04 and decision.seat != CHANCE:
            play_out(rules, rules.fill(rules.redact(session.state, decision.seat), rng), rng)
        session.choose(decision.sample(rng))


@every_game
def test_a_session_of_automatic_answers_asks_only_real_questions(
    game: str, rules_id: str, seats: int
) -> None:
    rules, setup, rng = begin(game, rules_id, seats, "auto")
    session = Session(rules, setup, "auto", auto=True)
    while (decision := session.decision) is not None:
        assert decision.only() is None
        session.choose(decision.sample(rng))
    assert replay(read_record(record_of(session, ["A"] * seats).write())).state == session.state


@every_game
def test_the_same_seed_gives_the_same_game(game: str, rules_id: str, seats: int) -> None:
    first = random_session(game, rules_id, seats, "same")
    assert first.texts == random_session(game, rules_id, seats, "same").texts
    assert first.texts != random_session(game, rules_id, seats, "other").texts


@every_game
def test_plain_states_are_json(game: str, rules_id: str, seats: int) -> None:
    session = random_session(game, rules_id, seats, "plain", most=50)
    plain = session.rules.plain(session.state)
    assert json.loads(json.dumps(plain)) == plain


@every_game
def test_a_final_sheet_scores_on_the_pad_as_in_the_game(game: str, rules_id: str, seats: int) -> None:
    session = random_session(game, rules_id, seats, "sheet")
    players = [{"name": str(n), **sheet} for n, sheet in enumerate(session.rules.sheets(session.state))]
    judged = judge({"game": game, "rules": rules_id, "players": players})
    assert [(s.points, s.tie_break, s.place) for s in judged] == [
        (s.points, s.tie_break, s.place) for s in session.score()
    ]


SAN_JUAN = [(rules, seats) for game, rules, seats in CASES if game == "san-juan"]


@pytest.mark.parametrize(("rules_id", "seats"), SAN_JUAN)
@given(seed=seeds)
@few
def test_san_juan_keeps_to_the_rulings_it_was_begun_by(rules_id: str, seats: int, seed: str) -> None:
    """Who pays more has a poor house and draws for it; a mine of fewer than four brings nothing; counts stay untold."""
    rules, setup, rng = begin("san-juan", rules_id, seats, seed)
    session = Session(rules, setup, seed)
    new = setup.rulings == RULINGS
    while (decision := session.decision) is not None:
        before = session.state
        poor = decision.seat != CHANCE and before.players[decision.seat].has >> POOR_HOUSE & 1
        choice = decision.sample(rng)
        events = session.choose(choice)
        if isinstance(decision, Pay) and len(choice[0]) + len(choice[1]) > decision.cost:
            assert new and poor
            assert len(choice[0]) <= rules_for("san-juan", rules_id).edition.cost[decision.building]  # type: ignore[attr-defined]
            drew = [event.facts for event in events if event.kind == "drew" and event.seat == decision.seat]
            assert not (before.pile or before.discards) or any(facts["why"] == "poor-house" for facts in drew)
        for event in events:
            if event.kind == "gold-mine" and event.facts["won"] and new:
                assert len(event.facts["cards"]) == 4  # type: ignore[arg-type]
            if event.kind == "stored" and event.facts["where"] != "harbor":
                others = {seat: event.seen_by(seat) for seat in (*range(seats), None) if seat != event.seat}
                assert all(("n" in facts) != setup.hide_counts for facts in others.values())
