"""Jobs for the tests of the background process."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from db.problems import Problem


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


def think(seconds: float, stopped: Callable[[], bool]) -> str:
    """Goes on for so long, unless nobody waits any more."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not stopped():
        time.sleep(0.001)
    return "thought"


def fill_disk() -> None:
    raise Problem("disk_full", path="/club/papers/slips.pdf", reason="No space left on device")


def no_such_place() -> None:
    Path("/no/such/folder/slips.pdf").write_bytes(b"")
