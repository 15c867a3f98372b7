"""Free fields, and what each would be good for."""

from engine.players.saint_malo.neighbours import Levels, around_kinds, beside, ring, two_best
from engine.saint_malo.board import NEAR, WALLS, split
from engine.saint_malo.sheet import (
    CHURCH,
    CHURCHES,
    CITIZEN,
    CRATE,
    FREE,
    JUGGLER,
    MERCHANT,
    PRIEST,
    WALL,
    SaintMaloSheet,
)

PRIEST_HOPE, MERCHANT_HOPE, JUGGLER_HOPE = 0.35, 0.25, 0.45  # of what a person would bring there
COIN = 0.75
SPOILED_WALL = 2.2

Scores = dict[int, float]
Counts = dict[int, int]
Promises = tuple[float, float, float]


def promises(sheet: SaintMaloSheet) -> Promises:
    """What the two best fields promise a priest, a merchant and a juggler, who live on their neighbours."""
    fields = sheet.fields
    free = fields[FREE]
    return (
        two_best(beside(sheet.churches()), free),
        two_best(beside(fields[CRATE]), free),
        two_best(around_kinds(sheet), free),
    )


def hoped_for(promised: Promises) -> float:
    """What the promises are worth."""
    priest, merchant, juggler = promised
    return PRIEST_HOPE * priest + MERCHANT_HOPE * COIN * merchant + JUGGLER_HOPE * juggler


class Spots:
    """For each free field: churches, crates and kinds of person beside it, free fields beside it, hope and harm."""

    def __init__(self, sheet: SaintMaloSheet) -> None:
        self.sheet = sheet
        fields = sheet.fields
        self.free = free = fields[FREE]
        self.open = {field: (free & NEAR[field]).bit_count() for field in split(free)}
        self._levels = beside(sheet.churches()), beside(fields[CRATE]), around_kinds(sheet)
        self.churches, self.crates, self.kinds = map(self._counts, self._levels)
        churches, crates, kinds = self.churches, self.crates, self.kinds
        self.hope = {  # what a field may still bring if it stays free
            f: max(PRIEST_HOPE * churches[f], MERCHANT_HOPE * COIN * crates[f], JUGGLER_HOPE * kinds[f])
            for f in self.open
        }
        self.harm: Scores = dict.fromkeys(
            self.open, 0.0
        )  # what it costs to spoil a row that could become a wall
        for wall in WALLS:
            if not wall & ~(fields[WALL] | free):
                cost = SPOILED_WALL * (0.3 + (wall & fields[WALL]).bit_count() / wall.bit_count())
                self.harm.update(dict.fromkeys(split(wall & free), cost))
        self.worth = {f: -self.hope[f] - self.harm[f] for f in self.open}  # of a field that is simply used up
        self._ranked: dict[int, list[int]] = {}

    def _counts(self, levels: Levels) -> Counts:
        counts = dict.fromkeys(self.open, 0)
        for n, level in enumerate(levels):
            for field in split(level & self.free):
                counts[field] = n + 1
        return counts

    def best(self, content: int, number: int = 1) -> list[int]:
        """The most promising fields for a content, the best first."""
        alike = (
            CHURCH if content in CHURCHES else content if content in (PRIEST, MERCHANT, JUGGLER) else CITIZEN
        )
        ranked = self._ranked.get(alike)
        if ranked is None:
            scores = self._scores(alike)
            ranked = self._ranked[alike] = sorted(scores, key=scores.__getitem__, reverse=True)
        return ranked[:number]

    def _scores(self, alike: int) -> Scores:
        harm, hope, open_near = self.harm, self.hope, self.open
        if alike == PRIEST:  # its neighbours bring it something at once
            return {f: 1.0 * n + 0.03 * open_near[f] - harm[f] for f, n in self.churches.items()}
        if alike == MERCHANT:
            return {f: COIN * n + 0.03 * open_near[f] - harm[f] for f, n in self.crates.items()}
        if alike == JUGGLER:
            return {f: 2.0 * n + 0.03 * open_near[f] - harm[f] for f, n in self.kinds.items()}
        if alike == CHURCH:  # open ground for priests, other churches near
            near, weight, open_ground = self._near(self._levels[0]), 0.3, 0.12
        else:  # beside fields where other kinds stand already
            near, weight, open_ground = self._near(self._levels[2]), 0.2, 0.06
        return {f: weight * n + open_ground * open_near[f] - harm[f] - hope[f] for f, n in near.items()}

    def _near(self, levels: Levels) -> Counts:
        """For each field the best free neighbour's count of something."""
        return self._counts(tuple([ring(level & self.free) for level in levels]))
