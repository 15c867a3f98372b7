"""Backups: made, rotated, looked into, restored, and the restore undone."""

import gzip
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from db.folder.backups import OPENING, Backup, look, pack, superfluous
from db.folder.check import examine
from db.folder.damage import Damaged
from db.folder.lines import dump, load, read_lines, write_lines
from db.folder.schema import SCHEMA, header
from db.folder.store import Store
from db.problems import Problem
from tests.db.club import Clock, Ids, filled, open_club, result, state
from tests.db.sim_disk import SimDisk

FOLDER = Path("/c")


def test_an_opening_that_finds_something_new_makes_a_backup() -> None:
    disk, clock = SimDisk(), Clock()
    filled(open_club(FOLDER, disk, clock)).close()
    for _ in range(3):
        clock.later(minutes=5)
        open_club(FOLDER, disk, clock).close()
    assert disk.names(FOLDER / "backups") == ["20260502T180500Z-00000007-opening.alcalde"]


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
    assert (found.latest, found.schema) == ("2026-05-04T18:30:00+02:00", SCHEMA)
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


def other_backup(changes: int, club: bool = True) -> bytes:
    """A backup of a club that has seen many changes; with `club` False as it was made before clubs had ids."""
    disk = SimDisk()
    with open_club(FOLDER, disk, ids=Ids("b")) as store:
        mia = store.players.add("Mia")["id"]
        for number in range(changes):
            store.results.add(result(100 + number, (mia, None)))
        head = header(store.journal.changes, store.journal.club if club else "")
        return gzip.compress(pack(head, store.journal.tables()))


@pytest.mark.parametrize("club", [True, False])
@pytest.mark.parametrize("mine", ["new", "filled"])
def test_another_clubs_backup_is_no_damage(mine: str, club: bool) -> None:
    """Somebody put it there to look into it: this club is opened, backed up and rotated as before."""
    disk, clock = SimDisk(), Clock()
    store = open_club(FOLDER, disk, clock)
    whole = state(filled(store) if mine == "filled" else store)
    store.close()
    names = [f"20260502T180000Z-{changes:08}-opening.club.gz" for changes in (7, 51)]
    for name in names:
        disk.put(FOLDER / "backups" / name, other_backup(50, club))
    clock.later(days=100)
    with open_club(FOLDER, disk, clock) as store:
        assert (state(store), store.notices, store.last_restore()) == (whole, [], None)
    made = [name for name in disk.names(FOLDER / "backups") if name not in names]
    assert len(made) == (mine == "filled"), "another club's backup of 7 changes is not ours of 7 changes"
    assert set(names) <= set(disk.names(FOLDER / "backups")), "nothing of theirs is rotated away"
    with open_club(FOLDER, disk, clock) as store:
        store.restore(FOLDER / "backups" / names[0])
        assert store.results.count() == 50


@pytest.mark.parametrize("club", [True, False])
def test_a_later_backup_of_this_club_still_tells_that_the_data_is_old(club: bool) -> None:
    disk = SimDisk()
    with open_club(FOLDER, disk) as store:
        store.players.add("Anna")
        early = {path: file.data for path, file in disk.names_now.items() if path.parent == FOLDER}
        store.results.add(result(1))
        head = header(store.journal.changes, store.journal.club if club else "")
        later = gzip.compress(pack(head, store.journal.tables()))
    disk.put(FOLDER / "backups" / "20260502T180000Z-00000002-opening.club.gz", later)
    for path, data in early.items():
        disk.names_now[path].data = data
    with pytest.raises(Damaged) as found:
        open_club(FOLDER, disk)
    assert found.value.facts["backup_results"] == 1


