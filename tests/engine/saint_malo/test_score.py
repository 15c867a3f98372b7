"""The end, the last points, places and ties."""

import pytest

from engine.saint_malo.score import church_series, end_sources, score_sheets
from tests.engine.saint_malo.table import EMPTY, Table, full_but, sheet_of

FACTS = Table().rules.facts


def points(**sources: int) -> dict[str, int]:
    return {name.replace("_", "-"): value for name, value in sources.items()}


def sources_of(rows: list[str], coins: int = 0, logs: int = 0, lost: int = 0) -> dict[str, int]:
    return {s.source: s.points for s in end_sources(sheet_of(rows, coins, logs, lost), FACTS)}


def test_example_the_church_series_of_25() -> None:
    assert church_series([3, 2, 1, 1, 2]) == (5, 2, 1)
    rows = ["#11122#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#3455.#"]
    assert sources_of(rows) == points(churches=25)


@pytest.mark.parametrize(
    ("counts", "lengths"),
    [
        ([0, 5, 5, 5, 5], ()),
        ([1, 0, 1, 1, 1], (1,)),
        ([2, 2, 2, 2, 2], (5, 5)),
        ([4, 3, 2, 1, 0], (4, 3, 2, 1)),
        ([1, 1, 1, 1, 7], (5,)),
    ],
)
def test_series_start_with_a_one_and_have_no_gaps(counts: list[int], lengths: tuple[int, ...]) -> None:
    assert church_series(counts) == lengths
    assert lengths == tuple(
        length for n in range(1, 8) if (length := next((i for i, c in enumerate(counts) if c < n), 5))
    ), "the n-th series runs while every count is at least n"


@pytest.mark.parametrize(("length", "worth"), [(1, 1), (2, 4), (3, 8), (4, 13), (5, 20)])
def test_a_series_is_worth_more_the_longer_it_is(length: int, worth: int) -> None:
    rows = ["#" + "12345"[:length].ljust(5, ".") + "#", *EMPTY[1:]]
    assert sources_of(rows) == points(churches=worth)


def test_two_coins_are_a_point_rounded_down() -> None:
    assert sources_of(EMPTY, coins=7) == points(coins=3)
    assert sources_of(EMPTY, coins=1) == {}


def test_a_log_is_a_point() -> None:
    assert sources_of(EMPTY, logs=4) == points(logs=4)


def test_a_lost_cannon_takes_five_points() -> None:
    assert sources_of(EMPTY, lost=2) == points(cannons=-10)


def test_a_full_city_is_five_points() -> None:
    assert sources_of(full_but()) == points(full_city=5)
    assert sources_of(full_but("d4")) == {}


def test_marked_points_are_told_by_their_source() -> None:
    table = Table().dice("hssss").play("citizen", "d4").skip().dice("hhhhh").play("noble", "d5")
    score = table.rules.score(table.state)[0]
    assert [(s.source, s.points, s.facts) for s in score.sources] == [
        ("citizens", 1, {"n": 1}),
        ("nobles", 7, {"n": 1}),
        ("coins", 1, {"n": 3}),
        ("logs", 2, {"n": 2}),
        ("cannons", -5, {"n": 1}),
    ]
    assert score.points == 6


def last_field(seats: int, first: int, filler: int) -> Table:
    """A table where one seat fills its city on its first turn."""
    table = Table(seats, first=first)
    table.state.sheets[filler] = sheet_of(full_but("d4"))
    while table.state.seat != filler:
        table.skip()
    return table.dice("xssss").play("church-1", "d4")


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("filler", [0, 1, 2])
def test_the_round_is_finished_so_that_all_had_equal_turns(first: int, filler: int) -> None:
    table = last_field(3, first, filler)
    turns = (filler - first) % 3 + 1
    while table.decision is not None:
        table.skip()
        turns += 1
    assert turns == 3
    assert table.rules.round_number(table.state) == 1
    assert table.told("over") == [{"rounds": 1}]


def test_a_full_city_does_not_end_somebody_elses_round() -> None:
    table = Table(2).skip().skip()
    assert table.decision is not None and table.rules.round_number(table.state) == 2


def test_ties_go_to_more_free_fields() -> None:
    fewer = ["#.....#", ".ccc...", *EMPTY[2:]]
    first, second = score_sheets([sheet_of(fewer), sheet_of(EMPTY)], FACTS)
    assert first.points == second.points
    assert (first.place, second.place) == (2, 1)
    assert (first.tie_break, second.tie_break) == (40, 41)


def test_a_tie_that_stays_is_a_shared_win() -> None:
    scores = score_sheets([sheet_of(EMPTY), sheet_of(EMPTY), sheet_of(EMPTY, lost=1)], FACTS)
    assert [score.place for score in scores] == [1, 1, 3]
