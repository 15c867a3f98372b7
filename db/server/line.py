"""A line to the server: one connection with a deadline, made again when it breaks. Problems are told in our codes."""

import contextlib
import os
import re
import socket
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from datetime import datetime
from typing import LiteralString, TypeVar

import psycopg
from psycopg import sql

from db.contract import Wait
from db.folder.lock import this_process
from db.problems import Fact, Problem
from db.server.address import Address

T = TypeVar("T")
Connection = psycopg.Connection[tuple[object, ...]]
DEADLINE = 3.0  # seconds without an answer
PATIENCE = 5.0  # seconds of trying before it is said that the server is away
PAUSE = 0.1
QUIET = 0.3  # seconds before a window shows that it waits
SLOWEST = 200_000  # bytes a second: a line that carries much is not a silent one
SINCE = int(time.time())  # when this program started
QUOTES = (
    "\"'`\u00ab\u00bb\u2018\u2019\u201c\u201d\u201e\u300c\u300d"  # of all languages that a server may speak
)
DATABASE = ("database", "Datenbank")  # where it is called like whoever asks


class Faster(Problem):
    """Others have changed what this rested on; nothing was kept."""


class Away(Problem):
    """The server does not answer; `sent`: it may have heard the last of what was asked."""

    def __init__(self, code: str, sent: bool = False, **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.sent = sent


@contextmanager
def within(connection: Connection, seconds: float = DEADLINE) -> Iterator[None]:
    """Shuts the socket if this takes longer: a silent line would block as long as the silence."""
    watch = threading.Timer(seconds, shut, (connection,))
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def shut(connection: Connection) -> None:
    """Whoever waits for an answer on this connection gets an error at once."""
    with contextlib.suppress(OSError, psycopg.Error):
        copy = os.dup(connection.fileno())
        with socket.socket(fileno=copy) as line:
            line.shutdown(socket.SHUT_RDWR)


def connect(address: Address, seconds: float = DEADLINE) -> Connection:
    told = {**address.connecting(), "application_name": window_name(address.schema)}
    try:
        return psycopg.connect(autocommit=True, connect_timeout=max(2, int(seconds)), **told)  # type: ignore[arg-type]
    except psycopg.Error as error:
        raise _refused(address, error) from None  # libpq's own words may name what nobody should read


def window_name(schema: str) -> str:
    """Tells everybody on the server which window of which computer a line belongs to; there is room for 63 letters."""
    me = this_process("")
    return f"alcalde:{zlib.crc32(schema.encode()):08x}:{SINCE:x}:{me.pid}:{me.user}@{me.host}"[:63]


def _refused(address: Address, error: psycopg.Error) -> Problem:
    """Why there is no connection: before one stands there are no codes, and a server says it in its own language. So what
    counts is whom or what the sentence names, and whether a password was asked for."""
    host, database = address.parts.get("host", "") or "localhost", address.parts["dbname"]
    user, where, line = address.parts.get("user", ""), address.where, error.pgconn
    said = "\n".join(one.partition(" failed: ")[2] for one in str(error).splitlines())
    asks = user or this_process("").user
    if "pg_hba.conf" in said:
        return Problem("server_not_let_in", host=host, where=where)
    if line is not None and line.needs_password:
        return Problem("server_password", user=user, where=where)
    if "certificate" in said or "SSL" in said:
        return Problem("server_not_proved", host=host, where=where)
    if _names(said, database) and (asks != database or any(word in said for word in DATABASE)):
        return Problem("server_no_database", name=database, where=where)
    if _names(said, asks):
        code = "server_password" if line is not None and line.used_password else "server_no_user"
        return Problem(code, user=user, where=where)
    return Away("server_away", where=where, host=host)


def _names(said: str, name: str) -> bool:
    """Whether a sentence of the server has this name in its quotation marks."""
    return bool(name) and re.search(rf"[{QUOTES}]\s?{re.escape(name)}\s?[{QUOTES}]", said) is not None


def broken(error: psycopg.Error) -> bool:
    """Whether the line broke, or the server is going down or coming up; else it was an answer."""
    state = error.sqlstate or ""
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and (
        not state or state.startswith("08") or state in ("57P01", "57P02", "57P03", "25P03")
    )


def spoken(error: psycopg.Error, address: Address) -> Problem:
    """An answer of the server that is a refusal, as our own problem."""
    said = error.diag.message_primary or ""
    match error.sqlstate:
        case "AL001" | "55P03":
            return Faster("changed_meanwhile")
        case "AL002":
            return Problem("server_version", version=said, where=address.where)
        case "AL003":
            return Problem("moved", to=said)
        case "42501":
            return Problem("read_only", where=address.where)
        case "3F000" | "42P01" | "42883":
            return Problem("no_such_club", name=address.club, where=address.where)
        case "53100":
            return Problem("disk_full", path=address.where, reason=said)
    return Problem("server_error", why=f"{error.sqlstate}: {said}", where=address.where)


class ServerLine:
    def __init__(self, address: Address, patience: float = PATIENCE, deadline: float = DEADLINE) -> None:
        self.address, self._patience, self.deadline = address, patience, deadline
        self._connection: Connection | None = None
        self.away = False  # it was so the last time
        self.silent_since = 0.0  # for whoever listens all the time: since when nobody answers
        self._failed_since, self._answered = 0.0, False
        self.wait: Wait | None = None
        self._helper: ThreadPoolExecutor | None = None

    def statement(self, text: LiteralString, **parts: sql.Composable) -> sql.Composed:
        return sql.SQL(text).format(schema=sql.Identifier(self.address.schema), **parts)

    def opened(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = connect(self.address, self.deadline)
        return self._connection

    def ask(self, work: Callable[[Connection], T], size: int = 0) -> T:
        """Does something on the connection; again on a new one if that breaks. The work must bear being done twice.
        `size`: so many bytes go over the line, and take their time."""
        if self.silent_since and time.time() - self.silent_since > self._patience:
            raise self._gone(False)  # it is being looked for all the time: nobody need wait
        return self.waited(lambda: self._asked(work, size))

    def waited(self, work: Callable[[], T]) -> T:
        """Does what may take its time; a window is told after a moment, so that it can show that it waits."""
        if self.wait is None:
            return work()
        self._helper = self._helper or ThreadPoolExecutor(1, "alcalde-line")
        answer = self._helper.submit(work)
        wait([answer], QUIET)
        if not answer.done():
            self.wait(answer.done)
        return answer.result()

    def _gone(self, sent: bool) -> Away:
        facts = {"where": self.address.where}
        if self._answered:
            since = datetime.fromtimestamp(self.silent_since or self._failed_since or time.time())
            facts["since"] = f"{since:%H:%M}"
        return Away("server_away", sent, **facts)

    def _asked(self, work: Callable[[Connection], T], size: int) -> T:
        end, sent = time.monotonic() + (0 if self.away else self._patience), False
        while True:
            try:
                connection = self.opened()
                sent = True
                with within(connection, self.deadline + size / SLOWEST):
                    found = work(connection)
                self.away, self._failed_since, self._answered = False, 0.0, True
                return found
            except psycopg.Error as error:
                if not broken(error):
                    raise spoken(error, self.address) from error
                self.drop()
            except Away:
                pass
            self._failed_since = self._failed_since or time.time()
            if time.monotonic() >= end:
                self.away = True
                raise self._gone(sent)
            time.sleep(PAUSE)

    def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(psycopg.Error):
                connection.close()

    close = drop
