"""The end of a followed game: the pad's form, one result document, then the next game with the same people."""

from pathlib import Path
from typing import Any

import pytest

from engine.rules import Setup
from tests.club.test_photos import a_photo
from tests.window.conftest import Desk, walk
from tests.window.following import answers, follow, told
from tests.window.store_window import club
from tests.window.test_fit import SIZES, cut

__all__ = ["club"]
EVENT = {"id": "e" * 32, "round": 2, "table": 3}


def followed_to_the_end(club: Desk, event: Any = None) -> Any:
    setup = Setup("san-juan", "2014", 2)
    scene = follow(club, setup, event)
    for _, kind, seat, text in told(setup, 1):
        if answers(scene.game.decision, kind, seat):
            scene.game.choose(scene.game.decision.read(text))
    scene.table.settle()
    club.pump()
    assert scene.game.decision is None
    return scene


def write(club: Desk, key: str, text: str) -> None:
    field = club.page.finish.form.fields[key]
    field.delete(0, "end")
    field.insert(0, text)


def test_date_place_length_comment_photo_and_event_are_in_the_result(club: Desk, tmp_path: Path) -> None:
    scene = followed_to_the_end(club, EVENT)
    write(club, "date", "1.5.2026")
    write(club, "place", "Club night")
    write(club, "minutes", "52")
    club.dialogs.answers.append(a_photo(tmp_path / "table.jpg"))
    club.page.finish.form.photo.invoke()  # the page is built anew, what was typed stays
    assert club.page.finish.form.fields["place"].get() == "Club night"
    assert "Round 2, table 3" in club.texts()
    club.page.first_focus().focus_force()
    for key in "close":  # the keyboard begins in the comment
        club.press(key)
    club.press("Return")
    result = club.window.store.results.find(limit=1)[0]
    assert result["played_at"].startswith("2026-05-01")
    assert (result["place"], result["minutes"], result["comment"]) == ("Club night", 52, "close")
    assert club.window.store.blobs.get(result["photo"]) is not None
    assert result["event"] == EVENT
    assert result["record"] == scene.game.key
    assert club.window.scene.name == "result"
    assert {"Club night", "close", "table.jpg"} <= set(club.texts())
    assert club.window.shelf.unfinished() == ()
    assert club.page.photo.winfo_height() > 50, "the picture itself is shown"
    (tmp_path / "table.jpg").unlink()
    club.window.go("history")
    assert club.page.photo.winfo_exists(), "our copy does not need the file it came from"


def test_a_wrong_date_is_told_and_the_game_is_still_there(club: Desk) -> None:
    followed_to_the_end(club)
    write(club, "date", "tomorrow")
    club.page.finish.save.invoke()
    assert club.window.store.results.count() == 0
    assert any("The date is not a day" in text for text in club.texts())
    assert club.window.shelf.unfinished()[0].page == "shadow"


def test_the_clock_has_counted_the_minutes_and_blank_minutes_stay_unknown(club: Desk) -> None:
    followed_to_the_end(club)
    assert club.page.finish.form.fields["minutes"].get() == "1"
    write(club, "minutes", "")
    club.page.finish.save.invoke()
    assert club.window.store.results.find(limit=1)[0]["minutes"] is None


def test_the_last_entry_can_still_be_taken_back(club: Desk) -> None:
    scene = followed_to_the_end(club)
    club.press("z", ctrl=True)
    assert scene.game.decision is not None and club.page.finish is None
    club.press("y", ctrl=True)
    assert scene.game.decision is None and club.page.finish is not None


def test_the_next_game_has_the_same_people_and_the_governor_moves_on(club: Desk) -> None:
    followed_to_the_end(club, EVENT)
    write(club, "comment", "close")
    club.page.finish.save.invoke()
    result: Any = club.window.scene
    result.do_bgstats()
    club.pump()
    assert club.window.sheet is not None
    result.do_again()
    again: Any = club.window.scene
    assert (again.name, again.game.plan.setup.first, again.game.plan.setup.shadow) == ("shadow", 1, True)
    assert [person.name for person in again.game.plan.people] == ["Anna", "Bruno"]
    assert (again.end.about.event, again.end.about.comment) == (None, "")


