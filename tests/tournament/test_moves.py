"""Somebody of an open round put elsewhere by hand: to a free seat or a bye, and what that costs."""

import pytest

from engine.documents.event import EventDoc
from engine.tournament.check import check
from engine.tournament.moves import costs, move
from engine.tournament.people import add_player
from engine.tournament.refusal import Refused
from engine.tournament.results import enter_result
from engine.tournament.rounds import pair_next
from tests.tournament.build import NOW, drafted, event_of, published


def seats(event: EventDoc) -> dict[int, list[str]]:
    return {table["number"]: table["seats"] for table in event["rounds"][-1]["tables"]}


def a_draft(players: int = 11) -> EventDoc:
    """Tables of four, four and three."""
    return drafted(event_of(players, {"format": "swiss", "rounds": 3}))


def test_to_a_free_seat_and_the_table_left_is_smaller() -> None:
    event = a_draft()
    small = next(number for number, ids in seats(event).items() if len(ids) == 3)
    full = next(number for number, ids in seats(event).items() if len(ids) == 4)
    who = seats(event)[full][0]
    event, told = move(event, 1, who, small, NOW)
    assert who in seats(event)[small] and who not in seats(event)[full]
    assert told[0].code == "seated" and not check(event).errors


def test_to_a_bye_and_back() -> None:
    event = a_draft()
    who = seats(event)[1][0]
    event, told = move(event, 1, who, None, NOW)
    assert event["rounds"][0]["byes"] == [who] and told[0].code == "sits-out"
    event, _ = move(event, 1, who, 1, NOW)
    assert event["rounds"][0]["byes"] == [] and who in seats(event)[1] and not check(event).errors


def test_whoever_waits_without_a_place_is_seated() -> None:
    event = a_draft()
    event, _ = add_player(event, "Late", NOW, late="next")
    id = event["players"][-1]["id"]
    small = next(number for number, ids in seats(event).items() if len(ids) == 3)
    event, _ = move(event, 1, id, small, NOW)
    assert id in seats(event)[small] and id not in event["rounds"][0]["away"] and not check(event).errors


def test_a_full_table_a_table_of_two_and_a_finished_one_refuse() -> None:
    event = published(event_of(8, {"format": "swiss", "rounds": 3}))
    one, other = event["rounds"][0]["tables"]
    with pytest.raises(Refused, match="table-full"):
        move(event, 1, one["seats"][0], other["number"], NOW)
    with pytest.raises(Refused, match="sits-there"):
        move(event, 1, one["seats"][0], one["number"], NOW)
    for _ in range(2):
        event, _told = move(event, 1, seats(event)[2][0], None, NOW)
    with pytest.raises(Refused, match="table-too-small"):
        move(event, 1, seats(event)[2][0], None, NOW)
    event, _told = enter_result(event, 1, 1, [30, 29, 28, 27], NOW)
    with pytest.raises(Refused, match="table-finished"):
        move(event, 1, seats(event)[1][0], None, NOW)


def test_the_cost_of_every_place_is_what_the_move_then_has() -> None:
    event = published(event_of(11, {"format": "swiss", "rounds": 3}))
    for table in event["rounds"][0]["tables"]:
        event, _ = enter_result(event, 1, table["number"], [30 - n for n in range(len(table["seats"]))], NOW)
    event, _ = pair_next(event, NOW)
    here = event["rounds"][1]["quality"]["here"]
    full = next(ids for ids in seats(event).values() if len(ids) == 4)
    found = costs(event, 2, full[0])
    assert None in found
    for table, cost in found.items():
        after, _ = move(event, 2, full[0], table, NOW)
        assert after["rounds"][1]["quality"]["here"] - here == cost
