"""A small picture for every building from a few strokes: a wall, a roof, and what makes it that building."""

from PIL import Image, ImageDraw

from assistant.window.widgets.san_juan.sketches import (
    DARK,
    GOLD,
    LEAF,
    ROOF,
    SHADE,
    SKETCHES,
    WALL,
    Sketch,
    box,
)

SKY = {
    "indigo": ("#cfe3ea", "#f4ecd8"),
    "sugar": ("#d9ead0", "#f7f0dc"),
    "tobacco": ("#f3dcb0", "#faf0da"),
    "coffee": ("#ead2bb", "#f7ecdc"),
    "silver": ("#d5dde2", "#f2efe6"),
    "city": ("#d8e6ea", "#f9ecd6"),
    "monument": ("#f1d3c4", "#fbeedc"),
    "great": ("#dccfe6", "#faecd2"),
}


def paint_vignette(id: str, kind: str, w: int, h: int) -> Image.Image:
    top, bottom = SKY.get(kind, SKY["city"])
    column = Image.new("RGB", (1, 2))
    column.putpixel((0, 0), _rgb(top))
    column.putpixel((0, 1), _rgb(bottom))
    picture = column.resize((w, h), Image.Resampling.BILINEAR)
    draw = ImageDraw.Draw(picture)
    sketch = SKETCHES.get(id, Sketch())
    ground = h * 0.86
    draw.rectangle((0, ground, w, h), fill="#c7b98c")
    _house(draw, sketch, w, h, ground)
    EXTRAS.get(sketch.extra, _nothing)(draw, sketch, w, h, ground)
    return picture


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _house(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    left, top, right, bottom = box(sketch, w, h, ground)
    if sketch.roof == "none":
        return
    draw.rectangle((left, top, right, bottom), fill=WALL)
    draw.rectangle((left + (right - left) * 0.72, top, right, bottom), fill=SHADE)
    rise, lap = h * 0.2, (right - left) * 0.07
    if sketch.roof == "gable":
        draw.polygon([(left - lap, top), ((left + right) / 2, top - rise), (right + lap, top)], fill=ROOF)
    elif sketch.roof == "flat":
        draw.rectangle((left - lap, top - h * 0.06, right + lap, top), fill=ROOF)
    elif sketch.roof == "dome":
        r = (right - left) * 0.24
        middle = (left + right) / 2
        draw.pieslice((middle - r, top - r * 1.1, middle + r, top + r * 0.9), 180, 360, fill=ROOF)
        draw.rectangle((left - lap, top - h * 0.04, right + lap, top), fill=ROOF)
    elif sketch.roof == "tower":
        tooth = (right - left) / 5
        for i in (0, 2, 4):
            draw.rectangle((left + i * tooth, top - h * 0.07, left + (i + 1) * tooth, top), fill=WALL)
    elif sketch.roof == "arch":
        middle, r = (left + right) / 2, (right - left) * 0.22
        draw.rectangle((left - lap, top - h * 0.05, right + lap, top + h * 0.04), fill=GOLD)
        draw.pieslice((middle - r, bottom - r * 2.6, middle + r, bottom - r * 0.6), 180, 360, fill=DARK)
        draw.rectangle((middle - r, bottom - r * 1.6, middle + r, bottom), fill=DARK)
        return
    if sketch.extra not in ("columns", "clock"):
        _door(draw, sketch, w, h, ground)


def _nothing(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    pass


def _door(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, d = w / 2, h * 0.07
    draw.rectangle((x - d, ground - d * 2.6, x + d, ground), fill=DARK)


def _columns(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    left, top, right, bottom = box(sketch, w, h, ground)
    step = (right - left) / 9
    for i in (1, 3, 5, 7):
        draw.rectangle((left + i * step, top + h * 0.04, left + (i + 1) * step, bottom), fill="#fff8e6")
        draw.rectangle((left + (i + 0.7) * step, top + h * 0.04, left + (i + 1) * step, bottom), fill=SHADE)


def _flag(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, top = w / 2, box(sketch, w, h, ground)[1] - h * 0.1
    draw.line((x, top + h * 0.1, x, top - h * 0.14), fill=DARK, width=max(2, int(h / 50)))
    draw.polygon([(x, top - h * 0.14), (x + h * 0.2, top - h * 0.08), (x, top - h * 0.02)], fill="#2f7ea6")


def _cross(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, y, t = w / 2, box(sketch, w, h, ground)[1] - h * 0.24, max(2, int(h / 32))
    draw.line((x, y - h * 0.1, x, y + h * 0.1), fill=DARK, width=t)
    draw.line((x - h * 0.06, y - h * 0.03, x + h * 0.06, y - h * 0.03), fill=DARK, width=t)


def _chimney(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    _, top, right, _ = box(sketch, w, h, ground)
    x = right - h * 0.14
    draw.rectangle((x, top - h * 0.24, x + h * 0.1, top), fill="#9a5c42")
    for i, r in enumerate((0.05, 0.07, 0.09)):
        cx, cy = x + h * (0.08 + i * 0.11), top - h * (0.32 + i * 0.06)
        draw.ellipse((cx - h * r, cy - h * r, cx + h * r, cy + h * r), fill="#fbf6ea")


def _sails(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, y, r, t = w / 2, box(sketch, w, h, ground)[1], h * 0.3, max(2, int(h / 24))
    for dx, dy in ((0.7, 0.7), (-0.7, 0.7)):
        draw.line((x - dx * r, y - dy * r, x + dx * r, y + dy * r), fill=DARK, width=t)


def _rows(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    for i in range(9):
        x = w * (i + 0.5) / 9
        r = h * 0.06
        draw.ellipse((x - r, ground - r, x + r, ground + r), fill="#4a5b9c" if i % 2 else LEAF)


def _awning(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    left, top, right, bottom = box(sketch, w, h, ground)
    for x in (left, right):
        draw.line((x, top, x, bottom), fill=DARK, width=max(2, int(h / 40)))
    step = (right - left) / 6
    for i in range(6):
        colour = "#fff8e6" if i % 2 else ROOF
        corners = [(left + i * step, top), (left + (i + 1) * step, top)]
        draw.polygon(
            [*corners, (corners[1][0] + 2, top + h * 0.14), (corners[0][0] - 2, top + h * 0.14)], colour
        )
    draw.rectangle((left, bottom - h * 0.16, right, bottom), fill="#a8754a")


def _mine(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    left, top, right, bottom = box(sketch, w, h, ground)
    draw.polygon(
        [(left - h * 0.2, bottom), (w / 2, top - h * 0.1), (right + h * 0.2, bottom)], fill="#9c8a6a"
    )
    r = h * 0.16
    draw.pieslice((w / 2 - r, bottom - r * 1.8, w / 2 + r, bottom + r * 0.9), 180, 360, fill=DARK)
    draw.ellipse((w / 2 - h * 0.05, bottom - h * 0.12, w / 2 + h * 0.05, bottom - h * 0.02), fill=GOLD)


def _rocks(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    for x, s, colour in ((0.36, 0.3, "#a39b8b"), (0.62, 0.4, "#8b8375"), (0.5, 0.22, "#c2bbad")):
        side = s * h
        draw.polygon(
            [
                (w * x - side / 2, ground),
                (w * x - side / 3, ground - side),
                (w * x + side / 3, ground - side * 0.9),
                (w * x + side / 2, ground),
            ],
            fill=colour,
        )


def _well(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    left, top, right, bottom = box(sketch, w, h, ground)
    draw.rectangle((left, bottom - h * 0.2, right, bottom), fill="#a39b8b")
    for x in (left + 2, right - 2):
        draw.line((x, bottom - h * 0.2, x, top - h * 0.14), fill=DARK, width=max(2, int(h / 36)))
    draw.polygon(
        [(left - h * 0.05, top - h * 0.1), (w / 2, top - h * 0.3), (right + h * 0.05, top - h * 0.1)], ROOF
    )


def _crane(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    t = max(2, int(h / 22))
    x = w / 2 - h * 0.15
    draw.line((x, ground, x, h * 0.16), fill="#8a5a34", width=t)
    draw.line((x, h * 0.18, x + h * 0.5, h * 0.26), fill="#8a5a34", width=t)
    draw.line((x + h * 0.46, h * 0.26, x + h * 0.46, h * 0.5), fill=DARK, width=max(1, t // 2))
    draw.rectangle((x + h * 0.36, h * 0.5, x + h * 0.56, h * 0.66), fill="#c9a46a")


def _arches(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    top = ground - h * 0.46
    draw.rectangle((0, top, w, ground), fill="#d9c39a")
    draw.rectangle((0, top, w, top + h * 0.07), fill="#6fb3c9")
    step = w / 4
    for i in range(4):
        left, right = i * step + step * 0.18, (i + 1) * step - step * 0.18
        r = (right - left) / 2
        draw.rectangle((left, ground - h * 0.18, right, ground), fill="#f3ead4")
        draw.pieslice((left, ground - h * 0.18 - r, right, ground - h * 0.18 + r), 180, 360, fill="#f3ead4")


def _statue(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, u = w / 2, h * 0.08 * (1.15 if sketch.wide > 0.25 else 1)
    draw.rectangle((x - u * 2, ground - u * 2, x + u * 2, ground), fill="#a39b8b")
    draw.polygon(
        [
            (x - u, ground - u * 2),
            (x - u * 0.7, ground - u * 5.4),
            (x + u * 0.7, ground - u * 5.4),
            (x + u, ground - u * 2),
        ],
        "#7d8f86",
    )
    draw.ellipse((x - u * 0.6, ground - u * 6.8, x + u * 0.6, ground - u * 5.4), fill="#7d8f86")
    draw.line((x, ground - u * 5, x + u * 2, ground - u * 7), fill="#7d8f86", width=max(2, int(u * 0.6)))


def _column(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, u = w / 2, h * 0.06
    draw.rectangle((x - u * 2.4, ground - u * 1.6, x + u * 2.4, ground), fill="#a39b8b")
    draw.rectangle((x - u, ground - h * 0.6, x + u, ground - u), fill="#efe6d0")
    draw.ellipse((x - u * 1.4, ground - h * 0.72, x + u * 1.4, ground - h * 0.58), fill=GOLD)


def _clock(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    top = box(sketch, w, h, ground)[1]
    u = h * 0.1
    draw.rectangle((w / 2 - u, top - h * 0.24, w / 2 + u, top), fill=WALL)
    draw.polygon(
        [(w / 2 - u * 1.2, top - h * 0.24), (w / 2, top - h * 0.36), (w / 2 + u * 1.2, top - h * 0.24)], ROOF
    )
    draw.ellipse(
        (w / 2 - u * 0.6, top - h * 0.2, w / 2 + u * 0.6, top - h * 0.08), fill="#fff8e6", outline=DARK
    )
    _columns(draw, sketch, w, h, ground)


def _palm(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x = box(sketch, w, h, ground)[2] + h * 0.16
    top, t = ground - h * 0.5, max(2, int(h / 26))
    draw.line((x, ground, x + h * 0.04, top), fill="#8a6a44", width=t)
    for dx, dy in ((-0.2, 0.06), (0.2, 0.06), (-0.16, -0.1), (0.16, -0.1)):
        draw.line((x + h * 0.04, top, x + h * (0.04 + dx), top + h * dy), fill=LEAF, width=t + 1)


def _park(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    draw.rectangle((0, ground, w, h), fill="#a9bf7e")
    for x, r in ((0.3, 0.2), (0.52, 0.26), (0.74, 0.18)):
        draw.line((w * x, ground, w * x, ground - h * 0.3), fill="#8a6a44", width=max(2, int(h / 28)))
        y = ground - h * 0.38
        draw.ellipse((w * x - h * r, y - h * r, w * x + h * r, y + h * r * 0.8), fill=LEAF)


def _ship(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    draw.rectangle((0, ground - h * 0.1, w, h), fill="#5aa0ad")
    x, y, s = w / 2, ground - h * 0.06, h * 0.5
    draw.polygon(
        [
            (x - s * 0.6, y - s * 0.2),
            (x + s * 0.6, y - s * 0.2),
            (x + s * 0.4, y + s * 0.1),
            (x - s * 0.4, y + s * 0.1),
        ],
        "#7d4a30",
    )
    draw.polygon([(x, y - s * 1.2), (x, y - s * 0.28), (x + s * 0.55, y - s * 0.28)], fill="#fff6e3")
    draw.polygon(
        [(x - s * 0.08, y - s), (x - s * 0.08, y - s * 0.28), (x - s * 0.45, y - s * 0.28)], fill="#ead9b8"
    )


def _coin(draw: ImageDraw.ImageDraw, sketch: Sketch, w: float, h: float, ground: float) -> None:
    x, y, r = w / 2, box(sketch, w, h, ground)[1] + h * 0.13, h * 0.09
    draw.ellipse((x - r, y - r, x + r, y + r), fill=GOLD, outline=DARK, width=max(1, int(h / 70)))


EXTRAS = {
    "columns": _columns, "flag": _flag, "cross": _cross, "chimney": _chimney, "sails": _sails, "rows": _rows,
    "awning": _awning, "mine": _mine, "rocks": _rocks, "well": _well, "crane": _crane, "arches": _arches,
    "statue": _statue, "column": _column, "clock": _clock, "palm": _palm, "park": _park, "ship": _ship,
    "coin": _coin,
}  # fmt: skip
