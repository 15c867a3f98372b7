"""A real disk that counts its writes and ends the program, or fails, at one of them."""

import errno
import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

from db.folder.files import Disk

BEFORE, HALF, AFTER, ERROR = "before", "half of", "after", "error at"
WRITES = ("write", "append", "overwrite")  # half of these can be done


class StepDisk(Disk):
    """`arm` counts from there: `at` is the write that is hit, 1 the next one. Reading is no step."""

    def __init__(self) -> None:
        super().__init__(sleep=lambda seconds: None)
        self.hit: Callable[[], None] = lambda: None  # told before the program ends
        self.arm()

    def arm(self, moment: str = "", at: int = 0) -> None:
        self._moment, self._at = moment, at
        self.steps: list[str] = []

    def fail_write(self, n: int) -> None:
        """The n-th write from now fails, once."""
        self.arm(ERROR, n)

    def _step(self, name: str, path: Path, effect: Callable[[], None], half: Callable[[], None]) -> None:
        self.steps.append(role(f"{name} {path.name}"))
        here = len(self.steps) == self._at
        if here and self._moment == ERROR:
            raise OSError(errno.EIO, "Input/output error", str(path))
        if here and self._moment == HALF:
            half()
        if here and self._moment in (BEFORE, HALF):
            self._die()
        effect()
        if here and self._moment == AFTER:
            self._die()

    def _die(self) -> None:
        self.hit()
        os.kill(os.getpid(), signal.SIGKILL)

    def _write(self, path: Path, data: bytes) -> None:
        put = super()._write
        self._step("write", path, lambda: put(path, data), lambda: put(path, data[: len(data) // 2]))

    def _append(self, path: Path, data: bytes) -> None:
        put = super()._append
        self._step("append", path, lambda: put(path, data), lambda: put(path, data[: len(data) // 2]))

    def _overwrite(self, path: Path, at: int, data: bytes) -> None:
        put = super()._overwrite
        self._step(
            "overwrite", path, lambda: put(path, at, data), lambda: put(path, at, data[: len(data) // 2])
        )

    def _truncate(self, path: Path, size: int) -> None:
        self._whole("truncate", path, lambda: super(StepDisk, self)._truncate(path, size))

    def _sync(self, path: Path) -> None:
        self._whole("sync", path, lambda: super(StepDisk, self)._sync(path))

    def _sync_folder(self, path: Path) -> None:
        self._whole("sync folder", path, lambda: super(StepDisk, self)._sync_folder(path))

    def _rename(self, path: Path, to: Path) -> None:
        self._whole("rename", to, lambda: super(StepDisk, self)._rename(path, to))

    def _remove(self, path: Path) -> None:
        self._whole("remove", path, lambda: super(StepDisk, self)._remove(path))

    def _make_folder(self, path: Path) -> None:
        self._whole("make folder", path, lambda: super(StepDisk, self)._make_folder(path))

    def _whole(self, name: str, path: Path, effect: Callable[[], None]) -> None:
        self._step(name, path, effect, lambda: None)


def role(step: str) -> str:
    """A step with the file's part in it, whatever the game is called."""
    return re.sub(r"\b[0-9a-f]{32}(?=\.(log|twin|count))", "game", step)
