"""Slow work in a process of its own: the window asks, goes on, and is told.

Two of these run in the application: one thinks for the computer players, one does everything else that is
slow. A job is a function of a module with plain arguments, or its name "module:function" where importing it here
would cost time; one with a parameter `report` may tell how far it is, one with `stopped` may ask whether to go on.
"""

import inspect
import logging
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from assistant.games.registry import register
from db.problems import Fact, Problem, disk_problems
from engine.games import homes

LOG = logging.getLogger("alcalde")
POLL_MS = 15
STOP = ("", ())  # instead of a job: what is under way is no longer wanted

R = TypeVar("R")
Plain = object  # whatever can be pickled: it goes to the other process, or comes from there


class Died(Exception):
    """The process ended in the middle of the work, twice."""


class Failed(Exception):
    """The work itself raised; the text is what it said."""


class AlarmClock(Protocol):
    """What a Tk widget offers: call later, and call that off."""

    def after(self, ms: int, func: Callable[[], None]) -> str: ...

    def after_cancel(self, id: str) -> None: ...


@dataclass
class Ticket(Generic[R]):
    """One piece of work under way; cancelled work is never heard of again."""

    job: str
    args: tuple[Plain, ...]
    done: Callable[[R], None]
    failed: Callable[[Exception], None]
    progress: Callable[[Any], None] | None = None  # of what this job reports
    cancelled: bool = False
    tries: int = field(default=0, repr=False)


AnyTicket = Ticket[Any]  # in one queue each waits for an answer of its own type


class Background:
    """One spawned process, fed one ticket at a time, its answers fetched by the clock; never blocks."""

    def __init__(self, clock: AlarmClock, name: str) -> None:
        self._clock = clock
        self._name = name
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._waiting: deque[AnyTicket] = deque()
        self._current: AnyTicket | None = None
        self._timer: str | None = None

    def submit(
        self,
        job: str | Callable[..., R],
        *args: Plain,
        done: Callable[[R], None],
        failed: Callable[[Exception], None],
        progress: Callable[[Any], None] | None = None,
    ) -> Ticket[R]:
        """Starts the work as soon as the process is free; work that was cancelled does not hold it up."""
        ticket = Ticket(_name_of(job), args, done, failed, progress)
        self._waiting.append(ticket)
        if self._current is not None and self._current.cancelled:
            self._stop()
        self._pump()
        return ticket

    def cancel(self, ticket: AnyTicket | None) -> None:
        """The process is told at once, so that it thinks no longer than it takes to hear it."""
        if ticket is None or ticket.cancelled:
            return
        ticket.cancelled = True
        self._halt(ticket)

    def enough(self, ticket: AnyTicket | None) -> None:
        """The process is to answer with what it has found so far."""
        if ticket is not None and not ticket.cancelled:
            self._halt(ticket)

    def _halt(self, ticket: AnyTicket) -> None:
        if ticket is self._current and self._pipe is not None:
            try:
                self._pipe.send(STOP)
            except (BrokenPipeError, ConnectionError):
                self._bury()

    @property
    def busy(self) -> bool:
        at_work = self._current is not None and not self._current.cancelled
        return at_work or any(not ticket.cancelled for ticket in self._waiting)

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        if self._timer is not None:
            self._clock.after_cancel(self._timer)
            self._timer = None
        self._waiting.clear()
        self._stop()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, homes()), name=self._name, daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        self._current = None
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._process = self._pipe = None

    def _pump(self) -> None:
        """Sends the next ticket if nothing is under way, and sees to it that answers are fetched."""
        while self._current is None and self._waiting:
            ticket = self._waiting.popleft()
            if not ticket.cancelled:
                self._send(ticket)
        if self._current is not None and self._timer is None:
            self._timer = self._clock.after(POLL_MS, self._poll)

    def _send(self, ticket: AnyTicket) -> None:
        self._current = ticket
        ticket.tries += 1
        if self._process is None:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send((ticket.job, ticket.args))
        except (BrokenPipeError, ConnectionError):
            self._bury()

    def _poll(self) -> None:
        self._timer = None
        try:
            while self._pipe is not None and self._pipe.poll():
                kind, value = self._pipe.recv()
                self._hear(kind, value)
        except (EOFError, ConnectionError):
            self._bury()
        self._pump()

    def _hear(self, kind: str, value: Any) -> None:  # of the type that the ticket's callback takes
        ticket = self._current
        if kind != "progress":
            self._current = None
        if ticket is None or ticket.cancelled:
            return
        if kind == "done":
            ticket.done(value)
        elif kind == "failed":
            ticket.failed(Problem(value[0], **value[1]) if isinstance(value, tuple) else Failed(value))
        elif ticket.progress is not None:
            ticket.progress(value)

    def _bury(self) -> None:
        """The process died: once more with a new one, then tell."""
        ticket, code = self._current, self._process.exitcode if self._process is not None else None
        self._stop()
        LOG.warning("the process %s ended (%s)", self._name, code)
        if ticket is None or ticket.cancelled:
            return
        if ticket.tries < 2:
            self._waiting.appendleft(ticket)
        else:
            ticket.failed(Died(ticket.job))


