"""Backups: whole copies of the log, packed, in a folder beside it; made at every opening that finds news.

Kept are those of the last 10 openings and, of each of the last 30 days, the last; those made by hand or
before a restore or a migration stay. Its name says when, after how many changes and why a backup was made.
"""

import base64
import contextlib
import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from db.contract import Document, Tables
from db.folder.bounded import unpacked
from db.folder.files import Disk
from db.folder.lines import CLEAN, dump, load, read_lines, write_lines
from db.folder.schema import FORMAT, Header, check_version, migrate
from db.folder.storage import lines_of, tables_of
from db.problems import Problem
from db.tables.event_parts import PART_TABLES
from db.tables.form import instant
from engine.documents.door import DEEPEST, too_deep
from engine.documents.result import Facts

OPENING, MANUAL, BEFORE_RESTORE, BEFORE_MIGRATION = "opening", "manual", "before-restore", "before-migration"
OPENINGS, DAYS = 10, 30
NAME = re.compile(r"([0-9]{8}T[0-9]{6})Z-([0-9]+)-([a-z-]+)(?:-([0-9]+))?\.(?:alcalde|club\.gz)")
ENDING, OLD_ENDING = ".alcalde", ".club.gz"  # the old one is still read
PERSONAL = ("players", "results", "events", "records", "trash")  # tables whose ids no two clubs share
NOT_COUNTED = (*PART_TABLES, "arriving", "arriving_files")  # parts of others, and what is on its way
HEAD = 4096  # bytes that surely hold the first line
FASTEST = 1
GAME, FILE = "game", "file"


@dataclass(frozen=True, order=True)
class Backup:
    """One backup, as its name tells it; later ones sort higher."""

    at: datetime
    changes: int
    number: int
    kind: str
    path: Path


@dataclass(frozen=True)
class Inside:
    """What a copy of the data holds, to be looked at before it replaces anything."""

    schema: int
    changes: int
    counts: dict[str, int]
    tables: Tables = field(repr=False)
    records: dict[str, str] = field(repr=False, default_factory=dict)
    club: str = ""  # unknown if it was written before clubs had an id
    games: dict[str, Facts] = field(repr=False, default_factory=dict)  # in progress, by id
    files: dict[str, bytes] = field(repr=False, default_factory=dict)  # beside the log, by name

    @property
    def latest(self) -> str | None:
        """When the last game in it was played."""
        moments = {}
        for text in self.tables.get("results", {}).values():
            with contextlib.suppress(
                KeyError, TypeError, ValueError, OverflowError
            ):  # set aside once it is restored
                played = load(text)["played_at"]
                moments[played] = instant(played)
        return max(moments, key=lambda played: moments[played], default=None)


def inside(texts: list[str], path: str) -> Inside:
    """Reads the lines of a log or a backup. Problem `newer`, `not_ours` or `damaged` if that fails."""
    try:
        first = load(texts[0])
        if first["format"] != FORMAT:
            raise Problem("not_ours", path=path)
        version = check_version(first["schema"], path)
        tables = migrate(tables_of(texts[1:]), version)
        named = {name: documents for name, documents in tables.items() if name not in NOT_COUNTED}
        counts = {name: len(documents) for name, documents in named.items() if documents}
        records = [load(text) for text in texts if text.startswith('{"record"')]
        changes = first["changes"] + sum(text.startswith('{"change"') for text in texts)
        texts_of = {str(line["record"]): str(line["text"]) for line in records}
        games = {str(game["id"]): game for game in _beside(texts, GAME)}
        files = {str(file["name"]): base64.b64decode(str(file["data"])) for file in _beside(texts, FILE)}
        club = str(first.get("club") or "")
        return Inside(version, changes, counts, tables, texts_of, club, games, files)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, RecursionError) as error:
        raise Problem("damaged", path=path) from error


def _beside(texts: list[str], kind: str) -> list[Facts]:
    return [load(text)[kind] for text in texts if text.startswith(f'{{"{kind}":')]


def lines_beside(games: Iterable[Document], files: Mapping[str, bytes]) -> list[str]:
    """What is no part of the log and belongs to the club: games in progress and files, a line each."""
    packed = [{"name": name, "data": base64.b64encode(data).decode()} for name, data in files.items()]
    return [*(dump({GAME: game}) for game in games), *(dump({FILE: file}) for file in packed)]


def look(disk: Disk, path: Path) -> Inside:
    """What a backup holds; refuses one that is not whole."""
    data = disk.outside(path)
    if data is None:
        raise Problem("no_such_file", path=str(path))
    try:
        lines = read_lines(unpacked(data, str(path)))
    except (OSError, EOFError, zlib.error) as error:
        raise Problem("backup_damaged", path=str(path)) from error
    if lines.end != CLEAN:
        raise Problem("backup_damaged", path=str(path))
    return inside(lines.texts, str(path))


def fit(found: Inside, path: str) -> Inside:
    """The same, every document of it known to be one: asked before it takes the place of anything."""
    try:
        for text in (text for texts in found.tables.values() for text in texts.values()):
            document = load(text)
            if text.count("[") + text.count("{") > DEEPEST and too_deep(document):
                raise Problem("too_deep", path=path)
            if not isinstance(document, dict):
                raise Problem("damaged", path=path)
    except (ValueError, RecursionError) as error:
        raise Problem("damaged", path=path) from error
    return found


