"""The store: one folder with everything a club keeps. `Store.open` is the only way in."""

import contextlib
import secrets
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
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
    club_of,
    fit,
    lines_beside,
    look,
    pack,
)
from db.folder.contents import photos_in, texts_of
from db.folder.damage import Damaged, checked, keep_aside, with_games
from db.folder.file_names import ARRIVING_FILES, BACKUPS, FILES, GAMES, LOCK, LOG, MOVED, RECORDS
from db.folder.files import TEMPORARY, Disk
from db.folder.following import Following
from db.folder.held import HeldDisk
from db.folder.index import Index, Indexed, read_indexed
from db.folder.indexing import write_index
from db.folder.lines import dump, load, write_line
from db.folder.lock import Holder, this_process
from db.folder.photos import PHOTOS, Photos, photos_among
from db.folder.refusal import ANOTHER_WRITES, MAY_NOT_WRITE, refusal
from db.folder.schema import SCHEMA, Header, header
from db.folder.storage import Journal
from db.folder.table import Database
from db.folder.twin import TwinLog, read_twin
from db.problems import Fact, Notice, Problem
from db.sealing.keyholder import KeyHolder
from db.sealing.ring import system_ring
from db.sealing.seal import Seal, with_keys
from db.tables.corrections import Corrections
from db.tables.desk import TablesDesk
from db.tables.events import Events
from db.tables.games import Games
from db.tables.players import Players
from db.tables.records import Records
from db.tables.reports import Reports
from db.tables.results import Results
from db.tables.settings import OwnSettings, SettingsTable
from db.tables.trash import Trash

READER_TRIES = 20


def system_clock() -> datetime:
    return datetime.now(UTC).astimezone()


def random_id() -> str:
    return secrets.token_hex(16)


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
        own: OwnSettings | None = None,
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
        self.settings = SettingsTable(desk, own)
        self.reports = Reports(desk)
        self.records = Records(desk, self.blobs)
        self.seal = Seal(log, KeyHolder(disk, local, system_ring()))
        self.games = Games(desk, disk, local / GAMES, self.records, self.seal)
        self.backups = Backups(disk, local / BACKUPS)
        self.photos = Photos(self.blobs, disk, local / BACKUPS)

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
        return self.backups.make([self.packed()], self.log.changes, MANUAL, self.clock())

    def packed(self) -> bytes:
        """The whole store as one log."""
        beside = self.beside()
        photos = lines_beside((), self.photos.packed(chain(texts_of(self.log.tables()), beside)))
        return pack(self._header(), self.log.tables(), self.records.texts(), [*beside, *photos])

    def beside(self) -> list[str]:
        """The lines of a backup for what is beside the log: games in progress, the club's facts and its logo."""
        games = [
            self.games.exported(game.id) for game in self.games.unfinished() if game.whole or game.locked
        ]
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
        before = self.backups.make([log], self.log.changes, BEFORE_RESTORE, self.clock())
        for key, text in found.records.items():
            self.records.keep_text(key, text)
        missing = self.photos.near(path).bring_back(photos_in(found), photos_among(found.files))
        try:
            tables = self._with_files(with_games(found), found.files)
            self.log.replace(with_keys(tables, self.log.texts("settings")), found.changes)
        finally:
            self.results.forget_index()
        with contextlib.suppress(Problem):  # all is kept; the next opening gives the games their logs
            self.games.settle()
        self.settle_files()
        if missing:
            self.notices.append(Notice("photos_missing", {"n": missing}))
        return before

    def _with_files(self, tables: Tables, files: Mapping[str, bytes]) -> Tables:
        """The tables of a backup, and with them those of its files that are others here: one change, or none."""
        coming = {
            name: files[name] for name in FILES if name in files and files[name] != self.blobs.get(name)
        }
        arriving = {
            name: dump({"id": name, "data": b64encode(data).decode()}) for name, data in coming.items()
        }
        return {**tables, ARRIVING_FILES: arriving} if arriving else tables

    def settle_files(self) -> None:
        """Writes the files of a restore; one that cannot be written is told, and the next opening tries again."""
        for name, text in list(self.log.texts(ARRIVING_FILES).items()):
            try:
                data = b64decode(str(load(text)["data"]))
                if name in FILES and data != self.blobs.get(name):
                    self.blobs.put(name, data)
                self.log.commit({ARRIVING_FILES: {name: None}})
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
    ours = (folder / name for name in ("", BACKUPS, GAMES, RECORDS, PHOTOS))
    for place in (*ours, folder / BACKUPS / PHOTOS):
        for name in disk.names(place):
            if name.endswith(TEMPORARY):
                disk.remove(place / name)
    disk.close_to_others(folder)
    path, backups = folder / LOG, Backups(disk, folder / BACKUPS)
    if (known := read_indexed(disk, path, backups.most())) is not None:
        log = TwinLog(disk, path, known.count, known.size, known.seen)
        store = _indexed(folder, disk, known, clock, new_id, log)
        return _settled(store, log, known.unsettled, known.index)
    reading = read_twin(disk, path)
    found = checked(folder, disk, reading)
    if found is None:
        first = header(0, random_id())
        log = TwinLog.create(disk, path, first)
        store = Store(folder, disk, Journal(first, {}, log), clock, new_id)
        _index_at_closing(store, log, None)
        return store
    if found.schema < SCHEMA:
        backups.make(disk.parts(path), found.changes, BEFORE_MIGRATION, clock())
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
    return _settled(store, log, unsettled, None, not found.club)


