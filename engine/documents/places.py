"""Places with ties, in one place: 1, 1, 3 for keys of which the first two are level."""

from collections.abc import Sequence
from typing import TypeVar

K = TypeVar("K", int, float, tuple[float, ...])


def places(keys: Sequence[K], least: bool = False) -> list[int]:
    """The place of each key; the greatest is first, or the least where that wins."""
    ordered = sorted(keys, reverse=not least)
    first: dict[K, int] = {}
    for number, key in enumerate(ordered, 1):
        first.setdefault(key, number)
    return [first[key] for key in keys]


def places_of(points: Sequence[float | None], ties: Sequence[float | None]) -> list[int | None]:
    """Places by points and tie-break; whoever's tie-break is not known shares the best place that it might bring."""
    if any(one is None for one in points):
        return [None] * len(points)
    best: dict[float | None, float] = {}
    for total, tie in zip(points, ties, strict=True):
        if tie is not None:
            best[total] = max(tie, best.get(total, tie))
    keys = [
        (total or 0, best.get(total, 0) if tie is None else tie)
        for total, tie in zip(points, ties, strict=True)
    ]
    return [*places(keys)]
