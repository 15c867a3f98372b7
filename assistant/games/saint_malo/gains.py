"""What drawing something brings at once: points, coins, logs, defence. Exact, with the engine's own counting."""

from dataclasses import dataclass
from itertools import combinations

from engine.saint_malo.actions import ACTIONS, Action
from engine.saint_malo.board import OUTER, WALL_IDS, WALLS, bit, split
from engine.saint_malo.dice import FACE_CRATE, FACE_LOG, FACE_WALL
from engine.saint_malo.facts import Facts
from engine.saint_malo.people import churches_beside, crates_beside, kinds_beside, most_houses
from engine.saint_malo.score import church_counts, church_series
from engine.saint_malo.sheet import (
    ARCHITECT,
    CHURCH,
    CHURCHES,
    CITIZEN,
    FREE,
    JUGGLER,
    MERCHANT,
    NOBLE,
    PRIEST,
    SOLDIER,
    WALL,
    SaintMaloSheet,
)

Field = tuple[int, int]


@dataclass(frozen=True, order=True)
class Gain:
    """Ordered by what most people would call better; `person` is the most heads of a bonus person."""

    points: int = 0
    person: int = 0
    defence: int = 0
    coins: int = 0
    logs: int = 0


def place_gain(sheet: SaintMaloSheet, facts: Facts, content: int, field: int) -> Gain:
    """A church or person on a free field; an architect builds all houses it can."""
    points = facts.full_city if sheet.free_fields() == 1 else 0
    if content in CHURCHES:
        counts = church_counts(sheet)
        before = _series_points(counts, facts)
        counts[content - CHURCH - 1] += 1
        return Gain(points + _series_points(counts, facts) - before)
    if content == SOLDIER:
        return Gain(points, defence=facts.soldier)
    if content == MERCHANT:
        return Gain(points, coins=crates_beside(sheet, field))
    if content == ARCHITECT:
        return _architect_gain(sheet, facts, field, points)
    brings = {
        CITIZEN: lambda: facts.citizen,
        PRIEST: lambda: facts.priest * churches_beside(sheet, field),
        JUGGLER: lambda: facts.juggler * kinds_beside(sheet, field),
        NOBLE: lambda: facts.noble,
    }
    return Gain(points + brings[content]())


def _architect_gain(sheet: SaintMaloSheet, facts: Facts, field: int, points: int) -> Gain:
    after = sheet.copy()
    after.draw(ARCHITECT, field)
    houses = most_houses(after, field)
    if houses and houses == after.free_fields():
        points += facts.full_city
    return Gain(points + houses * facts.house, logs=-houses)


def _series_points(counts: list[int], facts: Facts) -> int:
    return sum(facts.series[length - 1] for length in church_series(counts))


def walls_gain(sheet: SaintMaloSheet, facts: Facts, number: int) -> Gain:
    """The best that so many walls can finish at once."""
    free, drawn = sheet.fields[FREE], sheet.fields[WALL]
    missing = {n: wall & ~drawn for n, wall in enumerate(WALLS) if wall & ~drawn}
    can = [n for n, fields in missing.items() if fields & free == fields]
    filled = facts.full_city if free and not free & ~OUTER and free.bit_count() == number else 0
    best = Gain(filled)
    for size in range(1, len(can) + 1):
        for walls in combinations(can, size):
            if sum(missing[n].bit_count() for n in walls) <= number:
                bonuses = [facts.bonuses[n] for n in walls]
                gain = Gain(
                    filled + sum(bonus.points for bonus in bonuses),
                    max(bonus.person for bonus in bonuses),
                    size * facts.wall,
                    sum(bonus.coins for bonus in bonuses),
                )
                best = max(best, gain)
    return best


def action_gain(sheet: SaintMaloSheet, facts: Facts, action: Action) -> Gain:
    """The best an action brings at once, on the best field there is; what it costs is not taken off."""
    if action.face == FACE_WALL:
        return walls_gain(sheet, facts, action.used)
    if action.face == FACE_CRATE:
        return Gain(facts.full_city if sheet.free_fields() == action.used else 0)
    if action.face == FACE_LOG:
        return Gain(logs=action.used)
    if not action.draws:
        return Gain()
    fields = split(sheet.fields[FREE])
    return max((place_gain(sheet, facts, action.draws, field) for field in fields), default=Gain())


def action_gains(sheet: SaintMaloSheet, facts: Facts) -> tuple[Gain, ...]:
    """Of every action, in the order of ACTIONS."""
    return tuple(action_gain(sheet, facts, action) for action in ACTIONS)


def breaks(sheet: SaintMaloSheet, field: int) -> str | None:
    """The wall that anything but a wall on this field would break for good."""
    broken = OUTER & ~sheet.fields[FREE] & ~sheet.fields[WALL]
    for id, wall in zip(WALL_IDS, WALLS, strict=True):
        if field & wall and not broken & wall:
            return id
    return None


def broken_walls(sheet: SaintMaloSheet) -> frozenset[str]:
    broken = OUTER & ~sheet.fields[FREE] & ~sheet.fields[WALL]
    return frozenset(id for id, wall in zip(WALL_IDS, WALLS, strict=True) if broken & wall)


def place_of(field: int) -> Field:
    """A single field as row and column."""
    return divmod(field.bit_length() - 1, 8)


def places_of(fields: int) -> tuple[Field, ...]:
    return tuple(place_of(field) for field in split(fields))


def bits_of(place: Field) -> int:
    return bit(*place)
