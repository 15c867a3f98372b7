"""A place for a note on a full page: where it covers nothing, as near to the lower right corner as there is one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

CELL = 6  # pixels: places are looked for in such steps

Area = tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True)
class Ground:
    """A page of `width` × `height` pixels with areas on it that must stay free of notes."""

    width: int
    height: int
    taken: Sequence[Area]

    def free(self, area: Area) -> bool:
        left, top, right, bottom = area
        inside = left >= 0 and top >= 0 and right <= self.width and bottom <= self.height
        return inside and not any(
            left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
            for other in self.taken
        )

    def place(self, width: int, height: int, margin: int) -> tuple[int, int] | None:
        """The left upper corner of a free place that large, nearest to the lower right; None if there is none."""
        across, down = ceil(width / CELL), ceil(height / CELL)
        columns, rows = self.width // CELL, self.height // CELL
        sums = self._sums(columns, rows)
        spots = (
            (x, y)
            for x in range(margin // CELL, columns - across - margin // CELL + 1)
            for y in range(margin // CELL, rows - down - margin // CELL + 1)
            if sums[y + down][x + across] - sums[y][x + across] - sums[y + down][x] + sums[y][x] == 0
        )
        best = min(spots, key=lambda spot: (columns - spot[0]) + (rows - spot[1]), default=None)
        return None if best is None else (best[0] * CELL, best[1] * CELL)

    def _sums(self, columns: int, rows: int) -> list[list[int]]:
        """How many cells left of and above each point are taken, so that any box is counted at once."""
        lines = [bytearray(columns) for _ in range(rows)]
        for left, top, right, bottom in self.taken:
            first, last = max(0, left // CELL), min(columns, ceil(right / CELL))
            if first < last:
                for line in lines[max(0, top // CELL) : max(0, min(rows, ceil(bottom / CELL)))]:
                    line[first:last] = b"\x01" * (last - first)
        sums = [[0] * (columns + 1)]
        for line in lines:
            above, sum_here, here = sums[-1], 0, [0]
            for at, cell in enumerate(line, 1):
                sum_here += cell
                here.append(above[at] + sum_here)
            sums.append(here)
        return sums


def overlap(area: Area, others: Iterable[Area]) -> Area | None:
    """What is left of an area inside all the others; None if nothing is."""
    left, top, right, bottom = area
    for other in others:
        left, top = max(left, other[0]), max(top, other[1])
        right, bottom = min(right, other[2]), min(bottom, other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
