"""The contract that every store keeps: the folder's journal is the one there is, and the tables ask no more of it."""

import ast
from pathlib import Path

import pytest

from db.contract import Blobs, Live, Log
from db.folder.alone import Alone, Files
from db.folder.schema import header
from db.folder.storage import Journal
from db.folder.twin import TwinLog
from db.problems import Problem
from tests.db.sim_disk import SimDisk

TABLES = Path(__file__).parent.parent.parent / "db" / "tables"


@pytest.fixture
def log() -> Log:
    """Typed as the contract: mypy holds that the journal fulfils it, the tests below that it keeps it."""
    found: Log = Journal(header(), {}, TwinLog.create(SimDisk(), Path("/c/club.log"), header()))
    return found


def test_the_journal_has_all_of_the_contract(log: Log) -> None:
    asked = {name for name in vars(Log) | Log.__annotations__ if not name.startswith("_")}
    assert {name for name in asked if not hasattr(log, name)} == set()


def test_a_change_is_there_when_it_is_answered(log: Log) -> None:
    log.commit({"players": {"a": {"id": "a"}}, "results": {"b": {"id": "b"}}})
    assert (log.changes, dict(log.texts("players")), list(log.tables())) == (
        1,
        {"a": '{"id":"a"}'},
        ["players", "results"],
    )


def test_a_group_is_one_change_or_none(log: Log) -> None:
    done: list[str] = []
    with log.group():
        log.commit({"t": {"a": {"id": "a"}}})
        log.commit({"t": {"b": {"id": "b"}}})
        log.afterwards(lambda: done.append("kept"))
    with pytest.raises(RuntimeError), log.group():
        log.commit({"t": {"c": {"id": "c"}}})
        log.afterwards(lambda: done.append("never"))
        raise RuntimeError
    assert (log.changes, list(log.texts("t")), done) == (1, ["a", "b"], ["kept"])


def test_listeners_hear_every_document_and_its_way_back(log: Log) -> None:
    heard: list[tuple[str, str, str | None, str | None]] = []
    log.listeners.append(lambda *change: heard.append(change))
    with pytest.raises(RuntimeError), log.group():
        log.commit({"t": {"a": {"id": "a"}}})
        raise RuntimeError
    assert heard == [("t", "a", None, '{"id":"a"}'), ("t", "a", '{"id":"a"}', None)]


def test_other_tables_take_the_place_of_all_and_changes_never_fall(log: Log) -> None:
    log.commit({"t": {"a": {"id": "a"}}})
    log.replace({"t": {"z": '{"id":"z"}'}}, 7)
    assert (log.changes, list(log.texts("t"))) == (8, ["z"])


def test_who_only_reads_changes_memory_alone() -> None:
    log: Log = Journal(header(), {"t": {"a": '{"id":"a"}'}}, None)
    with pytest.raises(Problem, match="read_only"):
        log.commit({"t": {"a": None}})
    log.pretend("t", "a", None)
    assert (log.read_only, dict(log.texts("t")), log.changes) == (True, {}, 0)


def test_alone_in_a_folder_nothing_arrives_and_work_is_simply_done() -> None:
    live: Live = Alone()
    assert (live.state, live.arrived(), live.again(lambda: 7)) == ("alone", frozenset(), 7)


def test_a_blob_comes_back_as_it_went() -> None:
    blobs: Blobs = Files(SimDisk(), Path("/c"))
    blobs.put("records/a.gz", b"\0\xff")
    assert (blobs.get("records/a.gz"), blobs.get("logo.png")) == (b"\0\xff", None)


def test_no_table_knows_the_journal_it_stands_on() -> None:
    for path in TABLES.glob("*.py"):
        names = {
            node.module
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom)
        }
        assert not names & {"db.folder.storage", "db.folder.table", "db.folder.store"}, path.name
