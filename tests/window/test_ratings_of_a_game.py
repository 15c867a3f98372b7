"""Ratings of one game and of all: the window's list, its paper, the printed list and the command say the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.window.pages.players_messages import FiguresOf, PrintRatings
from db.folder.store import Store
from tests.printouts.reading import pages
from tests.window.organiser import ClubDesk, club_window
from tests.window.test_one_rating import result_of


def two_games(store: Store) -> dict[str, str]:
    """Anna always wins San Juan, Ben always Wingspan."""
    add_game(store, examples()["wingspan"])
    ids = {name: store.players.add(name)["id"] for name in ("Anna", "Ben", "Cleo")}
    for number in range(6):
        order = ("Ben", "Anna", "Cleo") if number % 2 else ("Anna", "Ben", "Cleo")
        people: Any = [(name, ids[name], None, 30 - 5 * at) for at, name in enumerate(order)]
        made = result_of(number, people)
        store.results.add({**made, "game": "wingspan", "rules": "standard"} if number % 2 else made)  # type: ignore[typeddict-item]
    return ids


def lines(desk: ClubDesk) -> dict[str, tuple[str, ...]]:
    desk.pump(lambda: desk.scene.ticket is None, 60)
    return {line.cells[0]: line.cells[1:] for line in desk.scene.view().lines}


def told(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    capsys.readouterr()
    assert run(["--data-dir", str(folder), "players", "ratings", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_window_paper_and_command_rate_one_game_alike(
    root: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club = tmp_path / "club"
    printed: list[str] = []
    monkeypatch.setattr("assistant.window.printing.open_with_system", printed.append)
    with club_window(root, club) as desk:
        two_games(desk.store)
        desk.window.go("players")
        every = lines(desk)
        assert [words for _, words in desk.scene.view().games] == ["All games", "San Juan", "Wingspan"]
        found = {}
        for game in ("san-juan", "wingspan"):
            desk.page.act(FiguresOf(game))
            found[game] = lines(desk)
        assert float(found["wingspan"]["Ben"][1]) > float(found["wingspan"]["Anna"][1])
        assert float(found["san-juan"]["Anna"][1]) > float(found["san-juan"]["Ben"][1])
        assert (found["wingspan"]["Ben"][0], every["Ben"][0]) == ("3", "6")
        desk.page.act(PrintRatings())
        desk.pump(lambda: bool(printed), 60)
    own = pages(Path(printed[0]).read_bytes())[0].text
    for game in ("wingspan", "san-juan"):
        out = tmp_path / f"{game}.pdf"
        assert run(["--data-dir", str(club), "print", "ratings", "--game", game, "--out", str(out)]) == 0
        text = pages(out.read_bytes())[0].text
        for name in ("Anna", "Ben", "Cleo"):
            assert f"{name} {found[game][name][1]} " in text
            assert game != "wingspan" or f"{name} {found[game][name][1]} " in own
    assert "Wingspan" in own
    answer = told(club, capsys, "--game", "Flügelschlag")
    assert answer["game"] == "wingspan"
    rated = {line["name"]: f"{line['rating']:.1f}".replace("-", "−") for line in answer["ratings"]}
    assert rated == {name: found["wingspan"][name][1] for name in ("Anna", "Ben", "Cleo")}
    first = answer["ratings"][0]
    assert (first["name"], first["provisional"]) == ("Ben", True)
    whole = {
        line["name"]: f"{line['rating']:.1f}".replace("-", "−") for line in told(club, capsys)["ratings"]
    }
    assert whole == {name: every[name][1] for name in ("Anna", "Ben", "Cleo")}


def test_a_game_that_nobody_knows_is_told_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["players", "ratings", "--game", "Chess"], ["print", "ratings", "--game", "Chess"]):
        assert run(["--data-dir", str(tmp_path), *words]) == 2
        assert "Chess is no game of this club; there are san-juan, saint-malo" in capsys.readouterr().err
