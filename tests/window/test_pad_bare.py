"""Nobody is saved unasked with a sheet that was never filled in."""

import pytest

from tests.window.conftest import Desk
from tests.window.store_window import club
from tests.window.test_pad_letters import line
from tests.window.test_score_page import open_pad

__all__ = ["club"]


@pytest.mark.parametrize("right", [False, True])
def test_players_of_whom_nothing_was_entered_are_asked_about(club: Desk, right: bool) -> None:
    scene = open_pad(club)
    while len(scene.pad.seats) > 3:
        scene.do_remove_seat()
    for seat, name in enumerate(("Anna", "Bruno", "Clara")):
        scene.do_name(seat, name)
    scene.do_select(0)
    club.page.fields["entry"].focus_force()
    line(club, "smi pal")
    assert "Bruno and Clara have nothing but: Indigo plant." in club.texts()
    club.dialogs.answers = [right]
    club.click(club.page.save)
    assert club.dialogs.asked == ["Bruno and Clara have nothing but Indigo plant each. Is that right?"]
    assert club.window.store.results.count() == int(right)
    assert (club.window.scene.name == "result") is right
