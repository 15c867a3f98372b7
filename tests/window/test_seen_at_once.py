"""What somebody new looks for stands where it is looked for."""

from typing import Any

import pytest

from tests.beside import pad_of_saint_malo
from tests.window.conftest import Desk, text_of, walk


def in_sight(club: Desk, widget: Any) -> bool:
    """Whole within what its part of the page shows, which scrolls."""
    part: Any = club.page._steps.parts[club.page._steps.here]
    top, foot = part.winfo_rooty(), part.winfo_rooty() + part.winfo_height()
    upper = widget.winfo_rooty()
    return bool(widget.winfo_viewable()) and top <= upper and upper + widget.winfo_height() <= foot


def small(club: Desk, percent: int = 100) -> None:
    club.window.root.geometry("1280x688+0+0")
    club.window.change(text_size=percent)
    club.pump(lambda: club.window.root.winfo_width() == 1280)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_numbers_that_a_city_needs_are_in_sight_and_named_below(club: Desk, percent: int) -> None:
    small(club, percent)
    pad_of_saint_malo(club.window)
    club.pump()
    page, scene = club.page, club.window.scene
    for key in ("marked", "coins", "logs", "cannons_lost"):
        field = page.fields[f"count{scene.here}.{key}"]
        assert not page.folded or in_sight(club, field), key
    scene.do_count(0, "coins", "")
    scene.do_count(0, "logs", "")
    scene.do_count(1, "coins", "")
    club.pump()
    names = scene.names()
    assert (
        text_of(page.problem)
        == f"Still blank: {names[0]}: coins and logs; {names[1]}: coins. Write 0 where there is none."
    )


def test_the_last_step_of_the_pad_tells_everybodys_points_and_places(club: Desk) -> None:
    small(club, 150)
    pad_of_saint_malo(club.window)
    club.pump()
    page, scene = club.page, club.window.scene
    club.click(page._steps.buttons["worth"])
    said = [text_of(one) for one in walk(page._standing_box)]
    names = scene.names()
    assert len(names) == 4 and all(any(word.endswith(f". {name}") for word in said) for name in names), said
    assert any(word.startswith("1. ") for word in said)
