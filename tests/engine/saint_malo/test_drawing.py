"""Where things may be drawn: geometry, groups, walls and their bonuses."""

from itertools import combinations
from random import Random

import pytest

from engine.saint_malo.board import (
    ALL,
    FIELDS,
    INNER,
    NAMES,
    NEAR,
    OUTER,
    is_connected,
    placements,
    random_field,
    read_fields,
    room,
    split,
    write_fields,
)
from engine.saint_malo.draw import Crates, Houses, Place, Walls
from engine.saint_malo.sheet import CRATE, HOUSE, NOBLE, WALL, defence
from tests.engine.saint_malo.table import EMPTY, Table, full_but, sheet_of


def test_the_city_has_45_fields_20_outer_and_25_inner() -> None:
    assert (len(FIELDS), OUTER.bit_count(), INNER.bit_count()) == (45, 20, 25)
    assert sheet_of(EMPTY).free_fields() == 41
    assert Table().sheet.rows() == EMPTY


def test_fields_beside_a_tower_are_diagonal_neighbours() -> None:
    assert NEAR[read_fields("b1")] & read_fields("a2")
    assert write_fields(NEAR[read_fields("g6")]) == "f5 g5 f6 f7"


def test_neighbours_are_the_eight_around_without_towers() -> None:
    assert write_fields(NEAR[read_fields("d4")]) == "c3 d3 e3 c4 e4 c5 d5 e5"
    for field in FIELDS:
        for other in split(NEAR[field]):
            assert NEAR[other] & field


@pytest.mark.parametrize("text", ["a1", "h2", "b8", "b3 b3", "", "B3", "3b"])
def test_text_that_is_no_set_of_fields_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_fields(text)


def is_linked(group: tuple[str, ...]) -> bool:
    """Connection counted the slow way, on names."""
    seen, todo = set(), [group[0]]
    while todo:
        name = todo.pop()
        seen.add(name)
        column, row = ord(name[0]), int(name[1])
        beside = {
            f"{chr(column + 1)}{row}",
            f"{chr(column - 1)}{row}",
            f"{name[0]}{row + 1}",
            f"{name[0]}{row - 1}",
        }
        todo += [other for other in group if other in beside and other not in seen]
    return len(seen) == len(group)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_groups_agree_with_connection_counted_the_slow_way(size: int) -> None:
    every = {fields for fields in combinations(sorted(NAMES.values()), size) if is_linked(fields)}
    assert {tuple(sorted(write_fields(group).split())) for group in placements(size)} == every


@pytest.mark.parametrize("size", [4, 5])
def test_bigger_groups_are_connected_and_listed_once(size: int) -> None:
    groups = placements(size)
    assert len(set(groups)) == len(groups)
    assert all(group.bit_count() == size and is_connected(group) and group & ALL == group for group in groups)


def test_a_group_decision_checks_connection_and_lists_each_group_once() -> None:
    free = sheet_of(EMPTY).fields[0]
    crates = Crates(0, CRATE, free, 4, 4)
    groups = list(crates)
    assert len(groups) == len(set(groups)) == crates.count()
    assert all(group in crates for group in groups)
    assert read_fields("d4 e4 f4 f5") in crates
    for text, code in [
        ("d4 e5 f4 f5", "not-connected"),
        ("b2 d4 e4 f4", "not-free"),
        ("d4 e4", "wrong-number"),
        ("none", "wrong-number"),
    ]:
        refusal = crates.refusal(read_fields(text))
        assert refusal is not None and refusal.code == code
    for wrong in [None, -1, True, 1, 1 << 60, (1, 2), "d4"]:
        assert wrong not in crates
        refusal = crates.refusal(wrong)
        assert refusal is not None and refusal.code == "not-fields"


def test_a_group_sample_finds_the_one_pocket_that_is_big_enough() -> None:
    free = read_fields("b1 d1 f1 b3 d3 e3 e4 f4 g6")
    crates = Crates(0, CRATE, free, 4, 4)
    assert {crates.sample(Random(seed)) for seed in range(20)} == {read_fields("d3 e3 e4 f4")}


