"""The store: one folder with everything a club keeps. `Store.open` is the only way in."""

import contextlib
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Self

from db.contract import Blobs, Live, Log, Tables
from db.folder.alone import Alone, Files
from db.folder.aside import Aside
from db.folder.backups import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    MANUAL,
    Backup,
    Backups,
    Inside,
    club_of,
    fit,
    inside,
    lines_beside,
    look,
    pack,
)
from db.folder.files import TEMPORARY, Disk
from db.folder.following import Following
from db.folder.held import HeldDisk
from db.folder.lines import dump
from db.folder.lock import Holder, this_process
from db.folder.photos import packed_photos, photos_among
from db.folder.refusal import ANOTHER_WRITES, MAY_NOT_WRITE, refusal
from db.folder.schema import SCHEMA, Header, header
from db.folder.seal import with_keys
from db.folder.storage import Journal
from db.folder.table import Database
from db.folder.twin import Reading, TwinLog, read_twin
from db.problems import Fact, Notice, Problem
from db.tables.corrections import Corrections
from db.tables.desk import TablesDesk
from db.tables.events import Events
from db.tables.games import ARRIVING, Games
from db.tables.players import Players
from db.tables.records import Records
from db.tables.reports import Reports
from db.tables.results import Results
from db.tables.settings import SettingsTable
from db.tables.trash import Trash

LOG, LOCK, BACKUPS, GAMES, RECORDS, ASIDE = (
    "club.log",
    "club.lock",
    "backups",
    "games",
    "records",
    "set-aside",
)
MOVED = "moved-to"  # says where the club went; while it is there the folder is only read
FILES = ("facts.toml", "logo.png")  # beside the log, part of every backup
READER_TRIES = 20


def system_clock() -> datetime:
    return datetime.now(UTC).astimezone()


def random_id() -> str:
    return secrets.token_hex(16)


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


