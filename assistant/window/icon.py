"""Alcalde's own icon, drawn in code: a town hall before the evening sun, over the sea. Needs no Tk and no file."""

from functools import cache
from io import BytesIO
from math import sin

from PIL import Image, ImageDraw

FINE = 4  # drawn larger and scaled down, so that edges are smooth
CORNER = 0.22
GROUND, SUN, WALL, SHADE, ROOF, DOOR = "#12494b", "#ffc861", "#fff6e3", "#ecd9b4", "#c5513a", "#12494b"
SEAS = ("#1f8f8a", "#12706d")
SMALL = 40  # below this, details would be smudges


@cache
def icon_png(size: int) -> bytes:
    """The icon as a PNG of `size` × `size` pixels, with see-through corners."""
    return _bytes(paint_icon(size), "PNG")


def paint_icon(size: int) -> Image.Image:
    side = size * FINE
    picture = Image.new("RGBA", (side, side), GROUND)
    draw = ImageDraw.Draw(picture)
    _disc(draw, side, 0.66, 0.36, 0.24 if size < SMALL else 0.21, SUN)
    _waves(draw, side, 0.74, SEAS[0], 0.0)
    _town_hall(draw, side, plain=size < SMALL)
    _waves(draw, side, 0.84, SEAS[1], 2.0)
    picture.putalpha(_rounded(side))
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def _town_hall(draw: ImageDraw.ImageDraw, side: int, plain: bool) -> None:
    """Tower, gable and door; a small one has no windows."""
    _box(draw, side, (0.34, 0.50, 0.70, 0.86), SHADE)
    _shape(draw, side, ((0.31, 0.51), (0.52, 0.40), (0.73, 0.51)), ROOF)
    _box(draw, side, (0.18, 0.34, 0.42, 0.86), WALL)
    _shape(draw, side, ((0.14, 0.35), (0.30, 0.14), (0.46, 0.35)), ROOF)
    if plain:
        return
    _box(draw, side, (0.25, 0.44, 0.35, 0.56), DOOR, 0.05)
    for left in (0.47, 0.58):
        _box(draw, side, (left, 0.58, left + 0.07, 0.70), DOOR, 0.035)


def _waves(draw: ImageDraw.ImageDraw, side: int, top: float, colour: str, phase: float) -> None:
    steps = 64
    line = [
        (side * step / steps, side * (top + 0.015 * sin(14 * step / steps + phase)))
        for step in range(steps + 1)
    ]
    draw.polygon([(0, side), *line, (side, side)], fill=colour)


def _box(
    draw: ImageDraw.ImageDraw,
    side: int,
    edges: tuple[float, float, float, float],
    colour: str,
    corner: float = 0.0,
) -> None:
    left, top, right, bottom = (side * edge for edge in edges)
    draw.rounded_rectangle((left, top, right, bottom), side * corner, fill=colour)


def _shape(
    draw: ImageDraw.ImageDraw, side: int, points: tuple[tuple[float, float], ...], colour: str
) -> None:
    draw.polygon([(side * x, side * y) for x, y in points], fill=colour)


def _disc(draw: ImageDraw.ImageDraw, side: int, x: float, y: float, radius: float, colour: str) -> None:
    box = (side * (x - radius), side * (y - radius), side * (x + radius), side * (y + radius))
    draw.ellipse(box, fill=colour)


def _rounded(side: int) -> Image.Image:
    """What can be seen: a square with round corners."""
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), side * CORNER, fill=255)
    return mask


def _bytes(picture: Image.Image, form: str) -> bytes:
    packed = BytesIO()
    picture.save(packed, form, optimize=True)
    return packed.getvalue()
