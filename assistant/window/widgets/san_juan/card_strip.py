"""A building as a strip, for a full city: the mark at the left, the name beside it, cost and points below."""

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


def _sizes(paper: CardPaper, box: Box) -> tuple[float, int]:
    """Radius of the mark and size of the name."""
    tall = box[3] - box[1]
    size = max(paper.least, round(min(tall * 0.27, (box[2] - box[0]) * 0.15)))
    return max(size * 0.7, min(tall * 0.25, (box[2] - box[0]) * 0.13)), size


def _cost_at(paper: CardPaper, box: Box) -> tuple[float, float]:
    """The middle of what it costs: at the foot of the band."""
    r, size = _sizes(paper, box)
    return box[0] + r + paper.px(3), box[3] - paper.px(4) - size * 0.36


def strip_shapes(
    picture: Image.Image, draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box
) -> None:
    if view.kind == "hidden":
        return
    left, top, right, bottom = fine(box)
    r = _sizes(paper, box)[0] * FINE
    band = left + r * 2 + paper.px(6) * FINE
    mark = MARKS[view.kind]
    draw.rounded_rectangle((left, top, band, bottom), paper.px(5) * FINE, mark.colour)
    draw.rectangle((band - paper.px(5) * FINE, top, band, bottom), fill=mark.colour)
    x = (left + band) / 2
    draw_mark(
        draw,
        view.kind,
        view.letter,
        (x, top + r + paper.px(4) * FINE),
        r,
        edge=mark.ink,
        least=paper.least * FINE,
    )
    cost_disc(draw, view, paper, _cost_at(paper, box), _sizes(paper, box)[1] * 0.58)
    if view.good:
        good_r = r * 0.78
        at = (right - good_r - paper.px(4) * FINE, bottom - good_r - paper.px(4) * FINE)
        good(draw, view, paper, at, good_r)


def strip_text(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    left, top, right, bottom = box
    r, size = _sizes(paper, box)
    band = left + r * 2 + paper.px(6)
    room = int(right - band - paper.px(7))
    colours, mark = paper.colours, MARKS[view.kind]
    name_size, lines = fitting(view.name, "semibold", size, room, 2, paper.least)
    at = (band + paper.px(4), top + paper.px(3))
    write_lines(draw, lines, *at, "semibold", name_size, colours.ink, leading=1.02)
    foot = bottom - paper.px(4)
    cost(draw, view, paper, _cost_at(paper, box), size, mark.ink)
    x = band + paper.px(4)
    end = right - paper.px(4) - (r * 0.78 * 2.25 if view.good else 0)
    if view.points:
        x = number(draw, f"★{view.points}", (x, foot), "ls", size, colours.sun)
    x = points_now(draw, view, paper, (x, foot), size, end - (cue_size(paper) if view.cue else 0))
    if view.under:
        number(draw, f"▤{view.under}", (x + paper.px(5), foot), "ls", size, colours.sea)
    if view.cue:  # left of the good, if one lies there
        cue(draw, view.cue, paper, (end, bottom - paper.px(4)))
