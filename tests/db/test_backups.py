"""Backups: made, rotated, looked into, restored, and the restore undone."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from db.backups import OPENING, Backup, look, superfluous
from db.problems import Problem
from tests.db.club import Clock, filled, open_club, result, state
from tests.db.sim_disk import SimDisk

FOLDER = Path("/c")


def test_an_opening_that_finds_something_new_makes_a_backup() -> None:
    disk, clock = SimDisk(), Clock()
    filled(open_club(FOLDER, disk, clock)).close()
    for _ in range(3):
        clock.later(minutes=5)
        open_club(FOLDER, disk, clock).close()
    assert disk.names(FOLDER / "backups") == ["20260502T180500Z-00000007-opening.club.gz"]


def backup(days: float, kind: str = OPENING) -> Backup:
    at = datetime(2026, 5, 31, 12, tzinfo=UTC) - timedelta(days=days)
    return Backup(at, 0, 0, kind, Path(f"{days}{kind}"))


def test_the_last_ten_openings_and_the_last_of_thirty_days_stay() -> None:
    today = [backup(n / 100) for n in range(15)]
    month = [backup(n) for n in range(1, 60)]
    twice = [backup(n + 0.1) for n in range(1, 60)]
    by_hand = [backup(300, "manual"), backup(300, "before-restore"), backup(300, "before-migration")]
    gone = superfluous([*today, *month, *twice, *by_hand], datetime(2026, 5, 31).date())
    kept = set(today + month + twice + by_hand) - set(gone)
    assert kept == {*today[:10], *month[:29], *by_hand}


def test_rotation_removes_files_only_after_the_new_one_is_there() -> None:
    disk, clock = SimDisk(), Clock()
    for number in range(14):
        with open_club(FOLDER, disk, clock) as store:
            store.settings.set("n", number)
        clock.later(minutes=1)
    open_club(FOLDER, disk, clock).close()
    assert len(disk.names(FOLDER / "backups")) == 10


def test_a_look_inside_changes_nothing() -> None:
    disk = SimDisk()
    store = filled(open_club(FOLDER, disk))
    made = store.backup()
    disk.arm(None)
    found = look(disk, made.path)
    assert found.counts == {"players": 2, "results": 3, "events": 1, "settings": 1}
    assert (found.latest, found.schema) == ("2026-05-04T18:30:00+02:00", 2)
    assert disk.log == [f"read {made.path.name}"]


def test_a_restore_brings_everything_back_and_can_be_undone() -> None:
    store = filled(open_club(FOLDER, SimDisk()))
    before = state(store)
    made = store.backup()
    store.results.delete(f"{1:032x}")
    store.results.add(result(9))
    changed = state(store)
    store.restore(made.path)
    assert state(store) == before
    assert store.results.count() == 3
    undo = store.last_restore()
    assert undo is not None
    store.restore(undo.path)
    assert state(store) == changed


def test_a_backup_by_hand_holds_the_records_too() -> None:
    store = filled(open_club(FOLDER, SimDisk()))
    key = store.games.begin({})
    store.games.finish(key, result(9), "moves")
    made = store.backup()
    other = SimDisk()
    other.put(Path("/stick/copy.club.gz"), store.disk.read(made.path) or b"")
    new = open_club(Path("/new"), other)
    new.restore(Path("/stick/copy.club.gz"))
    assert new.records.text(key) == "moves"
    assert new.results.count() == 4


@pytest.mark.parametrize("bad", [b"", b"junk", b"\x1f\x8b\x08\x00"])
def test_a_damaged_backup_is_refused_and_nothing_changes(bad: bytes) -> None:
    disk = SimDisk()
    store = filled(open_club(FOLDER, disk))
    before = state(store)
    disk.put(Path("/b.club.gz"), bad)
    with pytest.raises(Problem) as found:
        store.restore(Path("/b.club.gz"))
    assert found.value.code == "backup_damaged"
    assert state(store) == before
    with pytest.raises(Problem) as missing:
        store.restore(Path("/none.club.gz"))
    assert missing.value.code == "no_such_file"
