"""Sealed texts: what nobody should read by the way, closed with a key of the club (AES-256-GCM).

The key lies among the club's settings, wrapped: closed itself with a secret that lies elsewhere (db/sealing/keyholder.py). So
neither the games nor a backup can be read without that secret. It stops a curious look into a file, and a line moved from
one place to another; it does not stop the owner of the computer.
"""

import base64
import binascii
import secrets
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from db.contract import Log, Tables
from db.folder.lines import dump, load
from db.sealing.keyholder import KeyHolder, wrapping_key
from engine.documents.result import Facts

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SETTING = "seal"
SIZE, NONCE = 32, 12
Keys = dict[str, "str | Facts"]  # by a short name: wrapped, or, from an older program, in base64


class Broken(ValueError):
    """A sealed text that was changed or moved."""


class Locked(Broken):
    """A sealed text whose key cannot be opened here."""


def can_seal() -> bool:
    """An installation may lack the library: then games stay plain text, and the doctor says so."""
    return find_spec("cryptography") is not None


def keys_in(settings: Mapping[str, str]) -> Keys:
    """The keys among a table of settings."""
    if SETTING not in settings:
        return {}
    found = load(settings[SETTING]).get("value")
    return {str(name): key for name, key in found.items()} if isinstance(found, dict) else {}


def with_keys(tables: Tables, here: Mapping[str, str]) -> Tables:
    """Tables that take the place of others keep the keys of both: games that stay must open."""
    keys = {**keys_in(tables.get("settings", {})), **keys_in(here)}
    if not keys:
        return tables
    settings = {**tables.get("settings", {}), SETTING: dump({"id": SETTING, "value": keys})}
    return {**tables, "settings": settings}


class Seal:
    """What seals and opens for one club."""

    def __init__(self, log: Log, holder: KeyHolder) -> None:
        self._log, self.holder = log, holder
        self._opened: dict[str, bytes] = {}

    def newest_key(self) -> str:
        """The name of the key to seal with, one that can be opened here; there is one when this returns, and it is kept."""
        keys = keys_in(self._log.texts("settings"))
        for name, kept in reversed(keys.items()):
            if isinstance(kept, dict) and self.holder.get(str(kept.get("by"))) is not None:
                return name
        name, key = secrets.token_hex(4), secrets.token_bytes(SIZE)
        by, secret = self.holder.make()
        keys[name] = {"by": by, "box": _close(wrapping_key(secret), key, name)}
        self._log.commit({"settings": {SETTING: {"id": SETTING, "value": keys}}})
        return name

    def wrapped_by(self) -> list[str]:
        """The names of the secrets that the club's keys are wrapped with."""
        keys = keys_in(self._log.texts("settings")).values()
        return list(dict.fromkeys(str(kept.get("by")) for kept in keys if isinstance(kept, dict)))

    def close(self, key: str, text: str, about: str) -> str:
        """The text, closed; it opens only as what it is about."""
        return _close(self._key(key), text.encode("ascii"), about)

    def open(self, key: str, box: str, about: str) -> str:
        if not can_seal():
            raise Locked("no library")
        try:
            return _open(self._key(key), box, about).decode("ascii")
        except UnicodeDecodeError as wrong:
            raise Broken(about) from wrong

    def _key(self, name: str) -> bytes:
        if name not in self._opened:
            kept = keys_in(self._log.texts("settings")).get(name)
            if kept is None:
                raise Locked("no key")
            self._opened[name] = (
                base64.b64decode(kept) if isinstance(kept, str) else self._unwrapped(name, kept)
            )
        return self._opened[name]

    def _unwrapped(self, name: str, kept: Facts) -> bytes:
        secret = self.holder.get(str(kept.get("by")))
        if secret is None:
            raise Locked("no secret")
        return _open(wrapping_key(secret), str(kept.get("box")), name)


def _close(key: bytes, data: bytes, about: str) -> str:
    nonce = secrets.token_bytes(NONCE)
    return base64.b64encode(nonce + _cipher(key).encrypt(nonce, data, about.encode())).decode()


def _open(key: bytes, box: str, about: str) -> bytes:
    from cryptography.exceptions import InvalidTag  # late: only the games of events need it

    try:
        data = base64.b64decode(box, validate=True)
        return _cipher(key).decrypt(data[:NONCE], data[NONCE:], about.encode())
    except (InvalidTag, binascii.Error, ValueError) as wrong:
        raise Broken(about) from wrong


def _cipher(key: bytes) -> "AESGCM":
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # late: only the games of events need it

    return AESGCM(key)
