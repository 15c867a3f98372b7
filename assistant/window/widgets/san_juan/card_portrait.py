"""A building as a card: cost and name on a band, a picture, words, points."""

from PIL import Image, ImageDraw

from assistant.games.views import CardView
from assistant.window.theme import Look
from assistant.window.widgets.ink import fitting, lines_of, write_lines
from assistant.window.widgets.marks import MARKS, draw_mark
from assistant.window.widgets.san_juan.card_parts import (
    FINE,
    Box,
    CardPaper,
    cost,
    cue,
    fine,
    good,
    number,
    points_now,
)
from assistant.window.widgets.san_juan.vignette import paint_vignette

LEADING = 1.16


def _band(paper: CardPaper, box: Box) -> float:
    """Height of the head of a card: two lines of a name always have room."""
    return max(min((box[3] - box[1]) * 0.24, (box[2] - box[0]) * 0.36), paper.least * 2.4)


def _picture_box(view: CardView, paper: CardPaper, box: Box) -> tuple[float, float]:
    """The picture gives way to words that need its room."""
    tall = box[3] - box[1]
    top = box[1] + _band(paper, box)
    words = len(_words(view, paper, box, paper.least)) * paper.least * LEADING
    free = box[3] - top - words - _foot(paper, box) - _under(box) - paper.px(8)
    return top, top + max(0, min(tall * 0.27, free))


def _under(box: Box) -> float:
    """Room below the picture for the mark that stands on its edge."""
    return (box[2] - box[0]) * 0.13


def _foot(paper: CardPaper, box: Box) -> int:
    return max(paper.least, round(min((box[2] - box[0]) * 0.15, (box[3] - box[1]) * 0.1)))


def _words(view: CardView, paper: CardPaper, box: Box, size: int) -> tuple[str, ...]:
    return lines_of(view.text, "normal", size, int(box[2] - box[0] - 2 * paper.px(6)), 99)


def _body(view: CardView, paper: CardPaper, box: Box) -> tuple[int, tuple[str, ...]]:
    """The largest letters with which all words have room; no words if none are small enough."""
    wide = box[2] - box[0]
    top = _picture_box(view, paper, box)[1] + _under(box)
    room = box[3] - top - _foot(paper, box) - paper.px(8)
    for size in range(round(max(paper.least, min(wide * 0.1, paper.least * 1.6))), paper.least - 1, -1):
        lines = _words(view, paper, box, size)
        if len(lines) * size * LEADING <= room + size * 0.2:
            return size, lines
    return paper.least, ()


def tells_all(view: CardView, w: int, h: int, look: Look) -> bool:
    """Whether a card of that size has room for all its words."""
    paper, margin = CardPaper(look.palette, w, h, look.dpi, look.least), look.px(3)
    return bool(_body(view, paper, (margin, margin * 3, w - margin * 3, h - margin))[1]) or not view.text


def card_shapes(
    picture: Image.Image, draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box
) -> None:
    if view.kind == "hidden":
        return
    left, top, right, _bottom = fine(box)
    mark, band = MARKS[view.kind], _band(paper, box) * FINE
    corner = paper.px(5) * FINE
    draw.rounded_rectangle((left, top, right, top + band), corner, mark.colour)
    draw.rectangle((left, top + band - corner, right, top + band), fill=mark.colour)
    upper, lower = (edge * FINE for edge in _picture_box(view, paper, box))
    if lower - upper > paper.least * FINE:
        scene = paint_vignette(view.id, view.kind, round(right - left), round(lower - upper))
        picture.paste(scene, (round(left), round(upper)))
        r = (right - left) * 0.105
        letter = paper.least * FINE
        draw_mark(
            draw, view.kind, view.letter, (left + r * 1.25, lower), r, edge=paper.colours.sheet, least=letter
        )
        if view.good:
            good(draw, view, paper, (right - r * 1.7, lower), r * 1.2)
    coin = _coin_radius(paper, box) * FINE
    x, y = left + coin + paper.px(3) * FINE, top + coin + paper.px(3) * FINE
    fill = paper.colours.palm if view.cost_now is not None else "#fff7e2"
    draw.ellipse((x - coin, y - coin, x + coin, y + coin), fill=fill, outline=mark.ink, width=FINE)


def _coin_radius(paper: CardPaper, box: Box) -> float:
    return max(min(_band(paper, box) * 0.36, (box[2] - box[0]) * 0.13), paper.least * 0.8)


def card_text(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    left, top, right, _bottom = box
    wide, mark = right - left, MARKS[view.kind]
    coin = _coin_radius(paper, box)
    at = (left + coin + paper.px(3), top + coin + paper.px(3))
    cost(draw, view, paper, at, max(paper.least, round(coin * 1.5)), "#3a2f1e")
    band = _band(paper, box)
    size = round(min(band * 0.42, wide * 0.135))
    start = left + coin * 2 + paper.px(8)
    room = int(right - start - paper.px(4))
    size, names = fitting(view.name, "semibold", size, room, 2, paper.least)
    y = top + (band - len(names) * size * 1.05) / 2 - size * 0.1
    write_lines(draw, names, start, y, "semibold", size, mark.ink, leading=1.05)
    _body_text(draw, view, paper, box)


def _body_text(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    left, _, right, bottom = box
    colours, pad = paper.colours, paper.px(6)
    foot = _foot(paper, box)
    size, lines = _body(view, paper, box)
    y = _picture_box(view, paper, box)[1] + _under(box)
    write_lines(draw, lines, left + pad, y, "normal", size, colours.ink, leading=LEADING)
    base = bottom - paper.px(5)
    x = left + pad
    if view.points:
        x = number(draw, f"★{view.points}", (x, base), "ls", foot, colours.sun)
    x = points_now(draw, view, paper, (x, base), foot, right)
    if view.under:
        x = number(draw, f"▤{view.under}", (x + paper.px(6), base), "ls", foot, colours.sea)
    if view.cue:
        cue(draw, view.cue, paper, (right - paper.px(4), bottom - paper.px(4)))
