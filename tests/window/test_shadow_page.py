"""Following a table on the real page: whole games by keyboard alone, corrections, hands, reminders, the clock."""

import errno
from pathlib import Path
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.window.pages.shadow.messages import LookAtEntry, OpenBeside
from engine.rules import Setup
from tests.engine.san_juan.shadowing import public
from tests.window.conftest import Desk
from tests.window.following import Hands, answers, follow, told
from tests.window.store_window import club
from tests.window.test_fit import SIZES, cut

__all__ = ["club"]


@pytest.mark.parametrize(
    ("rules", "seats", "seed", "variation"),
    [("2014", 3, 1, False), ("new-buildings", 2, 3, False), ("2004", 4, 2, True)],
)
def test_a_whole_game_is_followed_by_keyboard_alone(
    club: Desk, rules: str, seats: int, seed: int, variation: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup("san-juan", rules, seats, variation=variation)
    scene = follow(club, setup)
    hands = Hands(club)
    dealt: Any = None
    for state, kind, seat, text in told(setup, seed):
        dealt = state
        if answers(scene.game.decision, kind, seat):
            hands.tell(text)
    assert scene.game.decision is None
    assert public(scene.game.session.state)[-1] == public(dealt)[-1]
    assert scene.game.session.setup.variation == variation
    points = [score.points for score in scene.game.session.score()]
    hands.save()
    result = club.window.store.results.find(limit=1)[0]
    assert [seat["points"] for seat in result["seats"]] == points
    assert (result["origin"], result["assisted"]) == ("shadow", False)
    with capsys.disabled():
        rate = hands.keys / hands.answers
        print(f"\n{rules}, {seats} players: {hands.answers} events, {hands.keys} keys, {rate:.2f} each")
    assert hands.keys <= 2.5 * hands.answers


def test_a_number_enter_or_letters_take_an_answer_and_backspace_takes_it_back(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    club.press("1")
    assert scene.game.session.texts == ["builder"]
    for key in ("s", "m", "i", "Return"):
        club.press(key)
    assert scene.game.session.texts[1] == "build smithy"
    club.press("0")
    assert scene.game.session.texts[-1] == "pass"
    club.press("BackSpace")
    assert scene.game.session.texts[1:] == ["build smithy"]
    club.press("z", ctrl=True)
    assert scene.game.session.texts == ["builder"]


def test_what_costs_more_than_the_hand_tells_how_to_count_it_again(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for key in ("1", "p", "a", "l", "Return"):
        club.press(key)
    assert scene.game.session.texts == ["builder"]
    assert "Palace" in scene.table.note and "=6" in scene.table.note
    for key in ("equal", "6", "Return"):
        club.press(key)
    assert scene.game.session.texts == ["hand 0 6", "builder"]
    for key in ("p", "a", "l", "Return"):
        club.press(key)
    assert "build palace" in scene.game.session.texts
    assert len(scene.game.session.state.players[0].hand) == 0


def test_a_click_on_a_player_counts_the_hand(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    club.dialogs.answers.append("9")
    club.click(club.page.table.lines[1], 300, 5)
    assert scene.game.session.texts == ["hand 1 9"]


def test_an_entry_of_the_past_is_changed_and_later_ones_that_hold_are_kept(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ("builder", "build smithy", "pass", "pass", "producer"):
        scene.answers.take(text)
    club.page.log.click(2)  # the heading, the role, the smithy
    assert scene.table.chosen == 1
    scene.past.edit(1, 1)
    assert scene.table.editing is not None
    for key in ("t", "o", "w", "Return"):
        club.press(key)
    assert scene.table.editing is None and scene.table.dropped == ()
    assert scene.game.session.texts[:2] == ["builder", "build tower"]
    assert [text for text in scene.game.session.texts if "pay" not in text][2:5] == [
        "pass",
        "pass",
        "producer",
    ]


def test_the_first_entry_of_all_is_changed(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ("prospector", "councillor"):
        scene.answers.take(text)
    scene.past.edit(0, 1)
    assert scene.table.moment.decision.kind == "role" and scene.table.moment.decision.seat == 0
    for key in ("p", "r", "o", "d", "Return"):
        club.press(key)
    assert scene.table.editing.texts == ["producer"]
    assert scene.table.moment.decision.kind == "produce"


def test_what_was_taken_back_is_made_again_by_a_key_after_a_restart(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ("builder", "build smithy", "pass"):
        scene.answers.take(text)
    there = list(scene.game.session.texts)
    club.press("z", ctrl=True)
    club.press("z", ctrl=True)
    assert scene.game.session.texts == ["builder"]
    club.window.go("home")
    club.window.go("shadow", id=scene.game.key)
    club.page.entry.focus_force()
    club.pump()
    club.press("y", ctrl=True)
    club.press("y", ctrl=True)
    again: Any = club.window.scene
    assert again is not scene and again.game.session.texts == there


def test_a_full_disk_is_told_and_the_game_stays_as_it_was(
    club: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ("builder", "build smithy", "pass", "pass", "producer"):
        scene.answers.take(text)
    club.press("z", ctrl=True)
    there, undone = list(scene.game.session.texts), scene.game.session.undone

    disk: Any = club.window.store.disk._disk  # type: ignore[attr-defined]  # beneath the one that asks for its lock
    append = disk._append

    def full(path: Path, data: bytes) -> None:
        if path.parent.name == "games":
            raise OSError(errno.ENOSPC, "No space left on device")
        append(path, data)

    monkeypatch.setattr(disk, "_append", full)
    club.press("z", ctrl=True)
    club.press("y", ctrl=True)
    scene.past.edit(1, 1)
    for key in ("t", "o", "w", "Return"):
        club.press(key)
    assert (scene.game.session.texts, scene.game.session.undone) == (there, undone)
    assert any("full" in toast for toast in club.texts())
    monkeypatch.setattr(disk, "_append", append)
    again = Game.resume(club.window.store.games, scene.game.key)
    assert (again.session.texts, again.session.undone) == (there, undone)
    scene.past.apply()
    assert scene.game.session.texts[1] == "build tower"


def test_later_entries_that_no_longer_hold_are_listed_with_the_reason(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 4))
    for text in ("builder", "pass", "build smithy", "build smithy", "build smithy"):
        scene.answers.take(text)
    scene.past.edit(1, 1)
    scene.answers.take("build smithy")
    club.pump()
    assert [one.reason for one in scene.table.dropped] == ["not-available"]
    assert any("all copies of the building are in sight" in text for text in club.texts())
    assert [player.city.count(5) for player in scene.game.session.state.players] == [1, 1, 1, 0]


def test_entries_after_a_hole_come_back_when_it_is_filled(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 4))
    for text in (
        "builder",
        "pass",
        "build smithy",
        "build smithy",
        "build smithy",
        "councillor",
        "prospector",
    ):
        scene.answers.take(text)
    scene.past.edit(1, 1)
    scene.answers.take("build smithy")
    assert [one.reason for one in scene.table.dropped] == ["not-available"]
    assert [one.text for one in scene.table.waiting] == ["councillor", "prospector"]
    scene.answers.take("pass")  # what the fourth player did instead
    assert scene.table.waiting == ()
    assert [text for text in scene.game.session.texts if text in ("councillor", "prospector")] == [
        "councillor",
        "prospector",
    ]


def test_a_followed_game_is_taken_up_where_it_was_left(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    scene.answers.take("councillor")
    club.window.go("home")
    game = club.window.shelf.unfinished()[0]
    assert game.page == "shadow"
    club.window.go("shadow", id=game.id)
    assert club.window.scene.game.session.texts[0] == "councillor"  # type: ignore[attr-defined]


def test_a_silenced_kind_of_reminder_is_not_told_and_the_settings_bring_it_back(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    scene.answers.take("councillor")
    assert "council" in {say.kind for say in scene.view().says}
    scene.silence("council")
    assert "council" not in {say.kind for say in scene.view().says}
    scene.act(OpenBeside())
    club.window.scene.rows.choose("remind.council", True)  # type: ignore[attr-defined]
    assert club.window.settings.silenced == ()


def test_less_detail_takes_the_cities_to_the_pad_and_ends_as_a_light_result(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ("builder", "build smithy", "pass", "pass"):
        scene.answers.take(text)
    club.dialogs.answers.append(True)
    scene.end.less_detail()
    pad = club.window.scene
    assert pad.name == "score" and pad.pad.way == "light"  # type: ignore[attr-defined]
    assert pad.pad.seats[0].buildings == ("indigo-plant", "smithy")  # type: ignore[attr-defined]
    club.dialogs.answers = [True]
    pad.do_save()  # type: ignore[attr-defined]
    result = club.window.store.results.find(limit=1)[0]
    assert (result["origin"], [seat["points"] for seat in result["seats"]]) == ("light", [2, 1, 1])
    assert club.window.shelf.unfinished() == ()


def test_dice_and_fields_of_saint_malo_are_typed_or_clicked(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    for key in "wwchs":
        club.press(key)
    assert scene.game.session.texts == ["wwchs"]
    club.press("Return")  # belongs to the dice, which were known without it
    assert scene.game.session.texts == ["wwchs"]
    club.press("Return")  # what the dice bring without coins: two walls
    assert scene.game.session.texts[-1] == "wall-2"
    for key in "b1c1":
        club.press(key)
    assert scene.game.session.texts[-1] == "b1 c1"
    assert scene.game.session.state.boxes == 1
    assert {say.kind for say in scene.view().says} >= {"boxes"}
    club.press("0")  # nobody told the dice
    scene.answers.take("crate-1")
    scene.answers.take("0")
    club.click_thing(club.page.city, (4, 4))
    assert scene.game.session.texts[-1] == "e5"
    scene.answers.take("2")  # swords
    assert scene.game.session.state.boxes == 3


def test_the_clock_gives_each_player_their_time_pauses_and_rings_once() -> None:
    from assistant.games.following.clock import TableClock, spoken

    now = [100.0]
    clock = TableClock(2, lambda: now[0])
    clock.turn(0)
    now[0] += 50
    clock.turn(1)
    now[0] += 20
    clock.pause()
    now[0] += 500
    clock.pause()
    now[0] += 3530
    assert clock.times().seats == (50, 3550)
    assert clock.times().total == 3600
    assert [clock.rings(60), clock.rings(60), clock.rings(None)] == [True, False, False]
    clock.turn(None, over=True)
    now[0] += 900
    assert clock.times().total == 3600  # nobody plays any more
    again = TableClock(2, lambda: now[0], clock.plain())  # taken up after the program was closed
    assert (again.times().total, again.times().seats) == (3600, (50, 3550))
    assert [again.rings(60), again.rings(75)] == [False, False]
    again.turn(0)
    now[0] += 900
    assert again.rings(75)  # a longer time was agreed
    assert (spoken(125), spoken(3723)) == ("2:05", "1:02:03")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["san-juan/new-buildings", "saint-malo/standard"])
def test_nothing_is_cut_on_the_followed_table(club: Desk, game: str, size: str, language: str) -> None:
    club.window.root.geometry(f"{size}+0+0")
    club.window.change(language=language)
    name, rules = game.split("/")
    scene = follow(club, Setup(name, rules, 4))
    for text in ("councillor", "builder") if name == "san-juan" else ("wwchs", "wall-2"):
        scene.answers.take(text)
    for _ in range(4):
        club.pump()
    assert cut(club.window) == []
    scene.act(LookAtEntry(0))
    for _ in range(4):
        club.pump()
    assert cut(club.window) == []
