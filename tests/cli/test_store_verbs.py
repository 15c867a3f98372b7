"""alcalde store: told, made, given logins, moved there and back; a password is never seen."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from db.folder.store import Store
from db.server.address import address_of
from db.server.opening import local_folder, open_server
from engine.games import list_games
from tests.db.club import filled, open_club, state
from tests.server import PrivateServer

SECRET = "correct horse battery"
Alcalde = Callable[..., Any]


@pytest.fixture
def alcalde(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Alcalde:
    """Runs a command with --json; whatever happens, the password is in nothing that was printed."""

    def command(*words: str, code: int = 0, folder: Path = tmp_path / "club") -> Any:
        found = run([*words, "--json", "--data-dir", str(folder), "--lang", "en"])
        said = capsys.readouterr()
        assert SECRET not in said.out + said.err
        assert found == code, said.err
        return json.loads(said.out) if code == 0 else said.err

    return command


def typed(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    told = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(told), "utf-8"))


def test_a_password_that_is_no_text_is_refused(alcalde: Alcalde, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = ("--store", "postgresql://anna@127.0.0.1:1/club?club=spring")
    for told, said in (
        (b"p\xe4ssword123\n", "UTF-8"),
        (b"pass\0word123\n", "control characters"),
        (b"short\n", "8"),
    ):
        typed(monkeypatch, told)
        assert said in alcalde("store", "role", "anna", *nobody, code=2)


def test_a_host_that_nobody_can_have_is_no_address(alcalde: Alcalde) -> None:
    for host in ("a" * 70, "club..example"):
        assert "host" in alcalde(
            "store", "info", "--store", f"postgresql://anna@{host}/club?club=spring", code=2
        )


def test_a_folder_tells_where_it_is(alcalde: Alcalde, tmp_path: Path) -> None:
    filled(open_club(tmp_path / "club")).close()
    assert alcalde("store", "info") == {
        "kind": "folder",
        "where": str(tmp_path / "club"),
        "results": 3,
        "events": 1,
        "players": 2,
        "schema": 3,
    }


def test_a_club_moves_to_a_server_and_back(
    alcalde: Alcalde, server: PrivateServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(open_club(tmp_path / "club")).close()
    url = server.url("moving")
    assert "no club moving" in alcalde("store", "info", "--store", url, code=1)
    assert alcalde("store", "create", "--store", url)["created"] == "moving"
    assert "already" in alcalde("store", "create", "--store", url, code=2)
    typed(monkeypatch, SECRET + "\n")
    assert alcalde("store", "role", "inge", "--store", url) == {
        "login": "inge",
        "role": "write",
        "new": True,
    }
    moved = alcalde("store", "move", "--to", url)
    assert (moved["moved_to"], moved["results"], len(moved["games"])) == (url, 3, 1)
    with Store.open(tmp_path / "club", read_only=True) as old:
        before = state(old)
    assert "has moved to" in alcalde("event", "new", "Cup", code=1)  # the old place is only read
    monkeypatch.setenv("PGPASSWORD", SECRET)
    inge = url.replace("postgres@", "inge@")
    found = alcalde("store", "info", "--store", inge)
    assert (found["kind"], found["where"], found["results"]) == ("server", inge, 3)
    monkeypatch.setenv("ALCALDE_STORE", inge)
    assert alcalde("event", "new", "Cup")["name"] == "Cup"
    assert alcalde("store", "info")["events"] == 2
    assert "data in" in alcalde("store", "move", "--to", str(tmp_path / "club"), code=2)
    assert alcalde("store", "move", "--to", str(tmp_path / "back"))["events"] == 2
    assert "has moved to" in alcalde("event", "new", "Cup 2", code=1)
    assert alcalde("store", "move", "--unmark")["unmarked"] is True
    assert alcalde("event", "new", "Cup 2")["name"] == "Cup 2"
    monkeypatch.delenv("ALCALDE_STORE")
    with Store.open(tmp_path / "back") as back:
        after = state(back)
        assert not back.read_only
    assert {name: after["tables"][name] for name in ("results", "players")} == {
        name: before["tables"][name] for name in ("results", "players")
    }
    assert alcalde("store", "move", "--unmark")["unmarked"] is True
    assert alcalde("event", "new", "Cup 3")["name"] == "Cup 3"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (
            f"postgresql://anna:{SECRET.replace(' ', '%20')}@localhost/club?club=x",
            "must not stand in the address",
        ),
        ("postgresql://localhost/club", "?club=NAME"),
        ("postgresql://localhost/club?club=Böse", "?club=NAME"),
        ("postgresql://far.example/club?club=x&sslmode=prefer", "verify-full"),
        ("postgresql://localhost:port/club?club=x", "port"),
        ("mysql://localhost/club?club=x", "postgresql://"),
        ("postgresql://localhost/club?club=x&options=-c", "options"),
    ],
)
def test_a_bad_address_is_refused_in_a_line(alcalde: Alcalde, url: str, said: str) -> None:
    assert said in alcalde("store", "info", "--store", url, code=2)


def test_a_server_that_is_not_there_and_a_wrong_password_are_told(
    alcalde: Alcalde, server: PrivateServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.server.line.PATIENCE", 0.1)
    assert "does not answer" in alcalde(
        "store", "info", "--store", "postgresql://127.0.0.1:1/x?club=x", code=1
    )
    url = server.new_club()
    typed(monkeypatch, SECRET + "\n")
    alcalde("store", "role", "olga", "--read", "--store", url)
    monkeypatch.setenv("PGPASSWORD", "wrong")
    olga = url.replace("postgres@", "olga@")
    assert "password" in alcalde("store", "info", "--store", olga, code=1)
    monkeypatch.setenv("PGPASSWORD", SECRET)
    assert "may only read" in alcalde("event", "new", "Cup", "--store", olga, code=1)
    typed(monkeypatch, "short\n")
    assert "at least 8" in alcalde("store", "role", "eva", "--store", url, code=2)


def test_the_doctor_looks_at_the_server(
    server: PrivateServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["doctor", "--store", server.new_club(), "--data-dir", str(tmp_path), "--lang", "en"])
    said = capsys.readouterr().out
    assert "answers in" in said and "it is this machine" in said and "PostgreSQL" in said


def test_the_five_commands_of_a_helper_from_nothing(
    alcalde: Alcalde, server: PrivateServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Install gives a login that may make databases and give logins; the rest is ours."""
    filled(open_club(tmp_path / "club")).close()
    with server.admin() as admin:
        admin.execute(f"create role keeper login createdb createrole password '{SECRET}'")
    monkeypatch.setenv("PGPASSWORD", SECRET)
    url = f"postgresql://keeper@/club?host={server.folder}&club=lisboa"
    assert "no database club" in alcalde("store", "info", "--store", url, code=1)
    assert alcalde("store", "create", "--store", url) == {"created": "lisboa", "where": url}
    typed(monkeypatch, SECRET + "\n")
    assert alcalde("store", "role", "maria", "--store", url)["new"] is True
    assert alcalde("store", "move", "--to", url)["results"] == 3
    maria = url.replace("keeper@", "maria@")
    assert alcalde("event", "new", "Cup", "--store", maria, folder=tmp_path / "laptop")["name"] == "Cup"
    typed(monkeypatch, SECRET + "\n")
    assert alcalde("store", "role", "maria", "--read", "--store", url) == {
        "login": "maria",
        "role": "read",
        "new": False,
    }
    assert "may only read" in alcalde("event", "new", "Cup 2", "--store", maria, code=1)


