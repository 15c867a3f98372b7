"""Finished sheets: what is scored and what is refused, by code and place."""

from typing import Any

import pytest

from engine.saint_malo.judge import judge_table
from engine.sheets import BadSheet
from tests.engine.saint_malo.table import EMPTY, full_but


def player(name: str = "A", city: Any = EMPTY, **counts: Any) -> dict[str, Any]:
    return {"name": name, "city": city, **counts}


def table(*players: Any) -> dict[str, Any]:
    return {"game": "saint-malo", "players": [*players, player("Z")]}


def test_a_table_is_scored_in_its_own_order() -> None:
    city = ["#1....#", "wcc3...", "wc2....", "wc.SJ..", "w......", "w......", "#wwwww#"]
    sheet = player("A", city, coins=5, logs=1, cannons_lost=1, marked=31)
    first, last = judge_table(table(sheet))
    assert [(s.source, s.points) for s in first.sources] == [
        ("marked", 31),
        ("coins", 2),
        ("logs", 1),
        ("churches", 8),
        ("cannons", -5),
    ]
    assert (first.points, first.place, first.tie_break) == (37, 1, 26)
    assert (last.points, last.place, last.sources) == (0, 2, ())


def test_counts_that_are_left_out_are_none() -> None:
    assert judge_table(table(player("A", full_but())))[0].points == 5


def test_a_tie_goes_to_free_fields() -> None:
    scores = judge_table(table(player("A", full_but(), cannons_lost=1), player("B")))
    assert [(score.points, score.place) for score in scores] == [(0, 3), (0, 1), (0, 1)]


@pytest.mark.parametrize(
    ("city", "least"),
    [
        (["#.....#", ".cc....", ".c.C.h.", ".c.....", "...N...", ".......", "#.....#"], 1 + 7 + 3),
        (["#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#wwwww#"], 3),
        (["#wwwww#", "wcc...w", "wc....w", "wc..P.w", "w..J..w", "w.....w", "#.....#"], 0),
    ],
)
def test_marked_points_are_at_least_what_is_sure_of_the_drawing(city: list[str], least: int) -> None:
    assert judge_table(table(player("A", city, marked=least)))[0].points >= least
    if least:
        with pytest.raises(BadSheet) as refused:
            judge_table(table(player("A", city, marked=least - 1)))
        assert (refused.value.code, refused.value.where) == ("marked-below-least", "players[0].marked")
        assert refused.value.facts["least"] == least


def row(n: int, text: str) -> list[str]:
    return [text if i == n else line for i, line in enumerate(EMPTY)]


@pytest.mark.parametrize(
    ("sheet", "code", "where"),
    [
        (player(city=None), "no-city", "players[0].city"),
        (player(city="#.....#"), "no-city", "players[0].city"),
        (player(city=[1] * 7), "no-city", "players[0].city"),
        (player(city=EMPTY[:6]), "number-of-rows", "players[0].city"),
        (player(city=row(4, "......")), "row-length", "players[0].city[4]"),
        (player(city=row(4, "...Q...")), "unknown-letter", "players[0].city[4]"),
        (player(city=row(4, "...6...")), "unknown-letter", "players[0].city[4]"),
        (player(city=row(0, "......#")), "tower-missing", "players[0].city[0]"),
        (player(city=row(6, "#.....w")), "tower-missing", "players[0].city[6]"),
        (player(city=row(3, ".c.#...")), "tower-on-field", "players[0].city[3]"),
        (player(city=row(4, "...w...")), "inner-wall", "players[0].city"),
        (player(city=row(1, ".c.....")), "printed-crates", "players[0].city"),
        (player(coins=-1), "not-a-count", "players[0].coins"),
        (player(logs=1.5), "not-a-count", "players[0].logs"),
        (player(marked="31"), "not-a-count", "players[0].marked"),
        (player(marked=True), "not-a-count", "players[0].marked"),
        (player(marked=None), "not-a-count", "players[0].marked"),
        (player(cannons_lost=7), "too-many", "players[0].cannons_lost"),
        (player(gold=3), "unknown-key", "players[0].gold"),
        (player(name="Z"), "repeated-name", "players[1].name"),
        (player(name=" "), "no-name", "players[0].name"),
        (player(name=3), "no-name", "players[0].name"),
        ("A", "not-a-player", "players[0]"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_place(sheet: Any, code: str, where: str) -> None:
    with pytest.raises(BadSheet) as refused:
        judge_table(table(sheet))
    assert (refused.value.code, refused.value.where) == (code, where)


def test_a_refusal_names_the_fields() -> None:
    with pytest.raises(BadSheet) as refused:
        judge_table(table(player(city=row(1, "......."))))
    assert refused.value.facts == {"fields": "b2 c2"}


@pytest.mark.parametrize(
    ("whole", "code"),
    [
        ([], "not-a-table"),
        ({}, "no-players"),
        ({"players": {}}, "no-players"),
        ({"players": [player()]}, "number-of-players"),
        ({"players": [player(str(n)) for n in range(6)]}, "number-of-players"),
    ],
)
def test_a_wrong_table_is_refused(whole: Any, code: str) -> None:
    with pytest.raises(BadSheet) as refused:
        judge_table(whole)
    assert refused.value.code == code


def test_a_clubs_corrections_count_here_too() -> None:
    sheets = {"players": [player("A", row(1, "......."), coins=6), player("B", row(1, "......."))]}
    scores = judge_table(sheets, {"start.crates": [], "points.coins": 3})
    assert [score.points for score in scores] == [2, 0]
