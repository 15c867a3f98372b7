"""Two Tokens, a game of one folder, goes everywhere ours go: nothing outside its folder was changed for it."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from assistant.cli.main import run
from assistant.club.events.entry import unusual
from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.registry import game_kit
from assistant.words import Words
from db.exchange.bgg import to_bgg
from db.folder.store import Store
from engine.documents.games import LISTED
from engine.rules import Setup
from engine.statistics import profile
from engine.tournament.simulate import empty_event, play_round
from printouts.catalogue import CATALOGUE
from printouts.paper import PaperSettings as PaperSettings
from tests.printouts.reading import quick_text
from tests.tokens import ID, registered
from tests.window.conftest import Desk
from tests.window.store_window import NAMES, club

__all__ = ["club"]


@pytest.fixture(autouse=True)
def tokens() -> Iterator[None]:
    with registered():
        yield


def plan(*levels: str | None, shadow: bool = False) -> Plan:
    people = tuple(Person(name, None, level) for name, level in zip(NAMES, levels, strict=False))
    setup = Setup(ID, "standard", len(levels), shadow=shadow)
    return Plan(setup, None if shadow else "seed", people, False, "2026-05-02T18:00:00+02:00")


def settle(club: Desk) -> None:
    """A result fills in source by source."""
    club.pump(lambda: getattr(club.window.scene, "shown", 0) >= getattr(club.window.scene, "most", 0))


def test_it_is_dealt_played_and_kept_in_the_window(club: Desk) -> None:
    club.window.go("play", plan=plan(None, None))
    scene: Any = club.window.scene
    for n in range(6):
        if scene.covered:
            club.click(club.page.first_focus())
        if n % 2:
            club.press("1")
        else:
            club.click_thing(club.page.answers, "blue")
    result = club.window.store.results.find(limit=1)[0]
    assert (result["game"], [seat["points"] for seat in result["seats"]]) == (ID, [3, 5])
    assert club.window.scene.name == "result"
    settle(club)
    assert "Two Tokens" in " ".join(club.texts())


def test_a_physical_table_is_followed_and_corrected(club: Desk) -> None:
    club.window.go("shadow", plan=plan(None, None, shadow=True))
    scene: Any = club.window.scene
    for key in ("1", "2", "2", "2", "2"):
        club.press(key)
    assert scene.game.session.texts == ["red", "blue", "blue", "blue", "blue"]
    assert [line.text for line in club.page.log.lines][:2] == ["Round 1", "Anna takes one: red"]
    scene.past.edit(0, 1)
    club.press("2")
    assert scene.game.session.texts[:2] == ["blue", "blue"]
    club.press("1")
    club.window.scene.end.save()  # type: ignore[attr-defined]
    assert club.window.store.results.find(limit=1)[0]["origin"] == "shadow"


def test_its_pad_has_a_line_a_row(club: Desk) -> None:
    club.window.go("score", pad=Pad(ID, "standard", (PadSeat("Anna"), PadSeat("Bruno"))))
    club.page.first_focus().focus_force()
    club.pump()
    for key in ("3", "Return", "0", "Return", "0", "Return", "5", "Return", "Return"):
        club.press(key)
    result = club.window.store.results.find(limit=1)[0]
    assert [seat["points"] for seat in result["seats"]] == [6, 5]
    assert game_kit(ID).pad().field(Words("de"), "red") == "Rot"
    assert result["seats"][1]["sheet"] == {"red": 0, "blue": 5}
    assert profile([result], "nobody").all.games == 0
    result["seats"][0]["player"] = "anna"
    found = profile([result], "anna")
    assert found.by_game[ID].wins == 1 and found.sources[ID] == [("red", 6, 1)]
    assert b"Two Tokens" in to_bgg([result]) and b"999999" in to_bgg([result])


@pytest.mark.parametrize("page", ["home", "new_game", "rules", "new_event", "history", "settings", "players"])
def test_every_page_opens_with_it(club: Desk, page: str) -> None:
    club.window.go(page, **({"game": ID, "rules": "standard"} if page == "rules" else {}))
    assert club.window.scene.name == page


def test_an_event_seats_its_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from random import Random

    event = empty_event(12, "seed", [{"format": "swiss", "rounds": 2}], game=ID, table=6)
    event = play_round(event, Random(1))
    assert event["rules"] == LISTED[ID].usual
    assert [len(table["seats"]) for table in event["rounds"][0]["tables"]] == [6, 6]
    assert unusual(ID, [4, 5]) == []
    assert run(["event", "new", "Tokens", "--game", ID, "--json", "--data-dir", str(tmp_path)]) == 0
    key = json.loads(capsys.readouterr().out)["event"]
    store = Store.open(tmp_path)
    kept = store.events.get(key)
    store.close()
    assert kept is not None and (kept["game"], kept["rules"]) == (ID, "standard")


def test_computers_play_it_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", ID, "--seats", "club,random", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == ID


def test_its_papers_are_made() -> None:
    seats = [
        {"name": "Anna", "points": 5, "place": 1, "sources": [{"source": "red", "points": 5, "facts": {}}]},
        {"name": "Bruno", "points": 4, "place": 2, "sources": []},
    ]
    result = {"id": "r", "game": ID, "rules": "standard", "played_at": "2026-05-02T18:00:00", "seats": seats}
    for language, word in (("en", "Red"), ("de", "Rot")):
        settings = PaperSettings(Words(language), datetime(2026, 5, 2), rules=ID)
        for doc, given in ((f"{ID}-pad", {}), (f"{ID}-sheet", {"result": result}), ("rules-reference", {})):
            assert word in "".join(quick_text(CATALOGUE[doc].make(given, settings))), doc
