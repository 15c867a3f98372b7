"""Swiss, round robin, cuts, series, leagues, several games in one event."""

from collections import Counter
from itertools import combinations

import pytest

from engine.documents.event import EventDoc
from engine.tournament.cut import advance, seed_tables, series_over, usual_size
from engine.tournament.event import new_event, standings_of
from engine.tournament.finals import final_standings
from engine.tournament.meetings import meetings, rematches
from engine.tournament.past import seating_of
from engine.tournament.refusal import Refused
from engine.tournament.results import enter_result
from engine.tournament.round_robin import berger, rounds_needed
from engine.tournament.rounds import publish
from engine.tournament.simulate import rematch_facts, simulate
from engine.tournament.stages import next_slot
from tests.tournament.build import NOW, drafted, event_of, played, points_for, published


@pytest.mark.parametrize(("players", "rounds"), [(16, 4), (24, 5), (31, 5)])
def test_swiss_avoids_rematches(players: int, rounds: int) -> None:
    event = simulate(players, rounds, 4, "swiss", "7-5-3-1", "1")
    assert rematch_facts(event)["rematches"] == 0


def test_swiss_pairs_players_of_like_score() -> None:
    event = event_of(64, {"format": "swiss", "rounds": 3})
    event = played(played(event))
    before = {line.name: line.points for line in standings_of(event)}
    event = drafted(event)
    gaps = []
    for table in event["rounds"][-1]["tables"]:
        points = [before[id] for id in table["seats"]]
        gaps.append(max(points) - min(points))
    assert sum(gaps) / len(gaps) <= 2.5
    assert rematches(meetings([seating_of(round) for round in event["rounds"]])) == 0
    first = event["rounds"][-1]["tables"][0]["seats"]
    assert sum(before[id] for id in first) == max(
        sum(before[id] for id in table["seats"]) for table in event["rounds"][-1]["tables"]
    )


def apart(event: EventDoc, scale: tuple[int, ...] = (7, 5, 3, 1)) -> float:
    """By how many points first and last of a table differ before the last round, on average."""
    made: Counter[str] = Counter()
    for round in event["rounds"][:-1]:
        for table in round["tables"]:
            for id, place in zip(table["seats"], table["places"] or [], strict=True):
                made[id] += scale[int(place) - 1]
    tables = [[made[id] for id in table["seats"]] for table in event["rounds"][-1]["tables"]]
    return sum(max(points) - min(points) for points in tables) / len(tables)


def test_like_scores_still_meet_in_the_last_round() -> None:
    """Swaps between neighbouring tables alone left 6.6 points between first and last of a table, with no fewer rematches."""
    events = [simulate(40, 5, 4, "swiss", "7-5-3-1", str(seed)) for seed in range(1, 5)]
    assert all(rematches(meetings(seating_of(r) for r in event["rounds"])) == 0 for event in events)
    assert sum(map(apart, events)) / len(events) < 5.8


@pytest.mark.parametrize("policy", ["small-low", "small-high", "small-random", "byes"])
def test_nobody_is_small_twice_before_all_others_were_once(policy: str) -> None:
    event = simulate(14, 4, 4, "swiss", "7-5-3-1", "2", policy)
    had = dict.fromkeys((f"P{i}" for i in range(1, 15)), 0)
    for round in event["rounds"]:
        for id in [id for table in round["tables"] if len(table["seats"]) < 4 for id in table["seats"]]:
            had[id] += 1
        for id in round["byes"]:
            had[id] += 1
        assert max(had.values()) - min(had.values()) <= 1


@pytest.mark.parametrize(("policy", "low"), [("small-low", True), ("small-high", False)])
def test_small_tables_are_for_the_low_or_the_high(policy: str, low: bool) -> None:
    event = event_of(41, {"format": "swiss", "rounds": 4}, uneven=policy)
    event = played(event)
    ranked = [line.name for line in standings_of(event)]
    had = {id for t in event["rounds"][0]["tables"] if len(t["seats"]) == 3 for id in t["seats"]}
    event = drafted(event)
    small = [
        ranked.index(id) for t in event["rounds"][1]["tables"] if len(t["seats"]) == 3 for id in t["seats"]
    ]
    free = [place for place, id in enumerate(ranked) if id not in had]
    wanted = free[-9:] if low else free[:9]
    assert len(set(small) & set(wanted)) >= 7


