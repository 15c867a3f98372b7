"""The journal under TinyDB: the same answers as TinyDB's own storage, on memory and on disk."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.storages import MemoryStorage
from tinydb.table import Table

from db.folder.count import count_path
from db.folder.lines import DAMAGED, TORN, read_lines, write_lines
from db.folder.schema import header
from db.folder.storage import Journal
from db.folder.table import Database
from db.folder.twin import TwinLog, read_twin, twin_path
from db.problems import Problem
from tests.db.club import open_club, result
from tests.db.sim_disk import ERROR_ONCE, SimDisk

LOG = Path("/d/club.log")
VALUES = st.recursive(
    st.none() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=2), max_leaves=4
)
DOCUMENTS = st.dictionaries(st.sampled_from(["a", "b", "é"]), VALUES, max_size=3)
STEPS = st.one_of(
    st.tuples(st.just("insert"), DOCUMENTS),
    st.tuples(st.just("update"), DOCUMENTS),
    st.tuples(st.just("remove"), st.none()),
    st.tuples(st.just("truncate"), st.none()),
)


class PlainDatabase(TinyDB):
    """TinyDB's own table on our storage."""

    table_class = Table


def fresh(disk: SimDisk) -> Journal:
    return Journal(header(), {}, TwinLog.create(disk, LOG, header()))


def reread(disk: SimDisk) -> Any:
    from db.folder.backups import inside
    from db.folder.storage import parsed

    return parsed(inside(read_twin(disk, LOG).texts, "").tables)


def play(table: Table, steps: list[tuple[str, Any]]) -> list[dict[str, Any]]:
    for name, argument in steps:
        if name == "insert":
            table.insert(argument)
        elif name == "update":
            table.update(argument, where("a").exists())
        elif name == "remove":
            table.remove(where("b").exists())
        else:
            table.truncate()
    return sorted((dict(document) for document in table), key=str)


@settings(max_examples=60, deadline=None)
@given(st.lists(STEPS, max_size=8))
def test_tables_answer_as_tinydb_does(steps: list[tuple[str, Any]]) -> None:
    expected = play(TinyDB(storage=MemoryStorage).table("t"), steps)
    disk = SimDisk()
    assert play(Database(fresh(disk)).table("t"), steps) == expected
    assert sorted(reread(disk).get("t", {}).values(), key=str) == expected
    plain_disk = SimDisk()
    journal = fresh(plain_disk)
    assert play(PlainDatabase(storage=lambda: journal).table("t"), steps) == expected
    assert sorted(reread(plain_disk).get("t", {}).values(), key=str) == expected


def test_a_reader_cannot_change_what_is_kept() -> None:
    store = open_club(Path("/c"), SimDisk())
    kept = store.results.add(result(1))
    kept["seats"][0]["points"] = 99
    store.results.find()[0]["seats"].clear()
    assert store.results.get(f"{1:032x}") == result(1)


def test_one_save_writes_one_line_to_each_copy() -> None:
    disk = SimDisk()
    store = open_club(Path("/c"), disk)
    for number in range(200):
        store.results.add(result(number))
    disk.arm(None)
    store.results.add(result(500))
    looked, first = ["look club.log", "look club.twin"], ["append club.log", "sync club.log"]
    assert disk.log == [*looked, *first, "append club.twin", "sync club.twin", "overwrite club.count"]


def test_a_group_that_fails_takes_everything_back() -> None:
    store = open_club(Path("/c"), SimDisk())
    store.results.add(result(1))
    with pytest.raises(Problem) as found, store.together():
        store.results.add(result(2))
        store.players.add("Anna")
        store.results.add(result(1))
    assert found.value.code == "already_there"
    assert [store.results.count(), store.players.all()] == [1, []]


def test_text_that_is_hardly_text_survives() -> None:
    disk = SimDisk()
    store = open_club(Path("/c"), disk)
    name = "\ud800 \x00 \u2028 \n é 你"
    store.settings.set("odd", name)
    store.close()
    assert open_club(Path("/c"), disk).settings.get("odd") == name


def test_a_number_json_cannot_say_is_refused_and_changes_nothing() -> None:
    disk = SimDisk()
    store = open_club(Path("/c"), disk)
    for odd in (float("nan"), {1, 2}, b"bytes"):
        with pytest.raises(Problem) as found:
            store.settings.set("odd", odd)
        assert found.value.code == "bad_document"
    assert store.settings.all() == {}


def test_many_changes_are_settled_when_the_store_is_closed() -> None:
    disk = SimDisk()
    store = open_club(Path("/c"), disk)
    for number in range(400):
        store.settings.set("size", "x" * 1000 + str(number))
    long = len(disk.names_now[Path("/c/club.log")].data)
    store.close()
    assert len(disk.names_now[Path("/c/club.log")].data) < long / 100
    assert open_club(Path("/c"), disk).settings.get("size") == "x" * 1000 + "399"


