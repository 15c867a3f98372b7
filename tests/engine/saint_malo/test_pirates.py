"""Swords, rows and attacks."""

import pytest

from engine.saint_malo.sheet import defence
from tests.engine.saint_malo.table import EMPTY, Table, sheet_of

DEFENDED = ["#wwwww#", ".cc....", ".c.S...", ".c.....", ".......", ".......", "#.....#"]


def test_defence_is_soldiers_and_two_for_each_unbroken_wall() -> None:
    facts = Table().rules.facts
    assert defence(sheet_of(DEFENDED), facts) == 3
    assert defence(sheet_of(EMPTY), facts) == 0
    walls = ["#wwwww#", "wcc...w", "wc....w", "wc....w", "w.....w", "w.....w", "#wwwww#"]
    assert defence(sheet_of(walls), facts) == 8


@pytest.mark.parametrize(("seats", "boxes"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_a_row_has_two_boxes_a_player(seats: int, boxes: int) -> None:
    table = Table(seats)
    for _ in range(boxes - 1):
        table.skip("wwwws")
    assert table.told("attacked") == []
    table.skip("wwwws")
    assert table.told("attacked") == [
        {"row": 1, "strength": 1, "defences": [0] * seats, "beaten": list(range(seats))}
    ]


def test_example_three_swords_fill_the_third_row_and_everybody_below_six_loses_a_cannon() -> None:
    table = Table(4)
    table.state.boxes = 8 + 8 + 5
    fort = ["#wwwww#", "wcc....", "wcS....", "wcS....", "w......", "w......", "#.....#"]
    table.city(["#.....#", ".cc....", ".c.....", ".c.....", ".......", ".......", "#www..#"])
    table.state.sheets[1] = sheet_of(fort)
    table.state.sheets[2] = sheet_of([*fort[:3], "wc.....", *fort[4:]])
    table.dice("whsss").play("wall-2", "e7 f7")
    assert table.state.sheets[0].coins == 1, "the head was turned"
    attack = table.told("attacked")
    assert attack == [{"row": 3, "strength": 6, "defences": [2, 6, 5, 0], "beaten": [0, 2, 3]}]
    assert [sheet.lost for sheet in table.state.sheets] == [1, 0, 1, 1]


def test_the_own_action_comes_before_the_pirates() -> None:
    table = Table(2).city(EMPTY)
    table.dice("hssss").city(EMPTY, coins=0).play("citizen", "d4")
    assert table.state.sheets[0].lost == 1
    saved = Table(2).city(["#wwww.#", *EMPTY[1:]]).dice("wssss").play("wall-1", "f1", "nothing")
    assert [sheet.lost for sheet in saved.state.sheets] == [0, 1]


def test_boxes_run_on_into_the_next_row() -> None:
    table = Table(2).skip("wwsss").skip("wwwss")
    assert table.state.boxes == 5
    assert len(table.told("attacked")) == 1
    table.skip("wwsss")
    assert [attack["strength"] for attack in table.told("attacked")] == [1, 3]


def test_two_attacks_in_one_turn_with_two_players() -> None:
    table = Table(2)
    table.state.boxes = 3
    table.skip("sssss")
    assert [(a["row"], a["strength"]) for a in table.told("attacked")] == [(1, 1), (2, 3)]
    assert [sheet.lost for sheet in table.state.sheets] == [2, 2]


def test_strengths_rise_over_six_rows() -> None:
    table = Table(2)
    for _ in range(6):
        table.skip("wssss")
    assert [attack["strength"] for attack in table.told("attacked")] == [1, 3, 6, 8, 10, 12]


def test_swords_after_the_sixth_attack_are_ignored_but_still_not_turned() -> None:
    table = Table(2)
    table.state.boxes = 22
    table.skip("sssss")
    assert table.state.boxes == 24
    assert table.told("swords") == [{"n": 2, "boxes": 24}]
    table.skip("sssss")
    assert len(table.told("attacked")) == 1 and table.state.boxes == 24
    table.city(EMPTY, coins=99).dice("wssss")
    assert table.refused("wall-2") == "swords-stay"


def test_nobody_loses_more_cannons_than_there_are() -> None:
    table = Table(2)
    table.city(EMPTY, lost=6)
    table.skip("wssss")
    assert [sheet.lost for sheet in table.state.sheets] == [6, 1]
