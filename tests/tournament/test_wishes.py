"""Tables of one's own, people kept apart, lots drawn by the program and by hand."""

from typing import Any

import pytest

from engine.documents.event import EventDoc
from engine.tournament.check import check
from engine.tournament.event import standings_of
from engine.tournament.log import undo
from engine.tournament.lots import draw_lots, level, lot_by_hand
from engine.tournament.meetings import meetings, rematches
from engine.tournament.past import seating_of
from engine.tournament.people import back, no_show
from engine.tournament.refusal import Refused
from engine.tournament.results import enter_result
from engine.tournament.roster import reframe
from engine.tournament.rounds import pair_next, publish, re_pair, start_table, swap
from engine.tournament.wishes import keep_apart, own_table
from tests.tournament.build import NOW, codes, drafted, event_of, played

SWISS, HEATS = {"format": "swiss", "rounds": 4}, {"format": "heats", "rounds": 4}


def owned(event: EventDoc, tables: dict[str, int]) -> EventDoc:
    return reframe(event, NOW, fixed_tables=tables)[0]


def tables_of(event: EventDoc, id: str) -> list[int]:
    return [t["number"] for round in event["rounds"] for t in round["tables"] if id in t["seats"]]


@pytest.mark.parametrize("format", ["swiss", "heats", "league"])
@pytest.mark.parametrize("players", [8, 13, 16])
def test_owners_sit_at_their_tables_in_every_round(format: str, players: int) -> None:
    stage = {"format": format, "rounds": 4} | ({"per_evening": 1} if format == "league" else {})
    for lot in range(2):
        event = event_of(players, stage) | {"seed": str(lot)}
        event = owned(event, {"p1": 2, "p8": 1})
        for _ in range(3):
            event = played(event)
        assert tables_of(event, "p1") == [2] * 3, lot
        assert tables_of(event, "p8") == [1] * 3, lot
        assert not check(event).errors


@pytest.mark.parametrize("format", ["swiss", "heats"])
def test_people_who_share_a_table_always_sit_together(format: str) -> None:
    for lot in range(2):
        event = event_of(17, {"format": format, "rounds": 3}) | {"seed": str(lot)}
        event = owned(event, {"p1": 3, "p9": 3, "p5": 3, "p2": 1})
        for _ in range(3):
            event = played(event)
        assert [tables_of(event, id) for id in ("p1", "p9", "p5", "p2")] == [[3] * 3] * 3 + [[1] * 3], lot


def test_an_own_table_is_a_number_and_costs_no_rematch_and_no_turn() -> None:
    event = owned(event_of(16, {"format": "heats", "rounds": 5}), {"p4": 4})
    for _ in range(5):
        event = played(event)
    assert rematches(meetings([seating_of(round) for round in event["rounds"]])) == 0
    assert tables_of(event, "p4") == [4] * 5
    event = owned(event_of(15, {"format": "swiss", "rounds": 4}), {"p4": 4})
    for _ in range(4):
        event = played(event)
    small = [len(t["seats"]) for r in event["rounds"] for t in r["tables"] if "p4" in t["seats"]].count(3)
    assert small <= 1 and tables_of(event, "p4") == [4] * 4


def test_the_leader_with_a_far_table_still_meets_the_leaders() -> None:
    event = owned(event_of(16, SWISS), {"p1": 4})
    event = drafted(played(event, ["p1", "p2", "p3", "p4"]))
    table = next(t for t in event["rounds"][1]["tables"] if "p1" in t["seats"])
    best = [line.name for line in standings_of(event | {"rounds": event["rounds"][:1]})][:8]
    assert table["number"] == 4 and set(table["seats"]) <= set(best)


def test_a_final_is_played_at_the_finalists_own_table() -> None:
    event = owned(event_of(16, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 8}), {"p1": 2})
    event = drafted(played(event, ["p1"]))
    assert tables_of(event, "p1") == [2, 2]


def test_giving_a_table_numbers_a_draft_anew_and_undo_takes_it_back() -> None:
    before = drafted(event_of(12, HEATS))
    seat = before["rounds"][0]["tables"][2]["seats"][1]
    event, told = own_table(before, seat, 1, NOW)
    assert codes(told) == ["own-table", "tables-renumbered"]
    assert tables_of(event, seat) == [1] and event["plan"] == before["plan"]
    assert sorted(map(sorted, seating_of(event["rounds"][0]))) == sorted(
        map(sorted, seating_of(before["rounds"][0]))
    )
    after, _ = undo(event, NOW)
    assert {**after, "log": 0} == {**before, "log": 0}


def test_giving_a_table_leaves_a_published_round_alone_and_says_so() -> None:
    before = publish(drafted(event_of(12, HEATS)), 1, NOW)[0]
    seat = before["rounds"][0]["tables"][2]["seats"][1]
    event, told = own_table(before, seat, 1, NOW)
    assert codes(told) == ["own-table", "not-at-own-table"]
    assert told[1].facts == {"player": seat, "own": 1, "table": 3, "round": 1}
    assert event["rounds"] == before["rounds"]
    event, told = own_table(event, seat, None, NOW)
    assert codes(told) == ["any-table"] and event["fixed_tables"] == {}


