"""The signs of Saint Malo as one would draw them with a pen: on dice and in the city."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import ImageDraw

from assistant.window.theme import drawing_font

Draw = ImageDraw.ImageDraw
ROOF, GOLD = "#b04a30", "#c08a1e"


def draw_log(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t = max(1, round(r * 0.1))
    half = r * 0.34
    draw.rounded_rectangle((x - r, y - half, x + r, y + half), half, fill="#b98550", outline=ink, width=t)
    draw.ellipse((x + r - half * 1.3, y - half, x + r, y + half), fill="#e2bd88", outline=ink, width=t)
    draw.line((x - r * 0.6, y - half * 0.2, x + r * 0.2, y - half * 0.2), fill=ink, width=max(1, t // 2))
    draw.line((x - r * 0.4, y + half * 0.35, x + r * 0.35, y + half * 0.35), fill=ink, width=max(1, t // 2))


def draw_crate(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t, s = max(1, round(r * 0.12)), r * 0.78
    draw.rectangle((x - s, y - s, x + s, y + s), fill="#d9a866", outline=ink, width=t)
    draw.line((x - s, y - s, x + s, y + s), fill=ink, width=t)
    draw.line((x - s, y + s, x + s, y - s), fill=ink, width=t)
    draw.rectangle((x - s, y - s, x + s, y + s), outline=ink, width=t)


def draw_wall(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t, s = max(1, round(r * 0.1)), r * 0.86
    top = y - s * 0.45
    tooth = s * 2 / 5
    for i in (0, 2, 4):
        left = x - s + i * tooth
        draw.rectangle((left, top - s * 0.4, left + tooth, top + t), fill="#b9b1a2", outline=ink, width=t)
    draw.rectangle((x - s, top, x + s, y + s * 0.8), fill="#b9b1a2", outline=ink, width=t)
    row = (y + s * 0.8 - top) / 3
    for i in (1, 2):
        draw.line((x - s, top + row * i, x + s, top + row * i), fill=ink, width=t)
    for i, shift in enumerate((0.0, 0.5, 0.0)):
        for part in (0.33, 0.83):
            at = x - s + 2 * s * ((part + shift) % 1)
            draw.line((at, top + row * i, at, top + row * (i + 1)), fill=ink, width=t)


def draw_cross(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t = r * 0.2
    draw.rectangle(
        (x - t, y - r * 0.95, x + t, y + r * 0.95), fill=GOLD, outline=ink, width=max(1, round(r * 0.08))
    )
    draw.rectangle(
        (x - r * 0.62, y - r * 0.5, x + r * 0.62, y - r * 0.1),
        fill=GOLD,
        outline=ink,
        width=max(1, round(r * 0.08)),
    )
    draw.rectangle((x - t * 0.6, y - r * 0.85, x + t * 0.6, y + r * 0.85), fill=GOLD)


def draw_head(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t = max(1, round(r * 0.1))
    draw.pieslice(
        (x - r * 0.85, y + r * 0.05, x + r * 0.85, y + r * 1.75),
        180,
        360,
        fill="#5b86a8",
        outline=ink,
        width=t,
    )
    draw.ellipse(
        (x - r * 0.48, y - r * 0.85, x + r * 0.48, y + r * 0.15), fill="#efc9a0", outline=ink, width=t
    )
    draw.pieslice(
        (x - r * 0.52, y - r * 0.95, x + r * 0.52, y + r * 0.05),
        180,
        360,
        fill="#6b4630",
        outline=ink,
        width=t,
    )


def draw_swords(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    for side in (-1, 1):
        _blade(draw, x, y, r, side, ink)


def _blade(draw: Draw, x: float, y: float, r: float, side: int, ink: str) -> None:
    bend = []
    for i in range(9):  # a sabre is a little curved
        share = i / 8
        angle = pi / 4 + 0.5 * (share - 0.5)
        reach = r * (0.95 - 1.75 * share)
        bend.append((x + side * reach * cos(angle), y - reach * sin(angle)))
    draw.line(bend, fill=ink, width=max(3, round(r * 0.26)), joint="curve")
    draw.line(bend, fill="#cfd6da", width=max(1, round(r * 0.13)), joint="curve")
    hilt = (x - side * r * 0.42, y + r * 0.42)
    d = r * 0.26
    draw.line(
        (hilt[0] - side * d, hilt[1] - d, hilt[0] + side * d, hilt[1] + d),
        fill=GOLD,
        width=max(2, round(r * 0.18)),
    )
    end = (x - side * r * 0.82, y + r * 0.82)
    draw.line((*hilt, *end), fill="#6b4630", width=max(2, round(r * 0.2)))


def draw_house(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t, s = max(1, round(r * 0.1)), r * 0.66
    draw.rectangle((x - s, y - s * 0.2, x + s, y + s), fill="#f0d9a8", outline=ink, width=t)
    draw.polygon(
        [(x - s * 1.25, y - s * 0.15), (x, y - s * 1.25), (x + s * 1.25, y - s * 0.15)],
        fill=ROOF,
        outline=ink,
        width=t,
    )
    draw.rectangle((x - s * 0.22, y + s * 0.3, x + s * 0.22, y + s), fill="#6b4630")


def draw_church(draw: Draw, x: float, y: float, r: float, ink: str, number: str, least: float = 0) -> None:
    """Where the number would be smaller than the least letters, the whole church is its front."""
    t, s = max(1, round(r * 0.1)), r * 0.72
    if least > r:
        front = [(-1.15, -0.55), (0, -1.3), (1.15, -0.55), (1.15, 1.2), (-1.15, 1.2)]
        draw.polygon([(x + r * dx, y + r * dy) for dx, dy in front], fill="#f6ecd6", outline=ink, width=t)
        draw.polygon([(x + r * dx, y + r * dy) for dx, dy in front[:3]], fill="#6f7f92", outline=ink, width=t)
        _letter(draw, x, y + r * 0.4, number, least, ink)
        return
    draw.rectangle((x - s, y - s * 0.1, x + s, y + s), fill="#f6ecd6", outline=ink, width=t)
    draw.polygon(
        [(x - s * 1.15, y - s * 0.1), (x, y - s * 0.8), (x + s * 1.15, y - s * 0.1)],
        fill="#6f7f92",
        outline=ink,
        width=t,
    )
    draw.line((x, y - s * 1.4, x, y - s * 0.7), fill=GOLD, width=max(2, round(r * 0.14)))
    draw.line(
        (x - s * 0.26, y - s * 1.18, x + s * 0.26, y - s * 1.18), fill=GOLD, width=max(2, round(r * 0.14))
    )
    _letter(draw, x, y + s * 0.48, number, r, ink)


def _letter(draw: Draw, x: float, y: float, text: str, size: float, ink: str) -> None:
    draw.text((x, y), text, font=drawing_font("bold", round(size)), fill=ink, anchor="mm")


PERSONS = {  # colour, ink
    "C": ("#8aa35c", "#1f2a10"),
    "S": ("#5c6f82", "#ffffff"),
    "P": ("#f4ead2", "#4a3a1c"),
    "A": ("#a85f30", "#ffffff"),
    "M": ("#caa02f", "#33260a"),
    "J": ("#b9557e", "#ffffff"),
    "N": ("#5d3f80", "#ffe3a0"),
}


def draw_person(
    draw: Draw, x: float, y: float, r: float, ink: str, character: str, letter: str = "", least: float = 0
) -> None:
    """A bust in the person's colour with the letter on it that this language uses; a small one has no head."""
    colour, on_it = PERSONS[character]
    t = max(1, round(r * 0.1))
    if least > r * 0.92:
        box = (x - r * 1.1, y - r * 1.1, x + r * 1.1, y + r * 1.1)
        draw.rounded_rectangle(box, r * 0.5, fill=colour, outline=ink, width=t)
        _letter(draw, x, y, letter or character, least, on_it)
        return
    draw.ellipse(
        (x - r * 0.34, y - r * 0.98, x + r * 0.34, y - r * 0.3), fill="#efc9a0", outline=ink, width=t
    )
    draw.rounded_rectangle(
        (x - r * 0.8, y - r * 0.3, x + r * 0.8, y + r * 0.9), r * 0.36, fill=colour, outline=ink, width=t
    )
    _letter(draw, x, y + r * 0.32, letter or character, r * 0.92, on_it)


