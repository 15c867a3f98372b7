"""Our own ornaments, drawn with lines: the tower of titles, the winner's laurel, a certificate's frame."""

from math import cos, pi, radians, sin

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

MM = 72 / 25.4


def tower(c: Canvas, x: float, y: float, height: float) -> None:
    """A battlemented tower with a gate; (x, y) is its lower left corner, 0.8 of its height its width."""
    unit = height / 10
    c.saveState()
    c.setFillGray(0)
    c.setStrokeGray(0)
    shape = c.beginPath()
    outline = [(0, 0), (0, 1), (1, 1), (1, 6), (0.4, 6), (0.4, 10), (2, 10), (2, 8.6), (3.2, 8.6), (3.2, 10)]
    right = [(8 - px, py) for px, py in reversed(outline)]
    for number, (px, py) in enumerate(outline + right):
        point = (x + px * unit, y + py * unit)
        shape.moveTo(*point) if number == 0 else shape.lineTo(*point)
    shape.close()
    c.drawPath(shape, stroke=0, fill=1)
    c.setFillGray(1)
    gate = c.beginPath()  # an arched gate and two slits, left white
    gate.moveTo(x + 2.9 * unit, y)
    gate.lineTo(x + 2.9 * unit, y + 2.4 * unit)
    gate.arcTo(x + 2.9 * unit, y + 1.3 * unit, x + 5.1 * unit, y + 3.5 * unit, 180, -180)
    gate.lineTo(x + 5.1 * unit, y)
    gate.close()
    c.drawPath(gate, stroke=0, fill=1)
    for slit in (2.5, 5.0):
        c.rect(x + slit * unit, y + 5.6 * unit, 0.5 * unit, 1.6 * unit, stroke=0, fill=1)
    c.restoreState()


def laurel(c: Canvas, x: float, y: float, radius: float) -> None:
    """A wreath, open at the top, around (x, y)."""
    c.saveState()
    c.setLineWidth(radius * 0.05)
    c.setStrokeGray(0)
    c.setFillGray(0)
    for side in (-1, 1):
        branch = c.beginPath()
        for step in range(13):
            angle = radians(270 + side * step * 11)
            point = (x + radius * cos(angle), y + radius * sin(angle))
            branch.moveTo(*point) if step == 0 else branch.lineTo(*point)
        c.drawPath(branch, stroke=1, fill=0)
        for step in range(1, 13):
            angle = radians(270 + side * step * 11)
            for lean in (0.32, -0.32):
                _leaf(
                    c,
                    x + radius * cos(angle),
                    y + radius * sin(angle),
                    radius * 0.3,
                    angle + side * (pi / 2) - side * lean * pi / 1.6,
                )
    c.restoreState()


def _leaf(c: Canvas, x: float, y: float, length: float, angle: float) -> None:
    ahead = (cos(angle), sin(angle))
    aside = (-ahead[1] * length * 0.22, ahead[0] * length * 0.22)
    tip = (x + ahead[0] * length, y + ahead[1] * length)
    middle = (x + ahead[0] * length * 0.5, y + ahead[1] * length * 0.5)
    leaf = c.beginPath()
    leaf.moveTo(x, y)
    leaf.curveTo(x, y, middle[0] + aside[0], middle[1] + aside[1], *tip)
    leaf.curveTo(*tip, middle[0] - aside[0], middle[1] - aside[1], x, y)
    c.drawPath(leaf, stroke=0, fill=1)


def divider(c: Canvas, x: float, y: float, width: float) -> None:
    """A line that thins out on both sides of a diamond, centred on (x, y)."""
    c.saveState()
    c.setFillGray(0)
    half, gap, size = width / 2, 7, 3.2
    for side in (-1, 1):
        taper = c.beginPath()
        taper.moveTo(x + side * gap, y + 0.7)
        taper.lineTo(x + side * half, y)
        taper.lineTo(x + side * gap, y - 0.7)
        taper.close()
        c.drawPath(taper, stroke=0, fill=1)
    diamond(c, x, y, size)
    c.restoreState()


def diamond(c: Canvas, x: float, y: float, size: float) -> None:
    shape = c.beginPath()
    shape.moveTo(x, y + size)
    shape.lineTo(x + size, y)
    shape.lineTo(x, y - size)
    shape.lineTo(x - size, y)
    shape.close()
    c.drawPath(shape, stroke=0, fill=1)


def frame(c: Canvas, x: float, y: float, width: float, height: float) -> None:
    """A city wall around the page: battlements between four corner towers."""
    c.saveState()
    c.setStrokeGray(0)
    c.setLineWidth(0.6)
    c.rect(x + 6 * MM, y + 6 * MM, width - 12 * MM, height - 12 * MM)
    c.setLineWidth(1.6)
    corner = 13 * MM
    for far, sign in ((y + 2.5 * MM, 1), (y + height - 2.5 * MM, -1)):
        c.drawPath(_battlements(c, x + corner, x + width - corner, far, sign, upright=False))
    for far, sign in ((x + 2.5 * MM, 1), (x + width - 2.5 * MM, -1)):
        c.drawPath(_battlements(c, y + corner, y + height - corner, far, sign, upright=True))
    for cx in (x, x + width - 11 * MM):
        for cy in (y, y + height - 11 * MM):
            c.setFillGray(1)
            c.rect(cx, cy, 11 * MM, 11 * MM, stroke=0, fill=1)
            tower(c, cx + 1.2 * MM, cy + 0.5 * MM, 10 * MM)
    c.restoreState()


def _battlements(
    c: Canvas, start: float, end: float, base: float, inward: int, *, upright: bool
) -> PDFPathObject:
    count = 2 * round((end - start) / (8 * MM)) + 1
    step = (end - start) / count
    path = c.beginPath()
    for index in range(count):
        level = base + (inward * 1.6 * MM if index % 2 else 0)
        for along in (start + index * step, start + (index + 1) * step):
            point = (level, along) if upright else (along, level)
            path.moveTo(*point) if index == 0 and along == start else path.lineTo(*point)
    return path


def cut_line(c: Canvas, x1: float, y1: float, x2: float, y2: float) -> None:
    c.saveState()
    c.setDash(3, 3)
    c.setLineWidth(0.5)
    c.setStrokeGray(0.45)
    c.line(x1, y1, x2, y2)
    c.restoreState()
