"""After damage: what is broken is set aside, and the data goes on from a backup or what can be read."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from db.folder.alone import Files
from db.folder.backups import Backups, Inside, fit, look
from db.folder.contents import photos_in
from db.folder.damage import Damaged, checked, keep_aside, with_games
from db.folder.file_names import BACKUPS, FILES, LOCK, LOG
from db.folder.files import Disk
from db.folder.lock import this_process
from db.folder.photos import Photos, photos_among
from db.folder.schema import header
from db.folder.storage import lines_of
from db.folder.store import system_clock
from db.folder.twin import TwinLog, read_twin, twin_path
from db.problems import Problem
from db.sealing.seal import with_keys


def best(damage: Damaged) -> str:
    """Which way loses least: "readable", "backup" or "nothing" (neither is there)."""
    if damage.readable is None or damage.backup is None:
        return "readable" if damage.readable else "backup" if damage.backup else "nothing"
    # the first line alone says how many changes there were: what it promises must be there too
    readable, backup = damage.readable, damage.backup[1]
    as_much = sum(readable.counts.values()) >= sum(backup.counts.values())
    return "readable" if readable.changes >= backup.changes and as_much else "backup"


def rescue(
    folder: Path,
    source: Path | str,
    *,
    disk: Disk | None = None,
    clock: Callable[[], datetime] = system_clock,
) -> Path:
    """Goes on from a backup's path, from "readable" or from "nothing"; gives the folder set aside.

    Refused while the data is not damaged: then `Store.restore` is the way.
    """
    disk = disk or Disk()
    hold = disk.lock(folder / LOCK, this_process(clock().isoformat(timespec="seconds")))
    if hold is None:
        raise Problem("read_only")
    try:
        damage = _damage(folder, disk)
        found = _source(damage, source, disk)
        aside = keep_aside(folder, disk, (folder / LOG, twin_path(folder / LOG)), clock())
        known = [backup.changes for backup in Backups(disk, folder / BACKUPS).all()]
        changes = 1 + max([found.changes if found else 0, *known])
        here = damage.readable.tables.get("settings", {}) if damage.readable else {}
        tables = with_keys(with_games(found) if found else {}, here)
        club = (damage.readable.club if damage.readable else "") or (found.club if found else "")
        if found is not None:
            _bring_back(found, disk, folder, source)
        TwinLog.create(disk, folder / LOG, header(changes, club), lines_of(tables))
        return aside
    finally:
        hold.release()


def _bring_back(found: Inside, disk: Disk, folder: Path, source: Path | str) -> None:
    """Photos, the club's facts and its logo, where they are gone; those that are there were not damaged with the log."""
    files = Files(disk, folder)
    beside = source.parent if isinstance(source, Path) else None
    photos = Photos(files, disk, folder / BACKUPS, beside)
    photos.bring_back(photos_in(found), photos_among(found.files))
    for name in FILES:
        if name in found.files and files.get(name) is None:
            files.put(name, found.files[name])


def _damage(folder: Path, disk: Disk) -> Damaged:
    try:
        checked(folder, disk, read_twin(disk, folder / LOG))
    except Damaged as damage:
        return damage
    raise Problem("not_damaged", path=str(folder))


def _source(damage: Damaged, source: Path | str, disk: Disk) -> Inside | None:
    if isinstance(source, Path):
        return fit(look(disk, source), str(source))
    if source == "readable":
        if damage.readable is None:
            raise Problem("nothing_readable", path=damage.facts["path"])
        return damage.readable
    return None
