"""Numbers typed faster than the pad can draw stand in the fields they were meant for, wherever the pointer is."""

import time
from typing import Any

import pytest

from tests.window.conftest import Desk
from tests.window.keys import Keyboard

SHEETS = {
    "san-juan/2014": "smi lib chap\n\n3\n2\n1\nsmi\ncha pal\n\n7\n5\n4\n",
    "saint-malo/standard": "wwwww\n31\n7\n2\n1\nwwww\n28\n5\n4\n0\n",
}
WANTED: dict[str, list[dict[str, str]]] = {
    "san-juan/2014": [{"chapel": "3", "hand": "2", "goods": "1"}, {"chapel": "7", "hand": "5", "goods": "4"}],
    "saint-malo/standard": [
        {"marked": "31", "coins": "7", "logs": "2", "cannons_lost": "1"},
        {"marked": "28", "coins": "5", "logs": "4", "cannons_lost": "0"},
    ],
}


@pytest.mark.skipif(not Keyboard.there_is_one(), reason="the X server's test extension is missing")
@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("pointer", [(5, 5), (700, 650)], ids=["beside", "on the sheet"])
def test_digits_never_fall_into_another_field(club: Desk, game: str, pointer: tuple[int, int]) -> None:
    club.window.go("score")
    scene: Any = club.window.scene
    scene.do_game(game)
    scene.do_remove_seat()
    scene.do_remove_seat()
    root = club.window.root
    root.event_generate("<Motion>", warp=True, x=pointer[0], y=pointer[1])
    club.page.focus_on("entry")
    club.page.fields["entry"].focus_force()
    club.rest()
    keyboard = Keyboard()
    for key in SHEETS[game]:  # the window looks at none of them until all lie there
        keyboard.type(key)
        time.sleep(0.004)  # two presses in one moment would be a key held down
    keyboard.close()
    for _ in range(40):
        root.winfo_pointerxy()
        club.pump()
    assert [dict(seat.counts) for seat in scene.pad.seats] == WANTED[game]
