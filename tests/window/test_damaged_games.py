"""A damaged game in progress is shown, with what can be saved: on the home page, on the command line, by the doctor."""

import json
from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.club.setting_aside import tell_of_games
from db.folder.store import Store
from tests.db.club import ENTRIES, damaged_game
from tests.window.conftest import Desk
from tests.window.store_window import club

__all__ = ["club"]


def test_the_home_page_shows_a_damaged_game_and_saves_what_can_be_read(club: Desk) -> None:
    store = club.window.store
    key, gone = damaged_game(store), damaged_game(store, 0)
    club.window.show()
    club.pump()
    assert "San Juan: Anna and Björn" in club.texts()
    assert "Damaged: only its first move can still be read" in club.texts()
    assert "Damaged: nothing of it can be read any more" in club.texts()
    club.dialogs.answers = [True, True]
    club.click(club.page.mends[key])
    club.click(club.page.mends[gone])
    assert "Moves of this game that can still be read: 1. Later ones are lost" in club.dialogs.asked[0]
    assert store.games.read(key).entries == ENTRIES[:1] and store.games.read(key).whole
    assert [game.id for game in store.games.unfinished()] == [key]
    assert "Damaged: only its first move can still be read" not in club.texts()
    assert "1 move, the last today" in " ".join(club.texts())


def test_the_command_line_names_a_damaged_game_and_mends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store.open(tmp_path) as store:
        key = damaged_game(store)
        tell_of_games(store)
        assert [told.code for told in store.notices] == ["game_damaged"]

    def alcalde(*arguments: str) -> tuple[int, str]:
        code = run(["--data-dir", str(tmp_path), "--lang", "en", *arguments])
        return code, capsys.readouterr().out

    assert "1 choices can be read, at least 1 later changes cannot" in alcalde("game", "list")[1]
    assert f"alcalde game mend {key}" in alcalde("doctor")[1]
    code, asked = alcalde("game", "mend", key[:6], "--json")
    assert (code, json.loads(asked)["questions"][0]["code"]) == (2, "go-on-shorter")
    code, done = alcalde("game", "mend", key[:6], "--agree", "go-on-shorter", "--json")
    assert (code, json.loads(done)) == (0, {"game": key, "choices": 1})
    assert alcalde("game", "mend", key, "--json")[0] == 2, "it is not damaged any more"
