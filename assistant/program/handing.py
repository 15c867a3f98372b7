"""A file is handed to the window that is open: over a socket of this machine and this user, never over a network.

The window says in its data folder where it listens and with which key; both are of this run only. A Unix socket lies in
a folder that nobody else may enter; on Windows it is a pipe. What is said is JSON: nothing is unpickled.
"""

import contextlib
import json
import os
import platform
import shutil
import socket
import sys
import tempfile
import threading
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from queue import Empty, SimpleQueue

from assistant.club.logbook import LOG

WHERE = "window.open"  # in the data folder: where the window listens, and the key
PATIENCE = 5  # seconds for a window to answer
TAKEN = b"taken"
LOST = (OSError, EOFError, ValueError, KeyError, TypeError, AuthenticationError)


class Listening:
    """The window's ear, in a thread of its own; `heard` gives what came since it was asked last."""

    def __init__(self, folder: Path) -> None:
        self._where, self._key = folder / WHERE, os.urandom(32)
        self._heard: SimpleQueue[str] = SimpleQueue()
        self._room: str | None = None
        if sys.platform == "win32":
            self.family, self.address = "AF_PIPE", rf"\\.\pipe\alcalde-{os.urandom(8).hex()}"
        else:
            self._room = tempfile.mkdtemp(prefix="alcalde-")  # only its owner may enter
            self.family, self.address = "AF_UNIX", str(Path(self._room) / "window")
        self._listener = Listener(self.address, self.family, authkey=self._key)
        self._open = True
        self._tell_where()
        self._thread = threading.Thread(target=self._listen, name="alcalde-handing", daemon=True)
        self._thread.start()

    def heard(self) -> list[str]:
        found = []
        with contextlib.suppress(Empty):
            while True:
                found.append(self._heard.get_nowait())
        return found

    def close(self) -> None:
        self._open = False
        with contextlib.suppress(*LOST):
            if _read(self._where)["key"] == self._key.hex():  # another window may have taken over
                self._where.unlink()
        # Wakes the thread, which waits for somebody to come. Without the key: who waits for an answer to it waits
        # for ever if the thread was between two callers and has gone already.
        with contextlib.suppress(*LOST):
            Client(self.address, self.family).close()
        self._thread.join(1)
        self._listener.close()
        if self._room is not None:
            shutil.rmtree(self._room, ignore_errors=True)

    def _tell_where(self) -> None:
        told = {
            "address": self.address,
            "family": self.family,
            "key": self._key.hex(),
            "host": platform.node(),
        }
        new = self._where.with_name(f"{WHERE}.new")
        with contextlib.suppress(FileNotFoundError):
            new.unlink()
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(told, file)
        new.replace(self._where)

    def _listen(self) -> None:
        while self._open:
            try:
                with self._listener.accept() as caller:
                    if self._open:
                        self._hear(caller)
            except LOST as wrong:  # a stranger, or somebody who hung up
                if self._open:
                    LOG.info("a caller was not understood: %s", type(wrong).__name__)

    def _hear(self, caller: Connection) -> None:
        if caller.poll(PATIENCE):
            self._heard.put(str(json.loads(caller.recv_bytes(100_000))["open"]))
            caller.send_bytes(TAKEN)


def listening_in(folder: Path) -> Listening | None:
    """None where a window cannot listen: then every file opens a window of its own."""
    if sys.platform != "win32" and not hasattr(socket, "AF_UNIX"):
        return None
    try:
        return Listening(folder)
    except OSError as wrong:
        LOG.info("cannot listen for files: %s", wrong)
        return None


def hand_over(folder: Path, path: str) -> bool:
    """Gives a file to the window that has this folder open; False if none answers."""
    taken: list[bool] = []
    asking = threading.Thread(target=lambda: taken.append(_handed(folder, path)), daemon=True)
    asking.start()  # a program that hangs must not keep this one waiting
    asking.join(PATIENCE)
    return taken == [True]


def _handed(folder: Path, path: str) -> bool:
    try:
        told = _read(folder / WHERE)
        if told["host"] != platform.node():  # the folder is shared; the window is on another computer
            return False
        with Client(told["address"], told["family"], authkey=bytes.fromhex(told["key"])) as window:
            window.send_bytes(json.dumps({"open": str(Path(path).absolute())}).encode())
            return window.poll(PATIENCE) and window.recv_bytes(100) == TAKEN
    except LOST:
        return False


def _read(where: Path) -> dict[str, str]:
    told = json.loads(where.read_text("utf-8"))
    if not isinstance(told, dict) or not all(isinstance(value, str) for value in told.values()):
        raise ValueError(f"{where} does not say where")
    return told
