"""Beside a table a finger hits what it means: everything that is pressed is at least 40 pixels high."""

from collections.abc import Iterator
from typing import Any

import pytest

from assistant.window.widgets.answers import Answers
from tests.beside import BESIDE, pad_with_a_crane
from tests.fit import called, walk
from tests.window.conftest import Desk

PAGES = {**BESIDE, "crane": pad_with_a_crane}
ON_PADS = ("pad", "crane", "pad-saint-malo", "totals", "light", "shadow", "shadow-saint-malo", "shadow-end")


def low(page: Any, least: int) -> Iterator[str]:
    for widget in walk(page):
        if widget.winfo_class() in ("TButton", "TEntry", "TCombobox") and widget.winfo_height() < least:
            yield f"{called(widget)}: {widget.winfo_height()}"
        if isinstance(widget, Answers):
            rows = {widget.rect_of(at)[3] for at in range(len(widget.things))}
            yield from (f"a row of answers: {tall}" for tall in rows if tall < least)


@pytest.mark.parametrize("page", ON_PADS)
def test_what_is_pressed_beside_a_table_is_forty_pixels_high(club: Desk, page: str) -> None:
    PAGES[page](club.window)
    for _ in range(4):
        club.pump()
    assert list(low(club.page, 40)) == []


@pytest.mark.parametrize("page", ["pad", "pad-saint-malo", "shadow"])
def test_for_fingers_it_is_larger_still(club: Desk, page: str) -> None:
    club.window.go("settings")
    club.click(club.page.choices[("touch", True)])
    PAGES[page](club.window)
    for _ in range(4):
        club.pump()
    assert list(low(club.page, 50)) == []


@pytest.mark.parametrize("percent", [100, 150])
def test_a_field_to_choose_from_is_drawn_as_high_as_it_is_pressed(club: Desk, percent: int) -> None:
    club.window.change(text_size=percent)
    PAGES["pad"](club.window)
    for _ in range(4):
        club.pump()
    if percent == 150:  # the game is chosen with the players
        club.click(club.page._steps.buttons["who"])
    fields = [one for one in walk(club.page) if one.winfo_class() == "TCombobox"]
    assert fields
    for field in fields:
        assert field.identify(field.winfo_width() // 2, field.winfo_height() - 4) != "background"
