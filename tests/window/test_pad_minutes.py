"""The minutes on the pad are those that were typed."""

from typing import Any

import pytest

from tests.window.conftest import Desk
from tests.window.store_window import club
from tests.window.test_score_page import SYMS, open_pad

__all__ = ["club"]


def ready(club: Desk) -> Any:
    """A pad that could be saved, two of them at the table."""
    scene = open_pad(club)
    while len(scene.pad.seats) > 2:
        scene.do_remove_seat()
    for seat in (0, 1):
        scene.do_select(seat)
        scene.part.do_add("smithy")
    club.pump()
    return club.page.fields["fact.minutes"]


def type_minutes(club: Desk, field: Any, text: str) -> None:
    field.focus_force()
    club.pump()
    for letter in text:
        club.press({"'": "apostrophe", ":": "colon", **SYMS}.get(letter, letter))


@pytest.mark.parametrize(("typed", "minutes"), [("45 min", 45), ("45", 45), ("1h30", 90), ("1 h", 60)])
def test_a_length_is_written_as_people_say_it(club: Desk, typed: str, minutes: int) -> None:
    type_minutes(club, ready(club), typed)
    club.click(club.page.save)
    assert club.window.store.results.find(limit=1)[0]["minutes"] == minutes


@pytest.mark.parametrize("slow", [False, True])
def test_what_is_typed_over_a_refused_length_is_kept_whole(club: Desk, slow: bool) -> None:
    type_minutes(club, ready(club), "soon")
    club.click(club.page.save)
    assert any("The length is a whole number of minutes" in text for text in club.texts())
    field = club.page.fields["fact.minutes"]
    club.click(field)
    club.press("a", ctrl=True)
    assert field.selection_present(), "Ctrl+A selects the whole field"
    for key in "45":
        if slow:
            club.rest()
        field.event_generate("<KeyPress>", keysym=key)
        field.event_generate("<KeyRelease>", keysym=key)
    club.pump()
    assert field.get() == "45"
    club.click(club.page.save)
    assert club.window.store.results.find(limit=1)[0]["minutes"] == 45
