"""The life of rounds, hand-made changes, corrections, and undo."""

import json

import pytest

from engine.documents.event import EventDoc, StageDoc
from engine.tournament.check import check
from engine.tournament.event import standings_of
from engine.tournament.log import undo
from engine.tournament.lots import draw_lots
from engine.tournament.refusal import Refused
from engine.tournament.results import clear_result, enter_result
from engine.tournament.rounds import (
    complete,
    discard,
    outstanding,
    pair_next,
    publish,
    re_pair,
    reopen,
    start_table,
    swap,
    unpublish,
)
from tests.tournament.build import NOW, codes, drafted, event_of, played, points_for, published

SWISS: StageDoc = {"format": "swiss", "rounds": 4}


def refusal(call: object, *args: object) -> str:
    with pytest.raises(Refused) as refused:
        call(*args)  # type: ignore[operator]
    return refused.value.code


def seats(event: EventDoc, number: int) -> list[list[str]]:
    return [table["seats"] for table in event["rounds"][number - 1]["tables"]]


def test_draft_published_completed_and_back() -> None:
    event, told = pair_next(event_of(8, SWISS), NOW)
    assert event["rounds"][0]["state"] == "draft"
    assert codes(told) == ["paired"]
    assert refusal(enter_result, event, 1, 1, [1, 2, 3, 4], NOW) == "round-not-published"
    assert refusal(pair_next, event, NOW) == "round-open"
    event, _ = publish(event, 1, NOW)
    event, _ = unpublish(event, 1, NOW)
    event, _ = publish(event, 1, NOW)
    assert outstanding(event, 1) == [1, 2]
    assert refusal(complete, event, 1, NOW) == "results-missing"
    event, told = enter_result(event, 1, 1, [30, 20, 10, 5], NOW)
    assert (codes(told), outstanding(event, 1)) == ([], [2])
    assert refusal(unpublish, event, 1, NOW) == "tables-started"
    event, told = enter_result(event, 1, 2, [30, 20, 10, 5], NOW)
    assert codes(told) == ["now-completed"]
    event, _ = reopen(event, 1, NOW)
    assert event["rounds"][0]["state"] == "published"
    event, _ = complete(event, 1, NOW)
    assert event["rounds"][0]["state"] == "completed"


def test_a_result_counts_its_places_and_completes_the_round() -> None:
    event = published(event_of(4, SWISS))
    event, _ = enter_result(event, 1, 1, [28, 31, 28, 20], NOW, [1, 5, 4, 0], "result-id")
    table = event["rounds"][0]["tables"][0]
    assert table["places"] == [3, 1, 2, 4]
    assert (table["result"], event["rounds"][0]["state"]) == ("result-id", "completed")
    assert refusal(enter_result, event, 1, 1, [1, 2], NOW) == "wrong-count"
    assert refusal(enter_result, event, 1, 1, [1, 2, 3, float("nan")], NOW) == "bad-points"
    assert refusal(enter_result, event, 1, 9, [1, 2], NOW) == "unknown-table"
    assert refusal(enter_result, event, 2, 1, [1, 2], NOW) == "unknown-round"


def test_pairing_a_draft_again_gives_another_draft() -> None:
    event = drafted(event_of(16, SWISS))
    again, told = re_pair(event, 1, NOW)
    assert codes(told) == ["paired-again"]
    assert seats(again, 1) != seats(event, 1)
    assert check(again).errors == []


def test_only_tables_not_started_are_paired_again() -> None:
    event = published(event_of(16, SWISS))
    event, _ = start_table(event, 1, 2, NOW)
    event, _ = enter_result(event, 1, 3, [4, 3, 2, 1], NOW)
    assert refusal(re_pair, event, 1, NOW) == "tables-started"
    again, told = re_pair(event, 1, NOW, True)
    assert told[0].facts == {"round": 1, "kept": [2, 3]}
    assert [seats(again, 1)[i] for i in (1, 2)] == [seats(event, 1)[i] for i in (1, 2)]
    assert again["rounds"][0]["tables"][2]["points"] == [4, 3, 2, 1]
    assert seats(again, 1)[0] != seats(event, 1)[0]
    assert check(again).errors == []


def test_a_swap_by_hand_is_made_logged_and_told() -> None:
    event = drafted(event_of(8, SWISS))
    one, other = seats(event, 1)[0][1], seats(event, 1)[1][2]
    after, told = swap(event, 1, one, other, NOW)
    assert (seats(after, 1)[0][1], seats(after, 1)[1][2]) == (other, one)
    assert after["log"][-1]["what"] == "swap"
    assert after["log"][-1]["who"] == "Anna"
    assert after["log"][-1]["facts"] == {"round": 1, "players": [one, other]}
    assert codes(told) == ["swapped"]
    assert refusal(swap, event, 1, one, "p99", NOW) == "unknown-player"


