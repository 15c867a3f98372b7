"""The checker finds each hard error and notes what could be better, on its own."""

import ast
from pathlib import Path
from typing import Any

import pytest

from engine.documents.door import BadDocument
from engine.documents.event import StageDoc
from engine.tournament import check as checker
from engine.tournament.check import check
from tests.tournament.build import drafted, event_of, played, published

SWISS: StageDoc = {"format": "swiss", "rounds": 4}


def test_the_checker_shares_nothing_with_the_rest() -> None:
    tree = ast.parse(Path(checker.__file__).read_text("utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    ours = {name for name in names if name and name.startswith("engine")}
    assert {name.rpartition(".")[0] for name in ours} == {"engine.documents"}


def test_a_clean_event_has_no_errors() -> None:
    event = published(played(played(event_of(16, SWISS))))
    report = check(event)
    assert report.errors == []
    assert [note.code for note in report.notes if note.code != "seats-uneven"] == []


def seat(event: dict[str, Any], round: int, table: int, at: int, id: str) -> None:
    event["rounds"][round - 1]["tables"][table - 1]["seats"][at] = id


def twice(event: dict[str, Any]) -> None:
    seat(event, 2, 1, 0, event["rounds"][1]["tables"][1]["seats"][0])


def stranger(event: dict[str, Any]) -> None:
    seat(event, 2, 1, 0, "p99")


def dropped(event: dict[str, Any]) -> None:
    entry = next(e for e in event["players"] if e["id"] == event["rounds"][1]["tables"][0]["seats"][0])
    entry |= {"status": "dropped", "left": 1}


def absent(event: dict[str, Any]) -> None:
    entry = next(e for e in event["players"] if e["id"] == event["rounds"][1]["tables"][0]["seats"][0])
    entry |= {"status": "absent"}


def early(event: dict[str, Any]) -> None:
    event["players"][0]["since"] = 3


def too_small(event: dict[str, Any]) -> None:
    table = event["rounds"][1]["tables"][0]
    event["rounds"][1]["away"] += table["seats"][1:]
    del table["seats"][1:]


def too_large(event: dict[str, Any]) -> None:
    event["rounds"][1]["tables"][0]["seats"].append(event["rounds"][1]["tables"][1]["seats"].pop())


def forgotten(event: dict[str, Any]) -> None:
    event["rounds"][1]["tables"][0]["seats"].pop()


def missing(event: dict[str, Any]) -> None:
    event["rounds"][0]["tables"][0] |= {"points": None, "places": None}


def short(event: dict[str, Any]) -> None:
    event["rounds"][0]["tables"][0]["points"].pop()


def wrong_places(event: dict[str, Any]) -> None:
    event["rounds"][0]["tables"][0]["places"] = [1, 1, 1, 1]


def same_table(event: dict[str, Any]) -> None:
    event["rounds"][1]["tables"][1]["number"] = 1


def same_id(event: dict[str, Any]) -> None:
    event["players"].append(dict(event["players"][0], name="Other"))


def same_name(event: dict[str, Any]) -> None:
    event["players"][1]["name"] = event["players"][0]["name"].upper()


def open_early(event: dict[str, Any]) -> None:
    event["rounds"][0]["state"] = "published"


def misnumbered(event: dict[str, Any]) -> None:
    event["rounds"][1]["number"] = 5


def bye_and_seat(event: dict[str, Any]) -> None:
    event["rounds"][1]["byes"] = [event["rounds"][1]["tables"][0]["seats"][0]]


def away_and_seat(event: dict[str, Any]) -> None:
    event["rounds"][1]["away"] = [event["rounds"][1]["tables"][0]["seats"][0]]


def early_result(event: dict[str, Any]) -> None:
    event["rounds"][1]["tables"][0] |= {"points": [4, 3, 2, 1], "places": [1, 2, 3, 4]}


def no_points(event: dict[str, Any]) -> None:
    event["rounds"][1]["tables"][0]["places"] = [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("break_it", "code"),
    [
        (twice, "player-twice"),
        (stranger, "unknown-player"),
        (dropped, "dropped-seated"),
        (absent, "absent-seated"),
        (early, "seated-too-early"),
        (too_small, "table-size"),
        (too_large, "table-size"),
        (forgotten, "forgotten"),
        (missing, "result-missing"),
        (short, "wrong-count"),
        (wrong_places, "wrong-places"),
        (same_table, "table-twice"),
        (same_id, "id-twice"),
        (same_name, "name-twice"),
        (open_early, "open-before-last"),
        (misnumbered, "round-number"),
        (bye_and_seat, "player-twice"),
        (away_and_seat, "away-seated"),
        (early_result, "result-in-draft"),
        (no_points, "places-without-points"),
    ],
)
def test_each_hard_error_is_found(break_it: Any, code: str) -> None:
    event = drafted(played(event_of(16, SWISS)))
    assert check(event).errors == []
    break_it(event)
    assert code in [error.code for error in check(event).errors]


def test_a_table_larger_than_the_events_is_an_error_unless_it_may_be() -> None:
    event = drafted(played(event_of(8, SWISS, game="saint-malo")))
    too_large(event)
    assert [error.code for error in check(event).errors] == ["table-too-large"]
    event["uneven"] = "large"
    assert check(event).errors == []


def test_quality_is_noted() -> None:
    event = published(event_of(7, {"format": "heats", "rounds": 3}))
    again = dict(event["rounds"][0], number=2)
    event["rounds"][0] = dict(event["rounds"][0], state="completed")
    event["rounds"].append(again)
    event["rounds"].append(dict(again, number=3))
    pair = event["rounds"][0]["tables"][0]["seats"][:2]
    event |= {"keep_apart": [pair], "fixed_tables": {event["rounds"][0]["tables"][1]["seats"][0]: 1}}
    notes = [note.code for note in check(event).notes]
    assert set(notes) == {"met-again", "out-of-turn", "seats-uneven", "not-apart", "not-at-own-table"}
    assert notes.count("met-again") == 9


@pytest.mark.parametrize(
    "event",
    [
        [],
        {},
        {"players": [], "rounds": 3},
        {"players": [{"name": "x"}], "rounds": []},
        {"players": [], "rounds": [{"tables": [{"seats": [1]}]}]},
        {"players": [], "rounds": [{"tables": [{"seats": ["a"], "points": ["x"]}]}]},
        {"players": [{"id": "a", "status": "lost"}], "rounds": []},
        {"players": [], "rounds": [{"tables": [], "state": "lost"}]},
        {"players": [], "rounds": [{"tables": [], "byes": 4}]},
    ],
)
def test_what_is_no_event_is_refused_and_nothing_breaks(event: object) -> None:
    with pytest.raises(BadDocument):
        check(event)
