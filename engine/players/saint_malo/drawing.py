"""A few promising ways to draw something, instead of thousands of possible ones."""

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from operator import or_

from engine.players.saint_malo.spots import Scores, Spots
from engine.saint_malo.board import NEAR, OUTER, WALLS, split, spread
from engine.saint_malo.sheet import CHURCHES, CRATE, FREE, PERSONS, WALL, SaintMaloSheet

TARGETS = 5  # fields kept free for a merchant
STARTS = 6
BESIDE_TARGET = 1.5


def fields_for(spots: Spots, content: int, number: int, wide: int, touching: int = 0) -> list[int]:
    """At most about `wide` ways to draw so many fields of a content, the likely best first."""
    if content in CHURCHES or content in PERSONS:
        return spots.best(content, wide)
    if content == WALL:
        return list(islice(walls(spots.sheet, number), wide + 1))
    if content == CRATE:
        return list(islice(crates(spots, number), wide))
    return list(islice(houses(spots, number, touching), wide))


def walls(sheet: SaintMaloSheet, number: int) -> Iterator[int]:
    """One way for each wall to begin with; then the walls that need fewest, then rows that are spoiled."""
    free, drawn = sheet.fields[FREE], sheet.fields[WALL]
    outer = free & OUTER
    alive = [wall for wall in WALLS if not wall & ~(drawn | free)]
    spoiled = outer & ~reduce(or_, alive, 0)
    order = sorted(alive, key=lambda wall: (wall & free).bit_count())
    ways: set[int] = set()
    for first in [*order, spoiled]:
        drawing, left = 0, number
        for wall in [first, *[other for other in order if other != first], spoiled]:
            for field in split(wall & free & ~drawing):
                if left:
                    drawing |= field
                    left -= 1
        if not left and drawing not in ways:
            ways.add(drawing)
            yield drawing


def crates(spots: Spots, number: int) -> Iterator[int]:
    """Groups around a field that stays free for a merchant."""
    free, worth, beside, open_beside, harm = spots.free, spots.worth, spots.crates, spots.open, spots.harm
    promise = {f: beside[f] + 0.7 * min(open_beside[f], number) - harm[f] for f in beside}
    ways: set[int] = set()
    for target in sorted(promise, key=promise.__getitem__, reverse=True)[:TARGETS]:
        near = NEAR[target] & free
        scores = dict(worth)
        for field in split(near):
            scores[field] += BESIDE_TARGET
        group = _grow(scores, free & ~target, near, number)
        if group and group not in ways:
            ways.add(group)
            yield group
    if not ways:
        group = _grow(worth, free, free, number)
        if group:
            yield group


def houses(spots: Spots, number: int, touching: int) -> Iterator[int]:
    """From as many houses as possible down to none."""
    free = spots.free
    worth = {f: value - 0.05 * spots.open[f] for f, value in spots.worth.items()}
    for size in range(number, 0, -1):
        group = _grow(worth, free, touching & free, size)
        if group:
            yield group
    yield 0


def _grow(scores: Scores, free: int, starts: int, size: int) -> int:
    """The best connected group that greedy growth finds from the best starts; 0 if there is none."""
    best, best_score = 0, 0.0
    ranked = sorted(split(starts), key=scores.__getitem__, reverse=True)
    for tried, start in enumerate(ranked):
        if best and tried >= STARTS:
            break
        group, score = start, scores[start]
        for _ in range(size - 1):
            edge = spread(group) & free & ~group
            if not edge:
                break
            field = max(split(edge), key=scores.__getitem__)
            group |= field
            score += scores[field]
        if group.bit_count() == size and (not best or score > best_score):
            best, best_score = group, score
    return best
