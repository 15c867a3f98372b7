"""What became of a club's data: whole, or damaged with what can be read and the newest good backup."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from db.contract import Tables
from db.folder.backups import Backup, Backups, Inside, inside
from db.folder.file_names import ASIDE, BACKUPS, GAMES, LOG
from db.folder.files import Disk
from db.folder.lines import dump
from db.folder.twin import Reading
from db.problems import Fact, Problem
from db.tables.games import ARRIVING


class Damaged(Problem):
    """Neither copy of the data is whole. `readable` is what can be read, `backup` the newest good one."""

    def __init__(
        self, path: Path, reading: Reading, readable: Inside | None, backup: tuple[Backup, Inside] | None
    ):
        facts: dict[str, Fact] = {"path": str(path), "found": "missing" if reading.gone else "damaged"}
        behind = backup[1].changes - (readable.changes if readable else 0) if backup else 0
        facts["lost"] = max(reading.lost, behind)  # 0: nobody knows
        facts["readable"] = readable.counts.get("results", 0) if readable else 0
        facts["backup"] = backup[0].path.name if backup else None
        facts["backup_results"] = backup[1].counts.get("results", 0) if backup else 0
        super().__init__("damaged", **facts)
        self.readable, self.backup = readable, backup


def with_games(found: Inside) -> Tables:
    """The tables of a backup, and its games in progress on their way; those that are still here stay as they are."""
    done = found.tables.get("records", {})
    arriving = {key: dump(game) for key, game in found.games.items() if key not in done}
    return {**found.tables, ARRIVING: arriving} if arriving else found.tables


def keep_aside(folder: Path, disk: Disk, copies: Iterable[Path], now: datetime) -> Path:
    """Copies of files that are about to be replaced, for whoever wants to look at them."""
    aside = folder / ASIDE / f"{now:%Y%m%dT%H%M%S}"
    disk.folder(aside)
    for path in copies:
        if (data := disk.read(path)) is not None:
            disk.put(aside / path.name, data)
    return aside


def _readable(texts: list[str], path: Path) -> Inside | None:
    try:
        return inside(texts, str(path))
    except Problem as problem:
        if problem.code == "newer":
            raise
        return None


def checked(folder: Path, disk: Disk, reading: Reading) -> Inside | None:
    """What the log holds; None for a new folder. Never takes damage for an empty club."""
    path, backups = folder / LOG, Backups(disk, folder / BACKUPS)
    known = backups.all()
    if reading.missing and not known and not disk.names(folder / GAMES) and not disk.names(folder / ASIDE):
        return None
    readable = _readable([*reading.texts, *reading.later], path)
    if reading.foreign and readable and not backups.good(readable):
        readable = _readable(
            [*reading.foreign], path
        )  # of two clubs' copies, ours is the one that has backups here
    if not reading.whole or readable is None:
        raise Damaged(path, reading, readable, backups.good(readable))
    if later := backups.good(readable, readable.changes):
        raise Damaged(path, reading, readable, later)
    return readable
