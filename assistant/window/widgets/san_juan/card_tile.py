"""A building as a tile, nearly square: mark and cost on a band, the name across, points and goods below."""

from PIL import Image, ImageDraw

from assistant.games.views import CardView
from assistant.window.widgets.ink import fitting, write_lines
from assistant.window.widgets.marks import MARKS, draw_mark
from assistant.window.widgets.san_juan.card_parts import (
    FINE,
    Box,
    CardPaper,
    cost,
    cost_disc,
    cue,
    cue_size,
    fine,
    good,
    number,
    points_now,
)

ROOMY = 8  # times its smallest letters: a narrower tile needs its margin for the name


def _band(paper: CardPaper, box: Box) -> float:
    """How high the band is: on a low tile two lines of the name and the points need their room below it."""
    wide, tall = box[2] - box[0], box[3] - box[1]
    return max(min(tall * 0.34, wide * 0.36, tall - paper.least * 3.6), paper.least * 1.3)


def _cost(paper: CardPaper, box: Box) -> tuple[tuple[float, float], int]:
    """The middle of what it costs, at the right of the band, and the size of its letters."""
    band = _band(paper, box)
    size = max(paper.least, round(band * 0.66))
    return (box[2] - paper.px(6) - size * 0.28, box[1] + band * 0.5), size


def tile_shapes(
    picture: Image.Image, draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box
) -> None:
    if view.kind == "hidden":
        return
    left, top, right, bottom = fine(box)
    mark, band, corner = MARKS[view.kind], _band(paper, box) * FINE, paper.px(5) * FINE
    draw.rounded_rectangle((left, top, right, top + band), corner, mark.colour)
    draw.rectangle((left, top + band - corner, right, top + band), fill=mark.colour)
    r = band * 0.36
    draw_mark(
        draw,
        view.kind,
        view.letter,
        (left + r + band * 0.18, top + band / 2),
        r,
        edge=mark.ink,
        least=paper.least * FINE,
    )
    at, letters = _cost(paper, box)
    cost_disc(draw, view, paper, at, min(letters * 0.56, _band(paper, box) * 0.48))
    if view.good:
        size = band * 0.4
        good(draw, view, paper, (right - size * 1.45, bottom - size * 1.45), size)


def tile_text(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    left, top, right, bottom = box
    band, colours = _band(paper, box), paper.colours
    cost(draw, view, paper, *_cost(paper, box), MARKS[view.kind].ink)
    pad = paper.px(5)
    margin = pad * (2 if right - left > paper.least * ROOMY else 1.1)
    size, lines = fitting(
        view.name, "semibold", round(band * 0.56), int(right - left - margin), 2, paper.least
    )
    write_lines(draw, lines, left + pad, top + band + paper.px(1), "semibold", size, colours.ink, leading=1.0)
    foot, base = max(paper.least, round(band * 0.5)), bottom - paper.px(4)
    x = left + pad
    if view.points:
        x = number(draw, f"★{view.points}", (x, base), "ls", foot, colours.sun)
    end = right - paper.px(4) - (band * 1.1 if view.good else 0)
    x = points_now(draw, view, paper, (x, base), foot, end - (cue_size(paper) if view.cue else 0))
    if view.under:
        number(draw, f"▤{view.under}", (x + paper.px(5), base), "ls", foot, colours.sea)
    if view.cue:  # left of the good, if one lies there
        cue(draw, view.cue, paper, (end, bottom - paper.px(4)))
