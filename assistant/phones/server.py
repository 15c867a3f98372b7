"""The process that answers the hall. It ends by itself when the program is gone."""

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import uvicorn

from assistant.club.hall import wishes as want
from assistant.club.hall.keys import HallKeys
from assistant.club.hall.seen import Snapshot
from assistant.games.registry import register
from assistant.phones.app import make_app
from assistant.phones.guard import GuardedProtocol
from assistant.phones.live import LiveHall
from assistant.phones.network import listening
from assistant.phones.wire import (
    Asking,
    CannotListen,
    Connected,
    FromServer,
    Listens,
    NewKeys,
    PhoneNews,
    Replied,
    Stop,
    ToServer,
    Visited,
    Wire,
)

ANSWER_SECONDS = 10.0  # a native dialog may hold up the window; phones are told to wait and ask again
COUNT_SECONDS = 1.0


@dataclass(frozen=True)
class Opening:
    """Where to listen and what is there; `names` are other names for the address."""

    address: str
    port: int
    snapshot: Snapshot
    keys: HallKeys
    window: bool
    names: tuple[str, ...] = ()
    homes: tuple[tuple[Path, str], ...] = ()  # of games that were registered


class QuietServer(uvicorn.Server):
    """Ctrl-C is the program's: it says when to stop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Server:
    def __init__(self, opening: Opening, end: Connection) -> None:
        self.opening = opening
        self.live = LiveHall(opening.snapshot, opening.keys)
        self._loop = asyncio.get_running_loop()
        self._asked: dict[int, asyncio.Future[want.Reply]] = {}
        self._number = 0
        self._uvicorn: QuietServer | None = None
        self._stopped = asyncio.Event()
        self.wire: Wire[FromServer, ToServer] = Wire(end, self._heard)

    def _heard(self, message: ToServer | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._take, message)

    def _take(self, message: ToServer | None) -> None:
        match message:
            case PhoneNews(snapshot):
                self.live.take(snapshot)
            case NewKeys(keys):
                self.live.keys = keys
            case Replied(number, reply):
                waiting = self._asked.pop(number, None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(reply)
            case Stop() | None:
                for waiting in self._asked.values():  # nobody will answer any more: phones ask again
                    if not waiting.done():
                        waiting.set_result(want.Reply("busy"))
                self.live.end()
                self._stopped.set()

    async def ask(self, request: want.Request) -> want.Reply:
        if self._stopped.is_set():
            return want.Reply("busy")
        self._number += 1
        number = self._number
        self._asked[number] = self._loop.create_future()
        self.wire.send(Asking(number, request))
        try:
            return await asyncio.wait_for(self._asked[number], ANSWER_SECONDS)
        except TimeoutError:
            return want.Reply("busy")
        finally:
            self._asked.pop(number, None)

    async def run(self) -> None:
        opening = self.opening
        try:
            made = listening(opening.address, opening.port)
        except OSError as wrong:
            self.wire.send(CannotListen(str(wrong)))
            await asyncio.sleep(0.2)
            return
        port = made.getsockname()[1]
        named = {f"{name}:{port}" for name in (opening.address, *opening.names)}
        if port == 80:
            named |= {opening.address, *opening.names}
        app = make_app(
            self.live, self.ask, frozenset(named), opening.window, lambda at: self.wire.send(Visited(at))
        )
        config = uvicorn.Config(
            app,
            http=GuardedProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=2,
        )
        self._uvicorn = server = QuietServer(config)
        serving = asyncio.create_task(server.serve(sockets=[made]))
        counting = asyncio.create_task(self._count())
        self.wire.send(Listens(port))
        await self._stopped.wait()
        await asyncio.sleep(0.05)  # streams say good-bye
        server.should_exit = True
        await serving
        counting.cancel()
        self.wire.close()

    async def _count(self) -> None:
        """Tells who has a page open, when that has changed."""
        told: tuple[tuple[str, int], ...] = ()
        while True:
            await asyncio.sleep(COUNT_SECONDS)
            now = tuple(sorted(self.live.listening.items()))
            if now != told:
                told = now
                self.wire.send(Connected(now))


def serve(opening: Opening, end: Connection) -> None:
    """The process's whole life."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    for folder, package in opening.homes:
        register(folder, package)

    async def run() -> None:
        await Server(opening, end).run()

    asyncio.run(run())
