"""Saint Malo's city sheet: the grid with its towers, bank, wood store, points track and cannons.

It is empty for a pen, or a game's city is drawn in.
"""

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from engine.documents.result import Number
from engine.saint_malo.board import SIDE
from engine.saint_malo.facts import Bonus, load
from engine.saint_malo.names import names
from engine.saint_malo.sheet import CONTENTS, LETTERS, new_sheet
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, Words

FACTS = load()
EMPTY = tuple(new_sheet(FACTS).rows())
TRACK = 100  # points on the track
TOWERS = (
    (0, 0, "→"),
    (0, SIDE - 1, "↓"),
    (SIDE - 1, SIDE - 1, "←"),
    (SIDE - 1, 0, "↑"),
)  # where each wall begins


@dataclass(frozen=True)
class CityBoard:
    """What is on the sheet: the rows of the grid, what is lost and left; None where a pen will write."""

    rows: tuple[str, ...] = EMPTY
    name: str = ""
    coins: int | None = None
    logs: int | None = None
    cannons_lost: int = 0
    points: Number | None = None


def draw_city(paper: Paper, box: Box, city: CityBoard) -> None:
    """The grid at the left, the stores at the right, the points track along the bottom."""
    track = 13 * MM
    grid_side = min(box.height - track - 3 * MM, box.width * 0.56)
    grid = Box(box.x, box.top - grid_side, grid_side, grid_side)
    _grid(paper, grid, city)
    side = Box(grid.right + 5 * MM, grid.y, box.right - grid.right - 5 * MM, grid.height)
    _stores(paper, side, city)
    _track(paper, Box(box.x, grid.y - 3 * MM - track, box.width, track), city.points)


def _grid(paper: Paper, grid: Box, city: CityBoard) -> None:
    c, cell = paper.canvas, grid.width / SIDE
    for row in range(SIDE):
        for column in range(SIDE):
            x, y = grid.x + column * cell, grid.top - (row + 1) * cell
            content = city.rows[row][column]
            outer = row in (0, SIDE - 1) or column in (0, SIDE - 1)
            c.setFillGray(0.88 if outer else 1)
            c.setStrokeGray(0)
            c.setLineWidth(0.7)
            c.rect(x, y, cell, cell, fill=1)
            _content(paper, Box(x, y, cell, cell), content)
    for (row, column, arrow), bonus in zip(TOWERS, FACTS.bonuses, strict=True):
        x, y = grid.x + column * cell, grid.top - (row + 1) * cell
        _corner_tower(paper, Box(x, y, cell, cell), _bonus_words(paper.tr, bonus), arrow)
    c.setLineWidth(1.6)
    c.setStrokeGray(0)
    c.rect(grid.x, grid.y, grid.width, grid.height)


def _bonus_words(tr: Words, bonus: Bonus) -> str:
    if bonus.person:
        return tr("paper.malo.bonus_person", n=bonus.person)
    return (
        tr("paper.malo.bonus_coins", n=bonus.coins)
        if bonus.coins
        else tr("paper.malo.bonus_points", n=bonus.points)
    )


def _corner_tower(paper: Paper, box: Box, words: str, arrow: str) -> None:
    """A round tower seen from above, its bonus and the wall that earns it inside."""
    c = paper.canvas
    c.setFillGray(1)
    c.setLineWidth(1.4)
    c.circle(box.x + box.width / 2, box.y + box.height / 2, box.width * 0.46, fill=1)
    c.setLineWidth(0.5)
    c.circle(box.x + box.width / 2, box.y + box.height / 2, box.width * 0.4)
    inner = Box(box.x + box.width * 0.16, box.y + box.height * 0.4, box.width * 0.68, box.height * 0.38)
    paper.cell(inner, words, SEMIBOLD, 6.8, "c")
    paper.text(box.x + box.width / 2, box.y + box.height * 0.17, arrow, BOLD, 11, "c")


def _content(paper: Paper, box: Box, content: str) -> None:
    c, edge = paper.canvas, box.width * 0.2
    c.setStrokeGray(0)
    c.setLineWidth(1.1)
    inner = Box(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge)
    if content == "c":
        c.setFillGray(1)
        c.rect(inner.x, inner.y, inner.width, inner.height, fill=1)
        c.line(inner.x, inner.y, inner.right, inner.top)
        c.line(inner.x, inner.top, inner.right, inner.y)
    elif content == "w":
        _wall(c, box)
    elif content == "h":
        _house(c, inner)
    elif content in "12345":
        _church(c, inner)
        paper.text(inner.x + inner.width / 2, inner.y + 1.2, content, BOLD, box.width * 0.36, "c")
    elif content.isalpha():
        c.setFillGray(1)
        c.circle(box.x + box.width / 2, box.y + box.height / 2, box.width * 0.34, fill=1)
        letter = names(paper.tr.language)["contents"][CONTENTS[LETTERS.index(content)]].letter
        size = box.width * 0.42
        paper.text(box.x + box.width / 2, box.y + box.height / 2 - size * 0.34, letter, BOLD, size, "c")


def _wall(c: Canvas, box: Box) -> None:
    c.setFillGray(0.45)
    c.rect(box.x + box.width * 0.1, box.y + box.height * 0.1, box.width * 0.8, box.height * 0.8, fill=1)
    c.setStrokeGray(1)
    c.setLineWidth(0.8)
    for row in range(1, 4):
        y = box.y + box.height * (0.1 + row * 0.2)
        c.line(box.x + box.width * 0.1, y, box.x + box.width * 0.9, y)
    for row in range(4):
        x = box.x + box.width * (0.37 if row % 2 else 0.5)
        c.line(x, box.y + box.height * (0.1 + row * 0.2), x, box.y + box.height * (0.3 + row * 0.2))


