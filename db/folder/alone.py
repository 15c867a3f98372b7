"""A folder has one writer: nobody else is at work, and whatever is no document is a file beside the log."""

from collections.abc import Callable, Sequence
from pathlib import Path

from db.contract import Moved, State, T, Wait
from db.folder.files import Disk
from db.folder.lock import Holder
from db.problems import Fact, Notice


class Alone:
    """Nothing arrives, and work is simply done."""

    state: State = "alone"
    who = ""

    def arrived(self) -> Moved:
        return frozenset()

    def told(self) -> list[Notice]:
        return []

    def again(self, work: Callable[[], T]) -> T:
        return work()

    def changed_by(self, table: str, key: str) -> dict[str, Fact]:
        return {}

    def show_waiting(self, wait: Wait | None) -> None:
        """A folder answers at once."""

    def windows(self) -> Sequence[Holder]:
        return ()


class Files:
    """A blob is a file, there at once: before the change that speaks of it, never after."""

    def __init__(self, disk: Disk, folder: Path) -> None:
        self._disk, self._folder = disk, folder

    def get(self, name: str) -> bytes | None:
        return self._disk.read(self._folder / name)

    def put(self, name: str, data: bytes) -> None:
        path = self._folder / name
        self._disk.folder(path.parent)
        self._disk.put(path, data)
