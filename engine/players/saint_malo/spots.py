"""Free fields, and what each would be good for."""

from collections.abc import Iterable

from engine.saint_malo.board import NEAR, OUTER, STRIDE, WALLS, split
from engine.saint_malo.sheet import (
    CHURCHES,
    CRATE,
    FREE,
    JUGGLER,
    MERCHANT,
    PERSONS,
    PRIEST,
    WALL,
    Sheet,
)

PRIEST_HOPE, MERCHANT_HOPE, JUGGLER_HOPE = 0.35, 0.25, 0.45  # of what a person would bring there
NEXT_BEST = 0.5
COIN = 0.75
SPOILED_WALL = 2.2


LIVES_ON = {PRIEST: (0, 1.0), MERCHANT: (1, COIN), JUGGLER: (2, 2.0)}  # which neighbours, points each
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
    return (
        PRIEST_HOPE * two_best(beside(sheet.churches(), free))
        + MERCHANT_HOPE * COIN * two_best(beside(fields[CRATE], free))
        + JUGGLER_HOPE * two_best(around_kinds(sheet))
    )


def around_kinds(sheet: Sheet) -> list[int]:
    """The free fields beside a kind of person or more, beside two or more, …"""
    free = sheet.fields[FREE]
    return at_least([_around(held) & free for held in sheet.fields[PERSONS.start :] if held])


def _around(fields: int) -> int:
    row = fields | fields << 1 | fields >> 1
    return row | row << STRIDE | row >> STRIDE


class Spots:
    """For each free field: churches, crates and kinds of person beside it, free fields beside it, hope and harm."""

    __slots__ = ("_open_near", "harm", "hope", "sheet", "table")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        fields = sheet.fields
        free = fields[FREE]
        churches, crates = sheet.churches(), fields[CRATE]
        persons = [held for held in fields[PERSONS.start :] if held]
        rows = [
            (wall & free, SPOILED_WALL * (0.3 + (wall & fields[WALL]).bit_count() / wall.bit_count()))
            for wall in WALLS
            if not wall & ~(fields[WALL] | free)
        ]
        self.table: dict[int, tuple[int, int, int, int]] = {}
        self.hope: dict[int, float] = {}  # what a field may still bring if it stays free
        self.harm: dict[int, float] = {}  # what it costs to spoil a row that could still become a wall
        for field in split(free):
            near = NEAR[field]
            kinds = 0
            for held in persons:
                if held & near:
                    kinds += 1
            beside_churches, beside_crates = (churches & near).bit_count(), (crates & near).bit_count()
            self.table[field] = (beside_churches, beside_crates, kinds, (free & near).bit_count())
            self.hope[field] = max(
                PRIEST_HOPE * beside_churches, MERCHANT_HOPE * COIN * beside_crates, JUGGLER_HOPE * kinds
            )
            self.harm[field] = sum([cost for row, cost in rows if row & field]) if field & OUTER else 0.0
        self._open_near: dict[int, dict[int, int]] = {}

    def best(self, content: int, number: int = 1) -> list[int]:
        """The most promising fields for a content, the best first."""
        scores = self._scores(content)
        if number == 1:
            return [max(scores, key=lambda field: scores[field])]
        return sorted(scores, key=lambda field: scores[field], reverse=True)[:number]

    def _scores(self, content: int) -> dict[int, float]:
        harm, hope = self.harm, self.hope
        if content in LIVES_ON:  # its neighbours bring it something at once
            which, weight = LIVES_ON[content]
            return {f: weight * row[which] + 0.03 * row[3] - harm[f] for f, row in self.table.items()}
        if content in CHURCHES:  # open ground for priests, other churches near
            near, weight, open_ground = self._near(0), 0.3, 0.12
        else:  # beside fields where other kinds stand already
            near, weight, open_ground = self._near(2), 0.2, 0.06
        return {
            f: weight * near[f] + open_ground * row[3] - harm[f] - hope[f] for f, row in self.table.items()
        }

    def _near(self, which: int) -> dict[int, int]:
        """For each field the best free neighbour's count of something."""
        found = self._open_near.get(which)
        if found is None:
            free, table = self.sheet.fields[FREE], self.table
            found = {
                field: max([table[other][which] for other in split(NEAR[field] & free)], default=0)
                for field in table
            }
            self._open_near[which] = found
        return found