@pytest.mark.parametrize("players", [4, 5, 6, 7, 12])
def test_berger_meets_everybody_once_and_balances_who_starts(players: int) -> None:
    rounds = berger(players)
    pairs = [frozenset(pair) for tables in rounds for pair in tables if max(pair) < players]
    assert sorted(map(sorted, pairs)) == [list(pair) for pair in combinations(range(players), 2)]
    starts = [
        sum(a == p for tables in rounds for a, b in tables if max(a, b) < players) for p in range(players)
    ]
    assert max(starts) - min(starts) <= 1
    assert len(rounds) == rounds_needed(players, 2)


def test_round_robin_for_two_gives_everybody_one_bye_if_odd() -> None:
    event = event_of(7, {"format": "round-robin"}, table=2)
    for _ in range(7):
        event = played(event)
    met = meetings([seating_of(round) for round in event["rounds"]])
    assert len(met) == 21
    assert set(met.values()) == {1}
    assert sorted(id for round in event["rounds"] for id in round["byes"]) == [f"p{i}" for i in range(1, 8)]
    with pytest.raises(Refused) as refused:
        next_slot(event)
    assert refused.value.code == "event-over"


@pytest.mark.parametrize(("players", "table", "times"), [(16, 4, 1), (9, 3, 1)])
def test_round_robin_for_more_meets_everybody_equally(players: int, table: int, times: int) -> None:
    event = event_of(players, {"format": "round-robin"}, table=table)
    for _ in range(rounds_needed(players, table)):
        event = played(event)
    met = meetings([seating_of(round) for round in event["rounds"]])
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {times}


def test_eight_players_at_tables_of_four_all_meet_three_times_in_seven_rounds() -> None:
    event = simulate(8, 7, 4, "round-robin", "7-5-3-1", "1")
    assert set(meetings([seating_of(round) for round in event["rounds"]]).values()) == {3}


def seeds(*numbers: int) -> list[str]:
    return [str(n) for n in numbers]


def test_semi_finals_of_sixteen() -> None:
    tables = seed_tables(seeds(*range(1, 17)), 4)
    assert tables == [seeds(1, 8, 9, 16), seeds(2, 7, 10, 15), seeds(3, 6, 11, 14), seeds(4, 5, 12, 13)]


@pytest.mark.parametrize(
    ("players", "table", "sizes"),
    [(14, 4, [3, 3, 4, 4]), (13, 4, [3, 3, 3, 4]), (8, 3, [2, 3, 3]), (11, 4, [3, 4, 4]), (9, 5, [4, 5])],
)
def test_higher_seeds_get_the_smaller_tables(players: int, table: int, sizes: list[int]) -> None:
    tables = seed_tables(seeds(*range(1, players + 1)), table)
    assert [len(seats) for seats in tables] == sizes
    assert [seats[0] for seats in tables] == seeds(*range(1, len(tables) + 1))
    assert sorted(int(seed) for seats in tables for seed in seats) == list(range(1, players + 1))


def test_never_more_than_half_the_field_advances() -> None:
    assert [usual_size(n, 4) for n in (123, 32, 31, 8, 7, 3)] == [16, 16, 4, 4, 4, 3]


def test_winners_go_on_then_seconds_by_seed() -> None:
    tables = [[("1", 2), ("6", 1), ("7", 3)], [("2", 1), ("5", 2), ("8", 3)], [("3", 3), ("4", 2), ("9", 1)]]
    assert advance(tables, seeds(*range(1, 10)), 4) == seeds(1, 2, 6, 9)


