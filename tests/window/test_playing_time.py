"""The time in a result is the time that was played: not while people are away, not while the table pauses."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

import pytest

from assistant.club import playing_time
from assistant.club.game import Game
from db.folder.store import Store
from engine.session import Session
from tests import examples
from tests.window.conftest import Desk


class Wall:
    """A clock that goes on when it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(playing_time, "monotonic", lambda: self.now)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


PLAN = examples.plan("san-juan", "2014", None, None, seed="time")


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Every choice of one game."""
    return examples.played(PLAN, lambda session: False, "random").texts


def step(club: Desk, texts: list[str]) -> None:
    scene: Any = club.window.scene
    scene._take(scene.game.decision.read(texts[len(scene.game.session)]))


def last_is_asked(session: Session, texts: list[str]) -> bool:
    copy = session.copy()
    copy.choose_text(texts[len(copy)])
    return copy.over


def nearly_over(club: Desk, wall: Wall, texts: list[str]) -> Any:
    """A game of two people, begun in the window and played until the last choice is asked, ten seconds each.

    What is on the screen in between nobody looks at here.
    """
    club.window.change(hand_over=False)
    club.window.go("play", plan=PLAN)
    scene: Any = club.window.scene
    with patch.object(club.window, "show"):
        while not last_is_asked(scene.game.session, texts):
            wall.now += 10
            step(club, texts)
    club.window.show()
    club.pump()
    return scene


def end(club: Desk, texts: list[str]) -> int | None:
    """The last choice; gives the minutes of the result."""
    step(club, texts)
    club.pump(lambda: club.window.scene.name == "result")
    scene: Any = club.window.scene
    return scene.result["minutes"]  # type: ignore[no-any-return]


def test_the_time_between_leaving_a_game_and_coming_back_is_no_playing_time(
    club: Desk, store: Store, wall: Wall, texts: list[str]
) -> None:
    scene = nearly_over(club, wall, texts)
    played = scene.game.seconds
    club.window.go("home")
    wall.now += 3600
    club.window.go("play", id=scene.game.key)
    wall.now += 60
    assert end(club, texts) == round((played + 60) / 60)


def test_what_was_played_is_known_after_the_program_was_killed(
    club: Desk, store: Store, wall: Wall, texts: list[str]
) -> None:
    scene = nearly_over(club, wall, texts)
    assert Game.resume(store.games, scene.game.key).seconds == scene.game.seconds > 0
    scene.game.undo()
    again = Game.resume(store.games, scene.game.key)
    assert again.seconds == scene.game.seconds and again.assisted
    assert again.session.texts == scene.game.session.texts


def test_an_open_game_that_nobody_plays_and_a_pause_take_no_time(
    club: Desk, store: Store, wall: Wall, texts: list[str]
) -> None:
    scene = nearly_over(club, wall, texts)
    played = scene.game.seconds
    wall.now += 120
    club.window.run("pause")
    wall.now += 7200
    club.window.run("pause")
    wall.now += 7200
    assert end(club, texts) == round((played + 120 + playing_time.LONGEST_THOUGHT) / 60)


def test_a_game_kept_before_time_was_counted_goes_by_the_clock_as_it_did(
    club: Desk, store: Store, texts: list[str]
) -> None:
    began = (datetime.now().astimezone() - timedelta(minutes=35)).isoformat(timespec="seconds")
    key = examples.kept(
        store, replace(PLAN, started_at=began), lambda session: last_is_asked(session, texts), "random"
    )
    club.window.change(hand_over=False)
    club.window.go("play", id=key)
    assert end(club, texts) in (35, 36)
