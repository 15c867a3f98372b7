"""Sealed texts: what nobody should read by the way, closed with a key of the club (AES-256-GCM).

The key lies among the club's settings, so not in the folder of the games, and goes with its backups. That stops a curious
look into a file, and a line moved from one place to another; it does not stop the owner of the computer.
"""

import base64
import binascii
import secrets
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from db.contract import Log, Tables
from db.folder.lines import dump, load

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SETTING = "seal"
SIZE, NONCE = 32, 12
Keys = dict[str, str]  # by a short name, in base64


class Broken(ValueError):
    """A sealed text that was changed or moved, or whose key is not here."""


def can_seal() -> bool:
    """An installation may lack the library: then games stay plain text, and the doctor says so."""
    return find_spec("cryptography") is not None


def keys_in(settings: Mapping[str, str]) -> Keys:
    """The keys among a table of settings."""
    if SETTING not in settings:
        return {}
    found = load(settings[SETTING]).get("value")
    return {str(name): str(key) for name, key in found.items()} if isinstance(found, dict) else {}


def newest_key(log: Log) -> str:
    """The name of the key to seal with; there is one when this returns, and it is kept."""
    keys = keys_in(log.texts("settings"))
    if not keys:
        keys[secrets.token_hex(4)] = base64.b64encode(secrets.token_bytes(SIZE)).decode()
        log.commit({"settings": {SETTING: {"id": SETTING, "value": keys}}})
    return list(keys)[-1]


def with_keys(tables: Tables, here: Mapping[str, str]) -> Tables:
    """Tables that take the place of others keep the keys of both: games that stay must open."""
    keys = {**keys_in(tables.get("settings", {})), **keys_in(here)}
    if not keys:
        return tables
    settings = {**tables.get("settings", {}), SETTING: dump({"id": SETTING, "value": keys})}
    return {**tables, "settings": settings}


def sealed(log: Log, key: str, text: str, about: str) -> str:
    """The text, closed; it opens only as what it is about."""
    nonce = secrets.token_bytes(NONCE)
    closed = _cipher(log, key).encrypt(nonce, text.encode("ascii"), about.encode())
    return base64.b64encode(nonce + closed).decode()


def opened(log: Log, key: str, box: str, about: str) -> str:
    if not can_seal():
        raise Broken("no library")
    from cryptography.exceptions import InvalidTag  # late: only the games of events need it

    try:
        data = base64.b64decode(box, validate=True)
        return _cipher(log, key).decrypt(data[:NONCE], data[NONCE:], about.encode()).decode("ascii")
    except (InvalidTag, binascii.Error, UnicodeDecodeError) as wrong:
        raise Broken(about) from wrong


def _cipher(log: Log, key: str) -> "AESGCM":
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # late: only the games of events need it

    keys = keys_in(log.texts("settings"))
    if key not in keys:
        raise Broken("no key")
    return AESGCM(base64.b64decode(keys[key]))
