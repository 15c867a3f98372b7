"""One writer: the system's own lock on a small file that also says who holds it.

The system lets go of the lock when its holder ends, however it ends, so what a killed program leaves is a
file nobody holds: a stale lock is one that can be taken. The file can be deleted or replaced under its holder
(tools that keep folders alike do that), and then another can take the new one: a holder asks before it writes.
"""

import contextlib
import getpass
import json
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from db.problems import disk_problems

FAR = 1 << 30  # the locked byte lies far behind the text, which must stay readable on Windows


@dataclass(frozen=True)
class Holder:
    """Who writes: enough to find the other window."""

    pid: int
    host: str
    user: str
    since: str


def always() -> bool:
    return True


@dataclass(frozen=True)
class Hold:
    """A lock that was taken: `release` lets go of it, `still` asks whether its file is the one that was taken."""

    release: Callable[[], None]
    still: Callable[[], bool] = always


def this_user() -> str:
    """Empty where the system knows no name for whoever runs this: in a container, or a system put together by hand."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def this_process(since: str) -> Holder:
    return Holder(os.getpid(), socket.gethostname(), this_user(), since)


def take(path: Path, me: Holder) -> Hold | None:
    """Takes the lock; None if another holds it."""
    with disk_problems(path):
        handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            if not _try(handle) or not _is_at(path, handle):  # replaced between opening and locking
                os.close(handle)
                return None
            with contextlib.suppress(OSError):  # a full disk: the lock holds, only the name is missing
                os.ftruncate(handle, 0)
                os.write(handle, json.dumps(asdict(me)).encode())
        except BaseException:
            os.close(handle)
            raise
    return Hold(lambda: os.close(handle), lambda: _is_at(path, handle))


def _is_at(path: Path, handle: int) -> bool:
    if sys.platform == "win32":
        return True  # an open file can be neither deleted nor replaced there
    with disk_problems(path):
        try:
            return os.path.samestat(os.fstat(handle), path.stat())
        except FileNotFoundError:
            return False


def holder(path: Path) -> Holder | None:
    """Who wrote the lock file; None if it does not say."""
    try:
        return Holder(**json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError):
        return None


def _try(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # only this system has it

            os.lseek(handle, FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl  # only this system has it

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
