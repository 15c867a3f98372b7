"""The parts a card is put together from: numbers with their signs, goods, key caps."""

from dataclasses import dataclass

from PIL import ImageDraw

from assistant.games.views import CardView
from assistant.window.theme import Palette, drawing_font
from assistant.window.widgets.marks import draw_mark, outline

FINE = 3  # shapes are drawn larger and scaled down, so that edges are smooth; text is drawn at its own size

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class CardPaper:
    """One picture under way, in pixels of the screen."""

    colours: Palette
    w: int
    h: int
    dpi: float
    least: int  # the smallest letters

    def px(self, n: float) -> float:
        return n * self.dpi


def fine(box: Box) -> Box:
    left, top, right, bottom = box
    return left * FINE, top * FINE, right * FINE, bottom * FINE


def number(
    draw: ImageDraw.ImageDraw, text: str, at: tuple[float, float], anchor: str, size: int, colour: str
) -> float:
    """Writes a number, its sign in front drawn as a small figure, and returns its right end."""
    x, y = at
    font = drawing_font("bold", size)
    sign = text[0] if text[0] in SIGNS else ""
    if sign:
        wide = size * 0.8
        draw.polygon(SIGNS[sign](x + wide / 2, y - size * 0.33, size * 0.36), fill=colour)
        x, text = x + wide + size * 0.1, text[1:]
    draw.text((x, y), text, font=font, fill=colour, anchor=anchor)
    return x + font.getlength(text)


def star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    return outline("star", x, y, r)


def cards(x: float, y: float, r: float) -> list[tuple[float, float]]:
    return [(x - r * 0.7, y - r), (x + r * 0.7, y - r), (x + r * 0.7, y + r), (x - r * 0.7, y + r)]


SIGNS = {"★": star, "▤": cards}


def good(
    draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, at: tuple[float, float], r: float
) -> None:
    """A sack of goods: the mark of its kind on a dark rim."""
    x, y = at
    rim = r * 1.25
    draw.ellipse((x - rim, y - rim, x + rim, y + rim), fill="#fff4dc", outline="#6a5334", width=round(r / 5))
    draw_mark(draw, view.good, view.good_letter, at, r * 0.85, least=paper.least * FINE)


def cost_disc(
    draw: ImageDraw.ImageDraw, view: CardView, paper: CardPaper, at: tuple[float, float], r: float
) -> None:
    """The ground of what a card costs now, where that is not what is printed; drawn fine, below `cost`."""
    if view.cost_now is not None:
        x, y = at[0] * FINE, at[1] * FINE
        draw.ellipse((x - r * FINE, y - r * FINE, x + r * FINE, y + r * FINE), fill=paper.colours.palm)


def cost(
    draw: ImageDraw.ImageDraw,
    view: CardView,
    paper: CardPaper,
    at: tuple[float, float],
    size: int,
    colour: str,
) -> None:
    """What a card costs: after the discounts of now, if there are any."""
    if view.cost_now is not None:
        centred(draw, str(view.cost_now), at, size, on_palm(paper))
    elif view.cost is not None:
        centred(draw, str(view.cost), at, size, colour)


def on_palm(paper: CardPaper) -> str:
    """The ink on what is green for being cheaper."""
    return "#ffffff" if paper.colours.paper > "#8" else "#12200c"


def points_now(
    draw: ImageDraw.ImageDraw,
    view: CardView,
    paper: CardPaper,
    at: tuple[float, float],
    size: int,
    end: float,
) -> float:
    """What it would score if built now, where there is room before `end`; gives where it ends."""
    if view.points_now is None:
        return at[0]
    text = f"+{view.points_now}" if view.points_now >= 0 else str(view.points_now).replace("-", "−")
    font, x = drawing_font("bold", size), at[0] + paper.px(5)
    if x + font.getlength(text) > end:
        return at[0]
    return number(draw, text, (x, at[1]), "ls", size, paper.colours.palm)


def cue_size(paper: CardPaper) -> float:
    return max(paper.px(15), paper.least * 1.25)


def cue(draw: ImageDraw.ImageDraw, cue: str, paper: CardPaper, corner: tuple[float, float]) -> None:
    """The key that picks the card, as a little cap in the lower right corner."""
    size = cue_size(paper)
    x, y = corner[0] - size / 2, corner[1] - size / 2
    draw.rounded_rectangle(
        (x - size / 2, y - size / 2, x + size / 2, y + size / 2),
        paper.px(3),
        fill=paper.colours.sunken,
        outline=paper.colours.line,
    )
    centred(draw, cue.upper(), (x, y), max(paper.least, round(size * 0.78)), paper.colours.soft)


def centred(draw: ImageDraw.ImageDraw, text: str, at: tuple[float, float], size: int, colour: str) -> None:
    draw.text(at, text, font=drawing_font("bold", size), fill=colour, anchor="mm")
