"""The one check at every door: what passes, what is refused, and that the place of the fault is named."""

import json
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.club.events.plans import PLANS, event_from
from assistant.club.game import Game
from assistant.games.pad.sheets import Pad
from db.folder.store import Store
from engine.documents.door import BadDocument, checked
from engine.documents.event import EventDoc
from engine.documents.pad import PadDoc
from engine.documents.places import places
from engine.documents.plan import GamePlanDoc
from engine.documents.player import PlayerDoc
from engine.documents.record import RecordRowDoc
from engine.documents.result import ResultDoc
from tests.db.club import open_club, result
from tests.examples import plan
from tests.tournament.random_events import run

EVENT = event_from(PLANS["championship"], "e" * 32, "seed")


def test_what_a_club_keeps_has_its_form(tmp_path: Path) -> None:
    with open_club(tmp_path) as store:
        anna = store.players.add("Anna")
        checked(store.results.add(result(1, (anna["id"], None))), ResultDoc)
        checked(anna, PlayerDoc)


@pytest.mark.parametrize("seed", range(12))
def test_an_event_keeps_its_form_whatever_happens_to_it(seed: int) -> None:
    event, _ = run(seed)
    assert event["log"]
    checked(json.loads(json.dumps(event)), EventDoc)


@pytest.mark.parametrize(("game", "rules"), [("san-juan", "2014"), ("saint-malo", "standard")])
def test_a_game_ends_in_a_result_of_that_form(tmp_path: Path, game: str, rules: str) -> None:
    rng = Random(game)
    with Store.open(tmp_path) as store:
        under_way = Game.begin(store.games, plan(game, rules, None, None))
        checked(under_way.plan.plain(), GamePlanDoc)
        while (decision := under_way.decision) is not None:
            under_way.choose(decision.sample(rng))
        row = under_way.finish(datetime(2026, 5, 2, 20, 0).astimezone())
        checked(row, RecordRowDoc)
        checked(store.results.get(row["result"]), ResultDoc)


def test_a_pad_has_its_form() -> None:
    checked(Pad().plain(), PadDoc)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"keep_apart": 5}, "keep_apart"),
        ({"fixed_tables": [1]}, "fixed_tables"),
        ({"game": ["san-juan"]}, "game"),
        ({"players": [{"id": "p1"}]}, "players.0"),
        ({"players": [{"id": "p1", "name": None}]}, "players.0.name"),
        ({"rounds": [{"number": 1, "state": "open", "tables": [], "byes": []}]}, "rounds.0.state"),
        ({"name": "\ud800"}, "name"),
        ({"table": True}, "table"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadDocument) as wrong:
        checked({**EVENT, **change}, EventDoc)
    assert wrong.value.where == where


def test_unknown_fields_pass_through() -> None:
    event = {**EVENT, "from_the_future": {"a": 1}}
    assert checked(event, EventDoc) is event


def test_a_bomb_of_brackets_is_refused_without_harm() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadDocument, match="nested"):
        checked({**EVENT, "log": deep}, EventDoc)


PLAIN = st.none() | st.booleans() | st.integers() | st.text()


@given(st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_any_other_value_is_refused_with_a_reason(value: Any) -> None:
    for kind in (EventDoc, ResultDoc, PlayerDoc):
        with pytest.raises(BadDocument):
            checked(value, kind)


def test_places_are_shared_by_those_who_are_level() -> None:
    assert places([31, 28, 31, 20]) == [1, 3, 1, 4]
    assert places([(28, 5), (28, 2), (31, 0)]) == [2, 3, 1]
    assert places([3, 1, 2], least=True) == [3, 1, 2]
