"""The pipe between the program and its server: a thread at each end, so that neither ever waits for the other."""

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

from assistant.club.hall.keys import HallKeys
from assistant.club.hall.seen import Snapshot
from assistant.club.hall.wishes import Reply, Request


@dataclass(frozen=True)
class PhoneNews:
    """To the server: what everybody may see now."""

    snapshot: Snapshot


@dataclass(frozen=True)
class NewKeys:
    keys: HallKeys


@dataclass(frozen=True)
class Replied:
    number: int
    reply: Reply


@dataclass(frozen=True)
class Stop:
    pass


@dataclass(frozen=True)
class Asking:
    """From the server: somebody wants something of the club."""

    number: int
    request: Request


@dataclass(frozen=True)
class Listens:
    port: int


@dataclass(frozen=True)
class CannotListen:
    """The server cannot listen there; `why` are the system's words."""

    why: str


@dataclass(frozen=True)
class Connected:
    """Who has a page open: a kind of page and how many."""

    pages: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Visited:
    """Somebody's first page; `address` tells whether it came from another device."""

    address: str


ToServer = PhoneNews | NewKeys | Replied | Stop
FromServer = Asking | Listens | CannotListen | Connected | Visited
Incoming = TypeVar("Incoming")
Outgoing = TypeVar("Outgoing")


class Wire(Generic[Outgoing, Incoming]):
    """`heard` is called in a thread of its own for each message, and once with None when the other end is gone."""

    def __init__(self, end: Connection, heard: Callable[[Incoming | None], None]) -> None:
        self._end, self._heard = end, heard
        self._out: queue.SimpleQueue[Outgoing | None] = queue.SimpleQueue()
        threading.Thread(target=self._write, daemon=True, name="hall-wire-out").start()
        threading.Thread(target=self._read, daemon=True, name="hall-wire-in").start()

    def send(self, message: Outgoing) -> None:
        self._out.put(message)

    def close(self) -> None:
        """What was sent before still goes out."""
        self._out.put(None)

    def _write(self) -> None:
        while (message := self._out.get()) is not None:
            try:
                self._end.send(message)
            except (OSError, ValueError):  # the reader notices the end as well, and tells
                return

    def _read(self) -> None:
        while True:
            try:
                message: Incoming = self._end.recv()
            except (EOFError, OSError, TypeError):  # TypeError: closed while it was read
                self._heard(None)
                return
            self._heard(message)
