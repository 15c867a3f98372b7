"""A box that scrolls brings what has the keyboard into sight, and then rests."""

import tkinter
from typing import Any

import pytest

from assistant.window.widgets.kit import button
from assistant.window.widgets.scroller import Scroller
from tests.window.conftest import Desk

HEIGHT = 300


def box_with(desk: Desk, tall: int) -> tuple[Any, Any]:
    """A scroller with something of that height between two long stretches."""
    scroller = Scroller(desk.page, desk.window.kit)
    scroller.place(x=0, y=0, width=400, height=HEIGHT)
    scroller.lift()
    for height in (500, tall, 500):
        made = tkinter.Frame(scroller.inside, height=height, takefocus=True)
        made.pack(fill="x")
    desk.pump()
    return scroller, scroller.inside.winfo_children()[1]


@pytest.mark.parametrize("tall", [40, 200, 240, 260, 280, 299, 300, 301, 400])
def test_what_is_nearly_as_tall_as_its_box_is_shown_and_the_window_rests(desk: Desk, tall: int) -> None:
    scroller, middle = box_with(desk, tall)
    moves: list[str] = []
    scroller._canvas.configure(yscrollcommand=lambda first, last: moves.append(first))
    middle.focus_force()
    for _ in range(5):
        desk.window.root.update()
        scroller.inside.event_generate("<Configure>")
        assert len(moves) < 40, "top and foot take turns for ever"
    top = middle.winfo_rooty() - scroller.winfo_rooty()
    assert top < HEIGHT and top + tall > 0


def test_a_small_thing_is_seen_whole(desk: Desk) -> None:
    scroller, _ = box_with(desk, 40)
    last = button(scroller.inside, desk.window.kit, "last", lambda: None)
    last.pack()
    desk.pump()
    last.focus_force()
    for _ in range(3):
        desk.pump()
    top = last.winfo_rooty() - scroller.winfo_rooty()
    assert top >= 0 and top + last.winfo_height() <= HEIGHT
