"""A damaged, cut or empty file is never read as an empty club."""

from pathlib import Path
from random import Random

import pytest

from db.folder.check import examine
from db.folder.count import count_path
from db.folder.damage import Damaged
from db.folder.file_names import LOG
from db.folder.rescue import best, rescue
from db.folder.store import Store
from db.folder.twin import twin_path
from db.problems import Problem
from tests.db.club import ENTRIES, Clock, filled, open_club, result, state
from tests.db.sim_disk import SimDisk
from tests.soak_store_fuzz import BAD, fuzz

COPIES = (Path("/c") / LOG, twin_path(Path("/c") / LOG))
FOLDER = Path("/c")


def club() -> SimDisk:
    """Opened twice, so that there is a backup; one result is newer than it."""
    disk = SimDisk()
    filled(open_club(FOLDER, disk)).close()
    with open_club(FOLDER, disk, Clock()) as store:
        store.results.add(result(9))
    return disk


def put(disk: SimDisk, data: bytes | None) -> None:
    for path in COPIES:
        if data is None:
            disk.names_now.pop(path)
        else:
            disk.names_now[path].data = data


def opened(disk: SimDisk) -> Damaged:
    with pytest.raises(Damaged) as found:
        open_club(FOLDER, disk)
    return found.value


@pytest.mark.parametrize("data", [b"", b"\0" * 500, b"{}", b"junk\n" * 9, None])
def test_a_file_with_nothing_good_in_it_offers_the_newest_backup(data: bytes | None) -> None:
    disk = club()
    put(disk, data)
    before = dict(disk.names_now)
    damage = opened(disk)
    assert (damage.code, damage.facts["readable"], damage.facts["backup_results"]) == ("damaged", 0, 3)
    assert disk.names_now == before, "nothing is moved before the user has chosen"
    assert best(damage) == "backup"


def test_what_can_be_read_is_offered_if_it_is_more_than_the_backup() -> None:
    disk = club()
    with open_club(FOLDER, disk) as store:
        store.settings.set("a", 1)
    put(disk, disk.names_now[COPIES[0]].data[:-10])
    damage = opened(disk)
    assert (damage.facts["readable"], best(damage)) == (4, "readable")


def test_both_copies_cut_back_in_the_same_place_are_noticed_by_the_backup() -> None:
    disk = club()
    open_club(FOLDER, disk).close()  # a backup with all four results
    lines = disk.names_now[COPIES[0]].data.splitlines(keepends=True)
    put(disk, b"".join(lines[:-1]))
    assert opened(disk).facts["backup_results"] == 4


def test_both_copies_cut_back_after_the_last_backup_are_noticed_by_the_count() -> None:
    """Nothing on the disk remembered it before."""
    disk = club()
    all_lines = lines(disk, 0)
    with open_club(FOLDER, disk) as store:
        for number in (10, 11, 12):
            store.results.add(result(number))
    put(disk, b"".join(all_lines))
    damage = opened(disk)
    assert (damage.facts["readable"], damage.facts["lost"], best(damage)) == (4, 3, "readable")
    rescue(FOLDER, "readable", disk=disk, clock=Clock())
    with open_club(FOLDER, disk) as store:
        assert (store.results.count(), store.notices) == (4, [])


def test_a_rescue_from_the_backup_sets_the_damaged_files_aside() -> None:
    disk = club()
    put(disk, b"junk")
    damage = opened(disk)
    assert damage.backup is not None
    aside = rescue(FOLDER, damage.backup[0].path, disk=disk, clock=Clock())
    assert disk.names(aside) == ["club.log", "club.twin"]
    assert disk.names_now[aside / "club.log"].data == b"junk"
    with open_club(FOLDER, disk) as store:
        assert store.results.count() == 3
        assert store.games.unfinished()[0].entries == ENTRIES


def test_a_rescue_can_start_from_nothing_only_if_asked() -> None:
    disk = club()
    put(disk, b"junk")
    with pytest.raises(Problem) as found:
        rescue(FOLDER, "readable", disk=disk, clock=Clock())
    assert found.value.code == "nothing_readable"
    rescue(FOLDER, "nothing", disk=disk, clock=Clock())
    assert open_club(FOLDER, disk).results.count() == 0


def test_good_data_is_not_rescued() -> None:
    disk = club()
    with pytest.raises(Problem) as found:
        rescue(FOLDER, "nothing", disk=disk, clock=Clock())
    assert found.value.code == "not_damaged"
    assert open_club(FOLDER, disk).results.count() == 4


def test_one_bad_copy_loses_nothing_and_is_told() -> None:
    whole = club()
    before = state(open_club(FOLDER, whole.clone()))
    for path in COPIES:
        disk = whole.clone()
        disk.names_now[path].data = b"junk"
        store = open_club(FOLDER, disk)
        (told,) = store.notices
        assert (told.code, told.facts["results"]) == ("mended", 4), (
            "junk cannot say where the end was, the count can"
        )
        assert state(store) == before
        assert disk.names_now[COPIES[0]].data == disk.names_now[COPIES[1]].data


