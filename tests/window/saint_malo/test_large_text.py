"""Large text on a small screen: others and pirates are lines that open, the log is a drawer, a hint lies on top."""

from dataclasses import replace
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.games.views import PICKABLE
from assistant.window.theme import Look
from assistant.window.widgets.saint_malo.offers import paint_offer
from db.folder.store import Store
from tests.window.conftest import Desk
from tests.window.saint_malo.conftest import Open, plan, play_to


@pytest.fixture
def large(sit_down: Open, store: Store) -> Desk:
    game = Game.begin(store.games, plan(None, "random", "random", "random", "random"))
    desk = sit_down(play_to(game, "action", 40), text_size=200)
    for _ in range(4):
        desk.pump()
    return desk


def page_of(desk: Desk) -> Any:
    return desk.page


def test_another_city_opens_by_pointer_by_tap_and_by_key(large: Desk) -> None:
    page = page_of(large)
    others = page.view.others
    assert [player.name for player in page.others.things] == [other.player.name for other in others]
    x, y, w, h = page.others.rect_of(2)
    page.others.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
    large.pump()
    assert page.glance.shown == others[2]
    page.others.event_generate("<Leave>")
    large.pump()
    assert page.glance.shown is None
    for shown in (others[2], None):  # a tap brings the pointer with it
        page.others.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
        large.click(page.others, x + w // 2, y + h // 2)
        assert page.glance.shown == shown
    page.others.focus_force()
    page.others.put_cursor(0)
    large.press("space")
    assert page.glance.shown == others[0]
    large.press("Escape")
    assert page.glance.shown is None


def test_the_pirates_board_opens_from_its_line(large: Desk) -> None:
    page = page_of(large)
    line, board = page.side.pirates, page.side.board_glance
    assert page.pirates is None and board.shown is None
    line.focus_force()
    large.press("space")
    assert board.shown == page.view.pirates
    large.press("space")
    assert board.shown is None
    line.event_generate("<Motion>", x=20, y=20)
    large.pump()
    assert board.shown == page.view.pirates


def test_the_log_is_a_drawer_that_leaves_the_prompt_in_sight(large: Desk) -> None:
    page = page_of(large)
    assert not page.log.winfo_ismapped()
    large.click(page.side.log_button)
    assert page.log.winfo_ismapped() and page.focus_displayof() is page.log.field
    below = page.prompt.winfo_rooty() + page.prompt.winfo_height()
    assert page.side.drawer.winfo_rooty() >= below
    large.click(page.side.drawer.closer)
    assert not page.log.winfo_ismapped()
    large.press("F7")
    assert page.log.winfo_ismapped()
    large.press("Escape")
    assert not page.log.winfo_ismapped() and page.focus_displayof() is page.offers


def test_a_hint_lies_over_the_table_until_it_is_put_away(large: Desk) -> None:
    page, scene = page_of(large), large.window.scene
    scene.hint.tell(("Take the wall", "It brings most."))  # type: ignore[attr-defined]
    large.pump()
    assert page.side.note.open and "Take the wall" in large.texts()
    large.press("Escape")
    large.window.show()
    large.pump()
    assert not page.side.note.open
    scene.hint.tell(("Take the crate",))  # type: ignore[attr-defined]
    large.pump()
    large.click(page.side.note.closer)
    assert not page.side.note.open


def test_the_table_folds_and_unfolds_as_the_text_changes(large: Desk) -> None:
    assert page_of(large)._layout.folded
    large.window.change(text_size=100)
    for _ in range(4):
        large.pump()
    page = page_of(large)
    assert not page._layout.folded and page.pirates.winfo_ismapped() and page.log.winfo_ismapped()
    assert [other.player.name for other in page.others.things] == ["Bruno", "Clara", "Dominique", "Emil"]


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_signs_of_what_can_be_had_lie_inside_their_boxes(large: Desk, percent: int) -> None:
    """Just inside the left edge of a box there is nothing but its sheet."""
    look = Look(large.window.root, "light", percent)
    try:
        for offer in page_of(large).offers.things:
            wide = look.text_px(46) if offer.letter else look.text_px(66)
            picture = paint_offer(replace(offer, state=PICKABLE), wide, look.text_px(52), look)
            inside = picture.crop((2, look.text_px(9), 3, look.text_px(36))).convert("L")
            assert inside.getextrema()[0] > 215, offer.key  # the edge's own shade, and no sign
    finally:
        look.close()
