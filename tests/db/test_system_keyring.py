"""A desktop's real keyring and the real library: where both are installed, the secret lies there and in no file."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("keyring", reason="no keyring: pip install alcalde[keyring]")
DESKTOP = ("dbus-run-session", "gnome-keyring-daemon")
SCRIPT = """
import os, subprocess, sys, time
from pathlib import Path
import secretstorage
from db.folder.store import Store
from db.sealing import ring
from tests.db.club import game_header

del os.environ["ALCALDE_KEYRING"]  # tests leave it out otherwise
ring.WAIT = 60  # on a slow machine too
folder = Path(sys.argv[1])


def collection():
    return secretstorage.Collection(secretstorage.dbus_init(), ring.DEFAULT)


def unlock():
    words = ["gnome-keyring-daemon", "--replace", "--unlock", "--components=secrets"]
    asked = subprocess.run(words, input=b"word", capture_output=True)
    assert asked.returncode == 0, asked.stderr
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if not collection().is_locked():
                return
        except secretstorage.SecretStorageException:
            pass
        time.sleep(0.1)


def seal():
    with Store.open(folder) as store:
        key = store.games.begin({**game_header(), "event": {"id": "e" * 32, "round": 1, "table": 1}})
        store.games.append(key, "pass")
        return key


def told(*keys):
    with Store.open(folder) as store:
        games = [store.games.read(key) for key in keys]
        return ["locked" if game.locked else list(game.entries) for game in games]


def files():
    return sorted(path.name for path in folder.glob("club.key*"))


unlock()
first = seal()
print(told(first), files())
collection().lock()
print(told(first), files())
second = seal()
print(told(first, second), files())
unlock()
print(told(first, second), files())
"""


@pytest.mark.skipif(any(shutil.which(one) is None for one in DESKTOP), reason="no desktop's keyring here")
def test_the_desktop_s_keyring_holds_the_secret_and_a_file_does_while_it_is_locked(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory() as place:  # its socket's name must be short
        home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"), place)
        done = subprocess.run(
            ["dbus-run-session", "--", sys.executable, "-c", SCRIPT, str(tmp_path / "club")],
            env={**os.environ, **home, "PYTHONPATH": os.pathsep.join(sys.path)},
            text=True,
            capture_output=True,
            timeout=240,
        )
    said = [line for line in done.stdout.splitlines() if line.startswith("[")]  # the desktop says things too
    assert said == [
        "[['pass']] []",
        "['locked'] []",
        "['locked', ['pass']] ['club.key', 'club.key2']",
        "[['pass'], ['pass']] ['club.key', 'club.key2']",
    ], done.stderr


def test_the_library_without_a_keyring_leaves_the_secret_in_files(tmp_path: Path) -> None:
    without = {name: value for name, value in os.environ.items() if not name.startswith(("DBUS", "DISPLAY"))}
    script = SCRIPT[: SCRIPT.index("unlock()\nfirst")] + "print(told(seal()), files())"
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "club")],
        env={
            **without,
            "HOME": str(tmp_path),
            "XDG_RUNTIME_DIR": str(tmp_path),
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        text=True,
        capture_output=True,
        timeout=240,
    )
    assert done.stdout.splitlines() == ["[['pass']] ['club.key', 'club.key2']"], done.stderr
