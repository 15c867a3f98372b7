"""Games in progress are kept choice by choice and offered after a crash; finished ones keep their record."""

from pathlib import Path

import pytest

from db.exchange.json_files import carry_out_all, export_all, plan_all
from db.folder.lines import read_lines, write_lines
from db.folder.twin import twin_path
from db.problems import Problem
from tests.db.club import Ids, open_club, result
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
    store.games.change(key, 1, (), ["b", "c"])
    assert store.games.read(key).undone == ("b", "c")
    store.games.append(key, "d")
    assert store.games.read(key).undone == ()
    again = open_club(FOLDER, disk.survivor("lost", False))
    assert again.games.read(key).entries == ("a", "d")
    assert b'"b"' in disk.names_now[FOLDER / "games" / f"{key}.log"].data
    with pytest.raises(Problem):
        again.games.change(key, 3, ())


def test_a_log_of_the_first_version_is_read_and_gone_on_with() -> None:
    disk = SimDisk()
    open_club(FOLDER, disk).close()
    key = "b" * 32
    texts = [
        f'{{"id":"{key}","header":{{"game":"san-juan"}},"started_at":"2026-05-02T18:00:00","generation":1}}',
        *('{"add":["builder"]}', '{"add":["build smithy","pass"]}', '{"keep":1}', '{"add":["pass"]}'),
    ]
    for name in ("log", "twin"):
        disk.put(FOLDER / "games" / f"{key}.{name}", write_lines(texts)[0])
    store = open_club(FOLDER, disk)
    assert store.games.read(key).entries == ("builder", "pass")
    store.games.change(key, 1, ["build archive"], ["pass"])
    again = open_club(FOLDER, disk.survivor("lost", False)).games.read(key)
    assert (again.entries, again.undone, again.whole) == (("builder", "build archive"), ("pass",), True)
    first = disk.names_now[FOLDER / "games" / f"{key}.log"].data.splitlines()[0]
    assert b'"version":2' in first


def test_a_log_of_a_newer_version_is_left_untouched() -> None:
    disk = SimDisk()
    store = open_club(FOLDER, disk)
    key = store.games.begin({"game": "san-juan"})
    path = FOLDER / "games" / f"{key}.log"
    texts = [
        text.replace('"version":2', '"version":4') for text in read_lines(disk.names_now[path].data).texts
    ]
    for copy in (path, twin_path(path)):
        disk.put(copy, write_lines(texts)[0])
    before = disk.names_now[path].data
    again = open_club(FOLDER, disk.survivor("lost", False))
    assert not again.games.unfinished()[0].whole
    for refused in (lambda: again.games.append(key, "a"), lambda: again.games.mend(key)):
        with pytest.raises(Problem) as found:
            refused()
        assert found.value.code == "newer"
    assert disk.names_now[path].data == before


def test_what_was_taken_back_and_the_log_s_version_go_out_and_come_in() -> None:
    store = open_club(FOLDER, SimDisk())
    key = store.games.begin({"game": "san-juan"})
    store.games.append(key, "a", "b")
    store.games.change(key, 1, (), ["b"])
    other = open_club(Path("/d"), SimDisk(), ids=Ids("b"))
    carry_out_all(other, plan_all(other, export_all(store)))
    assert other.games.read(key) == store.games.read(key)
    assert other.games.exported(key) == store.games.exported(key)


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


def three_entries(disk: SimDisk) -> tuple[str, list[bytes]]:
    store = open_club(FOLDER, disk)
    key = store.games.begin({"game": "san-juan"})
    for entry in ("a", "b", "c"):
        store.games.append(key, entry)
    store.close()
    return key, disk.names_now[FOLDER / "games" / f"{key}.log"].data.splitlines(keepends=True)


def test_a_game_whose_good_copy_is_shorter_keeps_all_its_choices_and_says_so() -> None:
    """It was changed in silence before."""
    disk = SimDisk()
    key, lines = three_entries(disk)
    path = FOLDER / "games" / f"{key}.log"
    disk.names_now[path].data = b"".join([lines[0].replace(b"san", b"sun"), *lines[1:]])
    disk.names_now[twin_path(path)].data = b"".join(lines[:-2])
    store = open_club(FOLDER, disk)
    assert store.games.read(key).entries == ("a", "b", "c")
    assert [(told.code, told.facts["choices"]) for told in store.notices] == [("game_mended", 3)]
    assert open_club(FOLDER, disk.survivor("lost", False)).notices == [], "mended once, told once"


def test_a_damaged_game_can_be_put_aside() -> None:
    disk = SimDisk()
    key, _ = three_entries(disk)
    path = FOLDER / "games" / f"{key}.log"
    for copy in (path, twin_path(path)):
        disk.names_now[copy].data = b"junk"
    store = open_club(FOLDER, disk)
    (game,) = store.games.unfinished()
    assert (game.header, game.whole, game.lost) == ({}, False, 3)
    with pytest.raises(Problem):
        store.games.mend(key)
    store.games.put_aside(key)
    assert store.games.unfinished() == []
    assert disk.names(FOLDER / "games") == [f"{key}.log.damaged", f"{key}.twin.damaged"]


def test_files_of_two_games_that_got_mixed_up_are_not_taken_for_one() -> None:
    disk = SimDisk()
    key, lines = three_entries(disk)
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        other = store.games.begin({"game": "san-juan"})
        store.games.append(other, *"abcdefgh")
        store.games.append(other, "i")
        store.games.append(other, "j")
        store.games.append(other, "k")
    path, foreign = (FOLDER / "games" / f"{game}.log" for game in (key, other))
    whole = disk.clone()
    disk.names_now[path].data = whole.names_now[foreign].data  # its other copy is whole
    store = open_club(FOLDER, disk.survivor("kept", True))
    assert (store.games.read(key).entries, store.games.read(key).whole) == (("a", "b", "c"), True)
    disk.names_now[twin_path(path)].data = b"".join(lines[:-1])  # its other copy is short
    game = open_club(FOLDER, disk.survivor("kept", True)).games.read(key)
    assert (game.entries, game.whole, game.lost) == (("a", "b"), False, 1)
    disk.names_now[twin_path(path)].data = whole.names_now[foreign].data  # both are of the other game
    game = open_club(FOLDER, disk.survivor("kept", True)).games.read(key)
    assert (game.entries, game.whole, game.header) == ((), False, {})


def test_both_copies_of_a_game_cut_back_are_told_by_the_count() -> None:
    """They read well, and were taken for all there is."""
    disk = SimDisk()
    key, lines = three_entries(disk)
    path = FOLDER / "games" / f"{key}.log"
    for copy, kept in ((path, 2), (twin_path(path), 3)):
        disk.names_now[copy].data = b"".join(lines[:kept])
    game = open_club(FOLDER, disk).games.read(key)
    assert (game.entries, game.whole, game.lost) == (("a", "b"), False, 1)


def test_a_game_whose_copies_are_both_gone_is_shown_by_its_count() -> None:
    disk = SimDisk()
    key, _ = three_entries(disk)
    path = FOLDER / "games" / f"{key}.log"
    del disk.names_now[path], disk.names_now[twin_path(path)]
    store = open_club(FOLDER, disk)
    (game,) = store.games.unfinished()
    assert (game.id, game.whole, game.lost) == (key, False, 3)
    store.games.put_aside(key)
    assert store.games.unfinished() == []