def _with_beside(store: Store, beside: Iterable[str], check: int) -> Iterator[bytes]:
    """The log as it lies there, and further lines behind its last."""
    yield from store.disk.parts(store.local / LOG)
    for text in beside:
        line, check = write_line(text, check)
        yield line


def _index_at_closing(store: Store, log: TwinLog, known: Index | None) -> None:
    journal = store.journal
    journal.closing.append(lambda: write_index(store.disk, log, journal.tables(), known, store.results.facts))


def _settled(
    store: Store, log: TwinLog, unsettled: int, known: Index | None, nameless: bool = False
) -> Store:
    """What an opening does once the data is there: games that were cut short, the backup that is due, a tidy log."""
    journal, backups = store.journal, store.backups
    _index_at_closing(store, log, known)
    try:
        if nameless:
            journal.rewrite()
        told = store.games.tidy()
        store.settle_files()
        store.photos.copy_new(f"{PHOTOS}/{name}" for name in store.disk.names(store.local / PHOTOS))
        if backups.due(journal.changes, journal.club):
            parts = _with_beside(store, store.beside(), log.count.check)
            backups.at_opening(parts, journal.changes, store.clock(), journal.club)
        journal.tidy(unsettled)
        store.notices += told
    except Problem as problem:  # the data is whole; only this opening's copy is missing
        store.notices.append(Notice("no_backup", problem.facts))
    return store


def _indexed(
    folder: Path,
    disk: Disk,
    found: Indexed,
    clock: Callable[[], datetime],
    new_id: Callable[[], str],
    log: TwinLog | None,
) -> Store:
    """A store in which all is as its index says."""
    changes = found.count.changes
    journal = Journal(header(changes, found.index.club), found.tables, log, changes)
    following = Following(disk, folder / LOG, journal, found) if log is None else None
    store = Store(folder, disk, journal, clock, new_id, live=following)
    store.results.adopt(found.index.results, found.changed)
    return store


def _open_reader(
    folder: Path, disk: Disk, clock: Callable[[], datetime], new_id: Callable[[], str], why: str
) -> Store:
    """Reads beside a writer: what looks damaged may be a write under way, so look again before saying so."""
    if (known := read_indexed(disk, folder / LOG, Backups(disk, folder / BACKUPS).most())) is not None:
        store = _indexed(folder, disk, known, clock, new_id, None)
        store.journal.refusal = why
        return store
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
