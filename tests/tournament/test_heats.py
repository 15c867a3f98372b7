"""Whole-event plans: rematches, small tables, seats, the least possible."""

from random import Random

import pytest

from assistant.cli.main import run
from engine.tournament import heats
from engine.tournament.grids import FIELDS, grid
from engine.tournament.heats_search import Task
from engine.tournament.meetings import least_between, least_possible, lower_bound, meetings, rematches
from engine.tournament.roster import reframe
from engine.tournament.seats import balance, seat_counts
from engine.tournament.simulate import plan_heats
from engine.tournament.sizes import Division, divide
from tests.tournament.build import NOW, drafted, event_of, played


def seatings(plan: dict) -> list[list[list[str]]]:  # type: ignore[type-arg]
    return [[table["seats"] for table in round["tables"]] for round in plan["rounds"]]


@pytest.mark.parametrize("players", [13, 15, 16, 18, 21, 24, 27, 32])
def test_four_rounds_without_a_rematch(players: int) -> None:
    plan = plan_heats(players, 4, 4, "1")
    rounds = seatings(plan)
    assert rematches(meetings(rounds)) == plan["rematches"] == plan["least_possible"] == 0
    everybody = sorted(f"P{i}" for i in range(1, players + 1))
    assert all(sorted(name for seats in tables for name in seats) == everybody for tables in rounds)
    assert all(len(seats) in (3, 4) for tables in rounds for seats in tables)


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (32, 6), (32, 9), (20, 5), (28, 7), (200, 12)])
def test_more_rounds_without_a_rematch(players: int, rounds: int) -> None:
    assert plan_heats(players, rounds, 4, "2")["rematches"] == 0


@pytest.mark.parametrize(("players", "rounds", "least"), [(8, 3, 12), (10, 3, 3), (11, 3, 6), (12, 4, 18)])
def test_the_proven_least_is_reached(players: int, rounds: int, least: int) -> None:
    plan = plan_heats(players, rounds, 4, "3")
    assert plan["rematches"] == plan["least_possible"] == least
    assert max(meetings(seatings(plan)).values()) == 2


def test_pairs_two_rounds_must_share() -> None:
    assert [least_between(divide(n, 4).sizes, divide(n, 4).sizes) for n in (8, 10, 11, 12, 13, 16)] == [
        4,
        1,
        2,
        3,
        0,
        0,
    ]


def test_the_bound_is_below_every_plan() -> None:
    for players, rounds, table in (
        (5, 4, 4),
        (6, 5, 3),
        (7, 3, 2),
        (9, 6, 4),
        (14, 6, 4),
        (12, 5, 5),
        (8, 7, 4),
    ):
        plan = plan_heats(players, rounds, table, "4")
        met = meetings(seatings(plan))
        sizes = [[len(seats) for seats in tables] for tables in seatings(plan)]
        assert lower_bound(players, sizes, max(met.values())) <= rematches(met)
        assert plan["least_possible"] is None or plan["least_possible"] <= plan["rematches"]


def test_least_possible_is_known_only_where_it_is_proven() -> None:
    sixteen = [[4] * 4] * 5
    assert least_possible(16, sixteen, 3, 2) == 0
    assert least_possible(16, [*sixteen, [4] * 4], 24, 2) == 24
    assert least_possible(14, [[4, 4, 3, 3]] * 5, 2, 2) is None


def test_small_tables_go_in_turn_where_it_costs_no_rematch() -> None:
    for players in (15, 18, 22, 23, 26, 30):
        plan = plan_heats(players, 4, 4, "5")
        had = dict.fromkeys(plan["small_tables"], 0)
        for tables in seatings(plan):
            for seats in tables:
                for name in seats if len(seats) < 4 else ():
                    had[name] += 1
            assert max(had.values()) - min(had.values()) <= 1, players
        assert had == plan["small_tables"]


@pytest.mark.parametrize(
    ("players", "rounds", "table"), [(16, 4, 4), (16, 5, 4), (12, 4, 4), (15, 7, 3), (24, 3, 4), (10, 9, 2)]
)
def test_seats_differ_by_at_most_one(players: int, rounds: int, table: int) -> None:
    counts = plan_heats(players, rounds, table, "6")["seat_counts"]
    assert all(max(had) - min(had) <= 1 for had in counts.values())


def test_seats_at_small_tables_are_as_even_as_can_be() -> None:
    # 22 players need 22 fourth seats over four rounds for perfect balance; there are only 16.
    counts = plan_heats(22, 4, 4, "7")["seat_counts"]
    assert sum(max(had) - min(had) > 1 for had in counts.values()) == 6
    assert all(max(had[:3]) - min(had[:3]) <= 1 for had in counts.values())


def test_balance_counts_what_was_before() -> None:
    before = {"A": [3, 0, 0, 0, 0], "B": [0, 3, 0, 0, 0], "C": [0, 0, 3, 0, 0], "D": [0, 0, 0, 3, 0]}
    (((*seats,),),) = balance([[["A", "B", "C", "D"]]], before)
    assert all(seats.index(name) != "ABCD".index(name) for name in "ABCD")
    assert seat_counts([[seats]])[seats[0]][0] == 1


