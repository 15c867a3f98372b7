"""A game is described in a form, by keys and clicks: the pad beside it follows, and what is wrong is told at its row."""

from pathlib import Path
from typing import Any

import pytest

from assistant.club.listed_draft import kept_draft
from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.window.pages.describe.views import PickRow
from assistant.window.pages.settings.games import BeginListed, DescribeListed, GoOnListed, PickListed
from engine.documents.games import LISTED
from tests.listed.made import result
from tests.window.conftest import Desk
from tests.window.store_window import club

__all__ = ["club"]


def scene(club: Desk) -> Any:
    return club.window.scene


def fill(club: Desk, part: str, text: str) -> None:
    """What a person types into a field, in the place of what stands there."""
    field = club.page.parts[part]
    field.focus_force()
    club.pump()
    if field.winfo_class() == "Text":
        field.delete("1.0", "end")
        field.insert("1.0", text)
    else:
        field.delete(0, "end")
        field.insert(0, text)
    field.event_generate("<KeyRelease>", keysym="a")
    club.pump()


def choose(club: Desk, part: str, words: str) -> None:
    box = club.page.parts[part]
    box.set(words)
    box.event_generate("<<ComboboxSelected>>")
    club.pump()


def shown(club: Desk) -> str:
    return " | ".join(club.texts())


def test_a_game_is_described_from_nothing_and_scored(club: Desk) -> None:
    club.window.go("settings", tab="games")
    club.click(club.page.parts["new"])
    assert club.window.scene.name == "describe"
    fill(club, "name", "Moor")
    fill(club, "name.de", "Das Moor")
    fill(club, "low", "1")
    fill(club, "high", "5")
    fill(club, "roles", "Cutter\nDrainer")
    club.click(club.page.parts["row add"])
    fill(club, "row.name", "Peat")
    fill(club, "row.worth", "2,5")
    club.click(club.page.parts["row add"])
    fill(club, "row.name", "Herons")
    choose(club, "row.kind", "a number; whoever has most gets points")
    fill(club, "row.gets", "5; 3")
    club.click(club.page.parts["row add"])
    fill(club, "row.name", "Bog oaks left")
    choose(club, "row.scores", "only settles ties: fewer is better")
    choose(club, "row.tie", "first")
    assert [cell.title for cell in scene(club).view().pad.cells] == [
        "Peat",
        "Herons",
        "Bog oaks left",
        "Role",
    ]
    assert "Bog oaks left" in shown(club) and "Ready to save" in shown(club)
    club.click(club.page.parts["save"])
    assert club.window.scene.name == "settings" and kept_draft(club.window.store) is None
    assert LISTED["moor"].described == {
        "name": "Moor",
        "names": {"de": "Das Moor"},
        "seats": [1, 5],
        "roles": ["Cutter", "Drainer"],
        "rows": [
            {"key": "peat", "name": "Peat", "worth": 2.5},
            {"key": "herons", "name": "Herons", "kind": "most", "gets": [5, 3]},
            {"key": "bog-oaks-left", "name": "Bog oaks left", "scores": False, "least": True},
        ],
        "tie_breaks": ["bog-oaks-left"],
    }


def test_what_is_wrong_is_told_at_its_row_while_typing_and_is_not_saved(club: Desk) -> None:
    add_game(club.window.store, examples()["azul"])
    club.window.go("describe", id="azul")
    club.pump()
    scene(club).here = 2
    club.window.show()
    row = scene(club).form["rows"][2]["name"]
    fill(club, "row.worth", "0")
    assert f"Row 3, {row}: the points for one cannot be 0" in shown(club)
    assert scene(club).view().lines[2].tone == "warn"
    scene(club).here = 0
    club.window.show()
    club.click(club.page.parts["save"])
    assert club.window.scene.name == "describe" and LISTED["azul"].version == 1
    assert scene(club).here == 2 and club.window.root.focus_get() is club.page.parts["row.worth"]
    fill(club, "row.worth", "6")
    club.press("s", ctrl=True)
    assert club.window.scene.name == "settings" and LISTED["azul"].version == 2


def test_a_form_in_which_nothing_was_changed_makes_no_version(club: Desk) -> None:
    add_game(club.window.store, examples()["azul"])
    club.window.go("settings", tab="games")
    scene(club).act(PickListed(("azul",)))
    club.click(club.page.parts["edit"])
    club.click(club.page.parts["save"])
    assert LISTED["azul"].version == 1 and LISTED["azul"].described == examples()["azul"]


