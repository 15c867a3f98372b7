"""The system's keyring, if it has one that answers without asking anybody: the library `keyring`, where it is installed."""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, TypeVar

from db.sealing.keyholder import NoRing, Ring

SERVICE, VARIABLE, OFF = "Alcalde", "ALCALDE_KEYRING", "off"
WAIT = 2.0  # seconds; a keyring that is silent for longer is none
QUIET = ("keyring.backends.Windows", "keyring.backends.macOS")  # open with the session, so they never ask
DESKTOP = "keyring.backends.SecretService"  # asks for a password while it is locked
DEFAULT = "/org/freedesktop/secrets/aliases/default"
T = TypeVar("T")


class KeyringBackend(Protocol):
    """What the library offers for a system, as far as we ask it."""

    priority: float

    def get_password(self, service: str, name: str, /) -> str | None: ...

    def set_password(self, service: str, name: str, value: str, /) -> None: ...


class SystemRing:
    """Looked for when it is first needed. Other programs answer it: a call has a limit, a silent one is waited for once."""

    def __init__(self) -> None:
        self._found: KeyringBackend | None = None
        self._looked = False
        self._silent: threading.Thread | None = None  # a question that was not answered in time

    def get(self, name: str) -> str | None:
        return self._asked(lambda: self._get(name), None)

    def set(self, name: str, value: str) -> bool:
        return self._asked(lambda: self._set(name, value), False)

    def _asked(self, work: Callable[[], T], otherwise: T) -> T:
        """What the work gives, if it gives it soon; whatever goes wrong there, the games are kept all the same."""
        if self._silent is not None and self._silent.is_alive():
            return otherwise
        given: list[T] = []

        def run() -> None:
            with suppress(Exception):
                given.append(work())

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        thread.join(WAIT)
        self._silent = thread
        return given[0] if given else otherwise

    def _get(self, name: str) -> str | None:
        backend = self._backend()
        kept = backend.get_password(SERVICE, name) if backend is not None else None
        return str(kept) if kept else None

    def _set(self, name: str, value: str) -> bool:
        backend = self._backend()
        if backend is not None:
            backend.set_password(SERVICE, name, value)
        return backend is not None

    def _backend(self) -> KeyringBackend | None:
        if not self._looked:
            known: list[KeyringBackend] = import_module("keyring.backend").get_all_keyring()
            quiet = [one for one in known if type(one).__module__ in QUIET or _is_open_desktop(one)]
            self._found = max(quiet, key=lambda one: float(one.priority), default=None)
            self._looked = True
        return self._found


def _is_open_desktop(backend: KeyringBackend) -> bool:
    if type(backend).__module__ != DESKTOP:
        return False
    storage = import_module("secretstorage")
    bus = storage.dbus_init()
    try:
        return not storage.Collection(bus, DEFAULT).is_locked()
    finally:
        bus.close()


def system_ring() -> Ring:
    """None to be asked if the library is not there, or if it is not wanted (ALCALDE_KEYRING=off)."""
    wanted = os.environ.get(VARIABLE) != OFF and find_spec("keyring") is not None
    return SystemRing() if wanted else NoRing()