def test_samples_are_legal_and_reach_every_choice() -> None:
    rng = Random(5)
    houses = Houses(0, HOUSE, read_fields("c3 c4 d3 g2"), 0, 3, NEAR[read_fields("b2")])
    assert {houses.sample(rng) for _ in range(300)} == set(houses)
    walls = Walls(0, WALL, read_fields("b1 c1 g4 a2"), 2, 2)
    assert {walls.sample(rng) for _ in range(300)} == set(walls)
    assert walls.count() == len(list(walls)) == 6
    place = Place(0, NOBLE, read_fields("b1 g6 d7"))
    assert {place.sample(rng) for _ in range(100)} == set(place)
    assert {random_field(ALL, rng) for _ in range(2000)} == set(FIELDS)


def test_room_is_the_biggest_pocket() -> None:
    free = read_fields("b1 d1 d2 d3 g6")
    assert room(free, free, 5) == 3
    assert room(free, free, 2) == 2
    assert room(free, read_fields("b1 g6 c4"), 5) == 1
    assert room(0, ALL, 5) == 0


def test_crates_of_one_throw_are_one_group_away_from_others_if_one_likes() -> None:
    table = Table().dice("cccss").play("crate-3")
    table.play("f5 f6 g6")
    assert table.state.sheets[0].rows()[5] == ".....cc"


def test_walls_go_on_any_free_outer_fields_only() -> None:
    table = Table().dice("wwwss").play("wall-3")
    assert table.refused("b1 c1 d4") == "not-outer"
    assert table.refused("b1 c1") == "wrong-number"
    table.play("b1 g4 d7")
    assert table.state.sheets[0].rows() == [
        *("#w....#", ".cc....", ".c....."),
        *(".c....w", ".......", ".......", "#..w..#"),
    ]


def test_everything_but_walls_may_stand_on_inner_and_outer_fields() -> None:
    for action, field in [("church-1", "b1"), ("citizen", "g4"), ("crate-1", "d7"), ("church-1", "d4")]:
        table = Table().dice("xchss").play(action)
        assert read_fields(field) in table.decision


def test_a_field_is_used_once() -> None:
    table = Table().dice("xhsss").play("church-1")
    assert table.refused("b2") == "not-free"


TOP = ["#wwww.#", *EMPTY[1:]]


def test_the_right_and_left_walls_bring_two_coins() -> None:
    for column, last in [(6, "g6"), (0, "a6")]:
        rows = [EMPTY[0], *[row[:column] + "w" + row[column + 1 :] for row in EMPTY[1:5]], *EMPTY[5:]]
        table = Table().city(rows).dice("wssss").play("wall-1", last)
        assert table.state.sheets[0].coins == 5
        assert defence(table.state.sheets[0], table.rules.facts) == 2


def test_the_bottom_wall_brings_three_points() -> None:
    table = Table().city([*EMPTY[:6], "#wwww.#"]).dice("wssss").play("wall-1", "f7")
    assert table.state.sheets[0].marked == [0, 0, 0, 0, 0, 3]
    assert table.told("marked") == [{"source": "wall-bonus", "points": 3}]


def test_the_top_wall_brings_a_person_of_one_to_three_heads() -> None:
    table = Table().city(TOP).dice("wxxxx").play("wall-1", "f1")
    assert table.decision.kind == "bonus-person"
    assert table.options == ["citizen", "soldier", "priest", "architect", "merchant", "nothing"]
    table.play("merchant", "c3")
    assert table.state.sheets[0].coins == 3 + 4
    assert table.state.seat == 1


def test_a_bonus_person_who_is_an_architect_builds_at_once() -> None:
    table = Table().city(TOP).dice("wssss").play("wall-1", "f1", "architect", "d4")
    assert table.decision.kind == "houses"
    assert table.state.boxes == 0, "before the pirates"
    table.play("e5 e6")
    assert table.state.sheets[0].marked[2] == 6
    assert table.state.sheets[0].logs == 0
    assert table.state.boxes == 4


