"""Files for people on a disk that fails: every step of writing one counted, and one of them hit.

The steps are those of `db.folder.handed.write_whole`, through which every export, paper and copy goes; the club's own files
have a disk of their own (tests/db/sim_disk.py).
"""

import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

ONCE, FOR_GOOD, SHORT, CUT = "error once", "error for good", "short write", "cut"
FAULTS = (ONCE, FOR_GOOD, SHORT, CUT)
OURS = ".alcalde-"  # how a file is called until it is whole


class HandsCut(BaseException):
    """The program is off."""


class Hands:
    def __init__(self, fault: str = "", at: int = 0) -> None:
        self.fault, self.at, self.steps = fault, at, list[str]()
        self._off = False
        self.handles: set[int] = set()

    def step(self, name: str, half: Callable[[], object] = lambda: None) -> None:
        if self._off:
            raise HandsCut
        self.steps.append(name)
        here = len(self.steps) == self.at
        if here and self.fault == CUT:
            half()
            self._off = True
            raise HandsCut
        if here and self.fault == SHORT:
            half()
            raise OSError(errno.ENOSPC, "No space left on device")
        if (here and self.fault == ONCE) or (self.fault == FOR_GOOD and len(self.steps) >= self.at > 0):
            raise OSError(errno.EIO, "Input/output error")


class HandedFile(io.FileIO):
    """A file whose writing, flushing and closing are steps."""

    hands: Hands

    def write(self, data: Any) -> int:
        self.hands.step("write", lambda: super(HandedFile, self).write(bytes(data)[: len(data) // 2]))
        return super().write(data)

    def flush(self) -> None:
        if not self.closed:
            self.hands.step("flush")
        super().flush()


def _is_ours(path: object) -> bool:
    return Path(str(path)).name.startswith(OURS)


@contextmanager
def faulty_hands(hands: Hands) -> Iterator[Hands]:
    opened, sync, mode, move, remove = io.open, os.fsync, shutil.copymode, Path.replace, Path.unlink

    def open_one(file: Any, how: str = "r", *more: Any, **options: Any) -> Any:
        if not (_is_ours(file) and "x" in how):
            return opened(file, how, *more, **options)
        hands.step("create")
        made = HandedFile(file, "x")
        made.hands = hands
        hands.handles.add(made.fileno())
        return made

    def sync_one(handle: int) -> None:
        if handle in hands.handles:
            hands.step("sync")
        sync(handle)

    def mode_one(one: Any, other: Any, **more: Any) -> None:
        if _is_ours(other):
            hands.step("permissions")
        mode(one, other, **more)

    def move_one(self: Path, target: Any) -> Path:
        if _is_ours(self):
            hands.step("rename")
        return move(self, target)

    def remove_one(self: Path, missing_ok: bool = False) -> None:
        if _is_ours(self):
            hands.step("remove")
        remove(self, missing_ok)

    with (
        patch.object(io, "open", open_one),
        patch.object(os, "fsync", sync_one),
        patch.object(shutil, "copymode", mode_one),
        patch.object(Path, "replace", move_one),
        patch.object(Path, "unlink", remove_one),
    ):
        yield hands
