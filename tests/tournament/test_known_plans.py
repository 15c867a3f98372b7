"""The best plans known: every kept one counted, and what people get from them whatever the seed."""

from collections import Counter
from itertools import combinations, count, pairwise
from random import Random

import pytest

from engine.tournament import heats
from engine.tournament.heats_search import Task
from engine.tournament.known_plans import FILE, MOST_ROUNDS, key_of, known_plans, read, texts
from engine.tournament.plan_quality import Front, fair, floor, often, quality
from engine.tournament.simulate import MadePlan, plan_heats
from engine.tournament.sizes import divide
from tests.heats_bounds import bound
from tests.tournament.build import event_of, played

KEPT = texts(FILE)


def figures(seatings: list[list[list[object]]]) -> tuple[int, int, int]:
    """Rematches, most less fewest turns at smaller tables, and how often a pair meets at most."""
    met = Counter(frozenset(two) for tables in seatings for seats in tables for two in combinations(seats, 2))
    largest = max(len(seats) for tables in seatings for seats in tables)
    had = Counter({name: 0 for seats in seatings[0] for name in seats})
    for tables in seatings:
        for seats in tables:
            had.update(seats if len(seats) < largest else ())
    return sum(met.values()) - len(met), max(had.values()) - min(had.values()), max(met.values())


def seatings(plan: MadePlan) -> list[list[list[str]]]:
    return [[table["seats"] for table in round["tables"]] for round in plan["rounds"]]


def test_every_kept_plan_seats_everybody_once_a_round_at_tables_of_its_sizes() -> None:
    for name, plans in KEPT.items():
        sizes, rounds = key_of(name)
        for plan in map(read, plans):
            assert len(plan) == rounds, name
            for tables in plan:
                assert tuple(len(seats) for seats in tables) == sizes, name
                assert sorted(p for seats in tables for p in seats) == list(range(sum(sizes))), name


def test_of_the_kept_plans_each_is_better_in_something() -> None:
    for name, plans in KEPT.items():
        sizes, rounds = key_of(name)
        allowed, _ = bound(sizes, rounds)
        told = []
        for plan in map(read, plans):
            met = Counter(pair for t in plan for seats in t for pair in combinations(sorted(seats), 2))
            too_often = max(met.values()) > allowed
            told.append((too_often, *figures(plan)[:2]))  # type: ignore[arg-type]
        for (*meetings, uneven), (*more, fairer) in pairwise(told):
            assert fairer < uneven and meetings < more, name


def test_every_plan_of_the_usual_events_is_known() -> None:
    for table, fewest in ((3, 6), (4, 8), (5, 10)):
        for players in range(fewest, 41):
            for rounds in range(3, 8):
                assert known_plans(divide(players, table).sizes, rounds), (players, table, rounds)


NONE_FAIR = [(24, 5), (24, 6), (24, 7), (21, 6), (22, 6), (23, 6), (23, 7), (21, 7)]
NONE_FAIR += [(17, 5), (18, 5), (25, 6), (25, 7), (26, 6), (29, 7), (30, 7)]
FEWEST = {
    (16, 6): 24,
    (16, 7): 48,
    (20, 6): 6,
    (20, 7): 20,
    (14, 6): 17,
    (14, 7): 35,
    (15, 6): 21,
    (15, 7): 42,
}
FEWEST |= {(11, 5): 20} | dict.fromkeys(NONE_FAIR, 0)


@pytest.mark.parametrize(("players", "rounds"), FEWEST)
def test_plans_known_to_exist_are_given_whatever_the_seed(players: int, rounds: int) -> None:
    for seed in "12345":
        plan = plan_heats(players, rounds, 4, seed)
        rematches, spread, _ = figures(seatings(plan))
        assert rematches == plan["rematches"] == FEWEST[players, rounds]
        if (players, rounds) != (11, 5):
            assert spread <= 1
    if (players, rounds) == (21, 7):
        assert set(plan["small_tables"].values()) == {3}


@pytest.mark.parametrize(
    ("players", "rounds", "choices"),
    [
        (10, 3, [(3, 1, 3), (8, 1, 2)]),
        (13, 4, [(0, 1, 4), (2, 2, 4), (6, 2, 3)]),
        (16, 5, [(0, 0, 0)]),
    ],
)
def test_a_choice_is_offered_with_both_figures(
    players: int, rounds: int, choices: list[tuple[int, int, int]]
) -> None:
    told = [{"rematches": few, "small_tables": [low, high]} for few, low, high in choices]
    for number, (rematches, low, high) in enumerate(choices, 1):
        plan = plan_heats(players, rounds, 4, "1", prefer=str(number))
        assert [
            {"rematches": one["rematches"], "small_tables": one["small_tables"]} for one in plan["choices"]
        ] == told
        assert figures(seatings(plan))[:2] == (rematches, high - low)