class Thinker:
    """Asks for a move; an answer to a question of the past, by the length of the record, is dropped."""

    def __init__(self, background: Background, length: Callable[[], int]) -> None:
        self._background = background
        self._length = length
        self._ticket: AnyTicket | None = None

    def ask(
        self, job: str, *args: Plain, done: Callable[[R], None], failed: Callable[[Exception], None]
    ) -> None:
        """One question at a time: a new one calls the old one off."""
        self.forget()
        asked_at = self._length()

        def heard(answer: R) -> None:
            self._ticket = None
            if self._length() == asked_at:
                done(answer)

        def gone_wrong(why: Exception) -> None:
            self._ticket = None
            if self._length() == asked_at:
                failed(why)

        self._ticket = self._background.submit(job, *args, done=heard, failed=gone_wrong)

    @property
    def thinking(self) -> bool:
        return self._ticket is not None

    def forget(self) -> None:
        self._background.cancel(self._ticket)
        self._ticket = None


def serve(pipe: Connection, games: list[tuple[Path, str]]) -> None:
    """The other process: takes jobs until the window goes away. It knows the games that were registered here."""
    for folder, package in games:
        register(folder, package)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when to stop
    while True:
        try:
            job, args = pipe.recv()
        except (EOFError, OSError):
            return
        if (job, args) == STOP:  # it came when the answer was on its way already
            continue
        try:
            # while a job is under way nothing but STOP is sent, and the loop takes it out afterwards
            answer = ("done", _work(job, args, lambda value: pipe.send(("progress", value)), pipe.poll))
        except Exception as wrong:
            answer = ("failed", _told(wrong))
        try:
            pipe.send(answer)
        except (BrokenPipeError, ConnectionError):
            return


def _told(wrong: Exception) -> str | tuple[str, dict[str, Fact]]:
    """What went wrong, fit to travel: a problem of the disk or the store as what it is, anything else as text."""
    try:
        filename = wrong.filename if isinstance(wrong, OSError) else None
        with disk_problems(Path(filename)) if isinstance(filename, str) else nullcontext():
            raise wrong
    except Problem as problem:
        return problem.code, problem.facts
    except Exception:
        return f"{type(wrong).__name__}: {wrong}"


def _name_of(job: str | Callable[..., R]) -> str:
    return job if isinstance(job, str) else f"{job.__module__}:{job.__name__}"


def _work(
    job: str, args: tuple[Plain, ...], report: Callable[[Plain], None], stopped: Callable[[], bool]
) -> Plain:
    module, _, name = job.partition(":")
    function = getattr(import_module(module), name)
    offered = {"report": report, "stopped": stopped}
    wanted = inspect.signature(function).parameters
    return function(*args, **{key: call for key, call in offered.items() if key in wanted})
