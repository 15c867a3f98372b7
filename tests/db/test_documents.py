"""A table proves what it is given and what it reads for the first time, and trusts it afterwards."""

from pathlib import Path

import pytest

from db.folder.store import Store
from db.problems import Problem
from db.tables import documents
from tests.db.club import event, open_club, result
from tests.db.sim_disk import SimDisk

FIRST = f"{1:032x}"


def kept(**more: object) -> Store:
    """A store opened anew on one result, with other fields than anybody could have saved."""
    disk = SimDisk()
    with open_club(Path("/c"), disk) as store:
        store.log.commit({"results": {FIRST: result(1) | more}})
    return open_club(Path("/c"), disk)


def test_a_text_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    look = documents.looked_at

    def counted(text: str, kind: type[dict[str, object]]) -> dict[str, object]:
        looks.append(text)
        return look(text, kind)

    monkeypatch.setattr(documents, "looked_at", counted)
    store = kept()
    for _ in range(3):
        assert store.results.get(FIRST) == result(1)
    assert len(looks) == 1
    store.results.correct(FIRST, result(1, comment="again"), "Eva", "")
    looks.clear()
    assert store.results.get(FIRST) == result(1, comment="again")
    assert looks == [], "what was saved here was proved before"


def test_what_lies_on_disk_in_another_form_is_not_handed_out() -> None:
    store = kept(seats=[{"name": 5}])
    with pytest.raises(Problem) as found:
        store.results.get(FIRST)
    assert found.value.facts == {"table": "results", "field": "seats.0.name"}
    assert (store.results.find(), store.results.unreadable()) == ([], [FIRST])


def test_what_an_older_program_left_out_is_filled_in_at_reading() -> None:
    older = {key: value for key, value in result(1).items() if key not in ("photo", "stats", "record")}
    disk = SimDisk()
    with open_club(Path("/c"), disk) as store:
        store.log.commit({"results": {FIRST: older}})
    assert open_club(Path("/c"), disk).results.find() == [result(1)]


def test_an_event_of_another_form_is_refused_when_it_is_saved() -> None:
    store = open_club(Path("/c"), SimDisk())
    with pytest.raises(Problem) as found:
        store.events.save(event(keep_apart=5))
    assert found.value.facts == {"table": "events", "field": "keep_apart"}
    assert store.events.all() == []


def test_fields_that_nobody_here_knows_stay() -> None:
    store = kept(from_the_future={"a": 1})
    assert store.results.get(FIRST) == result(1) | {"from_the_future": {"a": 1}}
