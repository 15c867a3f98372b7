"""Corrections of a followed game on the real page: what comes back, what is left out, and that neither hides a reminder."""

from dataclasses import replace
from typing import Any

import pytest

from engine.rules import Setup
from tests.window.conftest import Desk, text_of, walk
from tests.window.following import follow
from tests.window.store_window import NAMES, club

__all__ = ["club"]
ROUND = ("prospector", "councillor", "producer", "indigo-plant", "indigo-plant", "indigo-plant")


def press_button(club: Desk, words: str) -> None:
    club.click(next(widget for widget in walk(club.page) if text_of(widget).strip() == words))


def insert_before(club: Desk, scene: Any, n: int, *keys: str) -> None:
    """Clicks the entry in the list and the button, then types."""
    keys_of_lines = [line.key for line in club.page.view.timeline]
    club.page.log.click(keys_of_lines.index(n))
    press_button(club, "Insert before")
    for key in keys:
        club.press(key)


def produced(scene: Any) -> list[str]:
    session = scene.game.session
    return [text for text, kind in zip(session.texts, session.kinds, strict=True) if kind == "produce"]


def test_an_entry_that_an_insertion_replaced_answers_no_question_of_a_later_round(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in ROUND:
        scene.answers.take(text)
    last = len(scene.game.session) - 1  # the second player's production, the last of the round
    assert (scene.game.session.seats[last], scene.game.session.kinds[last]) == (1, "produce")
    insert_before(club, scene, last, "0")
    press_button(club, "That is all")
    assert produced(scene) == ["indigo-plant", "indigo-plant", "none"]
    assert scene.table.waiting == ()
    shown = [text for text in club.texts() if text.startswith(f"{NAMES[1]} produces indigo")]
    assert shown == [f"{NAMES[1]} produces indigo: nobody is asked that any more"]
    for text in ("prospector", "producer"):  # a round later
        scene.answers.take(text)
    assert (scene.game.decision.kind, scene.game.decision.seat) == ("produce", 1)  # the others are full


def test_an_entry_that_waits_does_not_come_back_after_its_turn(club: Desk) -> None:
    """A hole in the builder phase: the role that was told after it waits, and the phase ends otherwise."""
    scene = follow(club, Setup("san-juan", "2014", 4))
    for text in ("builder", "pass", *["build smithy"] * 3, "councillor", "producer"):
        scene.answers.take(text)
    scene.past.edit(1, 1)
    scene.answers.take("build smithy")
    assert [one.text for one in scene.table.waiting] == ["councillor", "producer"]
    scene.game.choose(scene.game.decision.read("pass"))  # told behind the page: the hole is filled
    scene.answers.take("prospector")  # instead of the councillor
    assert [(one.text, one.reason) for one in scene.table.dropped] == [("councillor", "not-asked")]
    assert scene.table.waiting == () and scene.game.session.texts[-1] == "producer"


def test_an_entry_that_does_not_hold_any_more_when_its_question_comes_is_left_out(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 4))
    for text in ("builder", "pass", *["build smithy"] * 3, "councillor", "prospector"):
        scene.answers.take(text)
    scene.past.edit(1, 1)
    scene.answers.take("build smithy")
    scene.table.waiting = (
        replace(scene.table.waiting[0], text="builder"),
        *scene.table.waiting[1:],
    )  # taken already
    scene.answers.take("pass")
    assert [(one.text, one.reason) for one in scene.table.dropped] == [("builder", "role-taken")]
    assert (scene.game.decision.kind, scene.game.decision.seat) == ("role", 1)
    assert [one.text for one in scene.table.waiting] == ["prospector"]


def test_reminders_stay_in_sight_while_entries_wait(club: Desk) -> None:
    club.window.root.geometry("1366x768+0+0")
    scene = follow(club, Setup("san-juan", "2014", 4))
    for text in ("builder", "pass", *["build smithy"] * 3, "councillor", "prospector", "producer"):
        scene.answers.take(text)
    scene.past.edit(1, 1)
    scene.answers.take("build smithy")
    assert scene.table.waiting
    club.pump()
    texts = club.texts()
    assert "For the table" in texts
    assert any("come back once" in text for text in texts)
    scene.table.say("no_answer", typed="x")
    assert "For the table" in club.texts()


def test_a_hole_is_not_filled_with_the_like_of_it_from_the_next_round(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3))
    for text in (*ROUND[:3], *["none"] * 3, "producer", *["indigo-plant"] * 3):
        scene.answers.take(text)
    session = scene.game.session
    scene.past.drop(list(zip(session.kinds, session.seats, strict=True)).index(("produce", 1)))
    assert (scene.game.decision.kind, scene.game.decision.seat) == ("produce", 1)
    assert scene.game.session.state.round == 1
    assert [one.text for one in scene.table.waiting][:1] == ["producer"]
    scene.answers.take("none")
    assert produced(scene) == [*["none"] * 3, *["indigo-plant"] * 3] and scene.table.waiting == ()


def test_a_correction_retells_only_what_became_different(club: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = follow(club, Setup("san-juan", "2014", 3, shadow=True))
    for text in ("builder", "pass", "pass", "pass", "councillor", "producer"):
        scene.answers.take(text)
    told: list[int] = []
    entry = scene.table.follower.entry

    def counted(at: Any, n: int, tr: Any) -> str:
        told.append(n)
        return entry(at, n, tr)

    monkeypatch.setattr(scene.table.follower, "entry", counted)
    club.window.show()
    assert told == []
    scene.past.edit(4, 1)
    scene.answers.take("prospector")
    assert set(told) == {4} and "prospector" in scene.game.session.texts
    assert [line.text for line in club.page.log.lines if not line.heading] == [
        entry(scene.table.moment, n, club.window.tr)
        for n, by_itself in enumerate(scene.game.session.by_itself)
        if not by_itself
    ]