def test_a_swap_that_makes_a_rematch_or_breaks_a_wish_says_so() -> None:
    event = drafted(played(event_of(16, SWISS)))
    old = seats(event, 1)[0]
    here = next(t for t in seats(event, 2) if old[0] in t)
    there = next(t for t in seats(event, 2) if old[1] in t)
    victim = next(id for id in here if id != old[0])
    assert there is not here
    event["keep_apart"] = [[old[0], old[1]]]
    _, told = swap(event, 2, victim, old[1], NOW)
    assert set(codes(told)) == {"swapped", "rematches", "kept-apart-together"}


def test_correcting_an_old_result_tells_the_consequences_and_keeps_pairings() -> None:
    event = played(played(event_of(16, SWISS)))
    event = drafted(event)
    old = [seats(event, n) for n in (1, 2, 3)]
    table = event["rounds"][0]["tables"][0]
    turned = [-points for points in table["points"]]
    after, told = enter_result(event, 1, table["number"], turned, NOW)
    assert codes(told) == ["standings-changed", "already-paired", "draft-can-be-paired-again"]
    assert told[0].facts["n"] == len(told[0].facts["players"]) >= 4
    assert [told[1].facts["round"], told[2].facts["round"]] == [2, 3]
    assert [seats(after, n) for n in (1, 2, 3)] == old
    assert after["log"][-1]["what"] == "correct"
    assert after["log"][-1]["facts"]["before"] == table["points"]
    before = {line.name: line.points for line in standings_of(event)}
    now = {line.name: line.points for line in standings_of(after)}
    assert {id for id in now if now[id] != before[id]} == set(table["seats"])


def test_a_correction_that_changes_the_cut_names_who() -> None:
    event = event_of(8, {"format": "swiss", "rounds": 1}, {"format": "cut", "size": 4})
    event = drafted(played(event))
    cut = event["rounds"][1]["seeds"]
    table = event["rounds"][0]["tables"][0]
    _, told = enter_result(event, 1, 1, [-points for points in table["points"]], NOW)
    differs = next(consequence for consequence in told if consequence.code == "cut-would-differ")
    assert set(differs.facts["out"]) <= set(cut)
    assert not set(differs.facts["into"]) & set(cut)
    assert len(differs.facts["out"]) == len(differs.facts["into"]) == 2


def test_a_result_of_the_last_round_can_be_cleared() -> None:
    event = played(event_of(8, SWISS))
    event, told = clear_result(event, 1, 1, NOW)
    assert codes(told)[:2] == ["now-published", "standings-changed"]
    assert outstanding(event, 1) == [1]
    assert refusal(clear_result, event, 1, 1, NOW) == "no-result"
    event = drafted(played(event_of(8, SWISS)))
    assert refusal(clear_result, event, 1, 1, NOW) == "later-rounds"
    assert refusal(reopen, event, 1, NOW) == "later-rounds"


def test_a_draft_can_be_thrown_away() -> None:
    event, told = discard(drafted(event_of(8, SWISS)), NOW)
    assert (event["rounds"], codes(told)) == ([], ["discarded"])
    assert refusal(discard, event, NOW) == "no-draft"


def test_lots_are_recorded() -> None:
    event, _ = draw_lots(event_of(6, SWISS), NOW)
    assert sorted(event["lots"].values()) == [1, 2, 3, 4, 5, 6]
    assert [line.name for line in standings_of(event)] == sorted(event["lots"], key=event["lots"].__getitem__)


def test_undo_takes_back_one_change_after_the_other_even_from_a_file() -> None:
    empty = event_of(8, SWISS)
    draft = drafted(empty)
    public, _ = publish(draft, 1, NOW)
    scored, _ = enter_result(public, 1, 1, points_for(seats(public, 1)[0]), NOW)
    event = json.loads(json.dumps(scored))
    for state in (public, draft, empty):
        event, told = undo(event, NOW)
        assert codes(told) == ["undone"]
        assert {**event, "log": []} == {**state, "log": []}
    assert [entry["what"] for entry in event["log"]][-6:] == [
        "pair",
        "publish",
        "result",
        "undo",
        "undo",
        "undo",
    ]
    assert [entry.get("undone", False) for entry in event["log"]][-6:] == [True] * 3 + [False] * 3


def test_operations_leave_the_old_document_alone() -> None:
    event = published(event_of(8, SWISS))
    frozen = json.dumps(event)
    enter_result(event, 1, 1, [4, 3, 2, 1], NOW)
    swap(event, 1, seats(event, 1)[0][0], seats(event, 1)[1][0], NOW)
    re_pair(event, 1, NOW)
    undo(event, NOW)
    assert json.dumps(event) == frozen


def test_nothing_to_undo_is_refused() -> None:
    assert refusal(undo, event_of(0, SWISS), NOW) == "nothing-to-undo"
