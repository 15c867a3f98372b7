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
