"""The score pad with large text: one step at a time, each whole, and the keyboard finds its own step."""

from typing import Any

from tests.beside import pad
from tests.window.conftest import Desk


def large_pad(club: Desk) -> Any:
    club.window.change(text_size=200)
    pad(club.window)
    for _ in range(4):
        club.pump()
    return club.page


def test_one_step_is_on_the_screen_and_buttons_change_it(club: Desk) -> None:
    page = large_pad(club)
    assert page.sheets.cards.winfo_ismapped() and not page.fields["name0"].winfo_ismapped()
    club.click(page._steps.buttons["who"])
    assert page.fields["name0"].winfo_ismapped() and not page.sheets.cards.winfo_ismapped()
    club.click(page._steps.buttons["worth"])
    assert page.fields["fact.place"].winfo_ismapped()


def test_a_field_in_another_step_brings_it_to_the_front(club: Desk) -> None:
    page = large_pad(club)
    page.focus_on("fact.place")
    club.pump()
    assert page._steps.here == "worth" and page.focus_displayof() is page.fields["fact.place"]
    page.focus_on("entry")
    club.pump()
    assert page._steps.here == "sheet" and page.focus_displayof() is page.fields["entry"]


def test_with_usual_text_all_three_stand_beside_each_other(club: Desk) -> None:
    pad(club.window)
    club.pump()
    page: Any = club.page
    assert page._steps is None
    assert page.fields["name0"].winfo_ismapped() and page.sheets.cards.winfo_ismapped()
