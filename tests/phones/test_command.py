"""`alcalde hall` as it is started on a small computer in a corner: a round by the organiser's PIN, and a new start."""

import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.phones.hall import hall
from tests.phones.running import free_port

FOUR = [31, 28, 27, 20]


class Command:
    """The program in a process of its own, and what it says."""

    def __init__(self, club: Path, *more: str) -> None:
        line = [sys.executable, "-m", "assistant", "hall", "cup0", "--json", "--data-dir", str(club), *more]
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
        self.opened = self.says()

    def says(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"it ended: {self.process.wait()}"
        return json.loads(line)

    def until(self, what: str) -> Any:
        """What it says next that has this."""
        while what not in (said := self.says()):
            pass
        return said

    def send(self, table: int, act: str, **body: Any) -> Any:
        token = self.opened["tables"][table - 1]["url"].rpartition("/")[2]
        headers = {"Alcalde-Table": token, "Content-Type": "application/json"}
        where = f"{self.opened['url']}/api/tables/{table}/{act}"
        return json.loads(build_opener().open(Request(where, json.dumps(body).encode(), headers)).read())


@contextmanager
def started(club: Path, *more: str) -> Iterator[Command]:
    made = Command(club, *more)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.process.kill()
        made.process.wait()
        assert made.process.stdout is not None
        made.process.stdout.close()


class Organiser:
    """A browser with scripts off that stays the same when the hall is started again."""

    def __init__(self) -> None:
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, url: str) -> bytes:
        return bytes(self._opener.open(url).read())

    def post(self, url: str, **form: str) -> str:
        origin = "/".join(url.split("/")[:3])
        asked = Request(url, urlencode(form).encode(), {"Origin": origin})
        return str(self._opener.open(asked).read().decode())


def test_a_whole_round_without_a_window_and_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    with hall(tmp_path):
        pass
    club, organiser = tmp_path / "club", Organiser()
    with started(club, "--address", "127.0.0.1", "--port", str(free_port())) as command:
        first = command.opened
        assert [one["table"] for one in first["tables"]] == [1, 2]
        assert all(re.fullmatch(r"\d-[A-Z2-7]{6}", one["code"]) for one in first["tables"])
        assert command.send(1, "result", key="k1", points=FOUR)["state"] == "waiting"
        assert command.until("changed")["changed"][0]["state"] == "waiting"
        assert command.send(1, "confirm", key="k2")["state"] == "kept"
        desk = first["url"] + "/steward"
        organiser.post(desk + "/login", pin=first["organiser_pin"])
        figures = {f"p{seat}": str(points) for seat, points in enumerate(FOUR)}
        organiser.post(desk + "/table/2", key="k3", round="1", **figures)
        assert "Draft of round 2" in organiser.post(desk, act="round", what="pair")
        assert json.loads(organiser.get(first["url"] + "/api/event"))["round"] == 1
        organiser.post(desk, act="round", what="publish")
        assert len(command.until("tables")["tables"]) == 2  # links of the new round
        assert organiser.get(desk + "/paper/round-set.pdf").startswith(b"%PDF")
        now = json.loads(organiser.get(first["url"] + "/api/event"))
        assert now["round"] == 2 and now["clocks"], now
        assert "draft again" in organiser.post(desk, act="undo")
        command.process.send_signal(signal.SIGINT)
        assert command.process.wait(60) == 0
    with started(club, "--address", "127.0.0.1") as again:
        same = ("url", "screen_url", "steward_pin", "organiser_pin")
        assert [again.opened[key] for key in same] == [first[key] for key in same]
        assert "Round 2" in organiser.get(desk).decode()  # still logged in
        again.process.kill()
        again.process.wait()
        port = int(first["url"].rpartition(":")[2])
        for _ in range(1000):  # the server does not outlive its program
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", port)):
                    break
            time.sleep(0.02)
        else:
            raise AssertionError("somebody still listens")