def test_what_the_pad_said_of_the_occasion_goes_with_the_game_that_is_followed(club: Desk) -> None:
    club.window.go("score", event=EVENT)
    pad: Any = club.window.scene
    pad.do_fact("place", "Club night")
    pad.do_fact("comment", "first game")
    club.page.follow.invoke()
    scene: Any = club.window.scene
    about = scene.end.about
    assert (about.place, about.comment, about.event) == ("Club night", "first game", EVENT)
    scene.end.type_fact("comment", "")
    club.window.go("score")
    left: Any = club.window.scene
    assert (left.pad.place, left.pad.comment, left.pad.event) == ("Club night", "", None)


def test_the_first_hands_are_chosen_when_the_pad_says_so_and_the_table_hears_who_draws_how_many(
    club: Desk,
) -> None:
    club.window.go("score")
    club.page.variation.invoke()
    club.page.follow.invoke()
    scene: Any = club.window.scene
    setup = scene.game.plan.setup
    assert (scene.name, setup.variation, setup.seats) == ("shadow", True, 4)
    says = [say.text for say in scene.view().says]
    assert says == [
        "First hands: Player 1 draws 5, Player 2 draws 6, Player 3 draws 7, Player 4 draws 8; everybody keeps four"
    ]
    state = scene.game.session.state
    assert [player.hand for player in state.players] == [[-1] * 4] * 4  # counted, not known
    assert len(state.discards) == 1 + 2 + 3 + 4
    scene.answers.take("councillor")
    assert "deal" not in {say.kind for say in scene.view().says}


def test_less_detail_takes_place_event_and_the_time_along_and_warns_of_a_pad_in_use(club: Desk) -> None:
    club.window.go("score")
    pad: Any = club.window.scene
    pad.part.do_add("smithy")
    scene = follow(club, Setup("san-juan", "2014", 3), EVENT)
    scene.end.type_fact("place", "Club night")
    club.dialogs.answers.append(True)
    club.page.side.light.invoke()
    assert "What is on the score pad now is laid aside" in club.dialogs.asked[-1]
    light: Any = club.window.scene
    assert (light.pad.way, light.pad.place, light.pad.event) == ("light", "Club night", EVENT)
    assert light.pad.seats[0].buildings == ("indigo-plant",)
    light.part.do_add("tower")
    club.dialogs.answers = [True]  # of the others nothing was entered
    light.do_save()
    result = club.window.store.results.find(limit=1)[0]
    assert (result["origin"], result["event"], result["minutes"]) == ("light", EVENT, 1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_at_the_end_of_a_followed_game(club: Desk, size: str, language: str) -> None:
    club.window.root.geometry(f"{size}+0+0")
    club.window.change(language=language)
    followed_to_the_end(club, EVENT)
    for _ in range(4):
        club.pump()
    assert cut(club.window) == []


def test_at_the_end_the_cities_have_the_room_that_the_form_leaves(club: Desk) -> None:
    followed_to_the_end(club)
    for _ in range(4):
        club.pump()
    lines = [one for one in walk(club.page) if type(one).__name__ == "PlayerLine" and one.winfo_ismapped()]
    cities = [one for one in walk(club.page) if type(one).__name__ == "Cards" and one.winfo_ismapped()]
    assert len(lines) == len(cities) == 2
    assert cut(club.window) == []


@pytest.mark.parametrize("percent", [150, 200])
def test_the_button_that_keeps_the_result_stays_in_sight(club: Desk, percent: int) -> None:
    club.window.change(text_size=percent)
    followed_to_the_end(club)
    for _ in range(4):
        club.pump()
    save = club.page.finish.save
    there = club.window.root.winfo_containing(
        save.winfo_rootx() + save.winfo_width() // 2, save.winfo_rooty() + save.winfo_height() - 4
    )
    assert there is save
