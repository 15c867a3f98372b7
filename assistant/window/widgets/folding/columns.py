"""How wide the columns of a table are: as wide as what stands in them, and wider where there is room."""

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.window.theme import Look

NEARLY = 0.75  # texts of this share of the longest one's letters may be the widest


@dataclass(frozen=True)
class ColumnRoom:
    """Pixels wished for and needed; `stretch` takes what is left."""

    wanted: int
    needed: int
    stretch: bool


def widths(columns: Sequence[ColumnRoom], room: int) -> list[int]:
    """Nothing is ever narrower than it needs: where that is more than the room, the table scrolls sideways."""
    wished = [max(column.wanted, column.needed) for column in columns]
    least = [column.needed for column in columns]
    given = wished if sum(wished) <= room else least
    left = room - sum(given)
    if left <= 0:
        return given
    growing = [at for at, column in enumerate(columns) if column.stretch] or [len(columns) - 1]
    given = list(given)
    for at in growing:
        given[at] += left // len(growing)
    given[growing[0]] += left % len(growing)
    return given


def widest(look: Look, texts: Sequence[str], font: str) -> int:
    """The widest of many texts in pixels; only those that may be it are measured."""
    longest = max(map(len, texts), default=0)
    return max((look.measure(font, text) for text in set(texts) if len(text) >= longest * NEARLY), default=0)
