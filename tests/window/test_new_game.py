"""The new-game page and the result page on the real window."""

from typing import Any

from assistant.window.pages.new_game_messages import ChooseNumber, NameSeat, SeatKind
from db.folder.store import Store
from engine.documents.new_result import new_result, new_seat
from engine.games import GAMES
from tests import examples
from tests.window.conftest import Desk


def test_everything_can_be_chosen_and_the_game_begins_like_that(club: Desk, store: Store) -> None:
    club.window.go("new_game")
    things = club.page._things
    club.click(things["rules:new-buildings"])
    club.click(club.page._things["number:3"])
    club.click(club.page._things["variation"])
    club.click(club.page._things["pace:instant"])
    scene: Any = club.window.scene
    scene.do_seat(1, "newcomer")
    scene.do_starter("2")
    scene.do_name(0, "Zoe")
    scene.do_seed("same cards")
    club.click(club.page.start)
    play: Any = club.window.scene
    setup = play.game.plan.setup
    assert (setup.game, setup.rules, setup.seats, setup.first) == ("san-juan", "new-buildings", 3, 2)
    assert setup.variation and play.game.plan.seed == "same cards"
    assert [person.ai for person in play.game.plan.people] == [None, "newcomer", "club"]
    assert play.game.plan.people[0].name == "Zoe"
    club.window.go("new_game")
    again: Any = club.window.scene
    assert again.chosen.rules == "new-buildings" and again.chosen.seats[1][0] == "newcomer"
    assert again.chosen.seed == ""


def test_the_keyboard_stays_on_what_was_used_last(club: Desk) -> None:
    club.window.go("new_game")
    club.page._things["rules:2004"].focus_force()
    club.press("space")
    assert club.window.scene.chosen.rules == "2004"  # type: ignore[attr-defined]
    assert club.window.root.focus_get() is club.page._things["rules:2004"]


def test_enter_on_a_card_chooses_it_and_starts_no_game(club: Desk, store: Store) -> None:
    club.window.go("new_game")
    club.page._things["rules:2004"].focus_force()
    club.press("Return")
    assert club.window.scene.chosen.rules == "2004"  # type: ignore[attr-defined]
    assert store.games.unfinished() == []


def test_a_click_into_a_proposed_name_and_typing_replaces_it(club: Desk) -> None:
    club.window.go("new_game")
    for n, typed in enumerate(("ann", "bo")):  # a person, and a computer player
        club.click(club.page._things[f"name{n}"], 12)
        assert club.window.root.focus_get() is club.page._things[f"name{n}"]
        for letter in typed:
            club.press(letter)
        assert club.page._things[f"name{n}"].get() == typed
    club.click(club.page._things["name0"], 12)
    club.press("x")
    assert club.page._things["name0"].get() in ("xann", "axnn", "anxn", "annx"), (
        "a name somebody typed is kept"
    )


def test_the_keyboard_goes_from_the_start_into_the_form(club: Desk) -> None:
    club.window.go("new_game")
    page = club.page
    assert club.window.root.focus_get() is page.start
    club.press("Tab")
    assert club.window.root.focus_get() is page._things["game:san-juan"]
    for there in ("seat0", "start", "game:san-juan"):
        club.press("F6")
        assert club.window.root.focus_get() is page._things[there]
    club.press("Tab")
    club.press("F6")
    assert club.window.root.focus_get() is page._things["seat0"], "from anywhere in a part to the next"


def test_two_people_of_one_name_are_refused_in_words(club: Desk, store: Store) -> None:
    club.window.go("new_game")
    scene: Any = club.window.scene
    scene.do_seat(1, "person")
    scene.do_name(0, "Anna")
    scene.do_name(1, "anna")
    club.page.start.focus_force()
    club.press("Return")
    assert club.window.scene is scene and scene.problem in club.texts()
    assert store.games.unfinished() == []


def test_both_games_and_every_number_of_players_can_be_started(club: Desk, store: Store) -> None:
    for game in GAMES:
        club.window.go("new_game")
        scene: Any = club.window.scene
        scene.do_game(game)
        for number in scene.view().numbers:
            scene.do_number(number)
            assert len(club.page._things) > 5
        scene.do_start()
        play: Any = club.window.scene
        assert play.name == "play" and play.game.plan.setup.game == game
        assert play.game.plan.setup.seats == number
        club.window.go("home")


