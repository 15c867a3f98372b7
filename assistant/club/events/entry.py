"""What an organiser types: numbers of a table, the text of a slip's code."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.games.registry import game_kit
from engine.games import GAMES
from engine.tournament.games import counted_tie_breaks, places_in


@dataclass(frozen=True)
class EntryLine:
    """What was typed into the one field: a table, perhaps of another event or round, perhaps its points."""

    table: int
    points: tuple[float, ...] = ()
    event: str = ""
    round: int | None = None
    breaks: tuple[float | None, ...] = ()  # empty if no tie-break was typed, else one a seat


def read_line(text: str) -> EntryLine | None:
    """`17`, `17 31 28+5 28+2 20` a slip's code or a phone's link, alone or with points; None if it is none of them."""
    if link := re.match(r"\s*HTTP://[^\s/]+/T/(\d{1,4})-(\d{1,4})-[A-Z2-7]{16}", text.upper()):
        figures = read_figures(text[link.end() :])
        return None if figures is None else _line(int(link[2]), figures, round=int(link[1]) or None)
    slip = re.match(r"\s*ALC1:([0-9A-Z]*):(\d+):(\d+)", text.upper())
    figures = read_figures(text[slip.end() :] if slip else text)
    if figures is None:
        return None
    if slip:
        return _line(int(slip[3]), figures, slip[1].lower(), int(slip[2]))
    if not figures or (table := table_number(figures[0])) is None:
        return None
    return _line(table, figures[1:])


def _line(table: int, figures: Sequence["Figure"], event: str = "", round: int | None = None) -> EntryLine:
    breaks = tuple(figure.tie_break for figure in figures)
    given = any(figure is not None for figure in breaks)
    return EntryLine(table, tuple(figure.points for figure in figures), event, round, breaks if given else ())


@dataclass(frozen=True)
class Figure:
    """What stands for one seat: `28`, or `28+5` with its tie-break."""

    points: float
    tie_break: float | None = None


def table_number(figure: Figure) -> int | None:
    whole = figure.tie_break is None and figure.points >= 1 and figure.points == int(figure.points)
    return int(figure.points) if whole else None


def read_figures(text: str) -> tuple[Figure, ...] | None:
    """A line's figures, blanks around a plus left out; None if one of them is none."""
    found: list[Figure] = []
    for part in re.split(r"[\s;/:]+", re.sub(r"\s*\+\s*", "+", text.strip())):
        if not part:
            continue
        points, plus, extra = part.partition("+")
        value, tie_break = read_number(points), read_number(extra)
        if value is None or (plus and tie_break is None):
            return None
        found.append(Figure(value, tie_break))
    return tuple(found)


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


def read_row(texts: Sequence[str], breaks: Sequence[str], game: str = "") -> RowState:
    """Points and tie-breaks as typed, by seat; an empty tie-break is none."""
    values = [read_number(text) if text.strip() else None for text in texts]
    wrong = tuple(i for i, text in enumerate(texts) if text.strip() and values[i] is None)
    if any(value is None for value in values):
        return RowState(None, None, (), wrong)
    points = tuple(value for value in values if value is not None)
    tied = tuple(i for i, value in enumerate(points) if points.count(value) > 1)
    wrong += tuple(i for i in tied if breaks[i].strip() and read_number(breaks[i]) is None)
    figures = counted_tie_breaks(points, tie_break_of(breaks, tied))
    return RowState(points, places_in(game, points, figures), tied, wrong)


@dataclass(frozen=True)
class Cells:
    """What the fields of a row mean together, a text a seat."""

    points: tuple[str, ...]
    breaks: tuple[str, ...]
    table: int | None = None  # the number in front, if there was one figure more than seats


def read_cells(texts: Sequence[str], breaks: Sequence[str]) -> Cells | None:
    """A figure a field, or a whole line: in one field alone, or with one figure more than there are fields."""
    if all(len(text.split()) <= 1 for text in texts):
        own = [_with_tie_break(text, extra) for text, extra in zip(texts, breaks, strict=True)]
        return Cells(tuple(points for points, _ in own), tuple(extra for _, extra in own))
    seats, filled = len(texts), sum(bool(text.strip()) for text in texts)
    figures = read_figures(" ".join(texts))
    if figures is None or filled not in (1, seats):
        return None
    table = table_number(figures[0]) if len(figures) == seats + 1 else None
    if table is not None:
        figures = figures[1:]
    if len(figures) != seats:
        return None
    extras = tuple("" if one.tie_break is None else f"{one.tie_break:g}" for one in figures)
    return Cells(tuple(f"{one.points:g}" for one in figures), extras, table)


def _with_tie_break(text: str, extra: str) -> tuple[str, str]:
    """`28+5` in a field is 28 and a tie-break of 5."""
    points, plus, given = text.partition("+")
    known = plus and read_number(points) is not None and read_number(given) is not None
    return (points.strip(), given.strip()) if known else (text, extra)


def tie_break_of(breaks: Sequence[str], tied: Sequence[int]) -> list[float | None] | None:
    """The tie-break of a result: only for seats that needed one, None if nobody typed any."""
    figures = [read_number(text) if i in tied and text.strip() else None for i, text in enumerate(breaks)]
    return figures if any(figure is not None for figure in figures) else None


def unusual(game: str, points: Sequence[float]) -> list[float]:
    """Scores worth a question."""
    low, high = game_kit(game).unusual if game in GAMES else (-(10**6), 10**6)
    return [value for value in points if not low <= value <= high or value != int(value)]
