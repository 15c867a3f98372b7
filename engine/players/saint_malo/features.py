"""A sheet in numbers, with the time left and what the others have."""

from engine.players.saint_malo.sheet_value import horizon, sheet_terms
from engine.players.saint_malo.spots import around_kinds, beside, two_best
from engine.saint_malo.board import INNER, WALLS
from engine.saint_malo.facts import Facts
from engine.saint_malo.pirates import row_length
from engine.saint_malo.sheet import CRATE, FREE, HOUSE, PERSONS, WALL, Sheet, defence
from engine.saint_malo.state import State

MOST_SEATS = 5
ATTACKS = 3

Row = list[float]


class Surroundings:
    """What does not change while the seat whose turn it is thinks: computed once for all its sheets."""

    def __init__(self, state: State, facts: Facts, seat: int | None = None) -> None:
        me = state.seat if seat is None else seat
        seats = len(state.sheets)
        self.facts = facts
        self.ahead = horizon(state, facts)
        others = [sheet for n, sheet in enumerate(state.sheets) if n != me]
        values = [sum(sheet_terms(sheet, self.ahead).values()) for sheet in others]
        self.best_other, self.mean_other = max(values), sum(values) / len(values)
        frees = [sheet.free_fields() for sheet in others]
        self.fewest_free = min(frees)
        length = row_length(state, facts)
        self.row: Row = [
            self.best_other / 50,
            self.mean_other / 50,
            min(frees) / 20,
            sum(frees) / len(frees) / 20,
            state.round / 20,
            state.boxes % length / length,
            state.boxes / length / len(facts.strengths),
            ((state.first - me - 1) % seats) / seats,  # seats still to come this round
            *[float(seats == n) for n in range(2, MOST_SEATS + 1)],
        ]


def features(sheet: Sheet, around: Surroundings) -> Row:
    facts, ahead = around.facts, around.ahead
    terms = sheet_terms(sheet, ahead)
    total = sum(terms.values())
    fields = sheet.fields
    free = fields[FREE]
    row = [value / 10 for value in terms.values()]
    row += [held.bit_count() / 4 for held in fields[PERSONS.start :]]
    row += [held.bit_count() / 2 for held in fields[HOUSE + 1 : PERSONS.start]]
    row += [fields[WALL].bit_count() / 10, fields[CRATE].bit_count() / 10, fields[HOUSE].bit_count() / 5]
    for wall in WALLS:
        drawn = wall & fields[WALL]
        row += [drawn.bit_count() / 5, float(not wall & ~(fields[WALL] | free)), float(drawn == wall)]
    number = free.bit_count()
    row += [
        total / 50,
        (total - around.best_other) / 20,
        number / 20,
        (number - around.fewest_free) / 10,
        min(number, around.fewest_free) / 20,
        float(number == 0),
        float(number <= 5),
        (free & INNER).bit_count() / 20,
        sheet.coins / 10,
        min(sheet.coins, 4) / 4,
        sheet.logs / 5,
        min(sheet.logs, 3) / 3,
        sheet.lost / 4,
        two_best(beside(sheet.churches(), free)) / 5,
        two_best(beside(fields[CRATE], free)) / 8,
        two_best(around_kinds(sheet)) / 5,
    ]
    strong = defence(sheet, facts)
    for n in range(ATTACKS):
        if n < len(ahead.attacks):
            strength, rounds, comes = ahead.attacks[n]
            row += [(strength - strong) / 5, float(strength > strong) * comes, rounds / 5]
        else:
            row += [0.0, 0.0, 0.0]
    return row + around.row