def test_the_organiser_goes_on_alone_from_the_copy_of_this_computer(
    alcalde: Alcalde, server: PrivateServer, tmp_path: Path
) -> None:
    url = server.new_club()
    local = local_folder(tmp_path / "club", address_of(url))
    assert "no copy" in alcalde(
        "store", "move", "--from-copy", "--store", url, "--to", str(tmp_path / "a"), code=1
    )
    with open_server(url, local, listen=False) as store:
        filled(store)
    open_server(url, local).close()  # a window
    gone = "postgresql://postgres@/postgres?host=/nowhere&" + url.rpartition("&")[2]
    assert "no copy" in alcalde(
        "store", "move", "--from-copy", "--store", gone, "--to", str(tmp_path / "b"), code=1
    )
    done = alcalde("store", "move", "--from-copy", "--store", url, "--to", str(tmp_path / "alone"))
    assert (done["results"], done["players"], done["events"]) == (3, 2, 1)
    assert alcalde("event", "new", "Cup", folder=tmp_path / "alone")["name"] == "Cup"


def test_a_game_listed_on_the_server_is_known_to_every_command(
    alcalde: Alcalde, server: PrivateServer, tmp_path: Path
) -> None:
    there = ("--store", server.new_club())
    alcalde("games", "add", "azul", *there)
    list_games(())  # as in another process, on a computer without a folder
    sheet = tmp_path / "table.json"
    players = [{"name": "A", "columns": 2, "wall": 30}, {"name": "B", "wall": 20}]
    sheet.write_text(json.dumps({"game": "azul", "players": players}))
    elsewhere = tmp_path / "nothing"
    assert "azul" in alcalde("score", str(sheet), folder=elsewhere, code=2)
    scored = alcalde("score", str(sheet), *there, folder=elsewhere)
    assert [player["total"] for player in scored["players"]] == [44, 20]
