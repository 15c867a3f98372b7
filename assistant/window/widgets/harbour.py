"""The picture of the harbour at the head of the home page, drawn to any width."""

from math import sin

from PIL import Image, ImageDraw
from PIL.ImageTk import PhotoImage

from assistant.window.theme import Look

FINE = 2  # drawn larger and scaled down, so that edges are smooth
SKIES = {"light": ("#0f5c5e", "#e9a867"), "dark": ("#0b1b21", "#4d3b46")}
SUNS = {"light": "#ffe0a1", "dark": "#efe3c4"}
SEAS = {"light": ("#1f7f80", "#0f5c5e"), "dark": ("#173a42", "#0f252c")}
WALLS = ("#f2c14e", "#e4795b", "#f7ead0", "#7fb7a4", "#d98c6a", "#f0d9a8", "#9a86b8")
ROOFS = ("#9c4a33", "#7d3a2b", "#a85c3c")
SHADE = 0.86  # of the sky behind words
SUN, SUN_SIZE = 0.56, 0.17  # its place in the width, its radius in the height


def sky_to_write_on(width: int, height: int) -> int:
    """How many pixels there are at the left of the sun."""
    return round(width * SUN - height * SUN_SIZE)


def paint_harbour(look: Look, width: int, height: int, words: int = 0) -> PhotoImage:
    """Evening over the bay: houses of San Juan at the right, a sail, and `words` pixels at the left to write on."""
    w, h = width * FINE, height * FINE
    night = look.mode == "dark"
    picture = _sky(w, h, *SKIES[look.mode])
    if words:
        picture = _shaded(picture, words * FINE, SKIES[look.mode][0])
    draw = ImageDraw.Draw(picture)
    sea = round(h * 0.80)
    r = h * SUN_SIZE
    x, y = w * SUN, h * 0.48
    draw.ellipse((x - r, y - r, x + r, y + r), fill=SUNS[look.mode])
    for at, colour in enumerate(SEAS[look.mode]):
        _waves(draw, w, sea + at * h * 0.09, h, colour, h * 0.018, at)
    _houses(draw, w, h, sea, night)
    _sail(draw, max(w * 0.47, words * FINE + h * 0.25), sea + h * 0.06, h * 0.30)
    small = picture.resize((width, height), Image.Resampling.LANCZOS)
    return PhotoImage(small)


def _sky(w: int, h: int, top: str, bottom: str) -> Image.Image:
    column = Image.new("RGB", (1, 2))
    column.putpixel((0, 0), _rgb(top))
    column.putpixel((0, 1), _rgb(bottom))
    return column.resize((w, h), Image.Resampling.BILINEAR)


def _shaded(picture: Image.Image, width: int, colour: str) -> Image.Image:
    """Dusk at the left, where words stand on the sky."""
    row = Image.new("L", (picture.width, 1))
    fade = picture.height  # pixels in which it grows light again
    row.putdata([round(255 * SHADE * min(1, max(0, 1 - (x - width) / fade))) for x in range(picture.width)])
    shade = Image.new("RGB", picture.size, colour)
    return Image.composite(shade, picture, row.resize(picture.size))


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _waves(
    draw: ImageDraw.ImageDraw, w: float, top: float, h: float, colour: str, swell: float, phase: int
) -> None:
    line = [(x, top + swell * sin(x / (h * 0.21) + phase * 2)) for x in range(0, int(w) + 16, 16)]
    draw.polygon([(0, h), *line, (w, h)], fill=colour)


def _houses(draw: ImageDraw.ImageDraw, w: float, h: float, sea: float, night: bool) -> None:
    x, at = w * 0.68, 0
    while x < w:
        wide = h * (0.24 + 0.10 * ((at * 5) % 4) / 3)
        tall = h * (0.26 + 0.20 * ((at * 7) % 5) / 4)
        wall = _dim(WALLS[at % len(WALLS)], 0.42 if night else 1)
        roof = _dim(ROOFS[at % len(ROOFS)], 0.5 if night else 1)
        top = sea - tall
        draw.rectangle((x, top, x + wide, sea + h * 0.05), fill=wall)
        if at % 3 == 1:
            draw.polygon(
                [(x - 4, top), (x + wide / 2, top - h * 0.13), (x + wide + 4, top)],
                fill=roof,
            )
        else:
            draw.rectangle((x - 4, top - h * 0.035, x + wide + 4, top), fill=roof)
        _windows(draw, x, top, wide, sea, h, "#ffd98a" if night else "#5b4636")
        x += wide + h * 0.015
        at += 1


def _windows(
    draw: ImageDraw.ImageDraw, x: float, top: float, wide: float, sea: float, h: float, glass: str
) -> None:
    size = h * 0.045
    for row in range(int((sea - top) / (h * 0.14))):
        for column in (0.28, 0.72):
            cx, cy = x + wide * column, top + h * 0.07 + row * h * 0.14
            draw.rounded_rectangle((cx - size / 2, cy, cx + size / 2, cy + size * 1.7), size / 2, fill=glass)


def _sail(draw: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    draw.polygon([(x, y - size), (x, y - size * 0.2), (x + size * 0.6, y - size * 0.2)], fill="#fff6e3")
    draw.polygon(
        [
            (x - size * 0.06, y - size * 0.85),
            (x - size * 0.06, y - size * 0.2),
            (x - size * 0.42, y - size * 0.2),
        ],
        fill="#f3dfbd",
    )
    draw.polygon(
        [
            (x - size * 0.5, y - size * 0.14),
            (x + size * 0.65, y - size * 0.14),
            (x + size * 0.4, y),
            (x - size * 0.3, y),
        ],
        fill="#6b3f2c",
    )


def _dim(colour: str, share: float) -> str:
    return "#" + "".join(f"{int(value * share):02x}" for value in _rgb(colour))
