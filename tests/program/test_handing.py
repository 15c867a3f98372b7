"""A file goes to the window that is open: to nobody else's, over no network, and never unpickled."""

import json
import os
import stat
import threading
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client
from pathlib import Path

import pytest

from assistant.program.handing import WHERE, Listening, hand_over


def test_a_file_is_handed_over_and_told_once(tmp_path: Path) -> None:
    ear = Listening(tmp_path)
    try:
        assert hand_over(tmp_path, "Łukasz's cup.alcalde")
        assert hand_over(tmp_path, "/b.alcalde")
        assert ear.heard() == [str(Path("Łukasz's cup.alcalde").absolute()), "/b.alcalde"]
        assert ear.heard() == []
    finally:
        ear.close()
    assert not (tmp_path / WHERE).exists()
    assert not Path(ear.address).parent.exists()
    assert not hand_over(tmp_path, "/c.alcalde")


def test_only_this_user_reaches_it_and_nothing_listens_on_a_network(tmp_path: Path) -> None:
    ear = Listening(tmp_path)
    try:
        assert ear.family == "AF_UNIX"
        assert stat.S_IMODE((tmp_path / WHERE).stat().st_mode) == 0o600
        assert stat.S_IMODE(Path(ear.address).parent.stat().st_mode) == 0o700
        with pytest.raises(AuthenticationError):
            Client(ear.address, ear.family, authkey=b"guessed")
        with Client(ear.address, ear.family, authkey=bytes.fromhex(_told(tmp_path)["key"])) as caller:
            caller.send({"open": "/pickled"})  # a pickle is no JSON: not taken, and the ear stays open
            with pytest.raises(EOFError):
                caller.recv_bytes()
        assert hand_over(tmp_path, "/b.alcalde")
        assert ear.heard() == ["/b.alcalde"]
    finally:
        ear.close()


@pytest.mark.parametrize(
    "left",
    [
        "",
        "[]",
        "no json",
        json.dumps(
            {"address": "/nowhere/window", "family": "AF_UNIX", "key": "00", "host": os.uname().nodename}
        ),
        json.dumps({"address": "/nowhere/window", "family": "AF_UNIX", "key": "00", "host": "another"}),
    ],
)
def test_what_a_dead_window_left_behind_is_no_window(tmp_path: Path, left: str) -> None:
    (tmp_path / WHERE).write_text(left)
    assert not hand_over(tmp_path, "/a.alcalde")


def test_a_later_window_keeps_its_place_when_an_earlier_one_closes(tmp_path: Path) -> None:
    one = Listening(tmp_path)
    two = Listening(tmp_path)
    one.close()
    try:
        assert hand_over(tmp_path, "/a.alcalde")
        assert two.heard() == ["/a.alcalde"]
    finally:
        two.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "alcalde-handing"]


def test_closing_never_waits_for_an_ear_that_has_gone(tmp_path: Path) -> None:
    ear = Listening(tmp_path)
    assert hand_over(tmp_path, "/a.alcalde")
    ear._open = False  # seen by the thread between two callers
    Client(ear.address, ear.family).close()
    ear._thread.join(10)
    assert not ear._thread.is_alive()
    closing = threading.Thread(target=ear.close, daemon=True)
    closing.start()
    closing.join(10)
    assert not closing.is_alive()
    assert not Path(ear.address).exists()


def _told(folder: Path) -> dict[str, str]:
    told: dict[str, str] = json.loads((folder / WHERE).read_text())
    return told
