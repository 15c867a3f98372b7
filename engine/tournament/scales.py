"""Points for places, at tables of any size.

A scale is written for four players, with its own twin for three. Other sizes keep its first and last figure
and lie evenly between: place j of k stands (j-1)/(k-1) of the way down the four-player scale.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    four: tuple[float, ...]
    three: tuple[float, ...] | None = None
    by_place: bool = False  # a place is worth the same at every table, as with 1000/100/10/1

    def at(self, size: int) -> tuple[float, ...]:
        """Points for place 1, 2, … at a table of this size."""
        if self.by_place:
            return (self.four + (0.0,) * size)[:size]
        if size == len(self.four):
            return self.four
        if size == 3 and self.three:
            return self.three
        return stretch(self.four, size)

    def share(self, place: int, tied: int, size: int) -> float:
        """Points of a place; players who tie share the points of the places they fill, as far as there are any."""
        filled = self.at(size)[place - 1 : place - 1 + tied]
        return sum(filled) / len(filled)


def stretch(scale: Sequence[float], size: int) -> tuple[float, ...]:
    """The scale over another number of places, first and last kept, straight lines between."""
    if size == 1:
        return (float(scale[0]),)
    figures = []
    for place in range(size):
        at, rest = divmod(place * (len(scale) - 1), size - 1)
        low = scale[at]
        high = scale[min(at + 1, len(scale) - 1)]
        figures.append(low + (high - low) * rest / (size - 1))
    return tuple(figures)
