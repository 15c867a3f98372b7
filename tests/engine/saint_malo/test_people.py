"""What each person does at the moment it is drawn, once."""

import pytest

from engine.saint_malo.sheet import CITIZENS, HOUSES, JUGGLERS, NOBLES, PRIESTS, defence
from tests.engine.saint_malo.table import EMPTY, Table, full_but


def place(rows: list[str], person: str, field: str, dice: str = "hhhhh", **more: int) -> Table:
    """The first player draws a person."""
    return Table().city(rows, **more).dice(dice).play(person, field)


def test_a_citizen_brings_one_point() -> None:
    table = place(EMPTY, "citizen", "d4")
    assert table.state.sheets[0].marked[CITIZENS] == 1
    assert table.state.sheets[0].rows()[3] == ".c.C..."


def test_a_noble_brings_seven_points() -> None:
    assert place(EMPTY, "noble", "d4").state.sheets[0].marked[NOBLES] == 7


def test_a_soldier_brings_one_defence() -> None:
    table = place(EMPTY, "soldier", "d4")
    assert defence(table.state.sheets[0], table.rules.facts) == 1
    assert sum(table.state.sheets[0].marked) == 0


CHURCHES = ["#.....#", ".cc.1..", ".c.2...", ".c...5.", "..3....", ".......", "#.....#"]


def test_a_priest_brings_a_point_for_each_church_beside_diagonal_too() -> None:
    assert place(CHURCHES, "priest", "e3").state.sheets[0].marked[PRIESTS] == 3
    assert place(CHURCHES, "priest", "f6").state.sheets[0].marked[PRIESTS] == 0


def test_a_church_drawn_later_brings_a_priest_nothing() -> None:
    table = place(CHURCHES, "priest", "e3").skip()
    table.dice("xxsss").play("church-2", "e4")
    assert sum(table.state.sheets[0].marked) == 3


MARKET = ["#.....#", ".ccc...", ".c.c...", ".ccc...", ".......", ".......", "#.....#"]


def test_example_the_merchant_brings_seven_coins_and_a_second_one_four() -> None:
    """Crates are not used up: the second merchant counts four of the same ones."""
    rows = ["#.....#", ".cc....", ".c.c...", ".ccc...", "...c...", ".......", "#.....#"]
    table = place(rows, "merchant", "c3", coins=0)
    assert table.state.sheets[0].coins == 7
    assert table.told("earned") == [{"what": "merchant", "coins": 7}]
    table.skip().dice("hhhss").play("merchant", "c5")
    assert table.state.sheets[0].coins == 7 + 4


def test_a_merchant_counts_the_printed_crates_too() -> None:
    assert place(EMPTY, "merchant", "a3", coins=0).state.sheets[0].coins == 3


def test_a_crate_drawn_later_brings_a_merchant_nothing() -> None:
    table = place(MARKET, "merchant", "c3", coins=0).skip()
    table.dice("cssss").play("crate-1", "e3")
    assert table.state.sheets[0].coins == 8


PEOPLE = ["#.....#", ".cc.AA.", ".c..SC.", ".c.....", ".......", ".......", "#.....#"]


def test_example_the_juggler_brings_six_points_for_three_kinds() -> None:
    """The second architect is no new kind; a second juggler counts the first."""
    rows = ["#.....#", ".ccAA..", ".c..C..", ".c.S...", ".......", ".......", "#.....#"]
    table = place(rows, "juggler", "d3")
    assert table.state.sheets[0].marked[JUGGLERS] == 6
    table.skip().dice("hhhhs").play("juggler", "e4")
    assert table.state.sheets[0].marked[JUGGLERS] == 12, "juggler, citizen and soldier"


def test_a_juggler_does_not_count_itself() -> None:
    assert place(EMPTY, "juggler", "d4").state.sheets[0].marked[JUGGLERS] == 0


def test_a_person_drawn_later_brings_a_juggler_nothing() -> None:
    table = place(PEOPLE, "juggler", "d4").skip()
    assert table.state.sheets[0].marked[JUGGLERS] == 2
    table.dice("hhhhh").play("soldier", "d5")
    assert table.state.sheets[0].marked[JUGGLERS] == 2


def test_example_the_architect_builds_two_houses_diagonally_beside_for_six_points() -> None:
    table = place(EMPTY, "architect", "d4", dice="hhhhs")
    assert table.decision.most == 2, "two logs"
    table.play("e5 e6")
    sheet = table.state.sheets[0]
    assert (sheet.marked[HOUSES], sheet.logs) == (6, 0)
    assert [row[4] for row in sheet.rows()[4:6]] == ["h", "h"]


def test_an_architect_builds_three_houses_at_the_most() -> None:
    table = place(EMPTY, "architect", "d4", logs=5)
    assert (table.decision.least, table.decision.most) == (0, 3)
    assert table.refused("e5 e6 f6 g6") == "wrong-number"
    table.play("e5 e6 f6")
    assert (table.state.sheets[0].marked[HOUSES], table.state.sheets[0].logs) == (9, 2)


def test_an_architect_may_build_nothing() -> None:
    table = place(EMPTY, "architect", "d4").play("none")
    assert (table.state.sheets[0].logs, sum(table.state.sheets[0].marked)) == (2, 0)


def test_an_architect_without_logs_or_room_is_not_asked() -> None:
    assert place(EMPTY, "architect", "d4", logs=0).state.seat == 1
    assert place(full_but("d4", "g6"), "architect", "d4").state.seat == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [("f6 f5", "not-touching"), ("c3 e5", "not-connected"), ("d4", "not-free"), ("b4", "not-free")],
)
def test_houses_are_one_group_that_touches_the_architect(fields: str, code: str) -> None:
    assert place(EMPTY, "architect", "d4").refused(fields) == code


def test_houses_that_do_not_fit_are_not_offered() -> None:
    table = place(full_but("d4", "e5", "g6", "g5"), "architect", "d4", logs=3)
    assert table.options == ["none", "e5"]


def test_using_logs_costs_no_coins() -> None:
    assert place(EMPTY, "architect", "d4", coins=1).play("c3").state.sheets[0].coins == 1