def test_after_damage_this_clubs_backup_is_offered_not_a_larger_one_of_another() -> None:
    disk = SimDisk()
    filled(open_club(FOLDER, disk)).close()
    open_club(FOLDER, disk).close()
    disk.put(FOLDER / "backups" / "20260502T180000Z-00000051-opening.club.gz", other_backup(50))
    for name in ("club.log", "club.twin"):
        disk.names_now[FOLDER / name].data = disk.names_now[FOLDER / name].data[:-40]
    with pytest.raises(Damaged) as found:
        open_club(FOLDER, disk)
    assert found.value.facts["backup_results"] == 3


def test_data_from_before_clubs_had_ids_gets_one_and_keeps_it() -> None:
    disk = SimDisk()
    filled(open_club(FOLDER, disk)).close()
    for name in ("club.log", "club.twin"):
        texts = read_lines(disk.names_now[FOLDER / name].data).texts
        first = {key: value for key, value in load(texts[0]).items() if key not in ("club", "counted")}
        disk.names_now[FOLDER / name].data = write_lines([dump(first), *texts[1:]])[0]
    del disk.names_now[FOLDER / "club.count"]
    clubs = []
    for _ in range(2):
        with open_club(FOLDER, disk) as store:
            clubs.append(store.journal.club)
            assert (store.results.count(), store.notices) == (3, [])
    assert clubs[0] == clubs[1] != ""
    assert len(disk.names(FOLDER / "backups")) == 1


STRANGE = (
    "20269999T999999Z-00000099-opening.club.gz",
    "00000000T000000Z-1-manual.club.gz",
    "copy of.club.gz",
)


def test_a_look_at_a_club_without_backups_says_so_and_with_none_that_reads_too(tmp_path: Path) -> None:
    def found() -> list[tuple[str, bool]]:
        return [(one.code, one.good) for one in examine(tmp_path) if "backup" in one.code]

    with Store.open(tmp_path) as store:
        filled(store)
        assert found() == [("no_backup", True)]
        made = store.backup().path
    assert found() == [("backups", True)]
    made.write_bytes(b"\x1f\x8b nothing that reads")
    assert found() == [("no_good_backup", False)]


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_among_the_backups_is_left_alone_and_told(name: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        filled(store)
    (tmp_path / "backups").mkdir(exist_ok=True)
    (tmp_path / "backups" / name).write_bytes(b"whatever")
    with Store.open(tmp_path) as store:
        assert (store.results.count(), store.notices) == (3, [])
    told = [finding for finding in examine(tmp_path) if not finding.good]
    assert [(finding.code, finding.facts) for finding in told] == [("strange_backups", {"names": name})]
    assert (tmp_path / "backups" / name).read_bytes() == b"whatever"


def test_a_backup_holds_the_games_in_progress_and_the_club_s_files() -> None:
    disk = SimDisk()
    store = filled(open_club(FOLDER, disk))
    (game,) = store.games.unfinished()
    disk.put(FOLDER / "facts.toml", b"# ours\n")
    disk.put(FOLDER / "logo.png", b"\x89PNG")
    by_hand = store.backup()
    store.settings.set("theme", "light")  # news, so that the next opening makes one
    store.close()
    again = open_club(FOLDER, disk)
    at_opening = next(backup for backup in again.backups.all() if backup.kind == OPENING)
    for made in (by_hand, at_opening):
        found = look(disk, made.path)
        assert list(found.games) == [game.id]
        assert found.files == {"facts.toml": b"# ours\n", "logo.png": b"\x89PNG"}
    for name in ("log", "twin"):
        disk.remove(FOLDER / "games" / f"{game.id}.{name}")
    again.games._open.clear()
    disk.put(FOLDER / "facts.toml", b"# wrong\n")
    again.restore(by_hand.path)
    assert again.games.unfinished() == [game]
    assert disk.read(FOLDER / "facts.toml") == b"# ours\n"
    last = again.last_restore()
    assert last is not None
    again.restore(last.path)
    assert disk.read(FOLDER / "facts.toml") == b"# wrong\n"
    assert again.games.unfinished() == [game], "a game that is here stays"
