"""Saint Malo keeps the promises that every game makes to sessions, records, screens and computer players."""

import json
from itertools import islice
from random import Random

import pytest

from engine.decision import Decision, RefusedChoice
from engine.games import rules_for
from engine.record import DamagedRecord, read_record, record_of, replay
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State
from engine.session import Session
from tests.engine.saint_malo.players import PLAYERS

RULES = SaintMalo()
NONSENSE = (None, -1, 10**9, 1 << 63, True, "x", 2.5, (), (7,), (0, 0, 0, 0, 0, 0), [0], object())


def moments(seats: int, seed: int, shadow: bool = False) -> list[tuple[State, Decision]]:
    """Some moments of one game, at least one of each kind of decision that it met."""
    rng = Random(seed)
    state = RULES.new(Setup("saint-malo", "standard", seats, shadow=shadow))
    found: list[tuple[State, Decision]] = []
    kinds: dict[str, int] = {}
    while (decision := RULES.decision(state)) is not None:
        kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
        if kinds[decision.kind] in (1, 2, 7, 20, 50):
            found.append((state.copy(), decision))
        RULES.apply(state, PLAYERS["eager"](decision, rng))
    return found


MOMENTS = [*moments(4, 1), *moments(2, 2), *moments(3, 3, shadow=True)]


def test_every_listed_choice_is_taken_and_counted_once() -> None:
    for _, decision in MOMENTS:
        choices = list(decision)
        assert len(set(choices)) == len(choices) == decision.count()
        assert choices
        for choice in choices:
            assert choice in decision
            assert decision.refusal(choice) is None


def test_every_choice_reads_back_from_its_text() -> None:
    for _, decision in MOMENTS:
        for choice in decision:
            text = decision.write(choice)
            assert text == text.strip() and text
            assert decision.read(text) == choice


def test_every_choice_can_be_applied_to_a_copy() -> None:
    for state, decision in MOMENTS:
        before = state.copy()
        for choice in islice(decision, 40):
            after = state.copy()
            RULES.apply(after, choice)
            assert after != before
            RULES.decision(after)
        assert state == before


def test_everything_else_is_refused_and_changes_nothing() -> None:
    for state, decision in MOMENTS:
        before = state.copy()
        for wrong in NONSENSE:
            if wrong == () and wrong in decision:
                continue
            assert wrong not in decision
            refusal = decision.refusal(wrong)
            assert refusal is not None and refusal.code
            json.dumps(refusal.facts)
        with pytest.raises(ValueError):
            decision.read("no such thing")
        assert state == before


def test_copies_share_nothing_that_changes() -> None:
    for state, decision in MOMENTS:
        copy = state.copy()
        assert copy == state and copy is not state
        kept = RULES.plain(state)
        rng = Random(3)
        for _ in range(12):
            decision = RULES.decision(copy)
            if decision is None:
                break
            RULES.apply(copy, decision.sample(rng))
        assert RULES.plain(state) == kept
        assert RULES.plain(copy) != kept


def test_equal_states_have_equal_plain_forms() -> None:
    written = [(state, json.dumps(RULES.plain(state))) for state, _ in MOMENTS]
    for state, plain in written:
        for other, other_plain in written:
            assert (state == other) == (plain == other_plain)


@pytest.mark.parametrize("eye", [None, 0, 1])
def test_nothing_is_hidden(eye: int | None) -> None:
    for state, _ in MOMENTS:
        seen = RULES.redact(state, eye)
        assert seen == state and seen is not state
        assert RULES.fill(seen, Random(1)) == state


def session_of(seed: str, seats: int = 3, n: int | None = None) -> Session:
    rng = Random(seed)
    session = Session(RULES, Setup("saint-malo", "standard", seats), seed)
    while not session.over and (n is None or len(session) < n):
        decision = session.decision
        assert decision is not None
        session.choose(PLAYERS["eager"](decision, rng))
    return session


def test_undo_redo_and_jump_restore_equal_states() -> None:
    session = session_of("undo", n=150)
    end, length = session.state.copy(), len(session)
    states = {}
    for n in range(length, -1, -7):
        session.jump(n)
        states[n] = session.state.copy()
    for n in sorted(states):
        session.jump(n)
        assert session.state == states[n]
    session.jump(length)
    assert session.state == end
    assert session.undo()
    assert session.state != end
    assert session.redo()
    assert session.state == end


def test_the_same_seed_gives_the_same_game() -> None:
    assert session_of("again").texts == session_of("again").texts
    assert session_of("again", n=30).texts != session_of("other", n=30).texts


def test_a_refused_choice_leaves_the_session_as_it_was() -> None:
    session = session_of("refused", n=40)
    before = session.state.copy()
    with pytest.raises(RefusedChoice):
        session.choose((5, 5, 5, 5, 5, 5))
    with pytest.raises(ValueError):
        session.choose_text("nonsense text")
    assert session.state == before


def test_a_record_replays_to_the_same_result() -> None:
    session = session_of("record")
    text = record_of(session, ["A", "B", "C"]).write()
    again = replay(read_record(text))
    assert again.state == session.state
    assert record_of(again, ["A", "B", "C"]).write() == text


def test_a_record_of_a_shadowed_game_with_corrected_facts_replays() -> None:
    facts = {"pirates.strengths": [2, 2, 2, 2, 2, 2]}
    setup = Setup("saint-malo", "standard", 2, first=1, shadow=True, facts=facts)
    session = Session(rules_for("saint-malo", "standard", facts), setup, None)
    for text in ["wwchs", "wall-2", "b1 c1", "unknown", "crate-2", "0", "f5 g5", "3"]:
        session.choose_text(text)
    assert session.state.boxes == 4
    assert [sheet.lost for sheet in session.state.sheets] == [1, 1]
    again = replay(read_record(record_of(session, ["A", "B"]).write()))
    assert again.state == session.state


def test_a_record_with_a_move_that_does_not_fit_is_refused_at_its_place() -> None:
    setup = Setup("saint-malo", "standard", 2, shadow=True)
    session = Session(RULES, setup, None, texts=["wwchs", "wall-2", "b1 c1"])
    record = record_of(session, ["A", "B"])
    wrong = type(record)(setup, None, record.names, ("wwchs", "wall-2", "b1 d4"))
    with pytest.raises(DamagedRecord, match="choice 3, 'b1 d4': not-outer"):
        replay(wrong)


def test_automatic_answers_skip_questions_with_one_answer() -> None:
    setup = Setup("saint-malo", "standard", 2, shadow=True)
    session = Session(RULES, setup, None, auto=True)
    session.choose_text("sssss")
    assert session.texts == ["sssss", "nothing"]
    assert session.state.seat == 1
