"""Opens a club that is kept on a server: the same store, with this computer's folder for what belongs to it alone."""

import contextlib
import hashlib
import platform
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from psycopg import sql

from db.contract import Moved
from db.folder.backups import BEFORE_MIGRATION, pack
from db.folder.contents import texts_of
from db.folder.files import Disk
from db.folder.lock import this_process
from db.folder.photos import named_photos
from db.folder.schema import SCHEMA, header, migrate
from db.folder.store import Store, random_id
from db.problems import Notice, Problem
from db.server.address import Address, address_of
from db.server.blobs import ServerBlobs
from db.server.copy import LocalCopy
from db.server.copy_index import IndexedCopy
from db.server.line import Connection, ServerLine
from db.server.live import ServerLive
from db.server.log import ServerLog
from db.server.news import MUCH, News, fetched
from db.server.own import LocalSettings

CLOCK_WRONG = 60  # seconds


def local_folder(folder: Path, address: Address) -> Path:
    """The part of this computer's folder that belongs to a club on a server."""
    parts = [address.parts.get(name, "") for name in ("host", "port", "dbname")]
    short = hashlib.sha256("\0".join([*parts, address.club]).encode()).hexdigest()[:8]
    return folder / "servers" / f"{address.club}-{short}"


def open_server(
    where: str | Address,
    local: Path,
    *,
    disk: Disk | None = None,
    clock: Callable[[], datetime] | None = None,
    new_id: Callable[[], str] = random_id,
    read_only: bool = False,
    listen: bool = True,
    line: ServerLine | None = None,
) -> Store:
    """Problem `server_…` or `no_such_club`: then nothing was changed. `local` is this computer's own part."""
    address = address_of(where) if isinstance(where, str) else where
    line = line or ServerLine(address)
    disk = disk or Disk()
    disk.folder(local)
    club, may_write, now, who = line.ask(lambda connection: _asked(line, connection))
    me = this_process("")
    log = ServerLog(
        line, f"{me.user}@{me.host}", f"alcalde {platform.system()}", club, read_only or not may_write
    )
    blobs = ServerBlobs(line, log, disk, local)
    copy = LocalCopy(disk, local, club)
    indexed = copy.read_indexed()
    news, moved = _brought_up(line, log, copy, indexed)
    older = _checked(news, address)
    offset = now - datetime.now(UTC)
    clock = clock or server_clock(now)
    live = ServerLive(log, line, who, listen)
    store = Store(local, disk, log, clock, new_id, address.where, live, blobs, LocalSettings(disk, local))
    if indexed is not None and moved is not None:
        store.results.adopt(indexed.index.results, {key for table, key in moved if table == "results"})
    store.notices += _notices(log, address, offset)
    if older and not store.read_only:
        _migrate(store, log, news.schema)
    if not store.read_only:
        _tidy(store, log, listen)
    if listen:
        _go_on_copying(store, log, copy, news)
    return store


def _brought_up(
    line: ServerLine, log: ServerLog, copy: LocalCopy, indexed: IndexedCopy | None
) -> tuple[News, Moved | None]:
    """Takes in what this computer knew already, and from the server only what is newer. Gives that, and what is not as the
    index of the copy says; None if that was of no use."""
    known = indexed.news if indexed else copy.read()
    since = known.seq if known else 0
    news = line.ask(lambda connection: fetched(line, connection, since), MUCH)
    if (
        known and news.seq < known.seq
    ):  # the server went back to an older state: what we knew is not so any more
        known, indexed, news = None, None, line.ask(lambda connection: fetched(line, connection, 0), MUCH)
    if indexed:
        log.adopt(indexed.tables, indexed.revs, indexed.index.seq)
    moved = log.take_in(known) if known else frozenset()
    moved |= log.take_in(news)
    return news, moved if indexed else None


def _go_on_copying(store: Store, log: ServerLog, copy: LocalCopy, news: News) -> None:
    """Of several windows on this computer one keeps the copy."""
    try:
        hold = store.disk.lock(store.local / "server.lock", this_process(""))
    except Problem:
        return
    if hold is None:
        return

    def anew() -> None:
        copy.write(log.held_tables(), log.revs, log.changes)

    if not copy.goes_on(news):
        anew()

    def taken(news: News) -> None:
        if not copy.add(news):
            anew()

    log.taken.append(taken)
    log.closing.append(lambda: copy.index(store.results.facts))
    log.closing.append(hold.release)


def _asked(line: ServerLine, connection: Connection) -> tuple[str, bool, datetime, str]:
    asked = line.statement(
        "select club, has_function_privilege({turn}, 'execute'), now(), session_user from {schema}.head",
        turn=sql.Literal(f"{line.address.schema}.turn()"),
    )
    row = connection.execute(asked).fetchone()
    assert row is not None and isinstance(row[2], datetime)
    return str(row[0]), bool(row[1]), row[2], str(row[3])


def server_clock(now: datetime) -> Callable[[], datetime]:
    """The server's time, counted on by this computer: two halls must not count differently."""
    start = time.monotonic()
    return lambda: (now + timedelta(seconds=time.monotonic() - start)).astimezone()


def _checked(news: News, address: Address) -> bool:
    """Whether the club is of an older version; a newer one is refused."""
    if news.schema > SCHEMA:
        raise Problem("newer", path=address.where, found=news.schema, known=SCHEMA)
    return news.schema < SCHEMA


def _notices(log: ServerLog, address: Address, offset: timedelta) -> list[Notice]:
    told = []
    if log.moved_to is not None:
        told.append(Notice("moved", {"to": log.moved_to}))
    elif log.read_only:
        told.append(Notice("server_read_only", {"where": address.where}))
    seconds = round(offset.total_seconds())
    if abs(seconds) > CLOCK_WRONG:
        code = "clock_behind" if seconds > 0 else "clock_ahead"
        told.append(Notice(code, {"minutes": round(abs(seconds) / 60, 1)}))
    return told


def _migrate(store: Store, log: ServerLog, version: int) -> None:
    """After a backup, in one transaction; windows of another version are refused at their next save."""
    data = pack({**header(log.changes, log.club), "schema": version}, log.tables())
    store.backups.make([data], log.changes, BEFORE_MIGRATION, store.clock())
    log.replace(migrate(log.tables(), version), log.changes, version)
    store.results.forget_index()


def _tidy(store: Store, log: ServerLog, listen: bool) -> None:
    """What an opening does for this computer's own part: games that were cut short. A window leaves a backup as it is
    closed, so that nobody waits for it."""
    store.disk.close_to_others(store.local)
    try:
        store.notices += store.games.tidy()
        store.settle_files()
    except Problem as problem:
        store.notices.append(Notice("no_backup", problem.facts))
    if listen:
        log.closing.append(lambda: _backup(store))


def _backup(store: Store) -> None:
    changes, club = store.log.changes, store.log.club
    with contextlib.suppress(Problem):  # the club is on the server; the next window tries again
        store.photos.copy_new(named_photos(texts_of(store.log.tables())))
        if store.backups.due(changes, club):
            data = pack(header(changes, club), store.log.tables(), (), store.beside())
            store.backups.at_opening([data], changes, store.clock(), club)
