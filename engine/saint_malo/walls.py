"""Crates and walls on the sheet, and the bonus of each finished wall."""

from engine.decision import Decision, Named
from engine.saint_malo.actions import ACTION_IDS, ACTIONS, NOTHING, OF_FACE
from engine.saint_malo.board import OUTER, WALL_IDS, WALLS, write_fields
from engine.saint_malo.dice import FACE_HEAD
from engine.saint_malo.draw import Crates, Walls
from engine.saint_malo.facts import Facts
from engine.saint_malo.people import choose_person
from engine.saint_malo.sheet import CRATE, FREE, WALL, WALL_BONUS, SaintMaloSheet
from engine.saint_malo.state import BONUS_ORDER, BONUS_PERSON, GO_ON, State


class BonusOrder(Named):
    """Which of several finished walls brings its bonus next."""

    kind = "bonus-order"
    __slots__ = ()


class BonusPerson(Named):
    """The person a finished wall brings, as in ACTIONS; `nothing` forgoes it."""

    kind = "bonus-person"
    __slots__ = ()


def ask_crates(state: State, facts: Facts) -> Decision:
    number = ACTIONS[state.action].used
    return Crates(state.seat, CRATE, state.sheets[state.seat].fields[FREE], number, number)


def take_crates(state: State, facts: Facts, fields: int) -> None:
    state.sheets[state.seat].draw(CRATE, fields)
    state.phase = GO_ON
    if state.log is not None:
        state.tell("drew", what="crate", fields=write_fields(fields))


def ask_walls(state: State, facts: Facts) -> Decision:
    number = ACTIONS[state.action].used
    return Walls(state.seat, WALL, state.sheets[state.seat].fields[FREE] & OUTER, number, number)


def take_walls(state: State, facts: Facts, fields: int) -> None:
    sheet = state.sheets[state.seat]
    if fields == sheet.fields[FREE]:  # the last free fields: a bonus person comes before the other walls
        bringing_person = sum(WALLS[n] for n in _finished(sheet, fields) if facts.bonuses[n].person)
        state.held = fields & ~bringing_person if bringing_person else 0
    _draw_walls(state, fields & ~state.held)


def draw_held(state: State) -> None:
    """Draws the walls that waited for a bonus person, where their fields are still free."""
    fields = state.held & state.sheets[state.seat].fields[FREE]
    state.held = 0
    if fields:
        _draw_walls(state, fields)


def _draw_walls(state: State, fields: int) -> None:
    sheet = state.sheets[state.seat]
    state.pending = _finished(sheet, fields)
    sheet.draw(WALL, fields)
    state.phase = GO_ON
    if state.log is not None:
        state.tell("drew", what="wall", fields=write_fields(fields))


def _finished(sheet: SaintMaloSheet, fields: int) -> tuple[int, ...]:
    """The walls that these fields would finish."""
    drawn = sheet.fields[WALL] | fields
    return tuple([n for n, wall in enumerate(WALLS) if wall & fields and wall & drawn == wall])


def next_bonus(state: State, facts: Facts) -> None:
    """Grants the one bonus that is left, or asks which comes first."""
    if len(state.pending) > 1:
        state.phase = BONUS_ORDER
    else:
        grant(state, facts, state.pending[0])


def ask_order(state: State, facts: Facts) -> Decision:
    return BonusOrder(state.seat, state.pending, WALL_IDS)


def grant(state: State, facts: Facts, wall: int) -> None:
    """Gives the bonus of a finished wall; a person still has to be chosen."""
    state.pending = tuple(other for other in state.pending if other != wall)
    state.phase = GO_ON
    bonus = facts.bonuses[wall]
    sheet = state.sheets[state.seat]
    sheet.coins += bonus.coins
    if state.log is not None:
        state.tell("finished-wall", wall=WALL_IDS[wall], coins=bonus.coins, person=bonus.person)
    state.mark(WALL_BONUS, bonus.points)
    if bonus.person:
        if sheet.is_full():
            state.tell("no-field", wall=WALL_IDS[wall])
        else:
            state.bonus_heads = bonus.person
            state.phase = BONUS_PERSON


def ask_person(state: State, facts: Facts) -> Decision:
    options = [n for n in OF_FACE[FACE_HEAD] if ACTIONS[n].used <= state.bonus_heads]
    return BonusPerson(state.seat, (*options, NOTHING), ACTION_IDS)


def take_person(state: State, facts: Facts, choice: int) -> None:
    state.bonus_heads = 0
    if choice == NOTHING:
        state.phase = GO_ON
        state.tell("forwent")
    else:
        choose_person(state, ACTIONS[choice].draws)
