"""A hall that really runs: the store and its host in a thread of their own, the server in its process."""

import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from assistant.club.events.plans import PLANS, event_from
from assistant.club.hall.desk import HallDesk
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.rounds import Pair, Publish
from assistant.phones.host import PhonesHost
from db.folder.store import Store
from engine.documents.games import LISTED

NAME = "hall.test"  # made up, so that the browser takes it for no secure place


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class RunningHall:
    """`do` runs something where the store is, and gives what it gives."""

    def __init__(
        self,
        place: Path,
        names: tuple[str, ...],
        confirm: Any,
        window: bool,
        address: str,
        game: str = "",
        prepare: Callable[[Store], Any] = lambda store: None,
    ) -> None:
        self._place, self._names, self._confirm = place, names, confirm
        self._window, self._address, self._game, self._prepare = window, address, game, prepare
        self._work: queue.SimpleQueue[tuple[Callable[[], Any], queue.SimpleQueue[Any]] | None] = (
            queue.SimpleQueue()
        )
        self._open = threading.Event()
        self.failed: BaseException | None = None
        self.pin = ""  # Ben's, given out before the hall is opened: the server knows it from its first moment
        self.late: list[float] = []  # how long each turn of the loop took
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._open.wait(240), "the hall did not open"
        if self.failed:
            raise self.failed

    def _run(self) -> None:
        try:
            with Store.open(self._place / "club") as store:
                self._prepare(store)
                if not store.events.all():
                    form = replace(PLANS["club-evening"], name="Club Cup", confirm=self._confirm)
                    if self._game:
                        form = replace(form, game=self._game, rules=LISTED[self._game].usual)
                    key = store.events.save(event_from(form, "cup0", "seed"))["id"]
                    for change in (Add(tuple(Entrant(name) for name in self._names)), Pair(), Publish(1)):
                        assert isinstance(Club(store).event(key).do(change), Kept)
                self.desk = HallDesk(Club(store), "cup0", self._window)
                self.pin = self.desk.give_pin("Ben")
                self.host = PhonesHost(self.desk)
                self.host.open(self._address, free_port(), (NAME,))
                while self.host.state == "opening":
                    self.host.pump()
                    time.sleep(0.002)
                assert self.host.state == "open", self.host.why
                self._open.set()
                self._loop()
                self.host.close()
        except BaseException as wrong:
            self.failed = wrong
            self._open.set()

    def _loop(self) -> None:
        while True:
            try:
                work = self._work.get_nowait()
            except queue.Empty:
                began = time.perf_counter()
                self.host.pump()
                self.late.append(time.perf_counter() - began)
                time.sleep(0.005)
                continue
            if work is None:
                return
            call, answer = work
            answer.put(call())

    def do(self, call: Callable[[], Any]) -> Any:
        answer: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._work.put((call, answer))
        return answer.get(timeout=120)

    def until(self, true: Callable[[], bool]) -> None:
        """Waits for something that is so where the store is, however busy the machine."""
        for _ in range(3000):
            if self.do(true):
                return
            time.sleep(0.02)
        raise AssertionError("it did not come to that")

    @property
    def port(self) -> int:
        return int(self.host.url.rpartition(":")[2])

    @property
    def url(self) -> str:
        """As a phone calls it."""
        return f"http://{NAME}:{self.port}"

    def link(self, table: int, number: int = 1) -> str:
        return f"{self.url}/t/{self.desk.keys.token(number, table)}"

    def points(self, table: int, number: int = 1) -> Any:
        return self.do(lambda: self.desk.desk.event["rounds"][number - 1]["tables"][table - 1]["points"])

    def close(self) -> None:
        self._work.put(None)
        self._thread.join(60)


@contextmanager
def running_hall(
    place: Path,
    names: tuple[str, ...],
    confirm: Any = "second-person",
    window: bool = False,
    address: str = "127.0.0.1",
    game: str = "",
    prepare: Callable[[Store], Any] = lambda store: None,
) -> Iterator[RunningHall]:
    made = RunningHall(place, names, confirm, window, address, game, prepare)
    try:
        yield made
    finally:
        made.close()
