"""The hall as the program sees it: opens and closes the server's process, answers it, and starts it again if it dies."""

import multiprocessing
import queue
import time
from multiprocessing.process import BaseProcess
from typing import Literal

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.hosting import HallState
from assistant.club.hall.keys import HallKeys
from assistant.club.hall.seen import Snapshot
from assistant.phones.awake import Awake
from assistant.phones.network import networks
from assistant.phones.server import Opening, serve
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
from engine.games import homes

PUBLISH_SECONDS = 0.25
COUNT_SECONDS = 2.0  # standings of many players take longer than anything else
WORK_SECONDS = 0.008  # of one pump, then no more is begun: the window goes on meanwhile
LATE_SECONDS = 1.0  # without news however much is asked
STOP_SECONDS = 3.0
START: Literal["spawn"] = "spawn"  # nothing of the program goes along: not the store's lock, not a window
MOST_STARTS = 5  # in a row, without one that listened


class PhonesHost:
    """Pumped by whoever owns the store: every 10 ms by a window, in a loop by the command line."""

    def __init__(self, desk: HallDesk) -> None:
        self.desk = desk
        self.state: HallState = "closed"
        self.why = ""
        self.connected: tuple[tuple[str, int], ...] = ()
        self.visits: list[str] = []
        self.awake = Awake()
        self._keys: HallKeys = desk.keys
        self._process: BaseProcess | None = None
        self._wire: Wire[ToServer, FromServer] | None = None
        self._in: queue.SimpleQueue[tuple[int, FromServer | None]] = queue.SimpleQueue()
        self._life = 0  # of the process: what an earlier one said is not heard any more
        self._starts = 0
        self._published: Snapshot | None = None
        self._seen, self._at, self._counted = -1, 0.0, 0.0
        self._recounted = False  # and not yet published
        self._looked = -1
        self._address, self._port, self._names = "", 0, tuple[str, ...]()

    @property
    def url(self) -> str:
        return f"http://{self._address}:{self._port}" if self.state == "open" else ""

    @staticmethod
    def networks() -> list[tuple[str, str]]:
        """Name and address of each."""
        return [(one.name, one.address) for one in networks()]

    def open(self, address: str, port: int = 0, names: tuple[str, ...] = ()) -> None:
        """Begins to listen on this address only; `state` says how it went."""
        self.close()
        self._address, self._port, self._names = address, port or self.desk.keys.port, names
        self.state, self.why, self.visits, self._starts = "opening", "", [], 0
        self._start()
        self.awake.hold()

    def _start(self) -> None:
        self._life += 1
        self._starts += 1
        life, inbox = self._life, self._in
        context = multiprocessing.get_context(START)
        ours, theirs = context.Pipe()
        self._published, self._seen = self.desk.snapshot(), self.desk.revision
        self._keys = self.desk.keys
        where, keys = (self._address, self._port), self._keys
        opening = Opening(*where, self._published, keys, self.desk.window, self._names, tuple(homes()))
        self._process = context.Process(
            target=serve, args=(opening, theirs), daemon=True, name="alcalde-hall"
        )
        self._process.start()
        theirs.close()
        self._wire = Wire(ours, lambda message: inbox.put((life, message)))

    def pump(self) -> bool:
        """Answers what has come in, for a moment at most, and publishes; True if somebody's request was answered."""
        if self.state == "closed" or self._event_gone():
            return False
        end, answered = time.monotonic() + WORK_SECONDS, False
        while time.monotonic() < end:
            try:
                life, message = self._in.get_nowait()
            except queue.Empty:
                break
            if life == self._life:
                answered = self._heard(message) or answered
        if not answered or time.monotonic() - self._at > LATE_SECONDS:  # else the next turn's work
            self._publish()
        return answered

    def _event_gone(self) -> bool:
        """A hall without its event is closed."""
        if self.desk.revision == self._looked:
            return False
        self._looked = self.desk.revision
        if self.desk.gone:
            self.close()
        return self.desk.gone

    def _heard(self, message: FromServer | None) -> bool:
        match message:
            case Asking(number, request):
                reply = self.desk.answer(request)
                self._send(Replied(number, reply))
                return True
            case Listens(port):
                self.state, self._port, self._starts = "open", port, 0
                if (port, self._address) != (self.desk.keys.port, self.desk.keys.address):
                    self.desk.save_address(self._address, port)
            case CannotListen(why):
                self.why = why
                self._end("failed")
            case Connected(pages):
                self.connected = pages
            case Visited(address):
                self.visits.append(address)
            case None:
                self._gone()
        return False

    def _gone(self) -> None:
        """The process has died: another takes its place at the same address."""
        self.connected = ()
        if self._starts >= MOST_STARTS:
            self.why = f"exit {self._process.exitcode if self._process else ''}"
            self._end("failed")
            return
        self.state = "opening"
        self._start()

    def _publish(self) -> None:
        now = time.monotonic()
        if self.state != "open" or now - self._at < PUBLISH_SECONDS:
            return
        if self.desk.keys != self._keys:
            self._keys = self.desk.keys
            self._send(NewKeys(self._keys))
        counting = now - self._counted >= COUNT_SECONDS
        if self.desk.revision == self._seen and not self._recounted and not (self.desk.stale and counting):
            return
        if counting and self.desk.count():
            self._counted, self._recounted = now, True
            return  # a turn of its own
        self._seen, self._at, self._recounted = self.desk.revision, now, False
        made = self.desk.snapshot(counting=False)
        before = self._published
        if before is None or {**made, "revision": 0} != {**before, "revision": 0}:
            self._published = made
            self._send(PhoneNews(made))

    @property
    def published(self) -> Snapshot | None:
        """What the hall sees now."""
        return self._published

    def _send(self, message: ToServer) -> None:
        if self._wire is not None:
            self._wire.send(message)

    def close(self) -> None:
        """Ends the server; nothing listens any more."""
        if self._process is not None:
            self._send(Stop())
            self._process.join(STOP_SECONDS)
        self._end("closed")

    def _end(self, state: HallState) -> None:
        self._life += 1
        if self._wire is not None:
            self._wire.close()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(STOP_SECONDS)
        self._process = self._wire = None
        self.state, self.connected = state, ()
        self.awake.release()
