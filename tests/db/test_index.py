"""The index beside a log: what it vouches for is what the log says, and whatever happens to it nobody notices."""

from pathlib import Path
from random import Random

import pytest

from db.folder import indexing
from db.folder.count import count_path
from db.folder.file_names import LOG
from db.folder.index import index_path
from db.folder.store import Store
from db.folder.texts import Texts
from db.folder.twin import twin_path
from db.problems import Problem
from tests.db.club import Ids, filled, open_club, result, state
from tests.db.sim_disk import File, SimDisk
from tests.soak_store_fuzz import DAMAGES

FOLDER = Path("/club")
INDEX = index_path(FOLDER / LOG)


def club_on_disk() -> SimDisk:
    disk = SimDisk()
    with filled(open_club(FOLDER, disk)) as store:
        for number in range(20, 32):
            store.results.add(result(number))
    assert INDEX in disk.names_now
    return disk


def by_index(store: Store) -> bool:
    return isinstance(store.log.texts("results"), Texts)


def asked(store: Store) -> list[object]:
    """Whatever pages ask of results."""
    results, players = store.results, [player["id"] for player in store.players.all(everyone=True)]
    whole = [results.find(), results.count(), sorted(results.games()), results.unreadable()]
    some = [results.find(player=player, since="2026-05-04T00:00:00+00:00") for player in players]
    return [*whole, *some, results.find(game="san-juan", limit=3, offset=2), results.count(rules="2014")]


def told(disk: SimDisk) -> tuple[object, ...]:
    with open_club(FOLDER, disk) as store:
        return state(store), asked(store), [notice.code for notice in store.notices], store.log.changes


def without_index(disk: SimDisk) -> SimDisk:
    bare = disk.survivor("kept", True)
    bare.names_now.pop(INDEX, None)
    return bare


def test_a_club_opened_by_its_index_is_the_same_club() -> None:
    disk = club_on_disk()
    with open_club(FOLDER, disk.clone()) as store:
        assert by_index(store)
    with open_club(FOLDER, without_index(disk)) as store:
        assert not by_index(store)
    assert told(disk.clone()) == told(without_index(disk))


def test_what_came_after_the_index_is_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = club_on_disk()
    monkeypatch.setattr(indexing, "WORTH", 10**9)  # the index stays as it is
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        carla = store.players.add("Carla")["id"]
        store.results.add(result(40, (carla, None)))
        store.results.delete(f"{21:032x}", "Eva", "")
        store.results.correct(f"{22:032x}", result(22, (carla, None), comment="tie"), "Eva", "")
        after = state(store), asked(store)
    with open_club(FOLDER, disk.clone()) as store:
        assert by_index(store) and (state(store), asked(store)) == after
    assert told(disk.clone()) == told(without_index(disk))


def test_an_index_goes_on_from_the_one_before() -> None:
    disk = club_on_disk()
    for lap in range(3):
        with open_club(FOLDER, disk, ids=Ids(f"{lap}b")) as store:
            assert by_index(store)
            store.results.add(result(50 + lap))
            store.results.delete(f"{23 + lap:032x}", "Eva", "")
    assert told(disk.clone()) == told(without_index(disk))


def test_a_log_written_anew_gets_an_index_of_its_own() -> None:
    disk = club_on_disk()
    with open_club(FOLDER, disk) as store:
        before = state(store)
        store.journal.rewrite()
        assert not by_index(store) and state(store) == before
    assert told(disk.clone()) == told(without_index(disk))
    with open_club(FOLDER, disk) as store:
        assert by_index(store) and state(store) == before


def test_nobody_notices_what_happens_to_an_index() -> None:
    disk, rng = club_on_disk(), Random(5)
    wanted = told(without_index(disk))
    whole = disk.names_now[INDEX].data
    for number in range(120):
        hurt = disk.survivor("kept", True)
        data = DAMAGES[number % len(DAMAGES)](whole, rng)
        hurt.names_now[INDEX] = File(data, data)
        assert told(hurt) == wanted, DAMAGES[number % len(DAMAGES)].__name__


@pytest.mark.parametrize("copies", [(LOG,), ("club.twin",), (LOG, "club.twin")])
def test_an_index_never_vouches_for_a_damaged_log(copies: tuple[str, ...]) -> None:
    disk = club_on_disk()
    whole = disk.names_now[FOLDER / LOG].data
    for at in range(0, len(whole), 97):
        data = whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :]
        found = []
        for hurt in (disk.survivor("kept", True), without_index(disk)):
            for name in copies:
                hurt.names_now[FOLDER / name] = File(data, data)
            try:
                found.append(told(hurt))
            except Problem as problem:
                found.append((problem.code, problem.facts))
        assert found[0] == found[1]


def test_an_index_of_another_day_or_another_club_is_not_believed() -> None:
    disk = club_on_disk()
    earlier = disk.clone()
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        store.results.delete(f"{21:032x}", "Eva", "")
        store.journal.rewrite()
    other = SimDisk()
    filled(open_club(FOLDER, other, ids=Ids("c"))).close()
    for strange in (earlier, other):
        mixed = disk.survivor("kept", True)
        mixed.names_now[INDEX] = strange.names_now[INDEX]
        assert told(mixed) == told(without_index(disk))


def test_files_put_back_together_to_an_earlier_day_are_not_vouched_for() -> None:
    """Both copies and the index are of one day, the count is of a later one."""
    disk = club_on_disk()
    earlier = disk.clone()
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        store.results.add(result(60))
    count = disk.names_now[count_path(FOLDER / LOG)]
    earlier.names_now[count_path(FOLDER / LOG)] = count
    with pytest.raises(Problem, match="damaged"):
        open_club(FOLDER, earlier)


def test_texts_survive_a_copy_that_goes_bad_while_the_club_is_open(tmp_path: Path) -> None:
    filled(open_club(tmp_path)).close()
    with open_club(tmp_path) as store:
        before = state(store)
        for name in (LOG, "club.twin"):
            good = (tmp_path / name).read_bytes()
            (tmp_path / name).write_bytes(bytes(len(good)))
            assert by_index(store) and state(store) == before
            (tmp_path / name).write_bytes(good)


def test_a_club_whose_files_vanish_can_still_be_read(tmp_path: Path) -> None:
    """A program that keeps folders alike deletes and replaces files: what is open stays as it was."""
    filled(open_club(tmp_path)).close()
    with open_club(tmp_path) as store:
        before = state(store)
        for name in (LOG, "club.twin"):
            (tmp_path / name).rename(tmp_path / f"{name}.away")
        assert by_index(store) and state(store) == before


def test_a_second_window_opens_by_the_index_and_follows(tmp_path: Path) -> None:
    filled(open_club(tmp_path)).close()
    with open_club(tmp_path) as first, open_club(tmp_path) as second:
        assert second.read_only and by_index(second)
        assert second.live.arrived() == frozenset()
        first.results.add(result(70))
        assert second.live.arrived() == frozenset({("results", result(70)["id"])})
        assert state(second) == state(first) and asked(second) == asked(first)


def test_a_backup_that_knows_more_is_told_all_the_same() -> None:
    disk = club_on_disk()
    earlier = disk.clone()
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        store.results.add(result(61))
        made = store.backup()
    earlier.names_now[made.path] = disk.names_now[made.path]
    with pytest.raises(Problem, match="damaged"):
        open_club(FOLDER, earlier)


def test_a_small_club_has_no_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    filled(Store.open(tmp_path)).close()
    assert not index_path(tmp_path / LOG).exists() and twin_path(tmp_path / LOG).exists()
