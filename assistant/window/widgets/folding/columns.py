"""How wide the columns of a table are: as wide as what stands in them, wider where there is room; where there is too
little, the widest give up most."""

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.window.theme import Look

NEARLY = 0.75  # texts of this share of the longest one's letters may be the widest


@dataclass(frozen=True)
class ColumnRoom:
    """Pixels wished for and needed; `stretch` takes what is left. A text that is cut still has its `least`."""

    wanted: int
    needed: int
    stretch: bool
    least: int | None = None  # None: it is never cut


def widths(columns: Sequence[ColumnRoom], room: int) -> list[int]:
    """The widest texts are cut before the last column leaves the room; where even that is too little, it scrolls."""
    wished = [max(column.wanted, column.needed) for column in columns]
    given = wished if sum(wished) <= room else _levelled(columns, room)
    left = room - sum(given)
    if left <= 0:
        return given
    growing = [at for at, column in enumerate(columns) if column.stretch] or [len(columns) - 1]
    given = list(given)
    for at in growing:
        given[at] += left // len(growing)
    given[growing[0]] += left % len(growing)
    return given


def _levelled(columns: Sequence[ColumnRoom], room: int) -> list[int]:
    """What everything needs, or the highest level of its widest columns that has room."""

    def at(level: int) -> list[int]:
        return [c.needed if c.least is None else min(c.needed, max(c.least, level)) for c in columns]

    low, high = 0, max(column.needed for column in columns)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if sum(at(middle)) <= room else (low, middle - 1)
    return at(low)


def widest(look: Look, texts: Sequence[str], font: str) -> int:
    """The widest of many texts in pixels; only those that may be it are measured."""
    longest = max(map(len, texts), default=0)
    return max((look.measure(font, text) for text in set(texts) if len(text) >= longest * NEARLY), default=0)
