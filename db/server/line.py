"""A line to the server: one connection with a deadline, made again when it breaks. Problems are told in our codes."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import LiteralString, TypeVar

import psycopg
from psycopg import sql

from db.problems import Problem
from db.server.address import Address

T = TypeVar("T")
Connection = psycopg.Connection[tuple[object, ...]]
DEADLINE = 3.0  # seconds without an answer
PATIENCE = 5.0  # seconds of trying before it is said that the server is away
PAUSE = 0.1
SLOWEST = 200_000  # bytes a second: a line that carries much is not a silent one
FASTER, VERSION, ELSEWHERE = "AL001", "AL002", "AL003"


class Faster(Problem):
    """Others have changed what this rested on; nothing was kept."""


class Away(Problem):
    """The server does not answer; `sent`: it may have heard the last of what was asked."""

    def __init__(self, code: str, sent: bool = False, **facts: str) -> None:
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
    told = address.connecting()
    try:
        return psycopg.connect(autocommit=True, connect_timeout=max(2, int(seconds)), **told)  # type: ignore[arg-type]
    except psycopg.Error as error:
        raise _refused(address, str(error)) from None  # libpq's own words may name what nobody should read


def _refused(address: Address, said: str) -> Problem:
    """Why there is no connection, by libpq's words: before one stands there are no codes."""
    host = address.parts.get("host", "") or "localhost"
    if "password authentication failed" in said or "no password supplied" in said:
        return Problem("server_password", user=address.parts.get("user", ""), where=address.where)
    if ("role" in said and "does not exist" in said) or "Peer authentication failed" in said:
        return Problem("server_no_user", user=address.parts.get("user", ""), where=address.where)
    if "database" in said and "does not exist" in said:
        return Problem("server_no_database", name=address.parts.get("dbname", ""), where=address.where)
    if "certificate" in said or "SSL" in said:
        return Problem("server_not_proved", host=host, where=address.where)
    if "pg_hba.conf" in said:
        return Problem("server_not_let_in", host=host, where=address.where)
    return Away("server_away", where=address.where, host=host)


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

    def statement(self, text: LiteralString, **parts: sql.Composable) -> sql.Composed:
        return sql.SQL(text).format(schema=sql.Identifier(self.address.schema), **parts)

    def opened(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = connect(self.address, self.deadline)
        return self._connection

    def ask(self, work: Callable[[Connection], T], size: int = 0) -> T:
        """Does something on the connection; again on a new one if that breaks. The work must bear being done twice.
        `size`: so many bytes go over the line, and take their time."""
        end, sent = time.monotonic() + (0 if self.away else self._patience), False
        while True:
            try:
                connection = self.opened()
                sent = True
                with within(connection, self.deadline + size / SLOWEST):
                    found = work(connection)
                self.away = False
                return found
            except psycopg.Error as error:
                if not broken(error):
                    raise spoken(error, self.address) from error
                self.drop()
                problem = Away("server_away", sent, where=self.address.where)
            except Away as away:
                problem = Away("server_away", sent, where=self.address.where)
                problem.facts |= away.facts
            if time.monotonic() >= end:
                self.away = True
                raise problem
            time.sleep(PAUSE)

    def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(psycopg.Error):
                connection.close()

    close = drop