def test_a_whole_event_with_semi_finals_and_a_final() -> None:
    event = event_of(
        32, {"format": "swiss", "rounds": 3}, {"format": "cut", "size": 16}, {"format": "cut", "size": 4}
    )
    for _ in range(3):
        event = played(event)
    ranked = [line.name for line in standings_of(event)]
    event = drafted(event)
    semi = event["rounds"][-1]
    assert semi["seeds"] == ranked[:16]
    assert set(semi["tables"][0]["seats"]) == {ranked[i] for i in (0, 7, 8, 15)}
    event, _ = publish(event, 4, NOW)
    winners = [table["seats"][3] for table in semi["tables"]]
    for table in semi["tables"]:
        event, _ = enter_result(event, 4, table["number"], points_for(table["seats"], winners), NOW)
    event = published(event)
    final = event["rounds"][-1]["tables"]
    assert len(final) == 1
    assert set(final[0]["seats"]) == set(winners)
    event, _ = enter_result(event, 5, 1, points_for(final[0]["seats"], winners[::-1]), NOW)
    order = [line.name for line in final_standings(event)]
    assert order[:4] == winners[::-1]
    assert set(order[4:16]) == set(ranked[:16]) - set(winners)
    assert order[16:] == ranked[16:]
    assert [line.name for line in standings_of(event)] == ranked  # knock-outs do not count in the standings


def test_a_series_ends_when_it_is_decided() -> None:
    assert [series_over([w, 0], games, 3) for w, games in ((1, 1), (2, 2), (1, 3))] == [False, True, True]
    event = event_of(2, {"format": "series", "best_of": 3}, table=2)
    event = played(event, ["p1"])
    event = played(event, ["p2"])
    first, second = (round["tables"][0]["seats"] for round in event["rounds"])
    assert first == second[::-1]  # seats change from game to game
    event = played(event, ["p2"])
    with pytest.raises(Refused) as refused:
        next_slot(event)
    assert refused.value.code == "event-over"
    assert [line.name for line in final_standings(event)] == ["p2", "p1"]


def test_a_league_counts_its_best_evenings() -> None:
    event = event_of(8, {"format": "league", "rounds": 3, "per_evening": 2, "best": 2})
    for best in (["p8"], ["p8"], [], [], ["p8"], ["p8"]):
        event = played(event, best)
    assert [round["evening"] for round in event["rounds"]] == [1, 1, 2, 2, 3, 3]
    last = next(line for line in standings_of(event) if line.name == "p8")
    assert last.points == 28  # two evenings with two wins each; the bad evening does not count
    assert last.games == 6


def test_rounds_of_one_event_can_be_different_games() -> None:
    games = [
        {"game": "san-juan", "rules": "2014", "table": 4},
        {"game": "saint-malo", "rules": "standard", "table": 5},
    ]
    event = event_of(20, {"format": "swiss", "rounds": 4, "games": games})
    for _ in range(4):
        event = played(event)
    assert [(r["game"], r["rules"], len(r["tables"])) for r in event["rounds"]] == [
        ("san-juan", "2014", 5),
        ("saint-malo", "standard", 4),
    ] * 2


def test_stages_follow_one_another_and_a_fresh_one_starts_from_nothing() -> None:
    event = event_of(8, {"format": "heats", "rounds": 1}, {"format": "swiss", "rounds": 1, "fresh": True})
    event = played(played(event))
    assert [round["stage"] for round in event["rounds"]] == [0, 1]
    assert max(line.games for line in standings_of(event)) == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"table": 5}, "bad-table"),
        ({"scoring": "luck"}, "unknown-scoring"),
        ({"uneven": "never"}, "unknown-policy"),
        ({"tie_breaks": ["beauty"]}, "unknown-tie-break"),
        ({"colour": "red"}, "unknown-field"),
        ({"settings": {"bye": "gold"}}, "unknown-bye"),
    ],
)
def test_an_event_nothing_could_be_played_with_is_refused(given: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        new_event("0" * 32, "x", "1", [{"format": "swiss", "rounds": 3}], **given)
    assert refused.value.code == code
