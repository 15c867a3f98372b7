"""The hall's screens: tables fill the screen, and several screens show different things."""

from pathlib import Path
from typing import Any

import pytest

from assistant.window.hall.drawing import Room, table_grid
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.hall_messages import HallShows
from assistant.window.pages.event.messages import AddName
from assistant.window.pages.messages import ShowTab
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event


def running(desk: ClubDesk) -> str:
    new_event(desk, "club-evening", "Cup")
    desk.page.act(AddName(", ".join(NAMES[:12])))
    desk.next()
    desk.next()
    desk.page.act(ShowTab("hall"))
    desk.click(desk.parts["hall"])
    return str(desk.scene.event["id"])


def texts(screen: HallScreen) -> set[str]:
    screen.canvas.update()
    items = screen.canvas.find_all()
    return {screen.canvas.itemcget(one, "text") for one in items if screen.canvas.type(one) == "text"}


def test_several_screens_show_different_things_and_close_one_by_one(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        event = running(desk)
        desk.click(desk.parts["another_hall"])
        one, other = HallScreen.all_of(root, event)
        for screen in (one, other):
            screen.top.geometry("1280x720+0+0")
            desk.pump(lambda screen=screen: screen.canvas.winfo_width() == 1280)
        desk.click(desk.parts[("hall", "names")])
        desk.page.act(HallShows("clock", 1))
        assert (one.showing, other.showing) == ("names", "clock")
        assert NAMES[0] in texts(one) and NAMES[0] not in texts(other)
        desk.click(desk.parts[("close_hall", 1)])
        desk.pump()
        assert HallScreen.all_of(root, event) == [one]
        desk.click(desk.parts["hall"])
        assert HallScreen.all_of(root, event) == []


@pytest.mark.parametrize("tables", [1, 2, 3, 6, 10, 17, 25, 50])
def test_tables_fill_the_screen_few_or_many(tables: int) -> None:
    room = Room(32, 140, 1856, 740, 10.8, lambda text, size, bold: len(text) * size // 2)
    across, down, times = table_grid(tables, 4, room)
    assert across * down >= tables or times == 1  # larger letters only where all are seen at once
    assert across <= tables
    width, height = room.width / across, room.height / down
    assert width >= room.unit * 46 * times and height >= room.unit * times * 23  # nothing runs over its card
    if tables <= 6:  # letters of six tables are a fifth larger than those of fifty
        assert times > 1.15
