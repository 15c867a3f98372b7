"""A disk in memory that fails, forgets and tears; what was not synced may be lost, as POSIX allows."""

import copy
import errno
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from db.folder.files import Disk, Identity
from db.folder.lock import Hold, Holder
from db.folder.texts import Pieces

ERROR_ONCE, ERROR_FOR_GOOD, SHORT_WRITE, CUT, TORN = (
    "error once",
    "error for good",
    "short write",
    "cut",
    "torn",
)
ERROR_WRITE = "error at a write"  # counts writes alone
READING = ("read", "names")
ERRORS = (ERROR_ONCE, ERROR_FOR_GOOD, SHORT_WRITE)
CUTS = (CUT, TORN)
UNSYNCED = ("lost", "kept", "half", "zeros", "holes")
Contents = tuple[tuple[tuple[Path, bytes], ...], frozenset[Path]]


class PowerCut(BaseException):
    """The machine is off."""


@dataclass(eq=False)
class File:
    data: bytes = b""  # what a program sees
    durable: bytes = b""  # what a cut leaves for sure

    def after_cut(self, unsynced: str) -> bytes:
        """What may be found after a cut, by what became of the part never synced."""
        if not self.data.startswith(self.durable):
            return self.data if unsynced in ("kept", "half") else self.durable
        new = self.data[len(self.durable) :]
        half = len(new) // 2
        tail = {
            "lost": b"",
            "kept": new,
            "half": new[:half],
            "zeros": bytes(len(new)),
            "holes": bytes(half) + new[half:],
        }
        return self.durable + tail[unsynced]


@dataclass(frozen=True)
class BytesPieces:
    """A file as it was when it was opened."""

    data: bytes

    def read(self, at: int, size: int) -> bytes:
        return self.data[at : at + size]

    def close(self) -> None:
        return None


@dataclass
class SimDisk(Disk):
    names_now: dict[Path, File] = field(default_factory=dict)
    names_durable: dict[Path, File] = field(default_factory=dict)
    folders: set[Path] = field(default_factory=set)
    fault: str | None = None
    at: int = 0  # the operation that fails, counted from 1
    count: int = 0
    off: bool = False
    log: list[str] = field(default_factory=list)
    lock_held: bool = False

    def __post_init__(self) -> None:
        super().__init__(sleep=lambda seconds: None)

    def arm(self, fault: str | None, at: int = 0) -> None:
        self.fault, self.at, self.count, self.log = fault, at, 0, []

    def fail_write(self, n: int) -> None:
        """The n-th operation from now that is not a reading fails, once."""
        self.arm(ERROR_WRITE, n)

    def clone(self) -> "SimDisk":
        return copy.deepcopy(self)

    def survivor(self, unsynced: str, names_kept: bool) -> "SimDisk":
        """The disk after the power is back."""
        names = self.names_now if names_kept else self.names_durable
        files = {path: File(data := file.after_cut(unsynced), data) for path, file in names.items()}
        return SimDisk(dict(files), dict(files), set(self.folders))

    def contents(self) -> Contents:
        """All that a program finds on it when it starts; of a survivor that is all there is."""
        return tuple((path, file.data) for path, file in self.names_now.items()), frozenset(self.folders)

    def _step(
        self, name: str, path: Path, effect: Callable[[], None], torn: Callable[[], None] | None = None
    ) -> None:
        if self.off:
            raise PowerCut
        counts = self.fault != ERROR_WRITE or name not in READING
        self.count += counts
        self.log.append(f"{name} {path.name}")
        hit = self.fault is not None and counts and self.count == self.at
        if hit and self.fault in CUTS:
            if self.fault == TORN and torn:
                torn()
            self.off = True
            raise PowerCut
        if hit and self.fault == SHORT_WRITE and torn:
            torn()
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        if hit and self.fault in (ERROR_ONCE, ERROR_WRITE, SHORT_WRITE):
            raise OSError(errno.EIO, "Input/output error", str(path))
        if self.fault == ERROR_FOR_GOOD and self.count >= self.at:
            raise OSError(errno.EIO, "Input/output error", str(path))
        effect()

    def _file(self, path: Path) -> File:
        if path not in self.names_now:
            raise FileNotFoundError(errno.ENOENT, "No such file", str(path))
        return self.names_now[path]

    # --- the system's operations ---

    def _read(self, path: Path) -> bytes:
        self._step("read", path, lambda: None)
        return self._file(path).data

    def _pieces(self, path: Path) -> Pieces:
        return BytesPieces(self._read(path))

    def _read_outside(self, path: Path) -> bytes:
        return self._read(path)

    def _identity(self, path: Path) -> Identity:
        self._step("look", path, lambda: None)
        file = self._file(path)
        return 0, id(file), len(file.data)

    def _names(self, folder: Path) -> list[str]:
        self._step("names", folder, lambda: None)
        return [path.name for path in self.names_now if path.parent == folder]

    def _write(self, path: Path, data: bytes) -> None:
        def put(part: bytes) -> None:
            self.names_now[path] = File(part)

        self._step("write", path, lambda: put(data), lambda: put(data[: len(data) // 2]))

    def _append(self, path: Path, data: bytes) -> None:
        file = self._file(path)

        def put(part: bytes) -> None:
            file.data += part

        self._step("append", path, lambda: put(data), lambda: put(data[: len(data) // 2]))

    def _overwrite(self, path: Path, at: int, data: bytes) -> None:
        file = self._file(path)

        def put(part: bytes) -> None:
            file.data = file.data[:at] + part + file.data[at + len(part) :]

        self._step("overwrite", path, lambda: put(data), lambda: put(data[: len(data) // 2]))

    def _truncate(self, path: Path, size: int) -> None:
        file = self._file(path)
        self._step("truncate", path, lambda: setattr(file, "data", file.data[:size]))

    def _sync(self, path: Path) -> None:
        file = self._file(path)
        self._step("sync", path, lambda: setattr(file, "durable", file.data))

    def _sync_folder(self, path: Path) -> None:
        def settle() -> None:
            kept = {p: f for p, f in self.names_durable.items() if p.parent != path}
            self.names_durable = kept | {p: f for p, f in self.names_now.items() if p.parent == path}

        self._step("sync folder", path, settle)

    def _rename(self, path: Path, to: Path) -> None:
        file = self._file(path)

        def move() -> None:
            del self.names_now[path]
            self.names_now[to] = file

        self._step("rename", to, move)

    def _remove(self, path: Path) -> None:
        self._file(path)
        self._step("remove", path, lambda: self.names_now.pop(path) and None)

    def _make_folder(self, path: Path) -> None:
        self._step("make folder", path, lambda: self.folders.add(path))

    def close_to_others(self, folder: Path) -> None:
        return None

    def lock(self, path: Path, me: Holder) -> Hold | None:
        if self.lock_held:
            return None
        self.lock_held = True
        return Hold(lambda: setattr(self, "lock_held", False), lambda: self.lock_held)

    def lock_holder(self, path: Path) -> Holder | None:
        return Holder(1, "here", "somebody", "then") if self.lock_held else None
