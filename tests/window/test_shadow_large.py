"""A followed game with large text: the past is a drawer, everybody is in a line that opens, answers scroll."""

from typing import Any

import pytest

from assistant.window.widgets.saint_malo.city import frame_of
from assistant.window.widgets.saint_malo.neighbours import HEAD
from engine.rules import Setup
from tests.beside import followed
from tests.fit_names import LONG
from tests.window.conftest import Desk
from tests.window.following import follow
from tests.window.store_window import club

__all__ = ["club"]

JUAN = Setup("san-juan", "2014", 4)
MALO = Setup("saint-malo", "standard", 4)


def settle(desk: Desk) -> None:
    for _ in range(4):
        desk.pump()


@pytest.fixture
def large(club: Desk) -> Desk:
    club.window.change(text_size=200)
    return club


def test_the_past_is_a_drawer_that_button_and_keys_open(large: Desk) -> None:
    scene = follow(large, JUAN)
    scene.answers.take("councillor")
    settle(large)
    page: Any = large.page
    assert not page.log.winfo_ismapped() and page.entry.winfo_ismapped()
    large.click(page.side.log_button)
    assert page.log.winfo_ismapped()
    large.press("Escape")
    assert not page.log.winfo_ismapped() and page.focus_displayof() is page.entry
    large.press("F7")
    assert page.log.winfo_ismapped()
    large.press("F7")
    assert not page.log.winfo_ismapped()
    large.press("Up")  # from the line into the past
    assert page.log.winfo_ismapped() and page.focus_displayof() is page.log.field


def test_an_entry_that_is_looked_at_keeps_the_drawer_open(large: Desk) -> None:
    scene = follow(large, JUAN)
    scene.answers.take("councillor")
    settle(large)
    large.press("F7")
    large.page.log.click(1)
    settle(large)
    page: Any = large.page
    assert page.side.change.winfo_ismapped() and page.side.change.winfo_width() > 40


def test_a_city_opens_from_the_line_of_players_and_its_hand_is_counted_there(large: Desk) -> None:
    follow(large, JUAN)
    settle(large)
    page: Any = large.page
    chips = next(one for one in everything(page) if type(one).__name__ == "Chips")
    assert [player.name for player in chips.things] == ["Anna", "Bruno", "Clara", "Dora"]
    x, y, w, h = chips.rect_of(1)
    chips.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
    large.click(chips, x + w // 2, y + h // 2)
    lines = [one for one in everything(page) if type(one).__name__ == "PlayerLine" and one.winfo_ismapped()]
    assert [one.view.name for one in lines] == ["Bruno"]
    large.dialogs.answers.append("3")
    large.click(lines[0])
    settle(large)
    assert "Bruno" in large.dialogs.asked[-1]


def test_more_answers_than_there_is_room_for_are_scrolled_to(large: Desk) -> None:
    scene = follow(large, JUAN)
    scene.answers.take("builder")
    settle(large)
    page: Any = large.page
    answers = page.answers
    assert len(answers.things) > 20
    last = len(answers.things) - 1
    x, y, w, h = answers.rect_of(last)
    assert y >= answers.winfo_height()
    large.press("Down")
    large.press("End")
    assert answers.canvasy(0) + answers.winfo_height() >= y + h - 1
    assert answers.at(x + w // 2, y + h // 2 - int(answers.canvasy(0))) == last


def test_the_question_stands_beside_saint_malos_city(large: Desk) -> None:
    follow(large, MALO)
    settle(large)
    page: Any = large.page
    city = page.table.city
    assert page.entry.winfo_rootx() > city.winfo_rootx() + city.winfo_width()
    assert city.winfo_height() >= large.window.kit.look.text_px(150)


def test_a_long_name_leaves_the_note_lines_to_be_read_and_the_cities_their_room(club: Desk) -> None:
    club.window.change(text_size=150, language="de")
    club.window.root.geometry("1920x1050+0+0")
    settle(club)
    five = Setup("saint-malo", "standard", 5)
    followed(club.window, five, 120, LONG.table, LONG.place)
    settle(club)
    page: Any = club.page
    look = club.window.kit.look
    assert page.layout.side and page.view.hint in str(page.note.cget("text"))
    assert page.note.winfo_height() <= 2 * look.line_height("small")
    small = next(one for one in everything(page) if type(one).__name__ == "Neighbours")
    for _, _, width, height in (small.rect_of(at) for at in range(len(small.things))):
        city = height - round(look.text_px(14) * HEAD)
        assert frame_of(width, city, False)[2] >= look.least  # a field holds a letter


def everything(widget: Any) -> list[Any]:
    return [one for child in widget.winfo_children() for one in (child, *everything(child))]