def test_lines_show_every_kind_of_end() -> None:
    data, _ = write_lines(["{}", '{"a":1}', '{"b":2}'])
    assert read_lines(data).texts == ["{}", '{"a":1}', '{"b":2}']
    assert (read_lines(data[:-3]).end, len(read_lines(data[:-3]).texts)) == (TORN, 2)
    middle = data.replace(b'"a"', b'"x"')
    assert (read_lines(middle).end, read_lines(middle).texts) == (DAMAGED, ["{}"])
    lines = data.splitlines(keepends=True)
    assert read_lines(lines[0] + lines[2]).end == TORN  # a lost line breaks the chain
    assert read_lines(b"").end == DAMAGED


@pytest.mark.parametrize("copy", [LOG, twin_path(LOG)])
def test_a_damaged_copy_is_mended_from_the_other_and_told(copy: Path) -> None:
    disk = SimDisk()
    log = TwinLog.create(disk, LOG, {"h": 1})
    for number in range(5):
        log.append(f'{{"n":{number}}}')
    file = disk.names_now[copy]
    good = file.data
    for bad in (b"", good[:-30], good[: len(good) // 2], good.replace(b'"n":2', b'"n":7'), None):
        if bad is None:
            del disk.names_now[copy]
        else:
            file.data = bad
        reading = read_twin(disk, LOG)
        assert (len(reading.texts), reading.whole, reading.mended) == (6, True, (copy,))
        assert [notice.code for notice in reading.told] == ["mended"], "the count shows that this is all"
        kept = disk.names_now.pop(count_path(LOG))
        told = read_twin(disk, LOG).told  # from the copies alone, as far as they can show it
        disk.names_now[count_path(LOG)] = kept
        assert [notice.code for notice in told] == ["mended_from_one"]
    TwinLog.resume(disk, LOG, reading)
    assert disk.names_now[copy].data == good


def test_a_copy_from_before_there_were_counts_tells_as_much_as_it_shows() -> None:
    for bad, said in ((0, "mended_from_one"), (1, "mended")):
        disk = SimDisk()
        data = write_lines(['{"h":1,"generation":1}', '{"n":1}', '{"n":2}', '{"n":3}'])[0]
        disk.put(LOG, data)
        disk.put(twin_path(LOG), data.replace(b'"n":1', b'"n":7') if bad else b"")
        reading = read_twin(disk, LOG)
        assert (len(reading.texts), [notice.code for notice in reading.told]) == (4, [said])
        TwinLog.resume(disk, LOG, reading)
        assert read_twin(disk, LOG).counted


def test_a_count_that_is_behind_is_no_damage_and_one_that_is_torn_is_read_from_its_other_place() -> None:
    """As a power cut leaves it: it is never synced on its own."""
    disk = SimDisk()
    log = TwinLog.create(disk, LOG, {"h": 1})
    counts = []
    for number in range(4):
        log.append(f'{{"n":{number}}}')
        counts.append(disk.names_now[count_path(LOG)].data)
    for count in (*counts, counts[3][:40] + b"x" * 40 + counts[3][80:]):
        disk.names_now[count_path(LOG)].data = count
        reading = read_twin(disk, LOG)
        assert (len(reading.texts), reading.whole, reading.told) == (5, True, ())


@pytest.mark.parametrize("bad", [b"", b"junk" * 40])
def test_a_count_that_is_damaged_is_told_and_made_again(bad: bytes) -> None:
    disk = SimDisk()
    TwinLog.create(disk, LOG, {"h": 1}).append("{}")
    disk.put(count_path(LOG), bad)
    reading = read_twin(disk, LOG)
    assert [(told.code, told.facts["found"]) for told in reading.told] == [("count_mended", "damaged")]
    TwinLog.resume(disk, LOG, reading)
    assert read_twin(disk, LOG).told == ()


def test_a_program_killed_before_the_first_count_is_no_damage() -> None:
    """The copies are there and agree, the count is not yet: nothing has happened to them, and nothing is told."""
    disk = SimDisk()
    TwinLog.create(disk, LOG, {"h": 1})
    disk.names_now.pop(count_path(LOG))
    reading = read_twin(disk, LOG)
    assert (reading.whole, reading.told) == (True, ())
    TwinLog.resume(disk, LOG, reading)
    assert count_path(LOG) in disk.names_now


def test_a_store_goes_on_after_a_failed_write() -> None:
    disk = SimDisk()
    store = open_club(Path("/c"), disk)
    store.settings.set("a", 1)
    disk.arm(ERROR_ONCE, 2)
    with pytest.raises(Problem) as found:
        store.settings.set("b", 2)
    assert found.value.code == "disk_error"
    store.settings.set("c", 3)
    store.close()
    assert open_club(Path("/c"), disk.survivor("lost", False)).settings.all() == {"a": 1, "c": 3}
