"""Games in progress are kept choice by choice and offered after a crash; finished ones keep their record."""

from pathlib import Path

import pytest

from db.problems import Problem
from db.twin import twin_path
from tests.db.club import open_club, result
from tests.db.sim_disk import SimDisk

FOLDER = Path("/c")


def test_a_crash_leaves_the_game_to_go_on_with() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({"game": "san-juan"})
    store.games.append(key, "builder")
    store.games.append(key, "build indigo-plant", "producer")
    again = open_club(FOLDER, disk.survivor("lost", False))
    game = again.games.unfinished()[0]
    assert (game.id, game.header, game.whole) == (key, {"game": "san-juan"}, True)
    assert game.entries == ("builder", "build indigo-plant", "producer")
    again.games.append(key, "trader")
    assert again.games.read(key).entries[-1] == "trader"


def test_taking_back_is_kept_and_can_be_gone_on_from() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({})
    store.games.append(key, "a", "b", "c")
    store.games.undo(key, 1)
    store.games.append(key, "d")
    again = open_club(FOLDER, disk.survivor("lost", False))
    assert again.games.read(key).entries == ("a", "d")
    assert b'"b"' in disk.names_now[FOLDER / "games" / f"{key}.log"].data
    with pytest.raises(Problem):
        again.games.undo(key, 3)


def test_finishing_keeps_record_and_result_together() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({"game": "san-juan"})
    store.games.append(key, "builder")
    row = store.games.finish(key, result(1), "the whole record\n")
    assert (row["state"], row["result"], row["entries"]) == ("finished", f"{1:032x}", 1)
    again = open_club(FOLDER, disk.survivor("lost", False))
    assert again.games.unfinished() == []
    assert again.records.text(key) == "the whole record\n"
    assert again.results.find()[0]["record"] == key
    assert disk.names(FOLDER / "games") == []
    with pytest.raises(Problem) as found:
        again.games.append(key, "more")
    assert found.value.code == "not_found"


def test_a_wrong_result_leaves_the_game_in_progress() -> None:
    store = open_club(FOLDER, SimDisk())
    key = store.games.begin({})
    with pytest.raises(Problem):
        store.games.finish(key, result(1, seats=[]))
    assert [game.id for game in store.games.unfinished()] == [key]
    assert store.records.all() == []


def test_a_game_finished_in_a_group_that_fails_goes_on() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({})
    store.games.append(key, "a")
    with pytest.raises(Problem), store.together():
        store.games.finish(key, result(1))
        store.results.add(result(1))
    assert store.games.read(key).entries == ("a",)
    assert [game.id for game in open_club(FOLDER, disk.survivor("lost", False)).games.unfinished()] == [key]


def test_a_game_given_up_keeps_its_entries() -> None:
    store = open_club(FOLDER, SimDisk())
    key = store.games.begin({})
    store.games.append(key, "a", "b")
    assert store.games.finish(key)["state"] == "given-up"
    assert store.records.text(key) == "a\nb"


def test_a_damaged_game_is_offered_as_far_as_it_can_be_read() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({"game": "san-juan"})
    for entry in ("a", "b", "c"):
        store.games.append(key, entry)
    path = FOLDER / "games" / f"{key}.log"
    for copy in (path, twin_path(path)):
        disk.names_now[copy].data = disk.names_now[copy].data.replace(b'["b"]', b'["x"]')
    disk.lock_held = False
    again = open_club(FOLDER, disk)
    game = again.games.unfinished()[0]
    assert (game.entries, game.whole) == (("a",), False)
    with pytest.raises(Problem) as found:
        again.games.append(key, "d")
    assert found.value.code == "game_damaged"
    assert again.games.mend(key).whole
    again.games.append(key, "d")
    assert again.games.read(key).entries == ("a", "d")
    assert f"{key}.log.damaged" in disk.names(FOLDER / "games")


def test_a_damaged_record_is_told_not_read() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({})
    store.games.finish(key, None, "text")
    path = FOLDER / "records" / f"{key}.gz"
    for bad in (b"", b"no gzip", disk.names_now[path].data[:-6]):
        disk.names_now[path].data = bad
        with pytest.raises(Problem) as found:
            store.records.text(key)
        assert found.value.code == "record_damaged"