def test_two_owners_at_one_table_of_the_plan_ask_for_another_plan() -> None:
    event = drafted(event_of(16, HEATS))
    together = event["plan"]["rounds"][0]["tables"][0][:2]
    event, _ = own_table(event, together[0], 1, NOW)
    assert event["plan"]
    event, _ = own_table(event, together[1], 2, NOW)
    assert event["plan"] is None


def test_a_table_that_is_playing_keeps_its_number() -> None:
    event = publish(drafted(event_of(12, HEATS)), 1, NOW)[0]
    event, _ = start_table(event, 1, 1, NOW)
    seat = event["rounds"][0]["tables"][2]["seats"][0]
    event, _ = own_table(event, seat, 1, NOW)
    event, told = re_pair(event, 1, NOW, unstarted_only=True)
    assert "not-at-own-table" in codes(told) and tables_of(event, seat) != [1]


def test_somebody_back_again_goes_to_their_own_small_table_first() -> None:
    event = owned(event_of(11, HEATS), {"p1": 3})
    event, _ = no_show(event, "p1", NOW)
    event = drafted(event)
    event, told = back(event, "p1", NOW)
    assert codes(told) == ["seated"] and tables_of(event, "p1") == [3]


def test_a_swap_away_from_ones_own_table_is_told() -> None:
    event = drafted(owned(event_of(8, HEATS), {"p1": 1}))
    other = event["rounds"][0]["tables"][1]["seats"][0]
    _, told = swap(event, 1, "p1", other, NOW)
    assert "not-at-own-table" in codes(told)


@pytest.mark.parametrize(
    ("tables", "apart", "code"),
    [
        ({"p1": 0}, [], "bad-own-table"),
        ({"p1": True}, [], "bad-own-table"),
        ({"p99": 1}, [], "unknown-player"),
        ({f"p{n}": 1 for n in range(1, 6)}, [], "own-table-full"),
        ({"p1": 2, "p2": 2}, [["p1", "p2"]], "own-table-apart"),
    ],
)
def test_wishes_nobody_could_fulfil_are_refused(tables: dict[str, Any], apart: list[Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        reframe(event_of(8, HEATS), NOW, fixed_tables=tables, keep_apart=apart)
    assert refused.value.code == code


def test_two_are_kept_apart_and_may_meet_again_when_named_once_more() -> None:
    event = drafted(event_of(8, HEATS))
    one, other = event["rounds"][0]["tables"][0]["seats"][:2]
    event, told = keep_apart(event, other, one, NOW)
    assert codes(told) == ["kept-apart", "kept-apart-together"]
    assert event["keep_apart"] == [sorted((one, other))]
    event, told = keep_apart(event, one, other, NOW)
    assert codes(told) == ["may-meet"] and event["keep_apart"] == []
    with pytest.raises(Refused, match="same-player"):
        keep_apart(event, one, one, NOW)


def level_tables() -> EventDoc:
    """A round of two tables with the same scores: the winners are level, and so on down."""
    event = publish(drafted(event_of(8, {"format": "swiss", "rounds": 1})), 1, NOW)[0]
    for table in (1, 2):
        event, _ = enter_result(event, 1, table, [30, 25, 20, 15], NOW)
    return event


def test_lots_decide_only_between_those_who_are_level() -> None:
    event = level_tables()
    assert len(level(event)) == 8
    assert level(played(event_of(4, SWISS))) == []
    drawn, told = draw_lots(event, NOW)
    assert codes(told)[0] == "lots-drawn" and set(drawn["lots"]) == {f"p{n}" for n in range(1, 9)}
    with pytest.raises(Refused, match="lots-drawn-already"):
        draw_lots(drawn, NOW)
    points = [line.points for line in standings_of(drawn)]
    assert points == sorted(points, reverse=True)


def test_a_lot_drawn_by_hand_turns_two_round_and_leaves_the_others() -> None:
    event = level_tables()
    before = [line.name for line in standings_of(event)]
    first, second = level(event)[:2]
    event, told = lot_by_hand(event, second, first, NOW)
    assert codes(told) == ["lot-by-hand", "standings-changed"] and told[1].facts["n"] == 2
    after = [line.name for line in standings_of(event)]
    assert (after.index(second), after.index(first)) == (before.index(first), before.index(second))
    assert [id for id in after if id not in (first, second)] == [
        id for id in before if id not in (first, second)
    ]
    same, told = lot_by_hand(event, second, first, NOW)
    assert codes(told) == ["lot-by-hand", "standings-same"]
    assert [line.name for line in standings_of(same)] == after


def test_pairing_tells_who_could_not_have_their_table() -> None:
    event = owned(event_of(4, HEATS), {"p1": 2, "p3": 1})
    event, told = pair_next(event, NOW)
    assert codes(told) == ["paired", "not-at-own-table"]


def test_a_table_far_back_is_used_however_few_there_are() -> None:
    event = drafted(owned(event_of(8, HEATS), {"p1": 7}))
    assert tables_of(event, "p1") == [7]
    assert [table["number"] for table in event["rounds"][0]["tables"]] == [1, 7]
