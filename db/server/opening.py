"""Opens a club that is kept on a server: the same store, with this computer's folder for what belongs to it alone."""

import hashlib
import platform
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from psycopg import sql

from db.folder.backups import BEFORE_MIGRATION, pack
from db.folder.files import Disk
from db.folder.lock import this_process
from db.folder.schema import SCHEMA, header, migrate
from db.folder.store import Store, random_id
from db.problems import Notice, Problem
from db.server.address import Address, address_of
from db.server.blobs import ServerBlobs
from db.server.copy import LocalCopy
from db.server.line import Connection, ServerLine
from db.server.live import ServerLive
from db.server.log import ServerLog
from db.server.news import MUCH, News, fetched

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
    news = _brought_up(line, log, copy.read())
    older = _checked(news, address)
    offset = now - datetime.now(UTC)
    clock = clock or server_clock(now)
    live = ServerLive(log, line, who, listen)
    store = Store(local, disk, log, clock, new_id, address.where, live, blobs)
    store.notices += _notices(log, address, offset)
    if older and not store.read_only:
        _migrate(store, log, news.schema)
    if not store.read_only:
        _tidy(store)
    if listen:
        _go_on_copying(log, copy, disk, local)
    return store


def _brought_up(line: ServerLine, log: ServerLog, known: News | None) -> News:
    """Takes in what this computer knew already, and from the server only what is newer."""
    since = known.seq if known else 0
    news = line.ask(lambda connection: fetched(line, connection, since), MUCH)
    if (
        known and news.seq < known.seq
    ):  # the server went back to an older state: what we knew is not so any more
        known, news = None, line.ask(lambda connection: fetched(line, connection, 0), MUCH)
    if known:
        log.take_in(known)
    log.take_in(news)
    return news


def _go_on_copying(log: ServerLog, copy: LocalCopy, disk: Disk, local: Path) -> None:
    """Of several windows on this computer one keeps the copy."""
    try:
        hold = disk.lock(local / "server.lock", this_process(""))
    except Problem:
        return
    if hold is None:
        return
    copy.write(log.tables(), log.revs, log.changes)

    def taken(news: News) -> None:
        if not copy.add(news):
            copy.write(log.tables(), log.revs, log.changes)

    log.taken.append(taken)
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
    store.backups.make(data, log.changes, BEFORE_MIGRATION, store.clock())
    log.replace(migrate(log.tables(), version), log.changes, version)
    store.results.forget_index()


def _tidy(store: Store) -> None:
    """What an opening does for this computer's own part: games that were cut short, the day's backup."""
    try:
        store.notices += store.games.tidy()
        data = pack(header(store.log.changes, store.log.club), store.log.tables())
        store.backups.at_opening(data, store.log.changes, store.clock(), store.log.club, store.beside())
    except Problem as problem:
        store.notices.append(Notice("no_backup", problem.facts))
