"""Everything that was begun can be reached and given up; what the home page says of saving is true."""

import os
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.games.pad.drawer import begin_another, keep_in_use, kept_pads
from assistant.games.pad.sheets import Pad, PadSeat
from db.folder.store import Store
from engine.documents.new_result import new_result, new_seat
from engine.rules import Setup
from tests.window.conftest import Desk

AN_HOUR = timedelta(hours=1)


def begun(store: Store, *names: str) -> str:
    """A game of two with its first choice made; its log was written an hour before that of the next."""
    people = (Person(names[0]), Person(names[1], None, "club"))
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    game = Game.begin(store.games, Plan(Setup("saint-malo", "standard", 2), names[0], people, True, started))
    decision = game.decision
    assert decision is not None
    game.choose(next(iter(decision)))
    return game.key


def written(name: str, points: str) -> Pad:
    pad = Pad()
    return pad.put(0, replace(PadSeat(name=name), counts={"points": points}))


def age(store: Store, keys: list[str]) -> None:
    """The first was changed last."""
    now = datetime.now()
    for hours, key in enumerate(keys):
        at = (now - hours * AN_HOUR).timestamp()
        os.utime(store.local / "games" / f"{key}.log", (at, at))


def lines(club: Desk) -> list[Any]:
    page = club.page
    return [page.list.view.item(id, "values") for id in page.list.view.get_children()]


def test_home_shows_the_three_changed_last_and_the_way_to_all(club: Desk, store: Store) -> None:
    keys = [begun(store, name, "Beatriz") for name in ("Anna", "Bruno", "Clara", "Dora", "Emil")]
    age(store, [keys[2], keys[0], keys[4], keys[1], keys[3]])
    club.window.go("home")
    shown = [text for text in club.texts() if "Saint Malo:" in text and "Beatriz" in text]
    assert shown == [f"Saint Malo: {name} and Beatriz" for name in ("Clara", "Anna", "Emil")]
    club.click(club.page.all_unfinished)
    assert [row[1].split()[0] for row in lines(club)] == ["Clara", "Anna", "Emil", "Bruno", "Dora"]


def test_a_game_is_reached_by_keys_and_given_up_by_mouse(club: Desk, store: Store) -> None:
    keys = [begun(store, name, "Beatriz") for name in ("Anna", "Bruno", "Clara", "Dora")]
    age(store, keys)
    club.window.go("unfinished")
    club.press("Down")
    club.press("Down")
    club.press("Return")
    assert club.window.scene.name == "play" and club.window.scene.game.key == keys[2]
    club.window.go("unfinished")
    club.press("Down")
    chosen = club.page.list.chosen[0]
    club.dialogs.answers = [False]
    club.click(club.page.buttons["give_up"])
    assert len(lines(club)) == 4  # asked, and not done
    club.dialogs.answers = [True]
    club.click(club.page.buttons["give_up"])
    assert "Its moves stay" in club.dialogs.asked[-1]
    assert len(lines(club)) == 3 and chosen not in [game.id for game in store.games.unfinished()]
    row = store.records.get(chosen)
    assert row is not None and (row["state"], row["result"]) == ("given-up", None)


def test_a_pad_begun_for_others_leaves_the_old_one_to_be_taken_up(club: Desk, store: Store) -> None:
    keep_in_use(store, written("Anna", "31"))
    begin_another(store, written("Bruno", "17"))
    club.window.go("home")
    assert {"San Juan: Bruno", "San Juan: Anna"} <= set(club.texts())
    club.window.go("unfinished")
    anna = next(one for one in kept_pads(store) if one.pad.seats[0].name == "Anna")
    club.page.list.view.selection_set(anna.id)
    club.click(club.page.buttons["go_on"])
    assert club.window.scene.name == "score"
    pad = club.window.scene.pad
    assert (pad.seats[0].name, pad.seats[0].typed("points")) == ("Anna", "31")
    assert {one.pad.seats[0].name for one in kept_pads(store)} == {"Anna", "Bruno"}  # nothing is lost


def test_a_given_up_pad_is_empty_and_keeps_its_people(club: Desk, store: Store) -> None:
    keep_in_use(store, written("Anna", "31"))
    club.window.go("unfinished")
    club.dialogs.answers = [True]
    club.click(club.page.buttons["give_up"])
    assert kept_pads(store) == [] and lines(club) == []
    club.window.go("score")
    assert club.window.scene.pad.seats[0] == PadSeat(name="Anna")


def test_the_people_of_an_old_result_play_again_without_losing_what_is_on_the_pad(
    club: Desk, store: Store
) -> None:
    keep_in_use(store, written("Anna", "31"))
    seats = [new_seat(name, points=10, place=1) for name in ("Eva", "Ida")]
    kept = store.results.add(new_result("", "san-juan", "2014", "2026-05-02T18:30:00+02:00", "pad", seats))
    club.window.go("score", again=kept["id"])
    assert club.window.scene.pad.seats[0].name == "Eva"
    assert [one.pad.seats[0].name for one in kept_pads(store)] == ["Anna"]


def test_saved_is_when_something_was_written_not_when_somebody_says_they_played(
    club: Desk, store: Store
) -> None:
    seats = [new_seat(name, points=10, place=1) for name in ("Eva", "Ida")]
    store.results.add(new_result("", "san-juan", "2014", "2020-05-02T18:30:00+02:00", "pad", seats))
    club.window.go("home")
    assert any(text.strip().startswith("Saved today") for text in club.texts())
