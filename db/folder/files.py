"""The door to the disk: every file operation of the store goes through one `Disk`.

The small operations with an underscore are all the store asks of a system; the tests replace them by a disk
that fails, forgets and tears. The public ones are built from them and are durable when they return.
"""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from db.folder.bounded import LARGEST, read_stream
from db.folder.lock import Hold, Holder, holder, take
from db.folder.texts import Pieces
from db.problems import Problem, disk_problems

T = TypeVar("T")
Identity = tuple[int, int, int]  # device, file and size
SHARING = {5, 32, 33}  # Windows: access denied, sharing violation, lock violation
WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8)
TEMPORARY = ".new"
PIECE = 1024 * 1024  # bytes read at a time: a large club is never held as a whole
OWN_FILE, OWN_FOLDER = 0o600, 0o700
OUR_NAMES = {
    *("club.log", "club.twin", "club.count", "club.index", "club.lock", "facts.toml", "logo.png", "moved-to"),
    *(
        "club.key",
        "club.key2",
        "elsewhere.txt",
        "own.json",
        "server-passwords",
        "server.copy",
        "server.index",
    ),
    *("server.lock", "servers", "together.txt", "window.open"),
    *("backups", "drafts", "games", "log", "papers", "photos", "records", "set-aside"),
}


class Disk:
    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep

    # --- what the store uses ---

    def read(self, path: Path) -> bytes | None:
        """The whole file, or None if there is none."""
        with disk_problems(path):
            try:
                return self._patiently(lambda: self._read(path))
            except FileNotFoundError:
                return None

    def pieces(self, path: Path) -> Pieces | None:
        """The file to read parts of, until it is closed; None if there is none."""
        with disk_problems(path):
            try:
                return self._patiently(lambda: self._pieces(path))
            except FileNotFoundError:
                return None

    def parts(self, path: Path, at: int = 0) -> Iterator[bytes]:
        """What stands in a file from a place on, a part at a time; nothing if there is no file."""
        if (pieces := self.pieces(path)) is None:
            return
        try:
            with disk_problems(path):
                while part := pieces.read(at, PIECE):
                    yield part
                    at += len(part)
        finally:
            pieces.close()

    def outside(self, path: Path) -> bytes | None:
        """The same of a file that somebody hands us, which may be anything: Problem `too_large` beyond all measure."""
        with disk_problems(path):
            try:
                return self._patiently(lambda: self._read_outside(path))
            except FileNotFoundError:
                return None

    def identity(self, path: Path) -> Identity | None:
        """What tells a file from one put in its place or written to by another; None if there is none."""
        with disk_problems(path):
            try:
                return self._identity(path)
            except FileNotFoundError:
                return None

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted; none if the folder is missing."""
        with disk_problems(folder):
            try:
                return sorted(self._names(folder))
            except FileNotFoundError:
                return []

    def put(self, path: Path, data: bytes) -> None:
        """Creates or replaces a whole file: the old one or the new one, nothing between."""
        self.swap(path, data)
        with disk_problems(path):
            self._patiently(lambda: self._sync_folder(path.parent))

    def swap(self, path: Path, data: bytes) -> None:
        """The same, seen by everybody when it returns, but only `settle` makes it outlast a power cut."""
        new = path.with_name(path.name + TEMPORARY)
        with disk_problems(path):
            try:
                self._patiently(lambda: self._write(new, data))
                self._patiently(lambda: self._sync(new))
                self._patiently(lambda: self._rename(new, path))
            except OSError:
                with contextlib.suppress(OSError):  # the first error is the one to tell
                    self._remove(new)
                raise

    def add(self, path: Path, data: bytes) -> None:
        """Appends."""
        with disk_problems(path):
            self._patiently(lambda: self._append(path, data))
            self._patiently(lambda: self._sync(path))

    def overwrite(self, path: Path, at: int, data: bytes) -> None:
        """Writes over a part of a file, seen by everybody when it returns, but a power cut may take it back."""
        with disk_problems(path):
            self._patiently(lambda: self._overwrite(path, at, data))

    def cut(self, path: Path, size: int) -> None:
        """Shortens a file."""
        with disk_problems(path):
            self._patiently(lambda: self._truncate(path, size))
            self._patiently(lambda: self._sync(path))

    def remove(self, path: Path) -> None:
        with disk_problems(path):
            try:
                self._patiently(lambda: self._remove(path))
            except FileNotFoundError:
                return
            self._patiently(lambda: self._sync_folder(path.parent))

    def settle(self, folder: Path) -> None:
        """Makes sure that the names in a folder outlast a power cut."""
        with disk_problems(folder):
            self._patiently(lambda: self._sync_folder(folder))

    def folder(self, path: Path) -> None:
        """Makes a folder, and those above it, if missing."""
        with disk_problems(path):
            self._make_folder(path)

    def lock(self, path: Path, me: Holder) -> Hold | None:
        """Takes the lock; None if another holds it."""
        return take(path, me)

    def make_sure(self) -> None:
        """Asked before a log is changed; db/folder/held.py refuses there once its lock is not its own any more."""

    def lock_holder(self, path: Path) -> Holder | None:
        return holder(path)

    def _patiently(self, operation: Callable[[], T]) -> T:
        """Virus scanners and indexers hold files for moments on Windows: try again before giving up."""
        for wait in WAITS:
            try:
                return operation()
            except PermissionError as error:
                if getattr(error, "winerror", None) not in SHARING:
                    raise
                self._sleep(wait)
        return operation()

    # --- what the system does ---

    def _read(self, path: Path) -> bytes:
        return path.read_bytes()

    def _pieces(self, path: Path) -> Pieces:
        return OpenFile(path)

    def _read_outside(self, path: Path) -> bytes:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size > LARGEST:  # before a byte of it is taken into memory
                raise Problem("too_large", path=str(path))
            return read_stream(file, str(path))

    def _identity(self, path: Path) -> Identity:
        found = path.stat()
        return found.st_dev, found.st_ino, found.st_size

    def _names(self, folder: Path) -> list[str]:
        return os.listdir(folder)  # noqa: PTH208  names, not paths

    def _write(self, path: Path, data: bytes) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
        with open(os.open(path, flags, OWN_FILE), "wb") as file:  # noqa: PTH123  nobody else reads a club's data
            file.write(data)

    def _append(self, path: Path, data: bytes) -> None:
        with path.open("r+b") as file:  # never makes a file: a log that vanished must be noticed
            file.seek(0, os.SEEK_END)
            file.write(data)

    def _overwrite(self, path: Path, at: int, data: bytes) -> None:
        with path.open("r+b", buffering=0) as file:
            file.seek(at)
            file.write(data)

    def _truncate(self, path: Path, size: int) -> None:
        os.truncate(path, size)

    def _sync(self, path: Path) -> None:
        handle = os.open(path, os.O_RDWR)
        try:
            _flush(handle)
        finally:
            os.close(handle)

    def _sync_folder(self, path: Path) -> None:
        if sys.platform == "win32":
            return  # Windows has no such call; its renames are journaled
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def _rename(self, path: Path, to: Path) -> None:
        path.replace(to)

    def _remove(self, path: Path) -> None:
        path.unlink()

    def _make_folder(self, path: Path) -> None:
        own_folder(path)

    def close_to_others(self, folder: Path) -> None:
        """Names, results and games are the club's own: what an older program left open to all is closed.

        Only what is ours: a folder that holds other things too stays as it is.
        """
        if sys.platform == "win32":
            return  # the user's own folders are closed there
        with contextlib.suppress(OSError):  # somebody else's folder: it can be used as it is
            found = [path for path in folder.iterdir() if path.name in OUR_NAMES and not path.is_symlink()]
            inside = [file for path in found if path.is_dir() for file in path.rglob("*")]
            whole = [folder] if all(path.name in OUR_NAMES for path in folder.iterdir()) else []
            for path in (*whole, *found, *(path for path in inside if not path.is_symlink())):
                wanted = OWN_FOLDER if path.is_dir() else OWN_FILE
                if path.stat().st_mode & 0o777 != wanted:
                    path.chmod(wanted)


def own_folder(path: Path) -> None:
    """Makes a folder that is its owner's alone, and so are those above it that were missing."""
    missing = [one for one in (*reversed(path.parents), path) if not one.exists()]
    path.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
    for one in missing:
        one.chmod(OWN_FOLDER)


class OpenFile:
    """A file of the system, open for reading."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb", buffering=0)

    def read(self, at: int, size: int) -> bytes:
        if hasattr(os, "pread"):
            return os.pread(self._file.fileno(), size, at)
        self._file.seek(at)
        return self._file.read(size)

    def close(self) -> None:
        self._file.close()


def _flush(handle: int) -> None:
    if sys.platform == "darwin":
        import fcntl  # only this system has it

        with contextlib.suppress(OSError):  # not every file system of a Mac knows it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # fsync alone stops at the drive's cache there
            return
    os.fsync(handle)


def handed_in(path: Path) -> bytes:
    """A whole file that somebody chose: Problem `no_such_file`, `too_large` or the disk's own."""
    data = Disk().outside(path)
    if data is None:
        raise Problem("no_such_file", path=str(path))
    return data