def test_a_table_size_nobody_has_does_not_matter() -> None:
    for seed in "123":
        assert plan_heats(16, 5, 5, seed)["rematches"] == 0
        assert plan_heats(16, 5, 5, seed)["small_tables"] == plan_heats(16, 5, 4, seed)["small_tables"]
        eleven = plan_heats(11, 5, 5, seed, prefer="fair")
        assert eleven["rounds"] == plan_heats(11, 5, 4, seed, prefer="fair")["rounds"]
        assert figures(seatings(eleven))[1] <= 1


def test_small_tables_of_an_event_go_round_though_nobody_has_the_size_asked_for() -> None:
    event = event_of(11, {"format": "swiss", "rounds": 4}, game="saint-malo", table=5)
    for _ in range(4):
        event = played(event)
    assert figures([[table["seats"] for table in round["tables"]] for round in event["rounds"]])[1] <= 1


@pytest.mark.parametrize(("prefer", "figured"), [("rematches", (3, 2)), ("fair", (8, 1))])
def test_an_event_is_planned_as_its_organiser_prefers(prefer: str, figured: tuple[int, int]) -> None:
    event = event_of(10, {"format": "heats", "rounds": 3, "prefer": prefer})
    for _ in range(3):
        event = played(event)
    told = [[table["seats"] for table in round["tables"]] for round in event["rounds"]]
    assert figures(told)[:2] == figured


def test_the_seed_only_deals_names_and_tables() -> None:
    one, other = plan_heats(20, 6, 4, "1"), plan_heats(20, 6, 4, "2")
    assert one["rounds"] != other["rounds"] and one["choices"] == other["choices"]


def test_people_are_kept_apart_in_a_known_plan_without_a_rematch() -> None:
    for lot in range(5):
        task = Task(16, [(4, 4, 4, 4)] * 4, apart=[(0, 1), (2, 3), (4, 5)])
        plan = heats.choices(task, Random(lot))[0]
        assert figures(plan)[0] == 0  # type: ignore[arg-type]
        assert not any({a, b} <= set(seats) for t in plan for seats in t for a, b in task.apart)


def test_a_longer_search_tells_of_what_it_finds_and_ends_when_told() -> None:
    asked, told = count(), []
    task = Task(19, [divide(19, 4).sizes] * (MOST_ROUNDS + 1))
    begun = heats.choices(task, Random(1), 500)
    found = heats.choices(task, Random(1), 500, lambda: next(asked) > 400, True, told.append)
    assert told and [plans[0]["rematches"] for plans in told[-1:]] == [quality(found[0]).rematches]
    assert quality(found[0]) < quality(begun[0])
    assert next(asked) < 500


def test_a_longer_search_goes_on_where_people_sit_out_too() -> None:
    asked = count()
    plan = plan_heats(14, 7, 4, "1", "byes", stop=lambda: next(asked) > 300, longer=True)
    assert 300 < next(asked) < 350
    assert plan["rematches"] <= plan_heats(14, 7, 4, "1", "byes")["rematches"]


def test_a_longer_search_ends_by_itself_where_nothing_could_be_better() -> None:
    assert heats.choices(Task(16, [(4,) * 4] * 5), Random(1), stop=lambda: False, longer=True)


@pytest.mark.parametrize(
    ("sizes", "rounds", "least", "most"),
    [((4, 4), 3, 12, 2), ((4, 4), 7, 56, 3), ((4, 4, 4), 4, 18, 2), ((3, 3), 5, 15, 3), ((4,) * 5, 7, 20, 2)],
)
def test_the_least_that_counting_allows(sizes: tuple[int, ...], rounds: int, least: int, most: int) -> None:
    assert (floor(sizes, rounds), often(sizes, rounds)) == (least, most)
    assert fair(sizes, rounds) == (0, 0)


def test_a_front_keeps_what_is_better_in_something() -> None:
    few, between, even = known_plans((4, 3, 3, 3), 4)
    front = Front([even, few])
    assert not front.offer(even) and front.offer(between)
    assert front.plans() == [few, between, even]
    assert not front.done((4, 3, 3, 3), 4) and front.done((4, 3, 3, 3), 4, spread=3)
