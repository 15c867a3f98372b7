"""Constructed plans: meetings counted one by one."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.tournament import heats
from engine.tournament.designs import design
from engine.tournament.grids import Plan
from engine.tournament.heats_search import Task
from engine.tournament.sizes import divide


def met(plan: Plan) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for tables in plan for seats in tables for pair in combinations(seats, 2))


@pytest.mark.parametrize(
    ("players", "table", "rounds", "partners"),
    [
        *(
            (15, 3, 7, 14),
            (21, 3, 10, 20),
            (27, 3, 13, 26),
            (39, 3, 19, 38),
            (51, 3, 25, 50),
            (57, 3, 28, 56),
        ),
        *((63, 3, 31, 62), (75, 3, 37, 74), (93, 3, 46, 92), (18, 3, 8, 16), (24, 3, 11, 22)),
        *((16, 4, 5, 15), (28, 4, 9, 27), (40, 4, 13, 39), (52, 4, 17, 51), (76, 4, 25, 75), (88, 4, 29, 87)),
    ],
)
def test_everybody_meets_everybody_once_in_as_many_rounds_as_there_can_be(
    players: int, table: int, rounds: int, partners: int
) -> None:
    plan = design(players, table)
    assert plan is not None and len(plan) == rounds == (players - 1) // (table - 1)
    for tables in plan:
        assert sorted(p for seats in tables for p in seats) == list(range(players))
        assert {len(seats) for seats in tables} == {table}
    assert set(met(plan).values()) == {1}
    assert len(met(plan)) == players * partners // 2


def test_eight_meet_three_times_each_and_no_pair_three_times_in_the_first_four_rounds() -> None:
    plan = design(8, 4)
    assert plan is not None and set(met(plan).values()) == {3} and len(met(plan)) == 28
    assert max(met(plan[:4]).values()) == 2


@pytest.mark.parametrize("players", [5, 12, 20, 33, 36, 44])
def test_where_none_is_known_none_is_given(players: int) -> None:
    assert design(players, 3) is None and design(players, 4) is None


@pytest.mark.parametrize(
    ("players", "table", "rounds"),
    [
        *((28, 4, 9), (27, 4, 9), (26, 4, 8), (25, 4, 8), (40, 4, 13), (39, 4, 13), (38, 4, 12), (37, 4, 10)),
        *((15, 3, 7), (14, 3, 7), (13, 3, 6), (18, 3, 8), (21, 3, 10), (24, 3, 11), (27, 3, 13), (26, 3, 13)),
    ],
)
def test_an_event_is_planned_by_its_design_whatever_the_lot(players: int, table: int, rounds: int) -> None:
    task = Task(players, [divide(players, table).sizes] * rounds, table)
    for lot in range(3):
        plan = heats.choices(task, Random(lot))[0]
        assert max(met(plan).values()) == 1
        for tables in plan:
            assert sorted(p for seats in tables for p in seats) == list(range(players))
            assert sorted(map(len, tables), reverse=True) == list(task.sizes[0])
        small = Counter(p for tables in plan for seats in tables if len(seats) != table for p in seats)
        missing = -players % table  # whom everybody would have met once, but for those of their own table
        assert max((small[p] for p in range(players)), default=0) <= max(1, missing)
