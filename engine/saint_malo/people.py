"""Churches and persons: the field they stand on, and what a person does at that moment, once."""

from engine.decision import Decision
from engine.saint_malo.board import NEAR, room, write_fields
from engine.saint_malo.draw import Houses, Place
from engine.saint_malo.facts import Facts
from engine.saint_malo.sheet import (
    ARCHITECT,
    CITIZEN,
    CITIZENS,
    CONTENTS,
    CRATE,
    FREE,
    HOUSE,
    HOUSES,
    JUGGLER,
    JUGGLERS,
    MERCHANT,
    NOBLE,
    NOBLES,
    PERSONS,
    PRIEST,
    PRIESTS,
    SaintMaloSheet,
)
from engine.saint_malo.state import BUILD, GO_ON, PLACE, State

MOST_HOUSES = 3  # of one architect


def kinds_beside(sheet: SaintMaloSheet, field: int) -> int:
    """How many kinds of person stand beside a field; whoever stands on it does not count."""
    near = NEAR[field]
    return sum(1 for held in sheet.fields[PERSONS.start :] if held & near)


def crates_beside(sheet: SaintMaloSheet, field: int) -> int:
    return (sheet.fields[CRATE] & NEAR[field]).bit_count()


def churches_beside(sheet: SaintMaloSheet, field: int) -> int:
    return (sheet.churches() & NEAR[field]).bit_count()


def ask_place(state: State, facts: Facts) -> Decision:
    return Place(state.seat, state.placing, state.sheets[state.seat].fields[FREE])


def take_place(state: State, facts: Facts, field: int) -> None:
    content, state.placing = state.placing, 0
    sheet = state.sheets[state.seat]
    sheet.draw(content, field)
    state.phase = GO_ON
    if state.log is not None:
        state.tell("drew", what=CONTENTS[content], fields=write_fields(field))
    if content == CITIZEN:
        state.mark(CITIZENS, facts.citizen)
    elif content == PRIEST:
        state.mark(PRIESTS, facts.priest * churches_beside(sheet, field))
    elif content == ARCHITECT:
        if most_houses(sheet, field):
            state.architect = field
            state.phase = BUILD
    elif content == MERCHANT:
        coins = crates_beside(sheet, field)
        sheet.coins += coins
        if state.log is not None:
            state.tell("earned", what="merchant", coins=coins)
    elif content == JUGGLER:
        state.mark(JUGGLERS, facts.juggler * kinds_beside(sheet, field))
    elif content == NOBLE:
        state.mark(NOBLES, facts.noble)


def most_houses(sheet: SaintMaloSheet, architect: int) -> int:
    """How many houses an architect on this field could build now."""
    most = min(MOST_HOUSES, sheet.logs)
    return room(sheet.fields[FREE], NEAR[architect], most) if most else 0


def ask_houses(state: State, facts: Facts) -> Decision:
    sheet = state.sheets[state.seat]
    most = most_houses(sheet, state.architect)
    return Houses(state.seat, HOUSE, sheet.fields[FREE], 0, most, NEAR[state.architect])


def take_houses(state: State, facts: Facts, fields: int) -> None:
    state.architect = 0
    state.phase = GO_ON
    if not fields:
        return
    sheet = state.sheets[state.seat]
    number = fields.bit_count()
    sheet.draw(HOUSE, fields)
    sheet.logs -= number
    if state.log is not None:
        state.tell("drew", what="house", fields=write_fields(fields), logs=number)
    state.mark(HOUSES, facts.house * number)


def choose_person(state: State, person: int) -> None:
    """Waits for the field of a person."""
    state.placing = person
    state.phase = PLACE