@pytest.mark.parametrize("order", [4, 5, 7, 8, 9, 16, 25, 27])
def test_grids_of_fields_never_repeat_a_pair(order: int) -> None:
    table = min(order, 5)
    plan = grid(order, table, order)
    assert plan is not None
    assert rematches(meetings([[[str(p) for p in seats] for seats in tables] for tables in plan])) == 0
    assert order not in FIELDS or len(plan) == order


def test_the_same_seed_gives_the_same_plan() -> None:
    assert plan_heats(14, 3, 4, "8") == plan_heats(14, 3, 4, "8")
    assert plan_heats(14, 3, 4, "8") != plan_heats(14, 3, 4, "9")


@pytest.mark.parametrize(
    ("players", "table", "policy", "most", "sizes", "byes"),
    [
        (13, 4, "small-low", 4, (4, 3, 3, 3), 0),
        (14, 4, "small-high", 4, (4, 4, 3, 3), 0),
        (5, 4, "small-low", 4, (3, 2), 0),
        (9, 4, "small-low", 4, (3, 3, 3), 0),
        (13, 4, "large", 5, (5, 4, 4), 0),
        (13, 4, "large", 4, (4, 3, 3, 3), 0),
        (6, 4, "large", 5, (3, 3), 0),
        (14, 4, "byes", 4, (4, 4, 4), 2),
        (7, 2, "small-low", 4, (2, 2, 2), 1),
        (3, 4, "byes", 4, (3,), 0),
    ],
)
def test_uneven_fields(
    players: int, table: int, policy: str, most: int, sizes: tuple[int, ...], byes: int
) -> None:
    assert divide(players, table, policy, most) == Division(sizes, byes)


def test_byes_go_round() -> None:
    plan = plan_heats(14, 7, 4, "10", "byes")
    out = [name for round in plan["rounds"] for name in round["byes"]]
    assert len(out) == len(set(out)) == 14


def test_a_plan_in_which_people_sit_out_is_not_given_up_too_early() -> None:
    assert (
        plan_heats(14, 7, 4, "10", "byes")["rematches"] <= 40
    )  # two rounds of the same twelve would share three pairs


def test_a_plan_is_kept_while_the_field_is_the_same() -> None:
    event = drafted(event_of(16, {"format": "heats", "rounds": 4}))
    planned = [round["tables"] for round in event["plan"]["rounds"]]
    event = event_of(16, {"format": "heats", "rounds": 4})
    for _ in range(4):
        event = played(event)
    assert [[table["seats"] for table in round["tables"]] for round in event["rounds"][1:]] == planned
    assert event["rounds"][-1]["quality"] == {"rematches": 0, "here": 0, "least_possible": 0}


def test_keep_apart_and_fixed_tables_are_kept() -> None:
    for format in ("heats", "swiss"):
        event = event_of(16, {"format": format, "rounds": 3})
        event |= {"keep_apart": [["p1", "p2"], ["p3", "p4"]], "fixed_tables": {"p5": 2}}
        for _ in range(3):
            event = played(event)
        for round in event["rounds"]:
            assert "p5" in round["tables"][1]["seats"]
            for table in round["tables"]:
                assert not {"p1", "p2"} <= set(table["seats"])
                assert not {"p3", "p4"} <= set(table["seats"])


@pytest.mark.parametrize(("players", "rounds"), [(7, 4), (8, 3), (8, 5), (9, 3)])
def test_two_are_kept_apart_whatever_rematches_it_costs(players: int, rounds: int) -> None:
    """Where everybody meets everybody again anyway, keeping apart still comes first, whatever the lot."""
    task = Task(players, [divide(players, 4).sizes] * rounds, apart=[(0, 1)])
    for lot in range(25):
        for tables in heats.choices(task, Random(lot))[0]:
            assert not any({0, 1} <= set(seats) for seats in tables), lot


@pytest.mark.parametrize("format", ["heats", "swiss"])
def test_two_kept_apart_from_the_second_round_on(format: str) -> None:
    for lot in range(10):
        event = event_of(8, {"format": format, "rounds": 4}) | {"seed": str(lot)}
        event = played(event)
        event, _ = reframe(event, NOW, keep_apart=[["p1", "p2"]])
        for _ in range(3):
            event = played(event)
        for round in event["rounds"][1:]:
            assert not any({"p1", "p2"} <= set(table["seats"]) for table in round["tables"]), lot


def test_the_least_possible_is_told_with_its_condition(capsys: pytest.CaptureFixture[str]) -> None:
    """11 players in 3 rounds: 6 rematches if nobody meets three times, but 5 with one pair that does."""
    plan = [
        [[1, 7, 9, 11], [2, 3, 5, 6], [4, 8, 10]],
        [[2, 4, 6, 7], [1, 5, 8, 11], [3, 9, 10]],
        [[2, 6, 10, 11], [5, 7, 8, 9], [1, 3, 4]],
    ]
    met = meetings([[[f"P{n}" for n in seats] for seats in tables] for tables in plan])
    assert (rematches(met), max(met.values())) == (5, 3)
    assert least_possible(11, [[4, 4, 3]] * 3, 6, 2) == 6
    assert least_possible(11, [[4, 4, 3]] * 3, 5, 3) is None  # not 6, and 5 is not proven
    assert run(["event", "plan", "--players", "11", "--rounds", "3", "--lang", "en"]) == 0
    assert "rematches 6, least possible 6 (if no two meet more often than here)" in capsys.readouterr().out
