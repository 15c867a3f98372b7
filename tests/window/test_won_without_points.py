"""Games that points do not decide: at the desk of an event a one stands for who has won, and the pad puts it right later."""

from pathlib import Path
from typing import Any

import pytest

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from assistant.window.pages.event.messages import AllHere, GoToTable, PasteNames
from assistant.window.pages.messages import PickLines
from assistant.window.pages.new_event import ChangePlan, CreateEvent
from engine.documents.result import ResultDoc
from tests.listed.made import filled, result
from tests.window.organiser import NAMES, ClubDesk, club_window


def begun(desk: ClubDesk, game: str, table: int) -> None:
    add_game(desk.store, examples()[game])
    desk.window.go("new_event")
    desk.pump()
    desk.page.act(ChangePlan({**desk.page._values(), "game": game}))
    desk.pump()
    desk.page.act(
        CreateEvent({**desk.page._values(), "name": "Cup", "game": game, "table": table, "rounds": 1})
    )
    desk.pump()
    desk.page.act(PasteNames("\n".join(NAMES[: 2 * table])))
    desk.page.act(AllHere())
    desk.next()
    desk.next()


def typed(desk: ClubDesk, figures: str) -> list[ResultDoc]:
    desk.page.act(GoToTable(1))
    desk.focus(desk.parts[("cell", 1, 0)])
    desk.type(f"{figures}\n")
    desk.pump()
    return desk.store.results.find()


def test_a_game_lost_together_is_won_by_nobody(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        begun(desk, "pandemic", 4)
        assert typed(desk, "1 0 0 0") == []
        assert "has won or lost together" in " ".join(desk.texts())
        (kept,) = typed(desk, "0 0 0 0")
        assert [(seat["points"], seat["place"], seat["won"]) for seat in kept["seats"]] == [
            (None, None, False)
        ] * 4
        assert desk.scene.event["rounds"][0]["tables"][0]["places"] == [4, 4, 4, 4]


def test_one_alone_can_win_and_figures_are_no_points(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        begun(desk, "love-letter", 4)
        assert typed(desk, "1 0 1 0") == []
        assert "Only one can win" in " ".join(desk.texts())
        assert typed(desk, "7 0 0 0") == []
        assert "has no points" in " ".join(desk.texts())
        (kept,) = typed(desk, "0 0 1 0")
        assert [(seat["points"], seat["place"], seat["won"]) for seat in kept["seats"]] == [
            (None, 2, False),
            (None, 2, False),
            (None, 1, True),
            (None, 2, False),
        ]


def on_the_pad(desk: ClubDesk, id: str) -> None:
    desk.window.root.geometry("1900x1000+0+0")
    desk.window.go("history")
    desk.page.act(PickLines((id,)))
    desk.click(desk.parts["correct"])
    desk.click(desk.parts["whole"])
    desk.pump()


def kept_because(desk: ClubDesk, why: str) -> None:
    desk.focus(desk.page.fields["why"])
    desk.type(f"{why}\n")
    desk.press("Return")
    desk.pump()


@pytest.mark.parametrize("game", ["agricola", "codenames", "hearts", "love-letter", "pandemic", "werewolf"])
def test_a_sheet_lies_on_the_pad_as_it_was_told_and_is_put_right(
    root: Any, tmp_path: Path, game: str
) -> None:
    with club_window(root, tmp_path) as desk:
        add_game(desk.store, examples()[game])
        before = desk.store.results.add(result(game))
        on_the_pad(desk, before["id"])
        pad = desk.scene.pad
        assert (desk.scene.name, pad.way) == ("score", "pad")
        told = {key: text for key, text in filled(game).seats[0].counts.items() if text not in ("", "0")}
        assert {key: pad.seats[0].typed(key) for key in told} == told
        desk.page.fields["fact.place"].insert(0, "Club")
        desk.page.fields["fact.place"].event_generate("<KeyRelease>", keysym="a")
        kept_because(desk, "place")
        after = desk.store.results.get(before["id"])
        assert after is not None and after["place"] == "Club"
        assert after.get("won_by") == before.get("won_by")
        for now, was in zip(after["seats"], before["seats"], strict=True):
            blank = {"won": False} if "won" in was and not was["sheet"] else {}  # says what a blank meant
            assert now == {**was, "sheet": {**(was["sheet"] or {}), **blank}}