def test_rows_are_moved_and_removed_and_keep_their_keys(club: Desk) -> None:
    add_game(club.window.store, examples()["carcassonne"])
    club.window.store.results.add(result("carcassonne"))
    before = [row["key"] for row in examples()["carcassonne"]["rows"]]
    club.window.go("describe", id="carcassonne")
    club.pump()
    club.click(club.page.parts["row down"])
    fill(club, "row.name", "Renamed")
    club.click(club.page.parts["row up"])
    scene(club).here = 1
    club.window.show()
    club.click(club.page.parts["row remove"])
    club.click(club.page.parts["save"])
    game = LISTED["carcassonne"].described
    assert game is not None
    assert [row["key"] for row in game["rows"]] == [before[0], *before[2:]]
    assert game["rows"][0]["name"] == "Renamed"
    assert club.window.store.results.get("r-carcassonne")["version"] == 1


def test_a_renamed_game_is_still_the_same_game(club: Desk) -> None:
    add_game(club.window.store, examples()["azul"])
    club.window.go("describe", id="azul")
    club.pump()
    fill(club, "name", "Azul, Summer")
    club.click(club.page.parts["save"])
    assert [id for id, one in LISTED.items() if one.described] == ["azul"]
    assert LISTED["azul"].version == 2


def test_what_was_typed_outlasts_the_page_and_goes_on(club: Desk) -> None:
    club.window.go("describe")
    club.pump()
    fill(club, "name", "Moor")
    club.click(club.page.parts["row add"])
    fill(club, "row.name", "Peat")
    club.window.go("home")
    club.window.go("settings", tab="games")
    club.pump()
    assert "Moor" in shown(club)
    scene(club).act(GoOnListed())
    club.pump()
    assert club.page.parts["name"].get() == "Moor" and club.page.parts["row.name"].get() == "Peat"
    club.window.go("settings", tab="games")
    club.dialogs.answers = [False]
    scene(club).act(DescribeListed())
    assert club.window.scene.name == "settings" and kept_draft(club.window.store) is not None
    club.dialogs.answers = [True]
    scene(club).act(BeginListed("azul"))
    club.pump()
    assert club.page.parts["name"].get() == "Azul"


def test_nothing_of_it_is_kept_if_nobody_wants_it(club: Desk) -> None:
    club.window.go("describe")
    club.pump()
    fill(club, "name", "Moor")
    club.dialogs.answers = [False, True]
    club.click(club.page.parts["drop"])
    assert club.window.scene.name == "describe"
    club.click(club.page.parts["drop"])
    assert club.window.scene.name == "settings"
    assert kept_draft(club.window.store) is None and "moor" not in LISTED


def test_a_file_is_looked_at_in_the_form_and_a_bad_one_is_told_with_its_row(
    club: Desk, tmp_path: Path
) -> None:
    good, bad = tmp_path / "g.toml", tmp_path / "bad.toml"
    good.write_text('name = "Fen"\nseats = [2, 4]\nrows = [{ key = "reed", worth = 3 }]\n')
    bad.write_text('name = "X"\nseats = [2, 4]\nrows = [{ key = "a", worth = 0 }]\n')
    club.window.go("settings", tab="games")
    club.dialogs.answers = [bad]
    club.click(club.page.parts["open"])
    assert "bad.toml: row a: worth 0 is no score" in shown(club)
    club.dialogs.answers = [good]
    club.click(club.page.parts["open"])
    assert club.window.scene.name == "describe" and "fen" not in LISTED
    assert club.page.parts["row.worth"].get() == "3"
    club.click(club.page.parts["save"])
    assert LISTED["fen"].described == {"name": "Fen", "seats": [2, 4], "rows": [{"key": "reed", "worth": 3}]}


@pytest.mark.parametrize("name", sorted(examples()))
def test_every_example_opens_in_the_form_with_its_pad(club: Desk, name: str) -> None:
    add_game(club.window.store, examples()[name])
    club.window.go("describe", id=name)
    club.pump()
    view = scene(club).view()
    assert view.wrong is None and view.pad is not None and not view.changed
    for row in range(len(view.form["rows"])):
        scene(club).act(PickRow((str(row),)))
        club.pump()
        assert club.page.parts["row.name"].get() == view.form["rows"][row]["name"]
