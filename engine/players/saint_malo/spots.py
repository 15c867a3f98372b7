"""Free fields, and what each would be good for."""

from collections.abc import Iterable

from engine.saint_malo.board import NEAR, OUTER, STRIDE, WALLS, split
from engine.saint_malo.sheet import (
    ARCHITECT,
    CHURCHES,
    CITIZEN,
    CRATE,
    FREE,
    JUGGLER,
    MERCHANT,
    NOBLE,
    PERSONS,
    PRIEST,
    SOLDIER,
    WALL,
    Sheet,
)

PRIEST_HOPE, MERCHANT_HOPE, JUGGLER_HOPE = 0.35, 0.25, 0.45  # of what a person would bring there
NEXT_BEST = 0.5
COIN = 0.75
SPOILED_WALL = 2.2


DIRECTIONS = (
    1,
    STRIDE - 1,
    STRIDE,
    STRIDE + 1,
)  # east, and the three below; the others are the same backwards


def at_least(masks: Iterable[int]) -> list[int]:
    """The fields that lie in one of the masks or more, in two or more, …"""
    found: list[int] = []
    for mask in masks:
        for n, held in enumerate(found):
            found[n], mask = held | mask, held & mask
        if mask:
            found.append(mask)
    return found


def beside(fields: int, free: int) -> list[int]:
    """The free fields beside one of the fields or more, beside two or more, …"""
    return at_least(
        [moved & free for step in DIRECTIONS for moved in (fields << step, fields >> step)] if fields else ()
    )


def two_best(found: list[int]) -> float:
    """The highest number, and half of the next field's."""
    for n in range(len(found), 0, -1):
        if found[n - 1].bit_count() > 1:
            return len(found) + NEXT_BEST * n
    return float(len(found))


def prospects(sheet: Sheet) -> float:
    """What the two best fields promise each of the persons who live on their neighbours."""
    fields = sheet.fields
    free = fields[FREE]
    around = [_around(held) & free for held in fields[PERSONS.start :] if held]
    return (
        PRIEST_HOPE * two_best(beside(sheet.churches(), free))
        + MERCHANT_HOPE * COIN * two_best(beside(fields[CRATE], free))
        + JUGGLER_HOPE * two_best(at_least(around))
    )


def _around(fields: int) -> int:
    row = fields | fields << 1 | fields >> 1
    return row | row << STRIDE | row >> STRIDE


class Spots:
    """For each free field: churches, crates and kinds of person beside it, free fields beside it."""

    __slots__ = ("sheet", "table")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        fields = sheet.fields
        free = fields[FREE]
        churches, crates = sheet.churches(), fields[CRATE]
        persons = [held for held in fields[PERSONS.start :] if held]
        self.table: dict[int, tuple[int, int, int, int]] = {}
        for field in split(free):
            near = NEAR[field]
            kinds = 0
            for held in persons:
                if held & near:
                    kinds += 1
            self.table[field] = (
                (churches & near).bit_count(),
                (crates & near).bit_count(),
                kinds,
                (free & near).bit_count(),
            )

    def hope(self, field: int) -> float:
        """What the field may still bring if it stays free."""
        churches, crates, kinds, _ = self.table[field]
        return max(PRIEST_HOPE * churches, MERCHANT_HOPE * COIN * crates, JUGGLER_HOPE * kinds)

    def spoils(self, field: int) -> float:
        """What a field that is no wall costs in a row that could still become one."""
        if not field & OUTER:
            return 0.0
        drawn, free = self.sheet.fields[WALL], self.sheet.fields[FREE]
        cost = 0.0
        for wall in WALLS:
            if wall & field and not wall & ~(drawn | free):
                cost += SPOILED_WALL * (0.3 + (wall & drawn).bit_count() / 5)
        return cost

    def best(self, content: int, number: int = 1) -> list[int]:
        """The most promising fields for a content, the best first."""
        scored = sorted([(-self._score(content, field), field) for field in self.table])
        return [field for _, field in scored[:number]]

    def _score(self, content: int, field: int) -> float:
        churches, crates, kinds, free = self.table[field]
        score = -self.spoils(field)
        if content == PRIEST:
            return score + churches + 0.03 * free
        if content == MERCHANT:
            return score + COIN * crates + 0.03 * free
        if content == JUGGLER:
            return score + 2 * kinds + 0.03 * free
        score -= self.hope(field)
        if content in CHURCHES:  # open ground for priests, other churches near
            return score + 0.12 * free + 0.3 * self._near(field, 0)
        if content in (CITIZEN, SOLDIER, NOBLE, ARCHITECT):  # beside fields where other kinds stand already
            return score + 0.06 * free + 0.2 * self._near(field, 2)
        return score - 0.05 * free

    def _near(self, field: int, what: int) -> float:
        """The best free neighbour's count of something."""
        return max([self.table[other][what] for other in split(NEAR[field] & self.sheet.fields[FREE])] or [0])
