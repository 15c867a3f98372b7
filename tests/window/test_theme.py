"""The looks: readable in both modes, and sizes that follow the text and the display."""

from typing import Any

import pytest

from assistant.club.settings import TEXT_SIZES
from assistant.window.theme import FONTS, PALETTES, Look, Palette
from assistant.window.widgets.marks import MARKS
from tests.window.conftest import Desk


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_text_stands_out_from_its_ground(palette: Palette) -> None:
    for ink in (palette.ink, palette.soft, palette.sea, palette.coral, palette.palm):
        for ground in (palette.paper, palette.sheet):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(palette.rail_ink, palette.rail) >= 4.5
    assert contrast(palette.rail_ink, palette.rail_pick) >= 4.5
    for ground in (palette.paper, palette.sheet):
        assert contrast(palette.sun, ground) >= 3.5  # numbers, bold
        assert contrast(palette.focus, ground) >= 3


def test_letters_stand_out_on_every_kind_of_card() -> None:
    for kind, mark in MARKS.items():
        if kind != "hidden":
            assert contrast(mark.colour, mark.ink) >= 4.5, kind


def test_kinds_differ_by_shape_too() -> None:
    shapes = [mark.shape for kind, mark in MARKS.items() if kind != "hidden"]
    assert len(set(shapes)) == len(shapes)


def test_our_own_font_is_used(root: Any) -> None:
    Look(root).apply()
    assert root.tk.call("font", "actual", "alcalde.body", "-family") == "Source Sans Pro"


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_text_follows_the_size_and_distances_do_not(root: Any, size: int) -> None:
    look = Look(root, "light", size)
    look.apply()
    for name, (pixels, _) in FONTS.items():
        asked = root.tk.call("font", "configure", look.font(name), "-size")
        assert asked == -round(pixels * size / 100)
    assert look.px(12) == 12
    Look(root).apply()


def test_everything_doubles_on_a_display_of_twice_the_dots(root: Any) -> None:
    root.tk.call("tk", "scaling", 8 / 3)
    try:
        look = Look(root)
        assert look.px(12) == 24
        assert look.text_px(16) == 32
    finally:
        root.tk.call("tk", "scaling", 4 / 3)


def test_pictures_are_painted_once(root: Any) -> None:
    from PIL import Image

    look, painted = Look(root), []

    def paint() -> Image.Image:
        painted.append(1)
        return Image.new("RGB", (4, 4))

    assert look.picture("a", paint) is look.picture("a", paint)
    assert len(painted) == 1


def test_behind_a_page_that_is_not_drawn_yet_is_its_own_ground(desk: Desk) -> None:
    for mode in ("dark", "light"):
        desk.window.change(mode=mode)
        assert str(desk.window.root.cget("background")) == desk.window.kit.palette.paper