def _house(c: Canvas, box: Box) -> None:
    c.setFillGray(1)
    c.rect(box.x, box.y, box.width, box.height * 0.6, fill=1)
    roof = c.beginPath()
    roof.moveTo(box.x - box.width * 0.1, box.y + box.height * 0.6)
    roof.lineTo(box.x + box.width / 2, box.top)
    roof.lineTo(box.right + box.width * 0.1, box.y + box.height * 0.6)
    roof.close()
    c.setFillGray(0.3)
    c.drawPath(roof, fill=1)


def _church(c: Canvas, box: Box) -> None:
    c.setFillGray(1)
    c.rect(box.x, box.y, box.width, box.height * 0.66, fill=1)
    middle = box.x + box.width / 2
    c.line(middle, box.y + box.height * 0.66, middle, box.top + box.height * 0.16)
    c.line(
        middle - box.width * 0.2,
        box.y + box.height * 0.96,
        middle + box.width * 0.2,
        box.y + box.height * 0.96,
    )


def _stores(paper: Paper, box: Box, city: CityBoard) -> None:
    tr, c = paper.tr, paper.canvas
    paper.text(box.x, box.top - 3.4 * MM, tr("paper.name"), SEMIBOLD, 8)
    paper.rule(box.top - 8.5 * MM, 0.6, box.x, box.right)
    paper.cell(Box(box.x, box.top - 8.5 * MM, box.width, 5.4 * MM), city.name, BOLD, 11)
    free = box.height - 11 * MM
    y = box.top - 11 * MM
    for key, share, printed, left in (
        ("bank", 0.36, FACTS.coins, city.coins),
        ("wood", 0.26, FACTS.logs, city.logs),
    ):
        room = Box(box.x, y - free * share + 2 * MM, box.width, free * share - 2 * MM)
        c.setStrokeGray(0)
        c.setLineWidth(0.9)
        c.roundRect(room.x, room.y, room.width, room.height, 5)
        paper.text(
            room.x + 2 * MM, room.top - 4 * MM, tr(f"paper.malo.{key}"), SEMIBOLD, 9, width=room.width * 0.5
        )
        if left is None:
            _printed(c, room, key, printed)
        else:
            words = tr("paper.malo.left", n=left)
            paper.text(
                room.x + room.width / 2,
                room.y + room.height * 0.34,
                words,
                BOLD,
                14,
                "c",
                width=room.width - 8,
            )
        y -= free * share
    paper.text(box.x, y - 3 * MM, tr("paper.malo.cannons"), SEMIBOLD, 9, width=box.width)
    _cannons(c, box.x, y - 10 * MM, box.width, city.cannons_lost)
    y -= 12 * MM
    for line in ("help_end", "help_series", "help_defence", "help_turn"):
        y = paper.paragraph(box.x, y, box.width, tr(f"paper.malo.{line}"), REGULAR, 8) - 2


def _printed(c: Canvas, room: Box, key: str, count: int) -> None:
    """The coins or logs that everybody starts with; more are drawn by hand."""
    for number in range(count):
        if key == "bank":
            c.circle(room.x + 5 * MM + number * 6 * MM, room.top - 8.6 * MM, 2.2 * MM)
        else:
            c.roundRect(room.x + 3 * MM + number * 12 * MM, room.top - 9.4 * MM, 10 * MM, 3 * MM, 4)
            c.circle(room.x + 4.6 * MM + number * 12 * MM, room.top - 7.9 * MM, 0.8 * MM)


def _cannons(c: Canvas, x: float, y: float, width: float, lost: int) -> None:
    step = min(11 * MM, width / FACTS.cannons)
    for number in range(FACTS.cannons):
        left = x + number * step
        c.setFillGray(0.15)
        c.setStrokeGray(0)
        c.setLineWidth(0.6)
        c.roundRect(left + step * 0.18, y + 2 * MM, step * 0.62, 1.8 * MM, 2, fill=1)
        c.setFillGray(1)
        c.circle(left + step * 0.36, y + 1.5 * MM, 1.3 * MM, fill=1)
        if number < lost:
            c.setLineWidth(1.4)
            c.line(left, y - 0.4 * MM, left + step * 0.9, y + 4.6 * MM)
            c.line(left, y + 4.6 * MM, left + step * 0.9, y - 0.4 * MM)


def _track(paper: Paper, box: Box, points: Number | None) -> None:
    """Points 1 to 100 in two rows of fifty; filled ones up to the total."""
    c = paper.canvas
    across = TRACK // 2
    width, height = box.width / across, box.height / 2
    for number in range(1, TRACK + 1):
        row, column = divmod(number - 1, across)
        x, y = box.x + column * width, box.top - (row + 1) * height
        reached = points is not None and number <= points
        c.setFillGray(0.72 if reached else 1)
        c.setStrokeGray(0)
        c.setLineWidth(0.4)
        c.rect(x, y, width, height, fill=1)
        strong = number % 5 == 0
        size = 6.4 if strong else 5
        paper.text(
            x + width / 2,
            y + height / 2 - size * 0.34,
            str(number),
            BOLD if strong else REGULAR,
            size,
            "c",
            width=width - 0.4,
            gray=0,
        )