def same_club(one: Inside, other: Inside) -> bool:
    """Whether two copies are of one club: by its id, or by what both hold where one was written without.

    A copy without an id and without anything in it cannot be told apart: then better ask than lose.
    """
    if one.club and other.club:
        return one.club == other.club
    held = [one.tables.get(name, {}) for name in PERSONAL]
    if not one.club and not any(held):
        return True
    return any(
        mine.keys() & other.tables.get(name, {}).keys() for name, mine in zip(PERSONAL, held, strict=True)
    )


def club_of(disk: Disk, path: Path) -> str | None:
    """The id of a backup's club, from its first line alone; None if that cannot be read."""
    try:
        head = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(disk.read(path) or b"", HEAD)
        return str(load(read_lines(head).texts[0]).get("club") or "")
    except (zlib.error, IndexError, ValueError, AttributeError):
        return None


class Backups:
    def __init__(self, disk: Disk, folder: Path) -> None:
        self._disk, self.folder = disk, folder

    def all(self) -> list[Backup]:
        """Newest first, by the changes they hold. Those of other clubs are among them, strange names are not."""
        found = [backup for name in self._disk.names(self.folder) if (backup := self._named(name))]
        return sorted(found, key=lambda b: (b.changes, b.at, b.number), reverse=True)

    def most(self) -> int:
        """The changes of the newest, of whatever club."""
        return max((backup.changes for backup in self.all()), default=0)

    def strange(self) -> list[str]:
        """Files that are called like backups, but not as we call them."""
        names = self._disk.names(self.folder)
        return [name for name in names if name.endswith((ENDING, OLD_ENDING)) and self._named(name) is None]

    def _named(self, name: str) -> Backup | None:
        match = NAME.fullmatch(name)
        try:
            at = datetime.strptime(match[1], "%Y%m%dT%H%M%S").replace(tzinfo=UTC) if match else None
        except ValueError:  # the thirteenth month
            return None
        if match is None or at is None:
            return None
        return Backup(at, int(match[2]), int(match[4] or 0), match[3], self.folder / name)

    def good(self, found: Inside | None, more_than: int = -1) -> tuple[Backup, Inside] | None:
        """The newest backup of this club that can be read whole and has seen more changes, if there is one.

        Of whatever club if nothing is left to tell by.
        """
        for backup in self.all():
            if backup.changes <= more_than:
                return None
            try:
                held = look(self._disk, backup.path)
            except Problem:
                continue
            if found is None or same_club(found, held):
                return backup, held
        return None

    def make(self, log: Iterable[bytes], changes: int, kind: str, at: datetime) -> Backup:
        """Packs the bytes of a log, which may come in parts, into a new backup."""
        self._disk.folder(self.folder)
        stamp = at.astimezone(UTC)
        number, taken = 0, set(self._disk.names(self.folder))
        while (name := self._name(stamp, changes, kind, number)) in taken:
            number += 1
        path = self.folder / name
        self._disk.put(path, _gzipped(log))
        return Backup(stamp, changes, number, kind, path)

    def due(self, changes: int, club: str) -> bool:
        """Whether there is no backup of this state yet."""
        return changes > 0 and not any(b.changes == changes and self._is_of(b, club) for b in self.all())

    def at_opening(self, log: Iterable[bytes], changes: int, at: datetime, club: str) -> Backup:
        """A backup of a state that has none; then the old ones of this club go, and no others."""
        made = self.make(log, changes, OPENING, at)
        for old in superfluous(self.all(), at.astimezone(UTC).date()):
            if self._is_of(old, club):
                self._disk.remove(old.path)
        return made

    def _is_of(self, backup: Backup, club: str) -> bool:
        with contextlib.suppress(Problem):  # what cannot be read is nobody's
            return club_of(self._disk, backup.path) == club
        return False

    def find(self, name: str) -> Path:
        """A backup by its file name, or any file by its path."""
        path = self.folder / name
        return path if Path(name).name == name and name in self._disk.names(self.folder) else Path(name)

    @staticmethod
    def _name(at: datetime, changes: int, kind: str, number: int) -> str:
        return f"{at:%Y%m%dT%H%M%S}Z-{changes:08d}-{kind}{f'-{number}' if number else ''}{ENDING}"


def _gzipped(parts: Iterable[bytes]) -> bytes:
    packing = zlib.compressobj(FASTEST, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    return b"".join([*map(packing.compress, parts), packing.flush()])


def superfluous(backups: Iterable[Backup], today: date) -> list[Backup]:
    """Those of openings that neither the last 10 nor the last 30 days keep."""
    openings = sorted((b for b in backups if b.kind == OPENING), reverse=True)
    keep = set(openings[:OPENINGS])
    days: set[date] = set()
    for backup in openings:  # newest first, so the first of a day is its last
        day = backup.at.date()
        if day not in days and day > today - timedelta(days=DAYS):
            keep.add(backup)
        days.add(day)
    return [backup for backup in openings if backup not in keep]


def pack(
    header: Header, tables: Tables, records: Iterable[tuple[str, str]] = (), beside: Iterable[str] = ()
) -> bytes:
    """A log of the tables as they are, with the texts of finished games and what is beside the log, if given."""
    texts = [dump({"record": key, "text": text}) for key, text in records]
    return write_lines([dump({**header, "generation": 1}), *lines_of(tables), *texts, *beside])[0]
