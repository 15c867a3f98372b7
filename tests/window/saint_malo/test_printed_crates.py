"""On the pad nobody draws over a crate that is printed on the sheet: not by click, key or drag."""

from typing import Any

from tests.window.conftest import Desk
from tests.window.store_window import club
from tests.window.test_score_page import open_pad

__all__ = ["club"]
START = (".cc....", ".c.....", ".c.....")  # rows 1 to 3 of a sheet


def city(club: Desk) -> Any:
    scene = open_pad(club)
    scene.do_game("saint-malo/standard")
    club.page.fields["entry"].focus_force()
    club.pump()
    return scene


def test_typing_along_a_row_steps_over_printed_crates(club: Desk) -> None:
    scene = city(club)
    club.page.sheets.city.put_cursor(7)  # the first field of the second row
    for key in "hhhh":
        club.press(key)
    assert scene.pad.seats[0].city[1] == "hcchhh."
    club.press("BackSpace")
    assert scene.pad.seats[0].city[1] == "hcchh.."


def test_a_click_or_a_key_on_a_printed_crate_is_refused_at_once(club: Desk) -> None:
    scene = city(club)
    for letter in ("h", "c"):  # the same again would take it away
        scene.part.do_letter(letter)
        club.click_thing(club.page.sheets.city, (3, 1))
        assert scene.pad.seats[0].city[1:4] == START
        assert any("There is a printed crate on b4" in text for text in club.texts())
    club.page.sheets.city.put_cursor(8)
    club.press("w")
    assert scene.pad.seats[0].city[1:4] == START


def test_a_drag_passes_over_printed_crates(club: Desk) -> None:
    scene = city(club)
    scene.part.do_letter("h")
    tray = club.page.sheets.city
    middles = {at: (x + w // 2, y + h // 2) for at in (7, 8, 10) for x, y, w, h in [tray.rect_of(at)]}
    tray.event_generate("<ButtonPress-1>", x=middles[7][0], y=middles[7][1])
    for at in (8, 10):
        tray.event_generate("<B1-Motion>", x=middles[at][0], y=middles[at][1])
    tray.event_generate("<ButtonRelease-1>", x=middles[10][0], y=middles[10][1])
    club.pump()
    assert scene.pad.seats[0].city[1] == "hcch..."
