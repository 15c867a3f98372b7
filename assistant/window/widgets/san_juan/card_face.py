"""The face of a building card at any size: a strip in a full city, a card in the hand, large to read."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from assistant.games.views import DIM, PICKABLE, PICKED, CardView
from assistant.window.theme import Look
from assistant.window.widgets.ink import asleep, mix
from assistant.window.widgets.san_juan.card_parts import FINE, Box, CardPaper, fine
from assistant.window.widgets.san_juan.card_portrait import card_shapes, card_text
from assistant.window.widgets.san_juan.card_strip import strip_shapes, strip_text
from assistant.window.widgets.san_juan.card_tile import tile_shapes, tile_text

CARD_FROM, TILE_FROM = 1.12, 0.78  # height over width
LOWEST_TILE, LOWEST_CARD = 52, 92  # lower, and name and points would meet
LOW = 6  # times its smallest letters
NARROWEST_CARD = 84  # beside the cost a name has room


def paint_card(
    view: CardView, w: int, h: int, look: Look, focused: bool = False, ground: str = "paper"
) -> Image.Image:
    """The card with its state; `ground` is the palette's colour it lies on."""
    paper = CardPaper(look.palette, w, h, look.dpi, look.least)
    behind = look.palette.named(ground)
    picture = Image.new("RGB", (w * FINE, h * FINE), behind)
    draw = ImageDraw.Draw(picture)
    shapes, text = _layout(w, h, look)
    box = _inner(view, paper)
    _stack(draw, view, paper, box)
    _sheet(draw, view, paper, box)
    shapes(picture, draw, view, paper, box)
    _edge(draw, view, paper, box)
    picture = picture.resize((w, h), Image.Resampling.LANCZOS)
    if view.kind != "hidden":
        text(ImageDraw.Draw(picture), view, paper, box)
    if view.state == DIM:
        picture = asleep(picture, behind)
    if focused:
        _ring(picture, paper)
    return picture


def _layout(w: int, h: int, look: Look) -> tuple[Callable[..., None], Callable[..., None]]:
    if h >= w * CARD_FROM and h >= look.text_px(LOWEST_CARD) and w >= look.text_px(NARROWEST_CARD):
        return card_shapes, card_text
    if h >= w * TILE_FROM and h >= look.text_px(LOWEST_TILE):
        return tile_shapes, tile_text
    return strip_shapes, strip_text


def _inner(view: CardView, paper: CardPaper) -> Box:
    """The card itself, inside the room for the focus ring and for what lies beneath."""
    margin = paper.px(3)
    beneath = _edge_step(paper) * min(2, len(view.covered) + bool(view.under))
    return margin, margin + beneath, paper.w - margin - beneath, paper.h - margin


def _edge_step(paper: CardPaper) -> float:
    """How far a card underneath looks out; on a low one its name and points need the room."""
    return paper.px(3 if paper.h >= paper.least * LOW else 1.5)


def _stack(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    """Edges of cards underneath, up and to the right."""
    colours, step = paper.colours, _edge_step(paper)
    for i in range(min(2, len(view.covered) + bool(view.under)), 0, -1):
        shifted = (box[0] + step * i, box[1] - step * i, box[2] + step * i, box[3] - step * i)
        draw.rounded_rectangle(
            fine(shifted), paper.px(5) * FINE, colours.sunken, colours.soft, round(paper.px(1) * FINE)
        )


def _sheet(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    colours = paper.colours
    fill = colours.sea_wash if view.state == PICKED else colours.sheet
    if view.kind == "hidden":
        fill = mix(colours.rail, colours.sheet, 0.12)
    draw.rounded_rectangle(fine(box), paper.px(5) * FINE, fill)
    if view.kind == "hidden":
        left, top, right, bottom = fine(box)
        inset = paper.px(5) * FINE
        draw.rounded_rectangle(
            (left + inset, top + inset, right - inset, bottom - inset),
            paper.px(3) * FINE,
            outline=mix(colours.rail_ink, colours.rail, 0.35),
            width=FINE,
        )

        _compass(draw, paper, box)


def _compass(draw: ImageDraw.ImageDraw, paper: CardPaper, box: Box) -> None:
    """A compass rose on the back of a card."""
    left, top, right, bottom = fine(box)
    x, y, r = (left + right) / 2, (top + bottom) / 2, min(right - left, bottom - top) * 0.24
    colour = mix(paper.colours.rail_ink, paper.colours.rail, 0.35)
    for turn, reach in ((1, 0.55), (0, 1.0)):
        points = []
        for i in range(8):
            far = r * reach if i % 2 == 0 else r * 0.2
            angle = (i + turn) * pi / 4
            points.append((x + far * sin(angle), y - far * cos(angle)))
        draw.polygon(points, fill=colour if turn == 0 else mix(colour, paper.colours.rail, 0.45))


def _edge(draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, box: Box) -> None:
    colours = paper.colours
    colour, thick = colours.line, 1.0
    if view.fresh:
        colour, thick = colours.sun, 2.0
    if view.state == PICKABLE:
        colour, thick = colours.sea, 2.0
    elif view.state == PICKED:
        colour, thick = colours.sea, 3.0
    draw.rounded_rectangle(fine(box), paper.px(5) * FINE, outline=colour, width=round(paper.px(thick) * FINE))


def _ring(picture: Image.Image, paper: CardPaper) -> None:
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle(
        (0, 0, paper.w - 1, paper.h - 1),
        paper.px(6),
        outline=paper.colours.focus,
        width=max(2, round(paper.px(2.4))),
    )
