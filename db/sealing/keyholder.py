"""Where the secret lies that a club's keys are wrapped with: in the system's keyring, else in a file of the club's folder.

Neither is in a backup. As a code of eight groups a person can write it down, and enter it on another computer.
"""

import base64
import binascii
import hashlib
import secrets
import zlib
from pathlib import Path
from typing import Protocol

from db.folder.files import Disk
from db.folder.lines import CLEAN, dump, load, read_lines, write_lines
from db.problems import Problem

FILES = ("club.key", "club.key2")  # twice, as everything that must not be lost
SIZE, CHECK, GROUP = 16, 4, 4


class Ring(Protocol):
    """A keyring. It answers at once or says that it cannot, and never asks a person anything."""

    def get(self, name: str) -> str | None: ...

    def set(self, name: str, value: str) -> bool:
        """False if it does not keep anything now."""


class NoRing:
    def get(self, name: str) -> str | None:
        return None

    def set(self, name: str, value: str) -> bool:
        return False


def wrapping_key(secret: bytes) -> bytes:
    return hashlib.sha256(b"alcalde seal " + secret).digest()


def name_of(secret: bytes) -> str:
    return hashlib.sha256(b"alcalde name " + secret).hexdigest()[:8]


def code_of(secret: bytes) -> str:
    """For people: K3QF-…; four bytes of it tell a slip of the pen."""
    text = base64.b32encode(secret + zlib.crc32(secret).to_bytes(CHECK, "big")).decode()
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def secret_in(code: str) -> bytes:
    """Problem `bad_code` if something in it was written down wrong."""
    text = "".join(letter for letter in code.upper() if letter.isalnum())
    text = text.replace("0", "O").replace("1", "I").replace("8", "B")  # letters that the code does not have
    try:
        data = base64.b32decode(text)
    except ValueError as wrong:  # binascii.Error is one
        raise Problem("bad_code") from wrong
    secret, check = data[:SIZE], data[SIZE:]
    if len(secret) != SIZE or check != zlib.crc32(secret).to_bytes(CHECK, "big"):
        raise Problem("bad_code")
    return secret


class KeyHolder:
    """The secrets that are known here, by name."""

    def __init__(self, disk: Disk, folder: Path, ring: Ring) -> None:
        self._disk, self._folder, self._ring = disk, folder, ring
        self._known: dict[str, bytes] = {}

    def get(self, name: str) -> bytes | None:
        """A secret; None if it is not here. What is known once is not asked for again."""
        if name not in self._known:
            self._known.update(self._in_files())
        if name not in self._known and (kept := self._ring.get(name)):
            try:
                self.learn(base64.b64decode(kept))
            except binascii.Error:  # somebody else's
                return None
        return self._known.get(name)

    def learn(self, secret: bytes) -> None:
        self._known[name_of(secret)] = secret

    def make(self) -> tuple[str, bytes]:
        """A new secret, kept when this returns, and its name."""
        secret = secrets.token_bytes(SIZE)
        self.keep(secret)
        return name_of(secret), secret

    def keep(self, secret: bytes) -> None:
        name = name_of(secret)
        if not (self._ring.set(name, base64.b64encode(secret).decode()) and self._ring.get(name)):
            self._write({**self._in_files(), name: secret})
        self.learn(secret)

    def in_ring(self, name: str) -> bool:
        """Whether the system's keyring has it, and not a file."""
        return name not in self._in_files() and self.get(name) is not None

    def _in_files(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        for name in FILES:
            lines = read_lines(self._disk.read(self._folder / name))
            if lines.end == CLEAN:
                known = [load(text) for text in lines.texts]
                found.update({str(one["name"]): base64.b64decode(str(one["secret"])) for one in known})
        return found

    def _write(self, known: dict[str, bytes]) -> None:
        texts = [
            dump({"name": name, "secret": base64.b64encode(one).decode()}) for name, one in known.items()
        ]
        for name in FILES:
            self._disk.put(self._folder / name, write_lines(texts)[0])
