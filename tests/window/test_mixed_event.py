"""Events of any games: one that is only described, and several in turn, from the wizard to the standings."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events.hall import hall_data
from assistant.club.listed_games import add_game
from assistant.club.papers.event_papers import event_paper
from assistant.games.listed.files import examples
from assistant.window.pages.event.messages import AllHere, GoToTable, PasteNames
from assistant.window.pages.messages import ShowTab
from assistant.window.pages.new_event import ChangePlan, CreateEvent
from engine.documents.games import points_decide, way_won
from tests.listed.totals import TOTALS
from tests.printouts.reading import quick_text
from tests.window.organiser import NAMES, ClubDesk, club_window


def created(desk: ClubDesk, **values: Any) -> None:
    desk.window.go("new_event")
    desk.pump()
    desk.page.act(ChangePlan({**desk.page._values(), "game": values["game"]}))
    desk.pump()
    desk.page.act(CreateEvent({**desk.page._values(), "name": "Cup", **values}))
    desk.pump()


def seated(desk: ClubDesk, people: int) -> None:
    desk.page.act(PasteNames("\n".join(NAMES[:people])))
    desk.page.act(AllHere())
    desk.next()
    desk.next()


def typed(desk: ClubDesk, table: int, *figures: str) -> Any:
    desk.page.act(GoToTable(table))
    desk.focus(desk.parts[("cell", table, 0)])
    desk.type(" ".join(figures))
    desk.pump()
    return desk.page.rows[table]


@pytest.mark.parametrize("game", sorted(TOTALS))
def test_a_described_game_is_played_in_an_event_and_stands_in_the_history(
    root: Any, tmp_path: Path, game: str
) -> None:
    with club_window(root, tmp_path) as desk:
        add_game(desk.store, examples()[game])
        low = max(2, examples()[game]["seats"][0])
        created(desk, game=game, table=low, rounds=2, format="swiss")
        seated(desk, 2 * low)
        first = max(0, int(examples()[game].get("usual_points", [0])[0]))
        figures = [first + n for n in range(low)]
        if not points_decide(game):
            figures = [1] * low if way_won(game) == "together" else [1] + [0] * (low - 1)
        typed(desk, 1, *map(str, figures))
        desk.type("\n")
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert table["points"] == figures
        assert desk.page.rows[2].row.editing
        for tab in ("standings", "players", "trouble", "hall", "log", "round-1"):
            desk.page.act(ShowTab(tab))
            desk.pump()
        assert desk.scene.view().body.ways == ("pad",)
        (kept,) = desk.store.results.find()
        assert (kept["game"], kept["version"]) == (game, 1)
        desk.window.go("history")
        assert desk.window.scene.name == "history"


def test_least_points_are_placed_as_they_are_typed(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        add_game(desk.store, examples()["hearts"])
        created(desk, game="hearts", table=4, rounds=2, format="swiss")
        seated(desk, 8)
        row = typed(desk, 1, "18", "26", "21", "3")
        shown = [label.cget("text") for label in row._places]
        desk.type("\n")
        places = desk.scene.event["rounds"][0]["tables"][0]["places"]
        assert places == [2, 4, 3, 1]
        assert shown == [desk.window.tr("desk.place", place=place) for place in places]


def test_a_game_won_without_points_asks_for_no_tie_break(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        add_game(desk.store, examples()["werewolf"])
        created(desk, game="werewolf", table=5, rounds=1, format="swiss")
        seated(desk, 10)
        row = typed(desk, 1, "1", "1", "0", "0", "0")
        assert not any(field.winfo_ismapped() for field in row.breaks)
        assert "1: won, 0: not won" in " ".join(desk.texts())
        desk.type("\n")
        (kept,) = desk.store.results.find()
        assert [(seat["place"], seat["won"]) for seat in kept["seats"]] == [(1, True)] * 2 + [(3, False)] * 3


def test_any_games_take_turns_at_tables_of_their_own_size(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        for name in ("7-wonders", "azul"):
            add_game(desk.store, examples()[name])
        desk.window.go("new_event")
        desk.page.act(ChangePlan({**desk.page._values(), "game": "both", "table": 7, "format": "swiss"}))
        desk.pump()
        order = desk.page.mix
        assert order.value == ("san-juan", "saint-malo")
        for take in ("saint-malo", "7-wonders", "azul"):
            desk.focus(desk.page.mix.view)
            desk.page.mix.view.focus(take)
            desk.press("space")
            desk.pump()
        assert desk.page.mix.value == ("san-juan", "7-wonders", "azul")
        assert "San Juan, 7 Wonders and Azul" in " ".join(desk.texts())
        desk.page.act(CreateEvent({**desk.page._values(), "name": "Mix", "rounds": 3, "table": 7}))
        desk.pump()
        games = desk.scene.event["stages"][0]["games"]
        assert [(one["game"], one["table"]) for one in games] == [
            ("san-juan", 4),
            ("7-wonders", 7),
            ("azul", 4),
        ]
        seated(desk, 14)
        sizes = []
        for number in range(3):
            if number:
                desk.next()
                desk.next()
            round = desk.scene.event["rounds"][number]
            sizes.append((round["game"], sorted(len(table["seats"]) for table in round["tables"])))
            for table in round["tables"]:
                typed(desk, table["number"], *[str(30 - n) for n in range(len(table["seats"]))])
                desk.agree()
                desk.type("\n")
                desk.dialogs.answers.clear()
            desk.next()
        assert sizes == [("san-juan", [3, 3, 4, 4]), ("7-wonders", [7, 7]), ("azul", [3, 3, 4, 4])]


def test_draft_round_and_hall_say_which_game_it_is(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        created(desk, game="both", rounds=2, format="swiss")
        desk.page.act(PasteNames("\n".join(NAMES[:8])))
        desk.page.act(AllHere())
        desk.next()
        for _ in ("draft", "published"):
            texts = desk.texts()
            assert any(text.startswith("Round 1: San Juan") for text in texts)  # above the tabs
            assert any("· San Juan" in text for text in texts)  # what is next
            desk.next()
        hall = hall_data(desk.window.tr, desk.scene.event, ())
        assert "San Juan" in hall.part
        event = desk.scene.event
        for paper in ("pairings-by-name", "pairings-by-table", "slips", "table-cards"):
            made = event_paper(event, paper, desk.window.tr, datetime(2026, 5, 1), round=1)
            assert all("SanJuan" in page for page in quick_text(made)), paper


def test_an_event_of_one_game_does_not_repeat_it(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        created(desk, game="san-juan", rounds=2, format="swiss")
        seated(desk, 8)
        assert not any("San Juan" in text for text in desk.texts())
        made = event_paper(desk.scene.event, "slips", desk.window.tr, datetime(2026, 5, 1), round=1)
        assert not any("SanJuan" in page for page in quick_text(made))


def test_the_clock_is_as_long_as_the_game_usually_is(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        add_game(desk.store, examples()["wingspan"])
        created(desk, game="wingspan", table=4, rounds=2)
        assert desk.scene.event["settings"]["minutes"] == 90


def test_one_game_in_turn_is_no_turn(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        desk.window.go("new_event")
        desk.page.act(ChangePlan({**desk.page._values(), "game": "both"}))
        desk.pump()
        desk.page.act(CreateEvent({**desk.page._values(), "name": "Mix", "mix": ("san-juan",)}))
        assert "at least two" in " ".join(desk.texts()) and not desk.store.events.all()


def test_games_in_turn_can_be_chosen_at_every_text_size(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        desk.window.change(text_size=200)
        desk.window.go("new_event")
        desk.page.act(ChangePlan({**desk.page._values(), "game": "both"}))
        desk.pump()
        assert desk.page.mix.value == ("san-juan", "saint-malo")
