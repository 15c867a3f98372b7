"""Buildings on the pad by their letters: what fits several is never taken, what is sure is."""

from typing import Any

import pytest

from tests.window.conftest import Desk
from tests.window.store_window import club
from tests.window.test_score_page import SYMS, open_pad

__all__ = ["club"]


def line(club: Desk, text: str) -> None:
    """A line and Enter, letter by letter."""
    for letter in text:
        club.press(SYMS.get(letter, letter))
    club.press("Return")


def pad(club: Desk) -> Any:
    scene = open_pad(club)
    scene.do_game("san-juan/new-buildings")
    club.pump()
    club.page.fields["entry"].focus_force()
    club.pump()
    return scene


def built(scene: Any) -> tuple[str, ...]:
    return tuple(scene.pad.seats[0].buildings[1:])


@pytest.mark.parametrize(("typed", "fits"), [("gold", 2), ("mar", 3), ("arc", 2)])
def test_letters_that_fit_several_buildings_take_none_of_them(club: Desk, typed: str, fits: int) -> None:
    scene = pad(club)
    line(club, typed)
    assert built(scene) == () and club.page.fields["entry"].get() == typed
    assert any(f"“{typed}” fits {fits} buildings" in text for text in club.texts())
    assert len(club.page.sheets.grid.things) == fits
    line(club, "")
    assert built(scene) == (), "Enter once more takes none either"


def test_in_a_line_of_names_the_sure_ones_are_taken_and_the_other_stays(club: Desk) -> None:
    scene = pad(club)
    line(club, "chap gold crane 2sug")
    assert built(scene) == ("chapel", "crane", "sugar-mill", "sugar-mill")
    assert club.page.fields["entry"].get() == "gold"
    line(club, "s")  # typed on
    assert built(scene)[-1] == "goldsmith" and club.page.fields["entry"].get() == ""


@pytest.mark.parametrize(
    ("typed", "building"),
    [("gold mine", "gold-mine"), ("Goldsmith", "goldsmith"), ("market-h", "market-hall"), ("tower", "tower")],
)
def test_whole_names_are_taken(club: Desk, typed: str, building: str) -> None:
    scene = pad(club)
    line(club, typed)
    assert built(scene) == (building,)


def test_one_of_several_is_chosen_by_its_number_or_with_arrows(club: Desk) -> None:
    scene = pad(club)
    for letter in "smi gold":
        club.press(SYMS.get(letter, letter))
    assert [one.cue for one in club.page.sheets.grid.things] == ["1", "2"]
    club.press("Down")  # into the grid
    club.press("Right")
    club.press("Return")
    assert built(scene) == ("goldsmith",) and club.page.fields["entry"].get() == "smi"
    line(club, " gold1")
    assert built(scene) == ("goldsmith", "smithy", "gold-mine")


def test_what_lies_covered_is_not_guessed_either(club: Desk) -> None:
    scene = pad(club)
    line(club, "crane")
    club.page.fields["covered"].focus_force()
    line(club, "gold")
    assert scene.pad.seats[0].covered == () and any("“gold” fits 2" in text for text in club.texts())
    line(club, "s")
    assert scene.pad.seats[0].covered == ("goldsmith",)
