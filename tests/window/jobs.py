"""Jobs for the tests of the background process."""

import os
import time
from collections.abc import Callable
from typing import Any


def process_id() -> int:
    return os.getpid()


def slow_echo(value: Any, seconds: float) -> Any:
    time.sleep(seconds)
    return value


def stumble() -> None:
    raise ValueError("nothing to see")


def count(to: int, report: Callable[[int], None]) -> str:
    for n in range(1, to + 1):
        report(n)
    return "counted"


def die() -> None:
    os._exit(9)


def burn(seconds: float) -> int:
    """Keeps a core busy, and the memory, as a search does."""
    end, n = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        n += len([object() for _ in range(1000)])
    return n
