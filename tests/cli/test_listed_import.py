"""A file of plays of other games on the command line: one question for all new games, a summary by game."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.cli.main import run
from db.folder.store import Store
from db.tables.listed import ListedGames
from tests.db.random_bgstats import bgstats_file, by_uuid
from tests.db.test_bgstats_round_trip import one_play


def given(tmp_path: Path, file: Any, bom: bool = False) -> str:
    path = tmp_path / "plays.json"
    path.write_text(json.dumps(file), "utf-8-sig" if bom else "utf-8")
    return str(path)


def alcalde(tmp_path: Path, *words: str) -> int:
    return run(["--data-dir", str(tmp_path / "club"), *words])


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_new_games_are_asked_about_once_for_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = given(tmp_path, one_play())
    assert alcalde(tmp_path, "import", path, "--yes", "--json") == 2
    asked = told(capsys)["questions"]
    assert [(one["code"], one["facts"]) for one in asked] == [
        ("new-games", {"n": 1, "plays": 1, "names": ["Moor"]})
    ]
    assert alcalde(tmp_path, "import", path, "--yes", "--agree", "new-games") == 0
    assert "Moor: 1 play, a new game" in capsys.readouterr().out
    assert alcalde(tmp_path, "games", "list", "--json") == 0
    assert told(capsys)["games"] == [{"id": "moor", "name": "Moor", "version": 1, "results": 1}]


def test_known_games_alone_may_be_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert alcalde(tmp_path, "import", given(tmp_path, one_play()), "--yes", "--known-games", "--json") == 0
    assert [one["code"] for one in told(capsys)["skipped"]] == ["other_game"]


@pytest.mark.parametrize("bom", [False, True])
def test_what_goes_in_comes_out(tmp_path: Path, bom: bool) -> None:
    file = bgstats_file(Random(f"out {bom}"))
    path, out = given(tmp_path, file, bom), tmp_path / "out.json"
    assert alcalde(tmp_path, "import", path, "--yes", "--agree", "new-games") == 0
    assert alcalde(tmp_path, "export", str(out), "--format", "bgstats") == 0
    assert by_uuid(json.loads(out.read_text("utf-8"))) == by_uuid(file)


def test_nine_players_of_a_game_for_four_are_asked_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = one_play(game={"name": "San Juan", "bggId": 8217})
    file["players"] = [{"id": n, "uuid": f"P{n}", "name": f"Player {n}"} for n in range(9)]
    file["plays"][0]["playerScores"] = [
        {"playerRefId": n, "score": str(n), "winner": n == 8} for n in range(9)
    ]
    path = given(tmp_path, file)
    assert alcalde(tmp_path, "import", path, "--yes", "--json") == 2
    asked = told(capsys)["questions"][0]
    assert (asked["code"], asked["facts"]["names"]) == ("too-many-players", ["San Juan (9)"])
    assert alcalde(tmp_path, "import", path, "--yes", "--agree", "too-many-players") == 0


def test_an_export_of_everything_takes_listed_games_to_another_club(tmp_path: Path) -> None:
    assert alcalde(tmp_path, "import", given(tmp_path, one_play()), "--yes", "--agree", "new-games") == 0
    whole, out = str(tmp_path / "all.json"), tmp_path / "out.json"
    assert alcalde(tmp_path, "export", whole) == 0
    assert run(["--data-dir", str(tmp_path / "other"), "import", whole, "--yes"]) == 0
    assert run(["--data-dir", str(tmp_path / "other"), "export", str(out), "--format", "bgstats"]) == 0
    assert by_uuid(json.loads(out.read_text("utf-8"))) == by_uuid(one_play())


@pytest.mark.parametrize("way", ["export", "event"])
def test_an_event_of_a_described_game_goes_to_a_club_that_does_not_have_it(tmp_path: Path, way: str) -> None:
    file, other = str(tmp_path / "cup.alcalde"), ["--data-dir", str(tmp_path / "other")]
    assert alcalde(tmp_path, "games", "add", "hearts") == 0
    assert alcalde(tmp_path, "event", "new", "Cup", "--game", "hearts", "--table", "4", "--rounds", "1") == 0
    assert alcalde(tmp_path, "event", "add", "Cup", "Anna", "Bruno", "Clara", "Dora") == 0
    assert alcalde(tmp_path, "event", "pair", "Cup") == alcalde(tmp_path, "event", "publish", "Cup") == 0
    assert alcalde(tmp_path, "event", "result", "Cup", "1", "18", "26", "21", "3") == 0
    if way == "export":
        assert alcalde(tmp_path, "export", file) == run([*other, "import", file, "--yes"]) == 0
    else:
        assert (
            alcalde(tmp_path, "event", "export", "Cup", file) == run([*other, "event", "import", file]) == 0
        )
    with Store.open(tmp_path / "club") as here, Store.open(tmp_path / "other") as there:
        assert there.events.all() == here.events.all()
        assert there.results.find() == here.results.find()
        assert ListedGames(there.log).all() == ListedGames(here.log).all()
