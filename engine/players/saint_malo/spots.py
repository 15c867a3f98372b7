"""Free fields, and what each would be good for."""

from engine.saint_malo.board import NEAR, OUTER, WALLS, split
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

    def prospects(self, time: float) -> float:
        """The two best fields for each of the persons who live on their neighbours."""
        priests, merchants, jugglers = [0, 0], [0, 0], [0, 0]
        for churches, crates, kinds, _ in self.table.values():
            for best, number in ((priests, churches), (merchants, crates), (jugglers, kinds)):
                if number > best[1]:
                    best[1] = number
                    if number > best[0]:
                        best[0], best[1] = number, best[0]
        hope = PRIEST_HOPE * (priests[0] + NEXT_BEST * priests[1])
        hope += MERCHANT_HOPE * COIN * (merchants[0] + NEXT_BEST * merchants[1])
        hope += JUGGLER_HOPE * 2 * (jugglers[0] + NEXT_BEST * jugglers[1]) * 0.5
        return hope * time

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