class Store:
    """What a club keeps, open. Use it in a `with`, or close it."""

    def __init__(
        self,
        local: Path,
        disk: Disk,
        log: Log,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        where: str = "",
        live: Live | None = None,
        blobs: Blobs | None = None,
    ) -> None:
        self.local, self.disk = local, disk  # always a folder of this computer
        self.where = where or str(local)  # to show, and to open it again
        self.clock, self.new_id, self.log = clock, new_id, log
        self.live: Live = live or Alone()
        self.blobs: Blobs = blobs or Files(disk, local)
        self.notices: list[Notice] = []
        self.holder: Holder | None = None
        self._unlock: Callable[[], None] = lambda: None
        desk = TablesDesk(log, clock, new_id, self.live)
        self.trash = Trash(desk)
        self.aside = Aside(desk)
        self.players = Players(desk, self.trash)
        self.corrections = Corrections(desk)
        self.results = Results(desk, self.trash, self.corrections)
        self.events = Events(desk, self.trash)
        self.settings = SettingsTable(desk)
        self.reports = Reports(desk)
        self.records = Records(desk, self.blobs)
        self.games = Games(desk, disk, local / GAMES, self.records)
        self.backups = Backups(disk, local / BACKUPS)

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        disk: Disk | None = None,
        clock: Callable[[], datetime] = system_clock,
        new_id: Callable[[], str] = random_id,
        read_only: bool = False,
    ) -> "Store":
        """Opens the folder's store, making it if there is none. Read-only if another writes: see `holder`.

        Problem `damaged` (a `Damaged`), `newer`, `not_ours` or a disk's problem: then nothing was changed.
        """
        disk = disk or Disk()
        disk.folder(folder)
        hold, notices = None, []
        if (moved := disk.read(folder / MOVED)) is not None:
            read_only = True
            notices.append(Notice("moved", {"to": moved.decode("utf-8", "replace").strip()}))
        if not read_only:
            try:
                hold = disk.lock(folder / LOCK, this_process(clock().isoformat(timespec="seconds")))
            except Problem as problem:
                notices.append(Notice("cannot_write", problem.facts))
        forbidden = bool(notices)
        other = disk.lock_holder(folder / LOCK) if hold is None and not read_only and not forbidden else None
        if hold is None and not read_only and not forbidden:
            notices.append(Notice("second_window", vars(other) if other else {}))
        try:
            if hold is None:
                store = _open_reader(
                    folder, disk, clock, new_id, MAY_NOT_WRITE if forbidden else ANOTHER_WRITES
                )
            else:
                store = _open_writer(folder, HeldDisk(disk, hold, folder / LOCK), clock, new_id)
                store._unlock = hold.release
        except BaseException:
            if hold is not None:
                hold.release()
            raise
        store.notices = notices + store.notices
        store.holder = other
        return store

    @property
    def read_only(self) -> bool:
        return self.log.read_only

    @property
    def journal(self) -> Journal:
        """The log of a folder."""
        assert isinstance(self.log, Journal)
        return self.log

    @cached_property
    def database(self) -> Database:
        """TinyDB on the tables of a folder, with all its queries."""
        return Database(self.journal)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Everything changed inside is kept as one, all or nothing. Games in progress stand apart."""
        with self.log.group():
            yield

    def backup(self) -> Backup:
        """A backup by hand, with the records' texts and the photos."""
        if self.read_only:
            raise refusal(self.log)
        return self.backups.make(self.packed(), self.log.changes, MANUAL, self.clock())

    def packed(self) -> bytes:
        """The whole store as one log."""
        beside = self.beside()
        texts = (text for table in self.log.tables().values() for text in table.values())
        photos = lines_beside((), packed_photos(self.blobs, chain(texts, beside)))
        return pack(self._header(), self.log.tables(), self.records.texts(), [*beside, *photos])

    def beside(self) -> list[str]:
        """The lines of a backup for what is beside the log: games in progress, the club's facts and its logo."""
        games = [self.games.exported(game.id) for game in self.games.unfinished() if game.whole]
        files = {name: data for name in FILES if (data := self.blobs.get(name)) is not None}
        return lines_beside(games, files)

    def _header(self) -> Header:
        return header(self.log.changes, self.log.club)

    def restore(self, path: Path) -> Backup:
        """Puts a backup in the place of the data. Gives a backup of what was there, to undo it by."""
        if self.read_only:
            raise refusal(self.log)
        self.disk.make_sure()
        found = fit(look(self.disk, path), str(path))
        log = pack(self._header(), self.log.tables(), (), self.beside())
        before = self.backups.make(log, self.log.changes, BEFORE_RESTORE, self.clock())
        for key, text in found.records.items():
            self.records.keep_text(key, text)
        for name, data in photos_among(found.files).items():
            if self.blobs.get(name) != data:
                self.blobs.put(name, data)
        try:
            self.log.replace(with_keys(with_games(found), self.log.texts("settings")), found.changes)
        finally:
            self.results.forget_index()
        with contextlib.suppress(Problem):  # all is kept; the next opening gives the games their logs
            self.games.settle()
        for name in FILES:
            self._put_back(name, found.files.get(name))
        return before

    def _put_back(self, name: str, data: bytes | None) -> None:
        """The tables are restored by now: a file that cannot be written is told, and is still in the backup."""
        try:
            if data is not None and data != self.blobs.get(name):
                self.blobs.put(name, data)
        except Problem as problem:
            self.notices.append(Notice("file_not_restored", {**problem.facts, "path": name}))

    def last_restore(self) -> Backup | None:
        """What the last restore replaced; one that failed left a backup of what is still there."""
        made = [backup for backup in self.backups.all() if backup.kind == BEFORE_RESTORE]
        before = (backup for backup in made if backup.changes < self.log.changes)
        return max((b for b in before if club_of(self.disk, b.path) in (self.log.club, "")), default=None)

    def close(self) -> None:
        """Lets go of the folder. What was kept is kept already."""
        try:
            with contextlib.suppress(Problem):  # only tidying: the log is whole either way
                self.log.close()
        finally:
            self._unlock()
            self._unlock = lambda: None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _open_writer(folder: Path, disk: Disk, clock: Callable[[], datetime], new_id: Callable[[], str]) -> Store:
    for place in (folder, folder / BACKUPS, folder / GAMES, folder / RECORDS):
        for name in disk.names(place):
            if name.endswith(TEMPORARY):
                disk.remove(place / name)
    disk.close_to_others(folder)
    path, backups = folder / LOG, Backups(disk, folder / BACKUPS)
    reading = read_twin(disk, path)
    found = checked(folder, disk, reading)
    if found is None:
        first = header(0, random_id())
        log = TwinLog.create(disk, path, first)
        return Store(folder, disk, Journal(first, {}, log), clock, new_id)
    if found.schema < SCHEMA:
        backups.make(disk.read(path) or b"", found.changes, BEFORE_MIGRATION, clock())
    if reading.told:
        keep_aside(folder, disk, reading.mended, clock())
    log = TwinLog.resume(disk, path, reading)
    first = header(found.changes, found.club or random_id())
    journal = Journal(first, found.tables, log, found.changes)
    if found.schema < SCHEMA:
        journal.rewrite()
    store = Store(folder, disk, journal, clock, new_id)
    counts: dict[str, Fact] = {name: len(journal.texts(name)) for name in ("results", "events", "players")}
    store.notices += [Notice(told.code, {**told.facts, **counts}) for told in reading.told]
    unsettled = sum(len(text) for text in reading.texts if text.startswith('{"change"'))
    del reading  # every document a second time
    try:
        if not found.club:
            journal.rewrite()
        told = store.games.tidy()
        if backups.due(found.changes, journal.club):
            data = disk.read(path) or b""
            backups.at_opening(data, found.changes, clock(), journal.club, store.beside())
        journal.tidy(unsettled)
        store.notices += told
    except Problem as problem:  # the data is whole; only this opening's copy is missing
        store.notices.append(Notice("no_backup", problem.facts))
    return store


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


def _open_reader(
    folder: Path, disk: Disk, clock: Callable[[], datetime], new_id: Callable[[], str], why: str
) -> Store:
    """Reads beside a writer: what looks damaged may be a write under way, so look again before saying so."""
    for attempt in range(READER_TRIES):
        try:
            found = checked(folder, disk, read_twin(disk, folder / LOG))
            break
        except Damaged:
            if attempt == READER_TRIES - 1:
                raise
            time.sleep(0.01)
    tables, changes, club = (found.tables, found.changes, found.club) if found else ({}, 0, "")
    journal = Journal(header(changes, club), tables, None, changes)
    journal.refusal = why
    return Store(folder, disk, journal, clock, new_id, live=Following(disk, folder / LOG, journal))


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
