"""A few promising ways to draw something, instead of thousands of possible ones."""

from engine.players.saint_malo.spots import Spots
from engine.saint_malo.board import NEAR, OUTER, WALLS, split, spread
from engine.saint_malo.sheet import CHURCHES, CRATE, FREE, PERSONS, WALL, Sheet

TARGETS = 5  # fields kept free for a merchant
STARTS = 6


def fields_for(spots: Spots, content: int, number: int, wide: int, touching: int = 0) -> list[int]:
    """At most about `wide` ways to draw so many fields of a content, the likely best first."""
    if content in CHURCHES or content in PERSONS:
        return spots.best(content, wide)
    if content == WALL:
        return walls(spots.sheet, number)[: wide + 1]
    if content == CRATE:
        return crates(spots, number)[:wide]
    return houses(spots, number, touching)[:wide]


def walls(sheet: Sheet, number: int) -> list[int]:
    """One way for each wall to begin with; then the walls that need fewest, then rows that are spoiled."""
    free, drawn = sheet.fields[FREE], sheet.fields[WALL]
    outer = free & OUTER
    alive = [wall for wall in WALLS if not wall & ~(drawn | free)]
    spoiled = outer & ~sum_of(alive)
    order = sorted(alive, key=lambda wall: (wall & free).bit_count())
    ways = []
    for first in [*order, spoiled]:
        drawing, left = 0, number
        for wall in [first, *[other for other in order if other != first], spoiled]:
            for field in split(wall & free & ~drawing):
                if left:
                    drawing |= field
                    left -= 1
        if not left and drawing not in ways:
            ways.append(drawing)
    return ways


def sum_of(sets: list[int]) -> int:
    joined = 0
    for fields in sets:
        joined |= fields
    return joined


def crates(spots: Spots, number: int) -> list[int]:
    """Groups around a field that stays free for a merchant."""
    free = spots.sheet.fields[FREE]
    worth = {field: -spots.hope[field] - spots.harm[field] for field in spots.table}

    def promise(target: int) -> float:
        _, beside, _, open_beside = spots.table[target]
        return beside + 0.7 * min(open_beside, number) - spots.harm[target]

    ways: list[int] = []
    for target in sorted(spots.table, key=promise, reverse=True)[:TARGETS]:
        ring = NEAR[target] & free
        scores = {f: worth[f] + (1.5 if f & ring else 0.0) for f in spots.table if f != target}
        group = _grow(scores, free & ~target, ring, number)
        if group and group not in ways:
            ways.append(group)
    if not ways:
        group = _grow(worth, free, free, number)
        ways = [group] if group else []
    return ways


def houses(spots: Spots, number: int, touching: int) -> list[int]:
    """From as many houses as possible down to none."""
    free = spots.sheet.fields[FREE]
    worth = {f: -spots.hope[f] - spots.harm[f] - 0.05 * spots.table[f][3] for f in spots.table}
    ways = []
    for size in range(number, 0, -1):
        group = _grow(worth, free, touching & free, size)
        if group:
            ways.append(group)
    return [*ways, 0]


def _grow(scores: dict[int, float], free: int, starts: int, size: int) -> int:
    """The best connected group that greedy growth finds from the best starts; 0 if there is none."""
    best, best_score = 0, 0.0
    ranked = sorted(split(starts), key=lambda field: scores[field], reverse=True)
    for tried, start in enumerate(ranked):
        if best and tried >= STARTS:
            break
        group, score = start, scores[start]
        for _ in range(size - 1):
            edge = spread(group) & free & ~group
            if not edge:
                break
            field = max(split(edge), key=lambda field: scores[field])
            group |= field
            score += scores[field]
        if group.bit_count() == size and (not best or score > best_score):
            best, best_score = group, score
    return best
