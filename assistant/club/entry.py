"""What an organiser types: lists of names, numbers of a table, the text of a slip's code."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.tournament.games import places

Doc = dict[str, Any]

# A score beyond these is possible at most in theory: it is asked about, never refused.
UNUSUAL = {"san-juan": (8, 60), "saint-malo": (10, 90)}
NAME_HEADS = ("name", "player", "spieler", "spielerin")
CLUB_HEADS = ("club", "verein")


def read_names(text: str) -> list[Doc]:
    """Names from a pasted list or a CSV file: one a line, a club after a comma, semicolon or tab."""
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if not lines:
        return []
    delimiter = max("\t;,", key=lambda sign: sum(line.count(sign) for line in lines))
    one_line = len(lines) == 1 and delimiter in lines[0]
    if one_line and delimiter != "\t":  # "Anna, Ben, Cleo": all names
        return [
            {"name": " ".join(part.split()), "club": ""} for part in lines[0].split(delimiter) if part.strip()
        ]
    rows = [
        [cell.strip() for cell in row]
        for row in csv.reader(io.StringIO("\n".join(lines)), delimiter=delimiter)
    ]
    heads = [cell.casefold() for cell in rows[0]]
    at = next((i for i, head in enumerate(heads) if head in NAME_HEADS), None)
    club = next((i for i, head in enumerate(heads) if head in CLUB_HEADS), None)
    if at is not None:
        rows = rows[1:]
    found = []
    for row in rows:
        name = _without_number(row[at or 0]) if len(row) > (at or 0) else ""
        where = club if at is not None else 1
        home = row[where] if where is not None and len(row) > where else ""
        if name:
            found.append({"name": " ".join(name.split()), "club": home})
    return found


def _without_number(cell: str) -> str:
    """ "3. Anna" and "- Anna" are Anna."""
    return re.sub(r"^\s*(\d+[.)]|[-*•])\s*", "", cell)


@dataclass(frozen=True)
class Line:
    """What was typed into the one field: a table, perhaps of another event or round, perhaps its points."""

    table: int
    points: tuple[float, ...] = ()
    event: str = ""
    round: int | None = None


def read_line(text: str) -> Line | None:
    """`17`, `17 31 28 28 20` or a slip's code, alone or with points after it; None if it is neither."""
    slip = re.match(r"\s*ALC1:([0-9A-Z]*):(\d+):(\d+)", text.upper())
    if slip:
        points = read_points(text[slip.end() :])
        if points is None:
            return None
        return Line(int(slip[3]), points, slip[1].lower(), int(slip[2]))
    numbers = read_points(text)
    if not numbers or numbers[0] != int(numbers[0]) or numbers[0] < 1:
        return None
    return Line(int(numbers[0]), numbers[1:])


def read_points(text: str) -> tuple[float, ...] | None:
    found: list[float] = []
    for part in re.split(r"[\s;/:]+", text.strip()):
        if not part:
            continue
        number = read_number(part)
        if number is None:
            return None
        found.append(number)
    return tuple(found)


def read_number(text: str) -> float | None:
    """A whole number, or one with a decimal comma or point."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    if not re.fullmatch(r"-?\d{1,6}(\.\d{1,3})?", plain):
        return None
    value = float(plain)
    return int(value) if value == int(value) else value


@dataclass(frozen=True)
class RowState:
    """A row of the grid as it stands: places as far as they are known, and what is still wanted."""

    points: tuple[float, ...] | None  # None: not all there yet
    places: tuple[int, ...] | None
    tied: tuple[int, ...] = ()  # seats level on points
    wrong: tuple[int, ...] = ()  # seats whose text is no number


def read_row(texts: Sequence[str], breaks: Sequence[str]) -> RowState:
    """Points and tie-breaks as typed, by seat; an empty tie-break is none."""
    values = [read_number(text) if text.strip() else None for text in texts]
    wrong = tuple(i for i, text in enumerate(texts) if text.strip() and values[i] is None)
    if any(value is None for value in values):
        return RowState(None, None, (), wrong)
    points = tuple(value for value in values if value is not None)
    tied = tuple(i for i, value in enumerate(points) if points.count(value) > 1)
    wrong += tuple(i for i in tied if breaks[i].strip() and read_number(breaks[i]) is None)
    figures = tie_break_of(breaks, tied)
    return RowState(points, places(points, figures), tied, wrong)


def tie_break_of(breaks: Sequence[str], tied: Sequence[int]) -> list[float | None] | None:
    """The tie-break of a result: only for seats that needed one, None if nobody typed any."""
    figures = [read_number(text) if i in tied and text.strip() else None for i, text in enumerate(breaks)]
    return figures if any(figure is not None for figure in figures) else None


def unusual(game: str, points: Sequence[float]) -> list[float]:
    """Scores worth a question."""
    low, high = UNUSUAL.get(game, (-(10**6), 10**6))
    return [value for value in points if not low <= value <= high or value != int(value)]
