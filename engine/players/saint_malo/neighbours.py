"""How many of something lie beside each field, for all fields at once: as levels of bits.

Level n holds the fields with at least n of it beside them. What is drawn changes little from one sheet to the next
that is weighed, so the levels are cached; the free fields are cut out by whoever asks.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.saint_malo.board import ALL, STRIDE
from engine.saint_malo.sheet import PERSONS, SaintMaloSheet

CACHE_SIZE = 1 << 14
NEXT_BEST = 0.5
DIRECTIONS = (
    1,
    STRIDE - 1,
    STRIDE,
    STRIDE + 1,
)  # east and the three below; the others are the same backwards

Levels = tuple[int, ...]


def at_least(masks: Iterable[int]) -> Levels:
    """The fields that lie in one of the masks or more, in two or more, …"""
    found: list[int] = []
    for mask in masks:
        for n, held in enumerate(found):
            found[n], mask = held | mask, held & mask
        if mask:
            found.append(mask)
    return tuple(found)


@lru_cache(CACHE_SIZE)
def beside(fields: int) -> Levels:
    """The fields beside one of these or more, beside two or more, …"""
    return at_least(
        [moved & ALL for step in DIRECTIONS for moved in (fields << step, fields >> step)] if fields else ()
    )


def around_kinds(sheet: SaintMaloSheet) -> Levels:
    """The fields beside a kind of person or more, beside two or more, …"""
    return _around_kinds(*sheet.fields[PERSONS.start :])


@lru_cache(CACHE_SIZE)
def _around_kinds(*kinds: int) -> Levels:
    return at_least([ring(held) & ALL for held in kinds if held])


def ring(fields: int) -> int:
    """Everything beside one of the fields; the caller cuts it to what it may be."""
    row = fields << 1 | fields >> 1
    rows = row | fields
    return row | rows << STRIDE | rows >> STRIDE


def two_best(levels: Levels, free: int) -> float:
    """The highest number that a free field has, and half of the next field's."""
    best = 0
    for n in range(len(levels), 0, -1):
        number = (levels[n - 1] & free).bit_count()
        if number:
            best = best or n
            if number > 1:
                return best + NEXT_BEST * n
    return float(best)
