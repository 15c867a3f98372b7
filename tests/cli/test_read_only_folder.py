"""A folder that may not be written: everything can be read, and the words name the folder, not another window."""

import getpass
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assistant.club.logbook import log_places
from db.folder.store import Store
from tests.db.club import filled
from tests.screen import virtual_screen

NO_POWER = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]  # root may write everywhere


@pytest.fixture
def club(tmp_path: Path) -> Path:
    if os.name != "posix" or (os.geteuid() == 0 and shutil.which("setpriv") is None):
        pytest.skip("needs a user who may not write everywhere")
    with Store.open(tmp_path / "club") as store:
        filled(store)
    for path in (tmp_path / "club", *(tmp_path / "club").rglob("*")):
        path.chmod(path.stat().st_mode & 0o555)
    return tmp_path / "club"


def started(club: Path, *arguments: str) -> "subprocess.Popen[str]":
    power = NO_POWER if os.geteuid() == 0 else []
    home = {"HOME": str(club.parent / "home"), "XDG_DATA_HOME": str(club.parent / "home" / "data")}
    return subprocess.Popen(
        [*power, sys.executable, "-m", "assistant", "--data-dir", str(club), "--lang", "en", *arguments],
        env={**os.environ, **home},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_command_reads_and_says_that_the_folder_may_not_be_written(club: Path) -> None:
    out, _ = started(club, "event", "list").communicate(timeout=60)
    assert "Spring Cup" in out
    for command in (["event", "new", "Cup"], ["backup"], ["game", "new", "san-juan", "--players", "A,B"]):
        asked = started(club, *command)
        _, said = asked.communicate(timeout=60)
        assert asked.returncode == 1
        assert "The folder of the data may not be written" in said
        assert "another window" not in said


def test_the_window_starts_and_its_log_exists(club: Path) -> None:
    with virtual_screen():
        window = started(club)
        log = club.parent / "home" / "data" / "alcalde" / "log" / "alcalde.log"
        end = time.monotonic() + 60
        while not (log.exists() and "may not write" in log.read_text()) and time.monotonic() < end:
            assert window.poll() is None, window.communicate()
            time.sleep(0.1)
        time.sleep(0.5)
        assert window.poll() is None, "it is open"
        window.terminate()
        _, said = window.communicate(timeout=60)
    assert "could not start" not in said
    assert "may not write" in log.read_text()
    assert not (club / "log").exists()


def test_where_nothing_may_be_written_the_log_lies_with_the_temporary_files() -> None:
    places = [str(place) for place in log_places(Path("/club"))]
    assert places[0] == str(Path("/club/log/alcalde.log"))
    assert len({*places}) == 3


def test_whoever_has_no_name_in_the_system_has_a_log_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container: the window and every error asked for the name, and there was none."""

    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found: 0")

    monkeypatch.setattr(getpass, "getuser", unknown)
    assert len({*log_places(Path("/club"))}) == 3
