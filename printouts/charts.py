"""Charts as plain shapes, for any surface: paper draws them with ReportLab, the window on a canvas.

Coordinates run from (0, 0) at the top left to the size asked for, y downwards. Series differ by dash and
marker or by shade, never by colour alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

NAMES = 0.45  # of the width at most for names beside lines and bars
Measure = Callable[[str, float], float]  # the width of a text at a size


@dataclass(frozen=True)
class Line:
    points: tuple[tuple[float, float], ...]
    weight: float = 1
    dash: int = 0  # 0 solid; 1 … ever other patterns
    faint: bool = False


@dataclass(frozen=True)
class Bar:
    x: float
    y: float
    width: float
    height: float
    shade: int = 0  # 0 darkest


@dataclass(frozen=True)
class Marker:
    x: float
    y: float
    kind: int = 0  # 0 disc, 1 square, 2 triangle, 3 diamond, 4 ring


@dataclass(frozen=True)
class Label:
    x: float
    y: float  # the base line
    text: str
    size: float
    anchor: str = "start"  # start, middle, end
    strong: bool = False


Shape = Line | Bar | Marker | Label


@dataclass(frozen=True)
class Series:
    name: str
    values: Sequence[float | None]


@dataclass(frozen=True)
class Frame:
    """Where a chart draws: its size, the size of its letters and how wide they are."""

    width: float
    height: float
    text: float
    measure: Measure


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from at or below low to at or above high, about so many."""
    span = max(high - low, 1e-9)
    power = 10 ** floor(log10(span / about))
    step = next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= about)
    if step < 1 and float(high).is_integer() and float(low).is_integer():
        step = 1.0
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, max(last, first + 1) + 1)]


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _scale(
    frame: Frame, marks: Sequence[float], left: float, right: float, base: float
) -> tuple[list[Shape], Callable[[float], float]]:
    """Horizontal guide lines with their numbers, and the way from a value to its height."""
    top = frame.text * 0.9
    low, high = marks[0], marks[-1]

    def height(value: float) -> float:
        return base - (value - low) / (high - low) * (base - top)

    shapes: list[Shape] = []
    for mark in marks:
        y = height(mark)
        shapes.append(Line(((left, y), (right, y)), 0.4, faint=mark != max(low, 0)))
        shapes.append(Label(left - frame.text * 0.5, y + frame.text * 0.34, _number(mark), frame.text, "end"))
    return shapes, height


def _left_margin(frame: Frame, marks: Sequence[float]) -> float:
    return max(frame.measure(_number(mark), frame.text) for mark in marks) + frame.text * 0.8


def lines(frame: Frame, labels: Sequence[str], series: Sequence[Series]) -> list[Shape]:
    """Lines over common steps, each with its own dash and marker; names at the ends are pushed apart."""
    values = [value for one in series for value in one.values if value is not None]
    if not values:
        return []
    marks = ticks(min(0, *values, 0), max(*values, 1))
    left = _left_margin(frame, marks)
    names = min(
        frame.width * NAMES, max(frame.measure(one.name, frame.text) for one in series) + frame.text * 1.6
    )
    right, base = frame.width - names, frame.height - frame.text * 1.8
    shapes, height = _scale(frame, marks, left, right, base)
    step = (right - left) / max(1, len(labels))

    def across(index: int) -> float:
        return left + (index + 0.5) * step

    shapes += _step_labels(frame, labels, across, step)
    ends: list[tuple[float, float, int]] = []
    marks_on_top: list[Shape] = []
    for number, one in enumerate(series):
        points = [(across(i), height(v)) for i, v in enumerate(one.values) if v is not None]
        if not points:
            continue
        if len(points) > 1:  # a first game is a marker: no canvas draws a line of one point
            shapes.append(Line(tuple(points), 1.3, number))
        marks_on_top += [Marker(x, y, number % 5) for x, y in points]
        ends.append((points[-1][1], points[-1][0], number))
    return shapes + _end_names(frame, series, ends, right, base) + marks_on_top


def _step_labels(
    frame: Frame, labels: Sequence[str], across: Callable[[int], float], step: float
) -> list[Shape]:
    """The names of the steps, every second or fifth one if they would touch."""
    widest = max((frame.measure(label, frame.text) for label in labels), default=0) + frame.text * 0.5
    every = next((n for n in (1, 2, 5, 10, 20, 50, 100) if n * step >= widest), 200)
    return [
        Label(across(i), frame.height - frame.text * 0.35, label, frame.text, "middle")
        for i, label in enumerate(labels)
        if (i + 1) % every == 0 or every == 1
    ]


