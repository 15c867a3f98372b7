"""Lists of events read heads alone: what is not looked into is not read."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events.plans import PLANS, event_from
from db.folder.store import Store
from db.tables import events
from engine.documents.event import EventDoc
from engine.tournament.log import Stamp
from engine.tournament.people import add_player


def event(name: str, date: str, at: str) -> EventDoc:
    plan = replace(PLANS["club-evening"], name=name, date=date)
    return joined(event_from(plan, name.lower().ljust(32, "0"), "seed"), "Anna", at)


def joined(event: EventDoc, who: str, at: str) -> EventDoc:
    return add_player(event, who, Stamp(at, "organiser"))[0]


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with Store.open(tmp_path) as opened:
        for name, date, at in (
            ("Abc", "2026-05-01", "2026-05-03T10:00:00+02:00"),
            ("Bcd", "2026-05-02", "2026-05-02T10:00:00+02:00"),
            ("Cde", "2026-04-30", "2026-05-01T10:00:00+02:00"),
        ):
            opened.events.save(event(name, date, at))
        yield opened


def test_heads_are_in_the_order_of_all_events_and_know_the_last_change(store: Store) -> None:
    heads = store.events.heads()
    assert [(head.id, head.name) for head in heads] == [(e["id"], e["name"]) for e in store.events.all()]
    assert [head.name for head in heads] == ["Bcd", "Abc", "Cde"]
    assert heads[0].changed == "2026-05-02T10:00:00+02:00"
    first = store.events.all()[0]
    store.events.save(joined(first, "Cleo", "2026-06-01T10:00:00+02:00"))
    assert store.events.heads()[0].changed == "2026-06-01T10:00:00+02:00"


def test_only_what_is_asked_for_is_read_whole(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    whole = events.whole
    monkeypatch.setattr(events, "whole", lambda log, key: read.append(key) or whole(log, key))
    assert [head.name for head in store.events.heads()] and not read
    newest = next(store.events.worked_on_last())
    assert newest["name"] == "Abc" and read == [newest["id"]]


def test_a_head_that_cannot_be_read_is_left_out(store: Store) -> None:
    store.log.texts("events")["broken"] = "{"  # type: ignore[index]
    assert len(store.events.heads()) == len(store.events.all()) == 3
