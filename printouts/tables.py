"""One readable table for every list: numbers under each other, a stronger line every fifth row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printouts.letters import BOLD, REGULAR, SEMIBOLD, printable, text_width
from printouts.ornaments import MM
from printouts.paper import Box, Paper


@dataclass(frozen=True)
class Column:
    """`width` in points, or a `share` of what is left, or (neither) as wide as its content."""

    title: str
    align: str = "l"
    width: float = 0
    share: float = 0
    font: str = REGULAR
    size: float = 0
    badge: bool = False  # places: the first on a black disc


@dataclass(frozen=True)
class Row:
    cells: Sequence[str]
    strong: bool = False
    cut: bool = False  # a heavy line below it


@dataclass(frozen=True)
class TableLook:
    size: float = 10
    height: float = 6.4 * MM
    across: int = 1  # newspaper columns on a page
    gutter: float = 9 * MM
    gap: float = 3.6 * MM  # between columns
    rules_every: int = 5


def measured(columns: Sequence[Column], rows: Sequence[Row], look: TableLook, room: float) -> list[float]:
    """Every column's width: content and fixed ones first, then shares of the rest; squeezed if need be."""
    header = look.size * 0.85
    widths = [column.width for column in columns]
    for number, column in enumerate(columns):
        if column.width or column.share:
            continue
        size = column.size or look.size
        longest = max((row.cells[number] for row in rows), key=len, default="")
        candidates = {row.cells[number] for row in rows if len(row.cells[number]) >= len(longest) - 2}
        widest = max((text_width(printable(text), BOLD, size) for text in candidates), default=0)
        widths[number] = max(widest, text_width(column.title, SEMIBOLD, header)) + 1
    shares = sum(column.share for column in columns)
    left = room - sum(widths) - look.gap * (len(columns) - 1)
    least = room * 0.3 if shares else 0
    if left < least:
        squeeze = max(0.2, (sum(widths) - (least - left)) / sum(widths))
        widths = [width * squeeze for width in widths]
        left = max(least, room - sum(widths) - look.gap * (len(columns) - 1))
    return [
        left * column.share / shares if column.share else width
        for column, width in zip(columns, widths, strict=True)
    ]


def table(
    paper: Paper,
    columns: Sequence[Column],
    rows: Sequence[Row],
    look: TableLook | None = None,
    top: float | None = None,
) -> float:
    """Draws the rows from `top`, or the body's top, on as many pages as needed; returns the y below."""
    look = look or TableLook()
    frames = _frames(paper, look, top)
    frame = next(frames)
    widths = measured(columns, rows, look, frame.width)
    y = _header(paper, columns, widths, frame, look)
    drawn, room = 0, _room(frame, look, len(rows))
    for number, row in enumerate(rows):
        if drawn == room:
            above, frame = frame, next(frames)
            y, drawn = _header(paper, columns, widths, frame, look), 0
            room = _room(frame, look, len(rows) - number) if frame.x <= above.x else room
        y -= look.height
        drawn += 1
        _row(paper, columns, widths, Box(frame.x, y, frame.width, look.height), row, look)
        paper.canvas.setLineWidth(0.7 if look.rules_every and drawn % look.rules_every == 0 else 0.25)
        paper.canvas.setStrokeGray(0.35)
        paper.canvas.line(frame.x, y, frame.right, y)
        if row.cut:
            paper.rule(y, 2.2, frame.x, frame.right)
    return y


def _room(frame: Box, look: TableLook, left: int) -> int:
    """Rows for each column of the page; a page that is not full has columns of the same length."""
    most = int((frame.height - look.height * 0.9) / look.height + 1e-6)
    return max(1, min(most, -(-left // look.across)))


def _frames(paper: Paper, look: TableLook, top: float | None) -> Iterator[Box]:
    header = look.height
    start = paper.body.top if top is None else top
    if start - header - look.height < paper.body.y:
        start = paper.new_page().top
    while True:
        body = paper.body
        width = (body.width - look.gutter * (look.across - 1)) / look.across
        for number in range(look.across):
            yield Box(body.x + number * (width + look.gutter), body.y, width, start - body.y)
        start = paper.new_page().top


def _header(
    paper: Paper, columns: Sequence[Column], widths: Sequence[float], frame: Box, look: TableLook
) -> float:
    y = frame.top - look.height * 0.9
    x = frame.x
    for column, width in zip(columns, widths, strict=True):
        align = "c" if column.badge else column.align
        cell = Box(x, y + 1, width, look.height * 0.9)
        paper.cell(cell, column.title, SEMIBOLD, look.size * 0.85, align)
        x += width + look.gap
    paper.rule(y, 1.1, frame.x, frame.right)
    return y


def _row(
    paper: Paper, columns: Sequence[Column], widths: Sequence[float], box: Box, row: Row, look: TableLook
) -> None:
    x = box.x
    for column, width, text in zip(columns, widths, row.cells, strict=True):
        cell = Box(x, box.y, width, box.height)
        size = column.size or look.size
        if column.badge:
            paper.place(cell, int(text) if text.isdigit() else None, size)
        else:
            paper.cell(cell, text, BOLD if row.strong else column.font, size, column.align)
        x += width + look.gap
