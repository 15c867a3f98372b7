"""Late arrivals, drops, no-shows, returns, substitutes."""

import pytest

from engine.documents.event import StageDoc
from engine.tournament.check import check
from engine.tournament.event import player, standings_of
from engine.tournament.people import add_player, back, drop, no_show, replace
from engine.tournament.refusal import Refused
from engine.tournament.results import enter_result
from engine.tournament.rounds import start_table
from tests.tournament.build import NOW, codes, drafted, event_of, played, published

SWISS: StageDoc = {"format": "swiss", "rounds": 4}


def sizes(event: dict) -> list[int]:  # type: ignore[type-arg]
    return [len(table["seats"]) for table in event["rounds"][-1]["tables"]]


def test_a_late_arrival_fills_a_smaller_table_first() -> None:
    event = published(event_of(15, SWISS))
    event, told = add_player(event, "Zoë Łukasz", NOW)
    assert sizes(event) == [4, 4, 4, 4]
    assert codes(told) == ["seated"]
    assert told[0].facts["table"] == 4
    assert player(event, "p16")["since"] == 1
    assert check(event).errors == []


def test_a_late_arrival_does_not_disturb_a_table_that_plays() -> None:
    event = published(event_of(15, SWISS))
    small = next(t["number"] for t in event["rounds"][0]["tables"] if len(t["seats"]) == 3)
    event, _ = start_table(event, 1, small, NOW)
    event, told = add_player(event, "Late", NOW)
    assert codes(told) == ["sits-out"]
    assert event["rounds"][0]["byes"] == ["p16"]
    event, _ = add_player(event, "Later", NOW)
    event, told = add_player(event, "Latest", NOW)
    assert codes(told) == ["new-table"]
    assert sizes(event) == [4, 4, 4, 3, 3]
    assert check(event).errors == []


def test_between_rounds_a_late_arrival_plays_from_the_next() -> None:
    event, told = add_player(played(event_of(8, SWISS)), "Late", NOW)
    assert codes(told) == ["plays-from"]
    assert player(event, "p9")["since"] == 2
    event = drafted(event)
    assert sizes(event) == [3, 3, 3]
    assert check(event).errors == []


def test_names_are_needed_and_differ() -> None:
    event = event_of(4, SWISS)
    for name, code in (("  ", "no-name"), ("PLAYER  1", "name-taken")):
        with pytest.raises(Refused) as refused:
            add_player(event, name, NOW)
        assert refused.value.code == code


def test_a_drop_leaves_a_smaller_table_and_history_stays() -> None:
    event = played(event_of(16, SWISS))
    event = published(event)
    leaver = event["rounds"][1]["tables"][0]["seats"][0]
    event, told = drop(event, leaver, NOW)
    assert codes(told) == ["leaves", "table-smaller"]
    assert sizes(event)[0] == 3
    assert player(event, leaver)["left"] == 1
    assert leaver in {line.name for line in standings_of(event)}
    assert check(event).errors == []


def test_a_drop_after_the_result_keeps_the_result() -> None:
    event = published(event_of(8, SWISS))
    table = event["rounds"][0]["tables"][0]
    event, _ = enter_result(event, 1, 1, [4, 3, 2, 1], NOW)
    event, told = drop(event, table["seats"][2], NOW)
    assert codes(told) == ["leaves", "result-stays"]
    assert event["rounds"][0]["tables"][0]["seats"] == table["seats"]
    assert check(event).errors == []


def test_a_drop_at_a_table_of_two_leaves_the_other_a_bye() -> None:
    event = published(event_of(4, SWISS, table=2))
    one, other = event["rounds"][0]["tables"][0]["seats"]
    event, told = drop(event, one, NOW)
    assert codes(told) == ["leaves", "table-gone", "sits-out"]
    assert event["rounds"][0]["byes"] == [other]
    assert check(event).errors == []


def test_the_dropped_are_not_paired_and_may_come_back() -> None:
    event, _ = drop(played(event_of(9, SWISS)), "p1", NOW)
    event = played(event)
    assert "p1" in event["rounds"][1]["away"]
    with pytest.raises(Refused):
        drop(event, "p1", NOW)
    event, told = back(event, "p1", NOW)
    assert codes(told) == ["plays-from"]
    event = drafted(event)
    assert any("p1" in table["seats"] for table in event["rounds"][2]["tables"])
    assert check(event).errors == []


def test_a_no_show_who_turns_up_takes_the_seat_again() -> None:
    event = published(event_of(8, SWISS))
    event, _ = no_show(event, "p3", NOW)
    assert sorted(sizes(event)) == [3, 4]
    event, told = back(event, "p3", NOW)
    assert codes(told) == ["seated"]
    assert sizes(event) == [4, 4]
    assert check(event).errors == []


def test_a_substitute_takes_the_seat_and_points_stay_where_they_were_earned() -> None:
    event = published(played(event_of(8, SWISS)))
    at = next(i for i, table in enumerate(event["rounds"][1]["tables"]) if "p5" in table["seats"])
    before = {line.name: line.points for line in standings_of(event)}
    event, told = replace(event, "p5", "Émile", NOW)
    assert codes(told) == ["replaced", "seated"]
    assert "p9" in event["rounds"][1]["tables"][at]["seats"]
    assert player(event, "p9")["replaces"] == "p5"
    after = {line.name: line.points for line in standings_of(event)}
    assert after == before | {"p9": 0}
    assert check(event).errors == []


def test_a_round_robin_for_two_goes_on_without_those_who_left() -> None:
    event = played(event_of(6, {"format": "round-robin"}, table=2))
    planned = event["plan"]["rounds"][0]["tables"]
    event, _ = drop(event, "p1", NOW)
    event = drafted(event)
    alone = next(id for pair in planned for id in pair if "p1" in pair and id != "p1")
    assert event["rounds"][1]["byes"] == [alone]
    assert [t["seats"] for t in event["rounds"][1]["tables"]] == [
        pair for pair in planned if "p1" not in pair
    ]


def test_a_late_arrival_in_heats_meets_new_people() -> None:
    event = played(event_of(15, {"format": "heats", "rounds": 3}))
    event, _ = add_player(event, "Late", NOW)
    event = played(played(event))
    assert event["rounds"][-1]["quality"]["rematches"] == 0
    assert check(event).errors == []