def draw_tower(draw: Draw, x: float, y: float, r: float, ink: str) -> None:
    t = max(1, round(r * 0.08))
    draw.ellipse((x - r, y - r, x + r, y + r), fill="#a79e8d", outline=ink, width=t)
    draw.ellipse(
        (x - r * 0.66, y - r * 0.66, x + r * 0.66, y + r * 0.66), fill="#c6bfb0", outline=ink, width=t
    )
    for i in range(8):
        a = i * pi / 4
        draw.line(
            (x + r * 0.66 * cos(a), y + r * 0.66 * sin(a), x + r * cos(a), y + r * sin(a)), fill=ink, width=t
        )
    draw.polygon([(x, y - r * 0.45), (x + r * 0.4, y - r * 0.22), (x, y)], fill=ROOF)
    draw.line((x, y - r * 0.45, x, y + r * 0.3), fill=ink, width=t)


FACES: dict[str, Callable[[Draw, float, float, float, str], None]] = {
    "log": draw_log,
    "crate": draw_crate,
    "wall": draw_wall,
    "cross": draw_cross,
    "head": draw_head,
    "swords": draw_swords,
}


def draw_field(
    draw: Draw, character: str, x: float, y: float, r: float, ink: str, letter: str = "", least: float = 0
) -> None:
    """What one field of the city holds, by the character a score file uses; letters are never below `least`."""
    if character == "#":
        draw_tower(draw, x, y, r * 1.15, ink)
    elif character == "w":
        draw_wall(draw, x, y, r, ink)
    elif character == "c":
        draw_crate(draw, x, y, r, ink)
    elif character == "h":
        draw_house(draw, x, y, r, ink)
    elif character in "12345":
        draw_church(draw, x, y, r, ink, character, least)
    elif character in PERSONS:
        draw_person(draw, x, y, r, ink, character, letter, least)
