"""Kinds of buildings and goods: never by colour alone, always also by a shape and a letter."""

from dataclasses import dataclass
from math import cos, pi, sin

from PIL import ImageDraw

from assistant.window.theme import drawing_font


@dataclass(frozen=True)
class Mark:
    """`ink` is readable on `colour`."""

    colour: str
    ink: str
    shape: str


MARKS = {
    "indigo": Mark("#3f4f95", "#ffffff", "circle"),
    "sugar": Mark("#efe7d0", "#4a3f2c", "square"),
    "tobacco": Mark("#bd8a45", "#2f2110", "triangle"),
    "coffee": Mark("#593827", "#fff3e2", "hexagon"),
    "silver": Mark("#8f9ca6", "#1f272c", "diamond"),
    "city": Mark("#7c538f", "#ffffff", "house"),
    "monument": Mark("#a3618f", "#ffffff", "star"),
    "great": Mark("#4f2f6d", "#ffdf9a", "shield"),
    "hidden": Mark("#a8967a", "#fffaf0", "circle"),
}


def outline(shape: str, x: float, y: float, r: float) -> list[tuple[float, float]]:
    """The corners of a shape of about radius r around a point."""
    if shape == "square":
        s = r * 0.86
        return [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
    if shape == "triangle":
        return [(x, y - r * 1.05), (x + r * 1.05, y + r * 0.8), (x - r * 1.05, y + r * 0.8)]
    if shape == "diamond":
        return [(x, y - r * 1.1), (x + r * 1.1, y), (x, y + r * 1.1), (x - r * 1.1, y)]
    if shape == "house":
        return [
            (x, y - r),
            (x + r, y - r * 0.2),
            (x + r * 0.8, y + r * 0.9),
            (x - r * 0.8, y + r * 0.9),
            (x - r, y - r * 0.2),
        ]
    if shape == "shield":
        return [
            (x - r * 0.9, y - r),
            (x + r * 0.9, y - r),
            (x + r * 0.9, y + r * 0.2),
            (x, y + r * 1.1),
            (x - r * 0.9, y + r * 0.2),
        ]
    if shape == "star":
        points = []
        for i in range(10):
            reach = r * 1.15 if i % 2 == 0 else r * 0.62
            angle = -pi / 2 + i * pi / 5
            points.append((x + reach * cos(angle), y + reach * sin(angle)))
        return points
    corners = 6 if shape == "hexagon" else 40
    return [(x + r * cos(2 * pi * i / corners), y + r * sin(2 * pi * i / corners)) for i in range(corners)]


def draw_mark(
    draw: ImageDraw.ImageDraw,
    kind: str,
    letter: str,
    at: tuple[float, float],
    r: float,
    edge: str | None = None,
    least: float = 0,
) -> None:
    """The shape in its colour with the letter in it, however small the shape is."""
    mark = MARKS[kind]
    x, y = at
    draw.polygon(
        outline(mark.shape, x, y, r), fill=mark.colour, outline=edge or mark.ink, width=max(1, round(r / 7))
    )
    low = {"triangle": 0.22, "house": 0.12, "star": 0.05, "shield": -0.08}.get(mark.shape, 0)
    size = {"triangle": 0.98, "star": 0.95, "diamond": 1.05}.get(mark.shape, 1.2)
    draw.text(
        (x, y + r * low),
        letter,
        font=drawing_font("bold", max(round(least), round(r * size))),
        fill=mark.ink,
        anchor="mm",
    )
