"""Nothing is cut: at both screen sizes, in both languages, every widget gets the room it asks for."""

import tkinter
from typing import Any

import pytest

from tests.fit import in_a_scroller
from tests.window.conftest import Desk, text_of, walk

SIZES = ("1366x768", "1920x1080")


def cut(window: Any) -> list[str]:
    """Widgets with words that have less room than their words need, or stick out of their parents."""
    found = []
    for widget in walk(window.root):
        if not widget.winfo_viewable() or not text_of(widget) or isinstance(widget, tkinter.Tk):
            continue
        need, have = widget.winfo_reqwidth(), widget.winfo_width()
        tall_need, tall = widget.winfo_reqheight(), widget.winfo_height()
        if have < need - 1 or tall < tall_need - 1:
            found.append(f"{text_of(widget)!r}: needs {need}×{tall_need}, has {have}×{tall}")
        right = widget.winfo_rootx() + have
        bottom = widget.winfo_rooty() + tall
        if in_a_scroller(widget):
            continue
        if right > window.root.winfo_width() + window.root.winfo_rootx():
            found.append(f"{text_of(widget)!r} sticks out at the right")
        if bottom > window.root.winfo_height() + window.root.winfo_rooty():
            found.append(f"{text_of(widget)!r} sticks out below")
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["home", "settings", "table", "sheet", "help", "keys"])
def test_nothing_is_cut(desk: Desk, page: str, size: str, language: str) -> None:
    desk.window.root.geometry(f"{size}+0+0")
    desk.window.change(language=language)
    if page in ("help", "keys"):
        desk.window.run(page)
    else:
        desk.window.go(page)
    for _ in range(4):
        desk.pump()
    assert cut(desk.window) == []


@pytest.mark.parametrize("size", SIZES)
def test_four_full_cities_and_a_hand_fit_without_scrolling(desk: Desk, size: str) -> None:
    desk.window.root.geometry(f"{size}+0+0")
    desk.window.go("table")
    for _ in range(4):
        desk.pump()
    for tray in (*desk.page.cities, desk.page.hand, desk.page.roles):
        for at in range(len(tray.things)):
            x, y, w, h = tray.rect_of(at)
            assert x >= 0 and y >= 0 and x + w <= tray.winfo_width() and y + h <= tray.winfo_height()
    for city in desk.page.cities:
        assert len(city.things) == 12
        assert min(city.rect_of(0)[2:]) >= 60
    assert desk.page.hand.rect_of(0)[3] >= 150


@pytest.mark.parametrize("percent", [80, 150, 200])
def test_settings_can_be_reached_at_every_text_size(desk: Desk, percent: int) -> None:
    desk.window.go("settings")
    desk.window.change(text_size=percent)
    last = list(desk.page.choices.values())[-1]
    last.focus_force()
    for _ in range(3):
        desk.pump()
    bottom = last.winfo_rooty() + last.winfo_height()
    assert bottom <= desk.window.root.winfo_rooty() + desk.window.root.winfo_height()
