"""One result of a phone against a program and its server that are killed, one of them or both together, at every step.

A step is whatever the program writes to the disk while it answers, and what it does beside: it has heard the request, it
has the answer, it has sent it. The phone sends the same key until it is answered, as its page does.
"""

import http.client
import json
import multiprocessing
import os
import signal
import socket
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import forkserver
from pathlib import Path

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.wishes import Reply, Request
from assistant.club.service.club import Club
from assistant.phones import host as hosting
from assistant.phones.host import PhonesHost
from assistant.phones.wire import Asking, FromServer
from db.folder.store import Store
from tests.db.step_disk import AFTER, BEFORE, ERROR, HALF, StepDisk

VICTIMS = ("server", "program", "both")
HEARD, READY, SENT = "heard", "ready", "sent"
MOMENTS = (HEARD, READY, SENT, BEFORE, HALF, AFTER, ERROR)
POINTS = [31, 28, 27, 20]
ACTS = {"at-once": ("result",), "second-person": ("result", "confirm")}
SURE = ("kept", "again")


def victims_of(moment: str) -> tuple[str, ...]:
    """Half a write is only there if the program dies in it."""
    return ("",) if moment == ERROR else VICTIMS[1:] if moment == HALF else VICTIMS


@dataclass(frozen=True)
class Blow:
    """Who is hit when; `at` counts the times that moment comes. Nobody is hit by an error of the disk."""

    mode: str
    victim: str = ""
    moment: str = ""
    at: int = 0


class KillingHost(PhonesHost):
    def __init__(self, desk: HallDesk, step: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._step, answer = step, desk.answer

        def answered(request: Request) -> Reply:
            reply = answer(request)
            step(READY)
            return reply

        desk.answer = answered  # type: ignore[method-assign]

    def _heard(self, message: FromServer | None) -> bool:
        if not isinstance(message, Asking):
            return super()._heard(message)
        self._step(HEARD)
        found = super()._heard(message)
        time.sleep(0.005)  # the thread that writes the pipe
        self._step(SENT)
        return found


class KillingDisk(StepDisk):
    """Where only the server is to die, the program goes on from here."""

    spare = False

    def _die(self) -> None:
        self.hit()
        if not self.spare:
            os.kill(os.getpid(), signal.SIGKILL)


def program(place: Path, port: int, blow: Blow, say: int) -> None:
    """A program with a hall until it is killed; says when it is open, and when it was hit."""
    disk = KillingDisk()
    store = Store.open(place / "club", disk=disk)
    counted = {HEARD: 0, READY: 0, SENT: 0}

    def strike() -> None:
        os.write(say, b"hit\n")
        if blow.victim in ("server", "both") and host._process is not None:
            host._process.kill()
        if blow.victim in ("program", "both"):
            os.kill(os.getpid(), signal.SIGKILL)

    def step(moment: str) -> None:
        counted[moment] += 1
        if (moment, counted[moment]) == (blow.moment, blow.at):
            strike()

    host = KillingHost(HallDesk(Club(store), "cup0"), step)
    disk.hit, disk.spare = strike, True
    host.open("127.0.0.1", port)
    while host.state == "opening":
        host.pump()
        time.sleep(0.001)
    os.write(say, b"open\n" if host.state == "open" else b"failed\n")
    if blow.moment in (BEFORE, HALF, AFTER, ERROR):
        disk.arm(blow.moment, blow.at)
    told = False
    while True:
        host.pump()
        time.sleep(0.001)
        if blow.moment == ERROR and not told and len(disk.steps) >= blow.at:
            told = True
            os.write(say, b"hit\n")


class Program:
    def __init__(self, place: Path, port: int, blow: Blow) -> None:
        self._hear, say = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                program(place, port, blow, say)
            except BaseException:
                traceback.print_exc()
            os._exit(1)
        os.close(say)
        self._said = b""
        while b"\n" not in self._said:
            more = os.read(self._hear, 100)
            assert more, "the program did not open"
            self._said += more
        assert self._said.startswith(b"open"), self._said

    def dead(self) -> bool:
        return self.pid != 0 and os.waitpid(self.pid, os.WNOHANG)[0] == self.pid

    def end(self) -> bool:
        """Kills what is left of it; whether it was hit before."""
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        while more := os.read(self._hear, 100):
            self._said += more
        os.close(self._hear)
        return b"hit" in self._said


def until_free(port: int) -> None:
    """The server ends by itself when its program is gone; then somebody starts the program again."""
    for _ in range(1000):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
                return
            except OSError:
                time.sleep(0.01)
    raise AssertionError("the server outlives its program")


def sent(port: int, act: str, token: str) -> str:
    """What the phone is told; empty if no answer came."""
    body = json.dumps({"key": f"k-{act}", **({"points": POINTS} if act == "result" else {})})
    headers = {"Alcalde-Table": token, "Content-Type": "application/json"}
    try:
        calling = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
        calling.request("POST", f"/api/tables/1/{act}", body, headers)
        answer = calling.getresponse()
        facts = json.loads(answer.read())
        return str(facts["state"]) if answer.status == 200 else ""
    except (OSError, http.client.HTTPException, ValueError):
        return ""


def stored(place: Path) -> tuple[bool, bool, int, int]:
    """Result, report, entries of the log, documents: as whoever opens the club next finds them."""
    with Store.open(place / "club") as store:
        event = store.events.get("cup0")
        assert event is not None
        has = event["rounds"][0]["tables"][0]["points"] == POINTS
        entries = sum(entry["facts"].get("key") == "k-result" for entry in event["log"])
        reported = any(one["key"] == "k-result" for one in store.reports.of("cup0"))
        return has, reported, entries, len(store.results.find(event="cup0"))


def one_blow(place: Path, port: int, token: str, blow: Blow, wrong: Callable[[bool, str], None]) -> bool:
    """Whether anybody was hit; `wrong` is told what must hold, and the case."""
    running, told, hit = Program(place, port, blow), list[str](), False
    case = f"{blow}: told"

    def holds() -> None:
        has, reported, _, _ = stored(place)
        wrong(not (told and told[-1] in SURE) or has, f"{case} {told}: said kept, and the store has it not")
        wrong("waiting" not in told or reported or has, f"{case} {told}: said waiting, and nothing waits")
        wrong(told != ["refused"] or not (has or reported), f"{case} {told}: said refused, the store has it")

    for act in ACTS[blow.mode]:
        for _ in range(400):
            state = sent(port, act, token)
            if state:
                told.append(state)
            if state and state != "refused":
                break
            if running.dead():
                hit = running.end() or hit
                until_free(port)
                holds()
                running = Program(place, port, Blow(blow.mode))
            time.sleep(0.02)
    hit = running.end() or hit
    until_free(port)
    holds()
    has, _, entries, documents = stored(place)
    sure = bool(told) and told[-1] in SURE
    wrong(sure and has, f"{case} {told}: in the end the store has {'it' if has else 'nothing'}")
    wrong((entries, documents) == (1, 1), f"{case} {told}: {entries} entries and {documents} documents")
    return hit


def prepare() -> None:
    """Servers come from a process that has everything loaded: the same server, and 500 times in minutes."""
    hosting.START = "forkserver"  # type: ignore[assignment]
    multiprocessing.set_forkserver_preload(["assistant.phones.server"])
    forkserver.ensure_running()
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[attr-defined]  # programs are forked, and have no such child