def test_the_setting_decides_whether_single_answers_are_taken(club: Desk) -> None:
    for auto in (True, False):
        club.window.change(auto=auto)
        club.window.go("new_game")
        scene: Any = club.window.scene
        scene.do_start()
        play: Any = club.window.scene
        assert play.game.plan.auto is auto and play.game.session.auto is auto


def test_a_result_fills_in_source_by_source_and_once_more_starts_the_next_game(
    club: Desk, store: Store
) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random", "random"))
    result = store.results.get(row["result"])
    assert result is not None
    club.window.go("result", id=row["result"], fresh=True)
    scene: Any = club.window.scene
    assert not scene.view().complete and scene.view().sheets[0][1].total == 0
    club.pump(lambda: scene.view().complete)
    assert [sheet.total for _, sheet in scene.view().sheets] == [seat["points"] for seat in result["seats"]]
    winner = next(seat["name"] for seat in result["seats"] if seat["place"] == 1)
    assert any(winner in text and "win" in text for text in club.texts())
    club.press("n", ctrl=True, shift=True)
    play: Any = club.window.scene
    assert play.name == "play" and play.game.plan.setup.first == 1
    assert play.game.plan.seed != "table"


def test_a_tie_is_explained(club: Desk, store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random"))
    result = store.results.get(row["result"])
    assert result is not None
    seats = [
        {**seat, "points": 20, "tie_break": 3 - n, "place": n + 1} for n, seat in enumerate(result["seats"])
    ]
    club.window.go("result", id=row["result"])
    scene: Any = club.window.scene
    scene.result = {**result, "seats": seats}
    told = scene.view().tie
    assert "20" in told and "Anna 3" in told and "Bruno 2" in told
    scene.result = {**result, "seats": [{**seat, "tie_break": 3, "place": 1} for seat in seats]}
    assert scene.view().tie != told


def test_a_seat_that_goes_and_comes_back_is_who_it_was(club: Desk) -> None:
    club.window.go("new_game")
    scene: Any = club.window.scene
    scene.act(ChooseNumber(4))
    scene.act(SeatKind(3, "expert"))
    scene.act(NameSeat(3, "Zoe"))
    club.click(club.page._things["number:2"])
    assert len(scene.chosen.seats) == 2
    club.click(club.page._things["number:4"])
    assert scene.chosen.seats[3] == ("expert", "Zoe")


def test_tab_goes_from_the_last_field_to_the_start(club: Desk) -> None:
    club.window.go("new_game")
    seen = []
    club.page._things["game:san-juan"].focus_force()
    for _ in range(60):
        club.press("Tab")
        focused = club.window.root.focus_get()
        seen.append(focused)
        if not str(focused).startswith(str(club.page)):
            break
    inside = [one for one in seen if str(one).startswith(str(club.page))]
    assert len(inside) > 10 and inside[-1] is club.page.start


def test_with_five_people_every_source_has_its_reason_and_every_tie_its_words(
    club: Desk, store: Store
) -> None:
    row = examples.finished(
        store, examples.plan("saint-malo", "standard", None, *["random"] * 4, seed="five")
    )
    club.window.go("result", id=row["result"])
    scene: Any = club.window.scene
    lines = [line for _, sheet in scene.view().sheets for line in sheet.lines]
    assert len(lines) > 15 and all(line.why for line in lines)
    texts = club.texts()
    assert all(line.why in texts for line in lines)
    seats = [
        new_seat(name, points=points, place=place, tie_break=extra)
        for name, points, place, extra in (
            ("Anna", 40, 1, 3),
            ("Bea", 31, 3, 5),
            ("Cleo", 40, 2, 2),
            ("Dora", 31, 3, 5),
            ("Emma", 7, 5, 0),
        )
    ]
    played = new_result("", "saint-malo", "standard", "2026-05-02T18:30:00+02:00", "pad", seats)
    club.window.go("result", id=store.results.add(played)["id"])
    tie = scene_of(club).view().tie
    assert tie.splitlines() == [
        "A tie at 40 points, settled by free fields: Anna 3 and Cleo 2.",
        "A tie at 31 points, and free fields are equal too: Bea 5 and Dora 5. The place is shared.",
    ]
    assert tie in club.texts()


def scene_of(club: Desk) -> Any:
    return club.window.scene
