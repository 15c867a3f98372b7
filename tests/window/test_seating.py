"""A typed name is a player of the club from then on, whichever way the game was begun."""

from typing import Any

from db.folder.store import Store
from tests.window.conftest import Desk


def type_into(club: Desk, entry: Any, text: str) -> None:
    entry.focus_force()
    entry.delete(0, "end")
    for letter in text:
        club.press("space" if letter == " " else letter, shift=letter.isupper())


def begin(club: Desk, name: str) -> Any:
    club.window.go("new_game")
    type_into(club, club.page._things["name0"], name)
    club.click(club.page.start)
    assert club.window.scene.name == "play"
    return club.window.scene.game.plan.people[0]  # type: ignore[attr-defined]


def test_a_new_name_becomes_a_player_and_is_the_same_one_next_time(club: Desk, store: Store) -> None:
    person = begin(club, "Anna")
    assert [player["name"] for player in store.players.all()] == ["Anna"]
    assert person.player == store.players.all()[0]["id"]
    assert begin(club, "anna").player == person.player and len(store.players.all()) == 1
    assert club.dialogs.asked == []


def test_it_is_asked_once_whether_this_is_the_anna_of_the_club(club: Desk, store: Store) -> None:
    known = store.players.add("Anna Weber", club="Spieltreff")
    club.dialogs.answers = [True]
    assert begin(club, "Anna").player == known["id"]
    assert "Anna Weber · Spieltreff" in club.dialogs.asked[0]
    assert begin(club, "Anna").player == known["id"]
    assert len(club.dialogs.asked) == 1 and len(store.players.all()) == 1


def test_somebody_else_of_that_name_gets_a_record_of_her_own(club: Desk, store: Store) -> None:
    known = store.players.add("Anna Weber")
    club.dialogs.answers = [False]
    person = begin(club, "Anna")
    assert person.player != known["id"] and len(store.players.all()) == 2
    assert begin(club, "Anna").player == person.player and len(club.dialogs.asked) == 1


def test_computers_and_people_without_a_name_are_no_players(club: Desk, store: Store) -> None:
    club.window.go("new_game")
    club.click(club.page.start)
    assert store.players.all(everyone=True) == []


def test_everybody_on_a_saved_pad_has_a_record(club: Desk, store: Store) -> None:
    club.window.go("score")
    scene: Any = club.window.scene
    scene.do_way("totals")
    for seat in (3, 2):
        scene.here = seat
        scene.do_remove_seat()
    for seat, (name, points) in enumerate((("Ida", "31"), ("Jo", "28"))):
        scene.do_name(seat, name)
        scene.do_count(seat, "points", points)
    club.dialogs.answers = [True]
    scene.do_save()
    result = store.results.find()[0]
    names = {player["id"]: player["name"] for player in store.players.all()}
    assert [names[seat["player"]] for seat in result["seats"] if seat["player"]] == ["Ida", "Jo"]
