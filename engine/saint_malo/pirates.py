"""Swords tick boxes on the pirates' board; a full row is an attack on every player."""

from engine.decision import CHANCE, Decision, Named
from engine.saint_malo.actions import ACTIONS
from engine.saint_malo.dice import DICE
from engine.saint_malo.facts import Facts
from engine.saint_malo.sheet import defence
from engine.saint_malo.state import State

FEWEST_SEATS = 2


class Swords(Named):
    """How many swords a table ticked whose dice nobody told."""

    kind = "swords"
    __slots__ = ()


def row_length(state: State, facts: Facts) -> int:
    return facts.boxes[len(state.sheets) - FEWEST_SEATS]


def is_quiet(state: State, facts: Facts) -> bool:
    """True after the last attack: swords are ignored from then on."""
    return state.boxes >= row_length(state, facts) * len(facts.strengths)


def ask_swords(state: State, facts: Facts) -> Decision:
    most = DICE - ACTIONS[state.action].used
    return Swords(CHANCE, tuple(range(most + 1)), tuple(map(str, range(DICE + 1))))


def tick(state: State, facts: Facts, swords: int) -> None:
    """Ticks a box for each sword, then lets every row that is full now attack."""
    if not swords or is_quiet(state, facts):
        return
    length = row_length(state, facts)
    before = state.boxes
    state.boxes = min(before + swords, length * len(facts.strengths))
    if state.log is not None:
        state.tell("swords", n=state.boxes - before, boxes=state.boxes)
    for row in range(before // length, state.boxes // length):
        _attack(state, facts, row)


def _attack(state: State, facts: Facts, row: int) -> None:
    strength = facts.strengths[row]
    defences = [defence(sheet, facts) for sheet in state.sheets]
    beaten = []
    for seat, sheet in enumerate(state.sheets):
        if defences[seat] < strength and sheet.lost < facts.cannons:
            sheet.lost += 1
            beaten.append(seat)
    if state.log is not None:
        state.tell("attacked", row=row + 1, strength=strength, defences=defences, beaten=beaten)
