"""The process for slow work: answers, failures, death, cancelling, and questions of the past."""

import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from assistant.window.background import Background, Died, Thinker

JOBS = "tests.window.jobs"


class HandClock:
    """A clock that runs only when the test lets it."""

    def __init__(self) -> None:
        self.calls: dict[str, Callable[[], object]] = {}
        self.count = 0

    def after(self, ms: int, func: Callable[[], object]) -> str:
        self.count += 1
        self.calls[str(self.count)] = func
        return str(self.count)

    def after_cancel(self, id: str) -> None:
        self.calls.pop(id, None)

    def run_until(self, condition: Callable[[], object]) -> None:
        end = time.monotonic() + 20
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            for id in list(self.calls):
                self.calls.pop(id)()
            time.sleep(0.002)


@pytest.fixture(scope="module")
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(scope="module")
def background(clock: HandClock) -> Any:
    made = Background(clock, "test-background")
    yield made
    made.close()


class Heard:
    def __init__(self) -> None:
        self.done: list[Any] = []
        self.failed: list[Exception] = []
        self.progress: list[Any] = []

    def callbacks(self) -> dict[str, Any]:
        return {"done": self.done.append, "failed": self.failed.append}


def test_work_is_done_in_another_process(background: Background, clock: HandClock) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:process_id", **heard.callbacks())
    assert background.busy
    clock.run_until(lambda: heard.done)
    assert heard.done == [background.pid]
    assert heard.done != [os.getpid()]
    assert not background.busy


def test_submitting_returns_before_the_work_is_done(background: Background, clock: HandClock) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:slow_echo", "x", 0.2, **heard.callbacks())
    assert heard.done == []
    clock.run_until(lambda: heard.done)
    assert heard.done == ["x"]


def test_tickets_are_worked_on_in_order(background: Background, clock: HandClock) -> None:
    heard = Heard()
    for n in range(5):
        background.submit(f"{JOBS}:slow_echo", n, 0.0, **heard.callbacks())
    clock.run_until(lambda: len(heard.done) == 5)
    assert heard.done == [0, 1, 2, 3, 4]


def test_an_error_in_the_work_is_told_and_the_process_goes_on(
    background: Background, clock: HandClock
) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:stumble", **heard.callbacks())
    clock.run_until(lambda: heard.failed)
    assert str(heard.failed[0]) == "ValueError: nothing to see"
    background.submit(f"{JOBS}:slow_echo", 1, 0.0, **heard.callbacks())
    clock.run_until(lambda: heard.done)
    assert heard.done == [1]


def test_a_job_that_does_not_exist_is_told(background: Background, clock: HandClock) -> None:
    heard = Heard()
    background.submit("no.such:job", **heard.callbacks())
    clock.run_until(lambda: heard.failed)
    assert "ModuleNotFoundError" in str(heard.failed[0])


def test_work_reports_how_far_it_is(background: Background, clock: HandClock) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:count", 3, **heard.callbacks(), progress=heard.progress.append)
    clock.run_until(lambda: heard.done)
    assert heard.progress == [1, 2, 3]
    assert heard.done == ["counted"]


def test_work_whose_process_is_killed_is_done_again_by_a_new_one(
    background: Background, clock: HandClock
) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:slow_echo", "again", 0.3, **heard.callbacks())
    killed = background.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    clock.run_until(lambda: heard.done)
    assert heard.done == ["again"]
    assert background.pid != killed


def test_work_that_kills_its_process_twice_is_told(background: Background, clock: HandClock) -> None:
    heard = Heard()
    background.submit(f"{JOBS}:die", **heard.callbacks())
    clock.run_until(lambda: heard.failed)
    assert isinstance(heard.failed[0], Died)
    background.submit(f"{JOBS}:slow_echo", "alive", 0.0, **heard.callbacks())
    clock.run_until(lambda: heard.done)
    assert heard.done == ["alive"]


def test_cancelled_work_is_never_heard_of_and_does_not_hold_up_the_next(
    background: Background, clock: HandClock
) -> None:
    never, heard = Heard(), Heard()
    ticket = background.submit(f"{JOBS}:slow_echo", "never", 60.0, **never.callbacks())
    background.cancel(ticket)
    assert not background.busy
    background.submit(f"{JOBS}:slow_echo", "next", 0.0, **heard.callbacks())
    clock.run_until(lambda: heard.done)
    assert heard.done == ["next"]
    assert never.done == [] and never.failed == []


def test_cancelled_thinking_ends_at_once_and_the_same_process_takes_the_next(
    background: Background, clock: HandClock
) -> None:
    never, heard = Heard(), Heard()
    background.submit(f"{JOBS}:process_id", **heard.callbacks())
    clock.run_until(lambda: heard.done)
    ticket = background.submit(f"{JOBS}:think", 600.0, **never.callbacks())
    background.cancel(ticket)
    clock.run_until(lambda: not clock.calls or background._current is None)
    background.submit(f"{JOBS}:process_id", **heard.callbacks())
    background.cancel(ticket)  # once more changes nothing
    clock.run_until(lambda: len(heard.done) == 2)
    assert heard.done[0] == heard.done[1], "it was not killed for it"
    assert never.done == [] and never.failed == []


def test_an_answer_to_a_question_of_the_past_is_dropped(background: Background, clock: HandClock) -> None:
    length, heard = [7], Heard()
    thinker = Thinker(background, lambda: length[0])
    thinker.ask(f"{JOBS}:slow_echo", "late", 0.1, **heard.callbacks())
    assert thinker.thinking
    length[0] = 6  # somebody took a move back
    clock.run_until(lambda: not thinker.thinking)
    assert heard.done == []


def test_a_new_question_calls_the_old_one_off(background: Background, clock: HandClock) -> None:
    old, new = Heard(), Heard()
    thinker = Thinker(background, lambda: 3)
    thinker.ask(f"{JOBS}:slow_echo", "old", 60.0, **old.callbacks())
    thinker.ask(f"{JOBS}:slow_echo", "new", 0.0, **new.callbacks())
    clock.run_until(lambda: new.done)
    assert (old.done, new.done) == ([], ["new"])


def test_closing_ends_the_process(clock: HandClock) -> None:
    made = Background(clock, "short-lived")
    made.submit(f"{JOBS}:slow_echo", "x", 60.0, **Heard().callbacks())
    process = made._process
    assert process.is_alive()
    made.close()
    assert not process.is_alive()
    assert made.pid is None


def test_work_that_is_enough_answers_with_what_it_has(background: Background, clock: HandClock) -> None:
    heard = Heard()
    ticket = background.submit(f"{JOBS}:think", 60.0, **heard.callbacks())
    background.enough(ticket)
    clock.run_until(lambda: heard.done)
    assert heard.done == ["thought"]
    background.enough(ticket)  # once more changes nothing
    background.submit(f"{JOBS}:slow_echo", 2, 0.0, **heard.callbacks())
    clock.run_until(lambda: len(heard.done) == 2)
    assert heard.done == ["thought", 2]