def _end_names(
    frame: Frame, series: Sequence[Series], ends: list[tuple[float, float, int]], right: float, base: float
) -> list[Shape]:
    gap = frame.text * 1.15
    placed: list[float] = []
    for y, _, _ in sorted(ends):
        placed.append(max(y, placed[-1] + gap) if placed else y)
    overflow = max(0.0, placed[-1] - base) if placed else 0.0
    shapes: list[Shape] = []
    ceiling = frame.text * 0.5
    lowest = base
    for (y, x, number), at in reversed(list(zip(sorted(ends), placed, strict=True))):
        at = max(ceiling, min(at, lowest)) if overflow else at
        lowest = at - gap
        shapes.append(Line(((x, y), (right, at)), 0.4, faint=True))
        shapes.append(Marker(right + frame.text * 0.5, at, number % 5))
        shapes.append(
            Label(
                right + frame.text * 1.2,
                at + frame.text * 0.34,
                _shortened(frame, series[number].name, frame.width - right - frame.text * 1.2),
                frame.text,
            )
        )
    return shapes


def _shortened(frame: Frame, name: str, room: float) -> str:
    """A name that is longer than its room, cut."""
    if frame.measure(name, frame.text) <= room:
        return name
    while name and frame.measure(name + "…", frame.text) > room:
        name = name[:-1].rstrip()
    return name + "…"


STRONG = 1.25  # as wide as plain letters, at most


def bars(
    frame: Frame,
    labels: Sequence[str],
    values: Sequence[float],
    notes: Sequence[str],
    level: float | None = None,
) -> list[Shape]:
    """One bar a label with a note in it, and a dashed line at a level to compare with; less than nothing hangs down."""
    marks = ticks(min([*values, 0]) * 1.12, max([*values, level or 0, 1e-3]) * 1.12)
    if all(float(value).is_integer() for value in values) and not all(mark == int(mark) for mark in marks):
        low, high = min([*values, 0]), max([*values, level or 0, 1])  # what is counted has no halves
        marks = ticks(float(floor(low * 1.12)), float(ceil(high * 1.12)))
    left = _left_margin(frame, marks)
    base = frame.height - frame.text * 1.8
    shapes, height = _scale(frame, marks, left, frame.width, base)
    step = (frame.width - left) / max(1, len(labels))
    shapes += _step_labels(frame, labels, lambda i: left + (i + 0.5) * step, step)
    for index, value in enumerate(values):
        top, foot = sorted((height(value), height(0)))
        shapes.append(Bar(left + (index + 0.2) * step, top, step * 0.6, foot - top, 2))
        wide = frame.measure(notes[index], frame.text) * STRONG
        inside = foot - top > frame.text * 2 and wide < step * 0.6  # else the note has no room in the bar
        note = top + frame.text * 1.2 if inside else top - frame.text * 0.3
        shapes.append(
            Label(left + (index + 0.5) * step, note, notes[index], frame.text, "middle", strong=True)
        )
    if level is not None:
        shapes.insert(0, Line(((left, height(level)), (frame.width, height(level))), 1, 1))
    return shapes


def stacks(frame: Frame, labels: Sequence[str], parts: Sequence[Series]) -> list[Shape]:
    """Lying bars, one a label, of parts in shades with the number in each, and a key at the bottom."""
    names = min(
        frame.width * NAMES,
        max((frame.measure(label, frame.text) for label in labels), default=0) + frame.text,
    )
    key = frame.text * 2.2
    line = (frame.height - key) / max(1, len(labels))
    most = max((sum(part.values[i] or 0 for part in parts) for i in range(len(labels))), default=1) or 1
    unit = (frame.width - names) / most
    shapes: list[Shape] = []
    for index, label in enumerate(labels):
        y, x = index * line + line * 0.14, names
        shapes.append(
            Label(
                names - frame.text * 0.6,
                y + line * 0.36 + frame.text * 0.34,
                _shortened(frame, label, names - frame.text * 0.6),
                frame.text,
                "end",
            )
        )
        for shade, part in enumerate(parts):
            value = part.values[index] or 0
            if value:
                shapes.append(Bar(x, y, value * unit, line * 0.72, shade))
                middle = y + line * 0.36 + frame.text * 0.34
                shapes.append(
                    Label(
                        x + value * unit / 2, middle, _number(value), frame.text, "middle", strong=shade == 0
                    )
                )
            x += value * unit
    widths = [frame.text * 2.8 + frame.measure(part.name, frame.text) for part in parts]
    x = max(0.0, min(names, frame.width - sum(widths)))
    for shade, part in enumerate(parts):
        y = frame.height - frame.text * 1.1
        shapes.append(Bar(x, y, frame.text, frame.text, shade))
        shapes.append(Label(x + frame.text * 1.4, y + frame.text * 0.85, part.name, frame.text))
        x += widths[shade]
    return shapes
