"""The secret behind sealed games: in the system's keyring where one answers, else in two files of the folder."""

import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from db.folder.store import Store
from db.sealing import ring
from db.sealing.keyholder import FILES, NoRing, code_of, secret_in
from tests.db.club import game_header

pytest.importorskip("cryptography")
RINGS: list["FakeRing"] = []
EVENT = {"id": "e" * 32, "round": 1, "table": 1}


class FakeRing:
    """A keyring that keeps what it is given, or nothing."""

    def __init__(self, works: bool = True) -> None:
        self.works, self.kept = works, dict[str, str]()

    def get(self, name: str) -> str | None:
        return self.kept.get(name) if self.works else None

    def set(self, name: str, value: str) -> bool:
        if self.works:
            self.kept[name] = value
        return self.works


@pytest.fixture(autouse=True)
def no_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keyring that a store finds is RINGS' last, if there is one."""
    RINGS.clear()
    monkeypatch.setattr("db.folder.store.system_ring", lambda: RINGS[-1] if RINGS else NoRing())


def seal_one(folder: Path, ring: FakeRing | None = None) -> str:
    RINGS[:] = [ring] if ring else []
    with Store.open(folder) as store:
        key = store.games.begin({**game_header(), "event": EVENT})
        store.games.append(key, "pass")
        return key


def opens(folder: Path, key: str, ring: FakeRing | None = None) -> bool:
    RINGS[:] = [ring] if ring else []
    with Store.open(folder) as store:
        game = store.games.read(key)
        assert game.whole or (game.locked and not store.notices)
        return game.entries == ("pass",)


def test_with_a_keyring_nothing_in_the_folder_opens_the_game(tmp_path: Path) -> None:
    ring = FakeRing()
    key = seal_one(tmp_path, ring)
    assert len(ring.kept) == 1 and not any((tmp_path / name).exists() for name in FILES)
    assert opens(tmp_path, key, ring)
    assert not opens(tmp_path, key, FakeRing()), "another computer's keyring"


def test_a_keyring_that_is_locked_for_a_while_loses_nothing(tmp_path: Path) -> None:
    ring = FakeRing()
    key = seal_one(tmp_path, ring)
    ring.works = False
    assert not opens(tmp_path, key, ring)
    other = seal_one(tmp_path, ring)  # sealed all the same, with a secret in files
    assert (tmp_path / FILES[0]).exists() and opens(tmp_path, other, ring)
    ring.works = True
    assert opens(tmp_path, key, ring) and opens(tmp_path, other, ring)


@pytest.mark.parametrize("damage", ["cut", "flipped", "gone"])
@pytest.mark.parametrize("which", FILES)
def test_one_of_the_two_files_is_enough(tmp_path: Path, which: str, damage: str) -> None:
    key = seal_one(tmp_path)
    path = tmp_path / which
    data = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(data[:20] if damage == "cut" else data[:30] + bytes([data[30] ^ 1]) + data[31:])
    assert opens(tmp_path, key)


def test_a_second_sealed_game_uses_the_same_secret(tmp_path: Path) -> None:
    seal_one(tmp_path)
    before = (tmp_path / FILES[0]).read_bytes()
    seal_one(tmp_path)
    assert (tmp_path / FILES[0]).read_bytes() == before


def test_a_code_reads_back_whatever_is_typed_between_its_groups() -> None:
    secret = bytes(range(16))
    code = code_of(secret)
    assert [len(group) for group in code.split("-")] == [4] * 8
    assert secret_in(code) == secret_in(f"  {code.lower().replace('-', ' ')} ") == secret


class Backend:
    """What the library `keyring` gives for a system, as far as we ask it."""

    priority = 5

    def __init__(self, module: str, seconds: float = 0) -> None:
        self.kept, self.seconds = dict[tuple[str, str], str](), seconds
        type(self).__module__ = module

    def get_password(self, service: str, name: str) -> str | None:
        time.sleep(self.seconds)
        return self.kept.get((service, name))

    def set_password(self, service: str, name: str, value: str) -> None:
        self.kept[service, name] = value


def library(monkeypatch: pytest.MonkeyPatch, backend: Backend, locked: bool = False) -> None:
    module = ModuleType("keyring.backend")
    monkeypatch.setattr(module, "get_all_keyring", lambda: [backend], raising=False)
    monkeypatch.setitem(sys.modules, "keyring.backend", module)
    storage = ModuleType("secretstorage")
    monkeypatch.setattr(storage, "dbus_init", lambda: SimpleNamespace(close=lambda: None), raising=False)
    collection = SimpleNamespace(is_locked=lambda: locked)
    monkeypatch.setattr(storage, "Collection", lambda bus, path: collection, raising=False)
    monkeypatch.setitem(sys.modules, "secretstorage", storage)


@pytest.mark.parametrize("module", [*ring.QUIET, ring.DESKTOP])
def test_the_system_s_keyring_is_used_where_it_does_not_ask(
    monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    library(monkeypatch, Backend(module))
    found = ring.SystemRing()
    assert found.set("name", "value") and found.get("name") == "value"


def test_a_keyring_that_would_ask_for_a_password_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for backend, locked in ((Backend(ring.DESKTOP), True), (Backend("keyring.backends.kwallet"), False)):
        library(monkeypatch, backend, locked)
        found = ring.SystemRing()
        assert not found.set("name", "value") and found.get("name") is None and not backend.kept


def test_a_keyring_that_does_not_answer_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ring, "WAIT", 0.05)
    backend = Backend(ring.DESKTOP, seconds=60)
    library(monkeypatch, backend)
    found = ring.SystemRing()
    assert found.get("name") is None
    assert not found.set("name", "value") and not backend.kept, "every list of games waited for it anew"


def test_without_the_library_or_the_wish_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ring.VARIABLE, ring.OFF)
    assert isinstance(ring.system_ring(), NoRing)
