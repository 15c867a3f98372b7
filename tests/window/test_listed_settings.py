"""The club's games in the settings, results of listed games on their page, and a file with games nobody knows."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.window.pages.settings.games import BeginListed, PickListed
from db.tables.listed import ListedGames
from engine.documents.games import LISTED
from tests.db.test_bgstats_round_trip import one_play
from tests.listed.made import list_examples, result
from tests.listed.totals import TOTALS
from tests.window.conftest import Desk
from tests.window.store_window import club

__all__ = ["club"]


def scene(club: Desk) -> Any:
    return club.window.scene


def test_a_description_is_begun_from_an_example_changed_and_kept(club: Desk) -> None:
    club.window.go("settings", tab="games")
    scene(club).act(BeginListed("azul"))
    club.pump()
    club.click(club.page.parts["save"])
    assert LISTED["azul"].version == 1
    assert [line.cells[:2] for line in scene(club).view().more.lines] == [("Azul", "2–4")]


def test_a_game_with_results_is_only_offered_no_more(club: Desk) -> None:
    add_game(club.window.store, examples()["azul"])
    club.window.store.results.add(result("azul"))
    club.window.go("settings", tab="games")
    scene(club).act(PickListed(("azul",)))
    club.dialogs.answers = [True]
    club.click(club.page.parts["remove"])
    assert LISTED["azul"].hidden and scene(club).view().more.lines == ()
    club.window.go("result", id="r-azul")
    assert "Azul" in " ".join(club.texts())


def test_a_description_is_shared_as_a_file_and_taken_from_one(club: Desk, tmp_path: Path) -> None:
    add_game(club.window.store, examples()["wingspan"])
    club.window.go("settings", tab="games")
    scene(club).act(PickListed(("wingspan",)))
    club.dialogs.answers = [tmp_path / "w.toml"]
    club.click(club.page.parts["share"])
    ListedGames(club.window.store.log).remove("wingspan", played=False)
    club.dialogs.answers = [tmp_path / "w.toml"]
    club.click(club.page.parts["open"])
    club.click(club.page.parts["save"])
    assert LISTED["wingspan"].described == examples()["wingspan"]


def test_a_changed_description_leaves_old_results_as_they_were(club: Desk) -> None:
    add_game(club.window.store, examples()["azul"])
    before = club.window.store.results.add(result("azul"))
    changed = examples()["azul"]
    changed["rows"] = [row for row in changed.get("rows", []) if row["key"] != "columns"]
    add_game(club.window.store, changed)
    assert club.window.store.results.get("r-azul") == before
    club.window.go("result", id="r-azul")
    words = club.texts()
    assert "Complete columns" in words and LISTED["azul"].version == 2


@pytest.mark.parametrize("game", sorted(TOTALS))
def test_every_kind_of_result_has_its_page(club: Desk, game: str) -> None:
    list_examples()
    club.window.store.results.add(result(game))
    for page, facts in (("result", {"id": f"r-{game}"}), ("history", {}), ("home", {}), ("players", {})):
        club.window.go(page, **facts)
        assert club.window.scene.name == page
    club.window.go("result", id=f"r-{game}")
    assert "Anna" in " ".join(club.texts())


def test_nine_players_of_a_game_for_four_are_asked_about(club: Desk, tmp_path: Path) -> None:
    file = one_play(game={"name": "San Juan", "bggId": 8217})
    file["players"] = [{"id": n, "uuid": f"P{n}", "name": f"Player {n}"} for n in range(9)]
    file["plays"][0]["playerScores"] = [
        {"playerRefId": n, "score": str(n), "winner": n == 8} for n in range(9)
    ]
    path = tmp_path / "plays.json"
    path.write_text(json.dumps(file), "utf-8")
    club.window.go("settings", tab="data", file=str(path))
    club.dialogs.answers = [False]
    scene(club).data.incoming.take()
    assert "San Juan (9)" in club.dialogs.asked[-1]
    assert club.window.store.results.count() == 0
    club.dialogs.answers = [True] * 2
    scene(club).data.incoming.take()
    assert club.window.store.results.count(game="san-juan") == 1


def test_a_file_with_games_nobody_knows_asks_once_and_brings_them_all(club: Desk, tmp_path: Path) -> None:
    path = tmp_path / "plays.json"
    path.write_text(json.dumps(one_play()), "utf-8")
    club.window.go("settings", tab="data", file=str(path))
    assert any("Moor: 1 play, a new game" in words for words in club.texts())
    club.dialogs.answers = [True] * 3
    scene(club).data.incoming.take()
    assert [words for words in club.dialogs.asked if "Moor" in words] != []
    assert club.window.store.results.count(game="moor") == 1 and "moor" in LISTED
    club.window.go("history")
    assert club.window.scene.name == "history"
