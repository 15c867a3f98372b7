"""A building as a card: cost and name on a band, a picture, words, points."""

from PIL import Image, ImageDraw

from assistant.games.views import CardView
from assistant.window.widgets.ink import fitting, lines_of, write_lines
from assistant.window.widgets.marks import MARKS, draw_mark
from assistant.window.widgets.san_juan.card_parts import FINE, Box, Paper, centred, cue, fine, good, number
from assistant.window.widgets.san_juan.vignette import paint_vignette


def _band(paper: Paper, box: Box) -> float:
    """Height of the head of a card."""
    return min((box[3] - box[1]) * 0.24, (box[2] - box[0]) * 0.36)


def _picture_box(paper: Paper, box: Box) -> tuple[float, float]:
    tall = box[3] - box[1]
    top = box[1] + _band(paper, box)
    return top, top + tall * 0.27


def card_shapes(
    picture: Image.Image, draw: ImageDraw.ImageDraw, view: CardView, paper: Paper, box: Box
) -> None:
    if view.kind == "hidden":
        return
    left, top, right, _bottom = fine(box)
    mark, band = MARKS[view.kind], _band(paper, box) * FINE
    corner = paper.px(5) * FINE
    draw.rounded_rectangle((left, top, right, top + band), corner, mark.colour)
    draw.rectangle((left, top + band - corner, right, top + band), fill=mark.colour)
    upper, lower = (edge * FINE for edge in _picture_box(paper, box))
    scene = paint_vignette(view.id, view.kind, round(right - left), round(lower - upper))
    picture.paste(scene, (round(left), round(upper)))
    r = (right - left) * 0.105
    draw_mark(draw, view.kind, view.letter, (left + r * 1.25, lower), r, edge=paper.colours.sheet)
    if view.good:
        good(draw, view, (right - r * 1.7, lower), r * 1.2)
    coin = _coin_radius(paper, box) * FINE
    x, y = left + coin + paper.px(3) * FINE, top + coin + paper.px(3) * FINE
    fill = paper.colours.palm if view.cost_now is not None else "#fff7e2"
    draw.ellipse((x - coin, y - coin, x + coin, y + coin), fill=fill, outline=mark.ink, width=FINE)


def _coin_radius(paper: Paper, box: Box) -> float:
    return min(_band(paper, box) * 0.36, (box[2] - box[0]) * 0.13)


def card_text(draw: ImageDraw.ImageDraw, view: CardView, paper: Paper, box: Box) -> None:
    left, top, right, _bottom = box
    wide, colours, mark = right - left, paper.colours, MARKS[view.kind]
    coin = _coin_radius(paper, box)
    cost = view.cost if view.cost_now is None else view.cost_now
    if cost is not None:
        ink = "#3a2f1e" if view.cost_now is None else "#ffffff" if colours.paper > "#8" else "#12200c"
        at = (left + coin + paper.px(3), top + coin + paper.px(3))
        centred(draw, str(cost), at, round(coin * 1.5), ink)
    band = _band(paper, box)
    size = round(min(band * 0.42, wide * 0.135))
    start = left + coin * 2 + paper.px(8)
    size, names = fitting(view.name, "semibold", size, int(right - start - paper.px(4)), 2)
    y = top + (band - len(names) * size * 1.05) / 2 - size * 0.1
    write_lines(draw, names, start, y, "semibold", size, mark.ink, leading=1.05)
    _body_text(draw, view, paper, box)


def _body_text(draw: ImageDraw.ImageDraw, view: CardView, paper: Paper, box: Box) -> None:
    left, _, right, bottom = box
    wide, colours = right - left, paper.colours
    foot = round(min(wide * 0.15, (bottom - box[1]) * 0.1))
    size = round(max(paper.px(10.5), min(wide * 0.1, paper.px(17))))
    y = _picture_box(paper, box)[1] + wide * 0.13
    room = bottom - y - foot - paper.px(8)
    pad = paper.px(6)
    lines = lines_of(view.text, "normal", size, int(wide - 2 * pad), max(1, int(room / (size * 1.16))))
    if room >= size:
        write_lines(draw, lines, left + pad, y, "normal", size, colours.ink)
    base = bottom - paper.px(5)
    x = left + pad
    if view.points:
        x = number(draw, f"★{view.points}", (x, base), "ls", foot, colours.sun)
    if view.points_now is not None:
        text = f"+{view.points_now}" if view.points_now >= 0 else str(view.points_now)
        x = number(draw, text, (x + paper.px(6), base), "ls", foot, colours.palm)
    if view.under:
        x = number(draw, f"▤{view.under}", (x + paper.px(6), base), "ls", foot, colours.sea)
    if view.cue:
        cue(draw, view.cue, paper, (right - paper.px(4), bottom - paper.px(4)))
