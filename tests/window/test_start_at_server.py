"""The window's own start on a club on a server: a password is asked for, and a server that is away locks nobody out."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from assistant.program.handing import WHERE
from assistant.program.together import choose_server, chosen_server
from db.folder.store import Store
from db.server.address import address_of
from db.server.keeper import give_login
from tests.screen import virtual_screen
from tests.server import PrivateServer
from tests.window.keys import Keyboard

SECRET = "correct horse"
pytestmark = pytest.mark.skipif(not Keyboard.there_is_one(), reason="needs an X server's keyboard")


@contextmanager
def started(folder: Path, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """The program as somebody types it, with no password anywhere."""
    home = {"HOME": str(folder / "home"), "XDG_DATA_HOME": str(folder / "home" / "data")}
    around = {name: text for name, text in os.environ.items() if not name.startswith("PG")}
    window = subprocess.Popen(
        [sys.executable, "-m", "assistant", "--lang", "en", "--data-dir", str(folder / "data"), *words],
        env={**around, **home},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield window
    finally:
        window.terminate()
        window.communicate(timeout=60)


def pressed_until(keys: str, there: Callable[[], object]) -> None:
    """Whatever box asks first gets these keys; one that came too late asks again."""
    hand, end = Keyboard(), time.monotonic() + 60
    try:
        while not there():
            assert time.monotonic() < end
            hand.type(keys)
            time.sleep(0.5)
    finally:
        hand.close()


def test_the_fifth_command_asks_for_the_password_and_opens_the_window(
    server: PrivateServer, tmp_path: Path
) -> None:
    url = server.new_club()
    give_login(address_of(url), "helga", SECRET, write=True)
    address = url.replace("postgres@", "helga@")
    with virtual_screen(), started(tmp_path, "--store", address):
        pressed_until(f"{SECRET}\n", lambda: list((tmp_path / "data").rglob(WHERE)))
    kept = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert not any(SECRET.encode() in path.read_bytes() for path in kept)  # it was for this time


def test_a_chosen_server_that_is_away_lets_one_into_the_folder(tmp_path: Path) -> None:
    with Store.open(tmp_path / "data") as store:
        store.players.add("Anna")
    choose_server(tmp_path / "data", "postgresql://helga@127.0.0.1:1/club?club=lisboa")
    with virtual_screen(), started(tmp_path):
        pressed_until("\t ", lambda: list((tmp_path / "data").rglob(WHERE)))
        assert chosen_server(tmp_path / "data") is not None  # the next start tries it again
