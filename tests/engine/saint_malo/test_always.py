"""What holds at every moment of every game."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import CHANCE
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import defence
from engine.saint_malo.state import State
from tests.engine.saint_malo.players import PLAYERS

RULES = SaintMalo()
GAMES = {
    "seats": st.integers(2, 5),
    "seed": st.integers(0, 2**32),
    "player": st.sampled_from(sorted(PLAYERS)),
    "shadow": st.booleans(),
}


def defence_counted_from_letters(rows: list[str]) -> int:
    columns = ["".join(row[i] for row in rows) for i in range(7)]
    walls = [rows[0], rows[6], columns[0], columns[6]]
    return sum(row.count("S") for row in rows) + 2 * sum(wall == "#wwwww#" for wall in walls)


def check_sheets(state: State) -> None:
    for sheet in state.sheets:
        assert sheet.coins >= 0 and sheet.logs >= 0
        assert 0 <= sheet.lost <= 6
        assert sum(held.bit_count() for held in sheet.fields) == 45
        rows = sheet.rows()
        assert sum(row.count("#") for row in rows) == 4
        assert sum(row.count(".") for row in rows) == sheet.free_fields()
        assert not any("w" in row[1:6] for row in rows[1:6])
        assert defence(sheet, RULES.facts) == defence_counted_from_letters(rows)


def play(seats: int, seed: int, player: str, shadow: bool) -> tuple[list[State], list[list[int]]]:
    """Every state after a turn, and the points that each seat's events told."""
    rng = Random(seed)
    state = RULES.new(Setup("saint-malo", "standard", seats, seed % seats, shadow=shadow))
    told = [[0] for _ in range(seats)]
    states = [state.copy()]
    seat = state.seat
    while (decision := RULES.decision(state)) is not None:
        assert decision.seat in (CHANCE, state.seat)
        choice = PLAYERS[player](decision, rng)
        assert decision.refusal(choice) is None
        assert decision.read(decision.write(choice)) == choice
        state.log = []
        RULES.apply(state, choice)
        for event in state.log:
            if event.kind == "marked":
                told[event.seat].append(event.facts["points"])  # type: ignore[arg-type]
        state.log = None
        if state.seat != seat or decision.kind == "action":
            states.append(state.copy())
            seat = state.seat
    states.append(state)
    return states, told


def check_game(seats: int, seed: int, player: str, shadow: bool) -> None:
    states, told = play(seats, seed, player, shadow)
    for state in states:
        check_sheets(state)
    for before, after in pairwise(states):
        for old, new in zip(before.sheets, after.sheets, strict=True):
            for drawn, still in zip(old.fields[1:], new.fields[1:], strict=True):
                assert drawn & still == drawn, "fields drawn never change"
            assert all(a <= b for a, b in zip(old.marked, new.marked, strict=True))
            assert old.lost <= new.lost
        assert before.boxes <= after.boxes <= 6 * RULES.facts.boxes[seats - 2]
    final = states[-1]
    assert [sum(points) for points in told] == [sum(sheet.marked) for sheet in final.sheets]
    assert any(sheet.is_full() for sheet in final.sheets)
    for score in RULES.score(final):
        assert score.points == sum(source.points for source in score.sources)
        assert all(source.points for source in score.sources)


@settings(max_examples=40, deadline=None)
@given(**GAMES)
def test_always_true(seats: int, seed: int, player: str, shadow: bool) -> None:
    check_game(seats, seed, player, shadow)


@pytest.mark.parametrize("seats", range(2, 6))
def test_all_seats_have_equal_turns(seats: int) -> None:
    rng = Random(seats)
    state = RULES.new(Setup("saint-malo", "standard", seats, 1))
    turns = [0] * seats
    while (decision := RULES.decision(state)) is not None:
        turns[state.seat] += decision.kind == "action"
        RULES.apply(state, PLAYERS["eager"](decision, rng))
    assert set(turns) == {RULES.round_number(state)}


def test_events_change_nothing_but_the_log() -> None:
    setup = Setup("saint-malo", "standard", 3)
    quiet, loud = RULES.new(setup), RULES.new(setup)
    rng = Random(11)
    while (decision := RULES.decision(quiet)) is not None:
        choice = decision.sample(rng)
        RULES.apply(quiet, choice)
        loud.log = []
        RULES.apply(loud, choice)
        assert loud.log
        assert quiet == loud
    assert quiet.log is None


def test_random_games_meet_every_decision() -> None:
    met = set()
    for seed in range(30):
        rng = Random(seed)
        state = RULES.new(Setup("saint-malo", "standard", 2, shadow=seed % 2 == 0))
        while (decision := RULES.decision(state)) is not None:
            met.add(decision.kind)
            if decision.kind == "throw" and rng.random() < 0.5:
                choice = ()
            else:
                choice = PLAYERS["eager"](decision, rng)
            RULES.apply(state, choice)
    assert met == {
        *("roll", "keep", "throw", "action", "turned", "place", "crates", "walls", "houses"),
        *("bonus-person", "swords"),
    } | (met & {"bonus-order"})