def test_a_bonus_person_may_be_forgone() -> None:
    table = Table().city(TOP).dice("wxxxx").play("wall-1", "f1", "nothing")
    assert table.state.seat == 1
    assert len(table.told("forwent")) == 1


def test_a_bonus_acts_before_the_pirates() -> None:
    table = Table().city(TOP).dice("wssss").play("wall-1", "f1", "soldier", "d4")
    assert table.told("attacked")[0]["defences"] == [3, 0]
    assert [sheet.lost for sheet in table.state.sheets] == [0, 1]


def test_the_player_picks_the_order_of_several_bonuses() -> None:
    rows = ["#wwww.#", *[row[:6] + "w" for row in EMPTY[1:5]], EMPTY[5], "#wwww.#"]
    table = Table().city(rows).dice("wwwss").play("wall-3", "f1 g6 f7")
    assert table.decision.kind == "bonus-order"
    assert table.options == ["top", "right", "bottom"]
    table.play("bottom")
    assert table.state.sheets[0].marked[5] == 3
    assert table.options == ["top", "right"]
    table.play("top", "citizen", "d4")
    assert table.state.sheets[0].coins == 5, "the last one needs no question"
    assert table.state.seat == 1


def test_anything_else_on_an_outer_field_breaks_that_wall_for_good() -> None:
    table = Table().city(["#wwwc.#", *EMPTY[1:]]).dice("wxxxx").play("wall-1", "f1")
    assert table.state.seat == 1, "no bonus"
    assert defence(table.state.sheets[0], table.rules.facts) == 0


def test_a_house_on_an_outer_field_breaks_a_wall() -> None:
    table = Table().city(TOP).dice("hhhss").play("architect", "f2", "f1")
    assert table.state.sheets[0].rows()[0] == "#wwwwh#"
    assert defence(table.state.sheets[0], table.rules.facts) == 0
    table.skip().dice("wwwss")
    table.play("wall-1")
    assert table.refused("f1") == "not-free"


def test_a_wall_finished_by_the_last_free_field_brings_what_needs_no_field() -> None:
    rows = full_but("f7")
    rows[6] = "#wwww.#"
    table = Table().city(rows).dice("wxxxx").play("wall-1", "f7")
    assert table.state.sheets[0].marked[5] == 3
    assert table.told("filled-city") == [{}]


def test_a_bonus_person_needs_a_free_field() -> None:
    rows = full_but("f1")
    rows[0] = "#wwww.#"
    table = Table().city(rows).dice("wxxxx").play("wall-1", "f1")
    assert table.told("no-field") == [{"wall": "top"}]
    assert table.state.seat == 1


@pytest.mark.parametrize(
    ("answers", "corner"), [(["soldier", "g4"], "S"), (["nothing"], "w")], ids=["placed", "forgone"]
)
def test_a_bonus_person_is_not_lost_by_filling_the_last_field_first(answers: list[str], corner: str) -> None:
    rows = full_but("f1", "g4")
    rows[0] = "#wwww.#"
    table = Table().city(rows).dice("wwxxx").play("wall-2", "f1 g4")
    assert table.decision.kind == "bonus-person"
    table.play(*answers)
    assert table.state.sheets[0].rows()[3][6] == corner
    assert table.state.sheets[0].is_full()
    assert table.state.seat == 1


def test_walls_that_waited_for_a_bonus_person_bring_their_own_bonus() -> None:
    rows = full_but("f1", "f7")
    rows[0], rows[6] = "#wwww.#", "#wwww.#"
    table = Table().city(rows).dice("wwxxx").play("wall-2", "f1 f7")
    assert table.state.copy() == table.state
    assert table.rules.plain(table.state)["held"] == "f7"
    table.play("nothing")
    assert table.state.sheets[0].marked[5] == 3
    assert table.state.held == 0