def lines(disk: SimDisk, copy: int) -> list[bytes]:
    return disk.names_now[COPIES[copy]].data.splitlines(keepends=True)


def bent(line: bytes) -> bytes:
    return line[:-9] + b"X" + line[-8:]


@pytest.mark.parametrize("copy", [0, 1])
def test_where_the_whole_copy_is_shorter_the_damaged_one_goes_on(copy: int) -> None:
    """Said before: "mended; nothing is lost", and the last results were gone."""
    disk = club()
    with open_club(FOLDER, disk) as store:
        for number in (10, 11, 12):
            store.results.add(result(number))
        before = state(store)
    all_lines = lines(disk, copy)
    disk.names_now[COPIES[1 - copy]].data = b"".join(all_lines[:-2])  # whole, and two results short
    disk.names_now[COPIES[copy]].data = b"".join([*all_lines[:3], bent(all_lines[3]), *all_lines[4:]])
    store = open_club(FOLDER, disk)
    assert state(store) == before
    assert [notice.code for notice in store.notices] == ["mended"] * 2
    assert disk.names_now[COPIES[0]].data == disk.names_now[COPIES[1]].data == b"".join(all_lines)


def test_what_the_longer_copy_shows_and_cannot_give_is_told_as_lost() -> None:
    disk = club()
    with open_club(FOLDER, disk) as store:
        for number in (10, 11, 12):
            store.results.add(result(number))
    all_lines = lines(disk, 0)
    disk.names_now[COPIES[1]].data = b"".join(all_lines[:-3])
    disk.names_now[COPIES[0]].data = b"".join([*all_lines[:-3], bent(all_lines[-3]), *all_lines[-2:]])
    damage = opened(disk)
    assert (damage.facts["readable"], damage.facts["lost"]) == (6, 1), (
        "the two behind the damaged line are saved"
    )
    rescue(FOLDER, "readable", disk=disk, clock=Clock())
    with open_club(FOLDER, disk) as store:
        assert store.results.get(f"{10:032x}") is None and store.results.get(f"{12:032x}") is not None


def test_different_damage_in_both_copies_loses_nothing() -> None:
    disk = club()
    before = state(open_club(FOLDER, disk.clone()))
    for copy, at in ((0, 2), (1, 5)):
        all_lines = lines(disk, copy)
        all_lines[at] = bent(all_lines[at])
        disk.names_now[COPIES[copy]].data = b"".join(all_lines)
    store = open_club(FOLDER, disk)
    assert state(store) == before
    assert [notice.code for notice in store.notices] == ["mended", "mended"]


def test_a_copy_of_another_club_is_not_taken_for_ours() -> None:
    disk, other = club(), SimDisk()
    with open_club(FOLDER, other) as store:
        store.journal.rewrite()  # a higher generation wins between copies of one club
        store.players.add("Zoe")
    disk.names_now[COPIES[1]].data = other.names_now[COPIES[1]].data
    with open_club(FOLDER, disk.survivor("kept", True)) as store:
        assert (store.results.count(), [told.code for told in store.notices]) == (4, ["mended"])
    del disk.names_now[count_path(COPIES[0])]  # nothing is left to tell by but the backups
    damage = opened(disk)
    assert damage.backup is not None and damage.backup[1].counts["results"] == 3
    assert damage.facts["readable"] == 4


def test_a_backup_is_better_than_a_log_that_only_promises_much() -> None:
    """The first line of a log says how many changes it has seen, whatever became of the documents behind it."""
    disk = club()
    with open_club(FOLDER, disk) as store:
        store.journal.rewrite()
    open_club(FOLDER, disk).close()
    put(disk, b"".join(lines(disk, 0)[:2]) + b"junk")
    assert best(opened(disk)) == "backup"


def test_a_short_fuzz_of_damaged_files() -> None:
    tally = fuzz(300, Random(20260502))
    assert tally["damages"] == 300
    assert [tally[kind] for kind in BAD] == [0, 0, 0]
    assert tally["nothing lost"] > 30
    assert tally["told and refused"] > 15
    assert tally["told and named"] > 15


def test_the_doctor_sees_all_of_it(tmp_path: Path) -> None:
    assert [f.code for f in examine(tmp_path / "none")] == ["no_folder"]
    with Store.open(tmp_path) as store:
        filled(store)
    codes = {finding.code: finding for finding in examine(tmp_path)}
    assert codes["data"].facts == {"players": 2, "results": 3, "events": 1}
    assert codes["games"].facts == {"n": 1, "bad": 0}
    assert all(finding.good for finding in codes.values())
    (tmp_path / "club.log").write_bytes(b"junk")
    assert [f.code for f in examine(tmp_path) if not f.good] == ["copy_differs"]
    (tmp_path / "club.twin").write_bytes(b"junk")
    assert [f.code for f in examine(tmp_path) if not f.good] == ["problem.damaged"]
