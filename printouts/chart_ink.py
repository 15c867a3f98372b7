"""Draws a chart's shapes on paper: greys, dashes and markers that survive a black-and-white printer."""

from collections.abc import Sequence

from printouts.charts import Bar, Frame, Label, Line, Marker, Shape
from printouts.letters import BOLD, REGULAR, printable, text_width
from printouts.paper import Box, Paper

SHADES = (0.15, 0.62, 0.8, 0.92, 1.0)
DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.4, 2), (7, 2, 1.4, 2), (3, 1.5))


def frame_for(box: Box, size: float = 8) -> Frame:
    return Frame(box.width, box.height, size, lambda text, at: text_width(printable(text), REGULAR, at))


def draw(paper: Paper, box: Box, shapes: Sequence[Shape]) -> None:
    """The shapes of a chart made for `frame_for(box)`; labels on dark bars turn white."""
    dark = [shape for shape in shapes if isinstance(shape, Bar) and shape.shade == 0]
    for shape in shapes:
        if isinstance(shape, Line):
            _line(paper, box, shape)
        elif isinstance(shape, Bar):
            c = paper.canvas
            c.setFillGray(SHADES[shape.shade % len(SHADES)])
            c.setStrokeGray(0)
            c.setLineWidth(0.5)
            c.rect(box.x + shape.x, box.top - shape.y - shape.height, shape.width, shape.height, fill=1)
        elif isinstance(shape, Marker):
            _marker(paper, box.x + shape.x, box.top - shape.y, shape.kind)
        else:
            on_dark = any(_covers(bar, shape) for bar in dark)
            align = {"start": "l", "middle": "c", "end": "r"}[shape.anchor]
            room = {"l": box.width - shape.x, "c": box.width, "r": shape.x}[align]
            font = BOLD if shape.strong else REGULAR
            gray = 1 if on_dark else 0
            paper.text(
                box.x + shape.x, box.top - shape.y, shape.text, font, shape.size, align, width=room, gray=gray
            )


def _covers(bar: Bar, label: Label) -> bool:
    inside = bar.x < label.x < bar.x + bar.width and bar.y < label.y < bar.y + bar.height
    return inside and label.anchor == "middle"


def _line(paper: Paper, box: Box, line: Line) -> None:
    c = paper.canvas
    c.saveState()
    c.setLineWidth(line.weight)
    c.setStrokeGray(0.7 if line.faint else 0)
    c.setLineJoin(1)
    dash = DASHES[line.dash % len(DASHES)]
    if dash:
        c.setDash(list(dash))
    path = c.beginPath()
    for number, (x, y) in enumerate(line.points):
        point = (box.x + x, box.top - y)
        path.moveTo(*point) if number == 0 else path.lineTo(*point)
    c.drawPath(path)
    c.restoreState()


def _marker(paper: Paper, x: float, y: float, kind: int) -> None:
    c, r = paper.canvas, 2.3
    c.setLineWidth(0.9)
    c.setStrokeGray(0)
    c.setFillGray(1 if kind == 4 else 0)
    if kind in (0, 4):
        c.circle(x, y, r, fill=1)
    elif kind == 1:
        c.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, stroke=0, fill=1)
    else:
        corners = [(0, r * 1.2), (r * 1.1, -r * 0.8), (-r * 1.1, -r * 0.8)]
        if kind == 3:
            corners = [(0, r * 1.3), (r * 1.3, 0), (0, -r * 1.3), (-r * 1.3, 0)]
        path = c.beginPath()
        for number, (dx, dy) in enumerate(corners):
            path.moveTo(x + dx, y + dy) if number == 0 else path.lineTo(x + dx, y + dy)
        path.close()
        c.drawPath(path, stroke=0, fill=1)
