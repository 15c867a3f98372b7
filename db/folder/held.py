"""The disk of a store that is open for writing: it asks for its lock before a log is changed."""

from pathlib import Path

from db.folder.files import Disk, Identity
from db.folder.lock import Hold, Holder
from db.folder.texts import Pieces
from db.problems import Problem


class HeldDisk(Disk):
    """Hands everything on to another disk. A log that has begun to be changed is changed to its end."""

    def __init__(self, disk: Disk, hold: Hold, lock: Path) -> None:
        super().__init__()
        self._disk, self._hold, self._lock = disk, hold, lock

    def make_sure(self) -> None:
        if not self._hold.still():
            raise Problem("lock_lost", path=str(self._lock))

    def read(self, path: Path) -> bytes | None:
        return self._disk.read(path)

    def pieces(self, path: Path) -> Pieces | None:
        return self._disk.pieces(path)

    def outside(self, path: Path) -> bytes | None:
        return self._disk.outside(path)

    def identity(self, path: Path) -> Identity | None:
        return self._disk.identity(path)

    def names(self, folder: Path) -> list[str]:
        return self._disk.names(folder)

    def put(self, path: Path, data: bytes) -> None:
        self._disk.put(path, data)

    def swap(self, path: Path, data: bytes) -> None:
        self._disk.swap(path, data)

    def add(self, path: Path, data: bytes) -> None:
        self._disk.add(path, data)

    def overwrite(self, path: Path, at: int, data: bytes) -> None:
        self._disk.overwrite(path, at, data)

    def cut(self, path: Path, size: int) -> None:
        self._disk.cut(path, size)

    def remove(self, path: Path) -> None:
        self._disk.remove(path)

    def settle(self, folder: Path) -> None:
        self._disk.settle(folder)

    def folder(self, path: Path) -> None:
        self._disk.folder(path)

    def close_to_others(self, folder: Path) -> None:
        self._disk.close_to_others(folder)

    def lock(self, path: Path, me: Holder) -> Hold | None:
        return self._disk.lock(path, me)

    def lock_holder(self, path: Path) -> Holder | None:
        return self._disk.lock_holder(path)
