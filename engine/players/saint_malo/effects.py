"""What drawing something brings at once, as the rules give it; houses and bonus persons the best way."""

from collections.abc import Callable

from engine.players.saint_malo.drawing import fields_for
from engine.players.saint_malo.spots import Spots
from engine.saint_malo.actions import ACTIONS
from engine.saint_malo.board import NEAR, WALLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.people import (
    churches_beside,
    crates_beside,
    kinds_beside,
    most_houses,
)
from engine.saint_malo.sheet import (
    ARCHITECT,
    CITIZEN,
    CITIZENS,
    HOUSE,
    HOUSES,
    JUGGLER,
    JUGGLERS,
    MERCHANT,
    NOBLE,
    NOBLES,
    PRIEST,
    PRIESTS,
    WALL,
    WALL_BONUS,
    SaintMaloSheet,
)

Value = Callable[[SaintMaloSheet], float]


def draw(sheet: SaintMaloSheet, content: int, fields: int, facts: Facts, value: Value) -> SaintMaloSheet:
    """The sheet with something drawn and what that brings at once; `value` settles what is still to choose."""
    after = sheet.copy()
    if content == WALL:
        return _draw_walls(after, fields, facts, value)
    after.draw(content, fields)
    if content == CITIZEN:
        after.marked[CITIZENS] += facts.citizen
    elif content == PRIEST:
        after.marked[PRIESTS] += facts.priest * churches_beside(after, fields)
    elif content == MERCHANT:
        after.coins += crates_beside(after, fields)
    elif content == JUGGLER:
        after.marked[JUGGLERS] += facts.juggler * kinds_beside(sheet, fields)
    elif content == NOBLE:
        after.marked[NOBLES] += facts.noble
    elif content == ARCHITECT:
        number = most_houses(after, fields)
        if number:
            ways = fields_for(Spots(after), HOUSE, number, 2, NEAR[fields])
            after = max([build(after, way, facts) for way in ways], key=value)
    return after


def build(sheet: SaintMaloSheet, fields: int, facts: Facts) -> SaintMaloSheet:
    after = sheet.copy()
    after.draw(HOUSE, fields)
    after.logs -= fields.bit_count()
    after.marked[HOUSES] += facts.house * fields.bit_count()
    return after


def _draw_walls(after: SaintMaloSheet, fields: int, facts: Facts, value: Value) -> SaintMaloSheet:
    before = after.fields[WALL]
    after.draw(WALL, fields)
    for wall, bonus in zip(WALLS, facts.bonuses, strict=True):
        if wall & before != wall and wall & after.fields[WALL] == wall:
            after.coins += bonus.coins
            after.marked[WALL_BONUS] += bonus.points
            if bonus.person and after.free_fields():
                after = best_person(after, bonus.person, facts, value)
    return after


def best_person(sheet: SaintMaloSheet, heads: int, facts: Facts, value: Value) -> SaintMaloSheet:
    """The sheet with the best person of at most so many heads, or with none."""
    found = [sheet]
    spots = Spots(sheet)
    for action in ACTIONS:
        if action.draws in range(CITIZEN, NOBLE + 1) and action.used <= heads:
            field = fields_for(spots, action.draws, 1, 1)[0]
            found.append(draw(sheet, action.draws, field, facts, value))
    return max(found, key=value)
