"""Two sides of reference text in columns, set as large as the paper allows."""

from collections.abc import Sequence
from dataclasses import dataclass

from printouts.fitting import wrapped
from printouts.letters import BOLD, REGULAR, SEMIBOLD, printable, text_width
from printouts.ornaments import MM, diamond
from printouts.paper import Box, Paper

SIZES = [size / 4 for size in range(50, 23, -1)]  # from 12.5 down to 6
LEADING = 1.2
ACROSS = 2
GUTTER = 9 * MM


@dataclass(frozen=True)
class ColumnHead:
    words: str


@dataclass(frozen=True)
class Item:
    """A bold lead, a remark at the right end of its line, and text."""

    lead: str
    text: str
    remark: str = ""


@dataclass(frozen=True)
class Grid:
    """A small table of figures: the first column words, the others centred."""

    rows: Sequence[Sequence[str]]


Block = ColumnHead | Item | Grid


def set_sides(paper: Paper, sides: Sequence[Sequence[Block]]) -> None:
    """Each side on its own page, each in the largest size at which it fits."""
    width = (paper.body.width - GUTTER * (ACROSS - 1)) / ACROSS
    for number, side in enumerate(sides):
        if number:
            paper.new_page()
        size = next((size for size in SIZES if _fits(side, size, width, paper.body.height)), SIZES[-1])
        _flow(paper, side, size, width)


def _fits(side: Sequence[Block], size: float, width: float, height: float) -> bool:
    return len(_split([_height(block, size, width) for block in side], side, height)) <= ACROSS


def _split(heights: Sequence[float], side: Sequence[Block], room: float) -> list[list[int]]:
    """Blocks into columns of at most the room, none ending with a heading."""
    columns: list[list[int]] = [[]]
    used = 0.0
    for number, height in enumerate(heights):
        after = heights[number + 1] if isinstance(side[number], ColumnHead) and number + 1 < len(side) else 0
        if used + height + after > room and columns[-1]:
            columns.append([])
            used = 0.0
        columns[-1].append(number)
        used += height
    return columns


def _flow(paper: Paper, side: Sequence[Block], size: float, width: float) -> None:
    heights = [_height(block, size, width) for block in side]
    room = paper.body.height
    while len(_split(heights, side, room * 0.99)) <= ACROSS and room > paper.body.height * 0.3:
        room *= 0.99  # the shortest columns that still hold everything are the evenest
    for column, numbers in enumerate(_split(heights, side, room)):
        x, y = paper.body.x + column * (width + GUTTER), paper.body.top
        for number in numbers:
            _draw(paper, side[number], Box(x, y - heights[number], width, heights[number]), size)
            y -= heights[number]


def _height(block: Block, size: float, width: float) -> float:
    if isinstance(block, ColumnHead):
        return size * 2.5
    if isinstance(block, Grid):
        return size * 1.6 * len(block.rows) + size * 0.8
    return size * LEADING * len(_lines(block, size, width)) + size * 0.45


def _lines(item: Item, size: float, width: float) -> list[str]:
    """The lead and its text run on in one paragraph, unless a remark ends the lead's line."""
    if item.remark or not item.lead:
        return [*([""] if item.remark else []), *wrapped(item.text, REGULAR, size, width)]
    indent = text_width(printable(item.lead), BOLD, size) + size * 0.4
    words = printable(item.text).split(" ")
    first = ""
    while words:
        longer = f"{first} {words[0]}" if first else words[0]
        if indent + text_width(longer, REGULAR, size) > width:
            break
        first = longer
        words.pop(0)
    rest = wrapped(" ".join(words), REGULAR, size, width) if words else []
    return [first, *rest]


def _draw(paper: Paper, block: Block, box: Box, size: float) -> None:
    if isinstance(block, ColumnHead):
        y = box.y + size * 0.6
        paper.canvas.setFillGray(0)
        diamond(paper.canvas, box.x + 3, y + size * 0.38, 3)
        paper.text(box.x + 11, y, block.words, BOLD, size * 1.25, width=box.width - 11)
        paper.rule(y - size * 0.35, 0.8, box.x, box.right)
    elif isinstance(block, Grid):
        _draw_grid(paper, block, box, size)
    else:
        _draw_item(paper, block, box, size)


def _draw_item(paper: Paper, item: Item, box: Box, size: float) -> None:
    y = box.top - size * 0.95
    lines = _lines(item, size, box.width)
    lead = paper.text(box.x, y, item.lead, BOLD, size) if item.lead else 0
    if item.remark:
        paper.text(box.right, y, item.remark, SEMIBOLD, size * 0.88, "r")
    elif item.lead:
        paper.text(box.x + lead + size * 0.4, y, lines[0], REGULAR, size)
    else:
        paper.text(box.x, y, lines[0], REGULAR, size)
    for line in lines[1:]:
        y -= size * LEADING
        paper.text(box.x, y, line, REGULAR, size)


def _draw_grid(paper: Paper, grid: Grid, box: Box, size: float) -> None:
    line = size * 1.6
    label = max(text_width(printable(row[0]), SEMIBOLD, size) for row in grid.rows) + size
    each = (box.width - label) / max(1, len(grid.rows[0]) - 1)
    y = box.top - size * 0.2
    for number, row in enumerate(grid.rows):
        y -= line
        font = SEMIBOLD if number == 0 else REGULAR
        paper.text(box.x + 2, y + size * 0.45, row[0], SEMIBOLD, size)
        for column, words in enumerate(row[1:]):
            x = box.x + label + (column + 0.5) * each
            paper.text(x, y + size * 0.45, words, font, size, "c", width=each - 2)
        paper.rule(y, 0.8 if number == 0 else 0.25, box.x, box.right)
