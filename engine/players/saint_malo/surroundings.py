"""What a turn cannot change: the time left, the pirates, and what the others have."""

from engine.players.saint_malo.sheet_value import Horizon, estimate, horizon
from engine.saint_malo.facts import Facts
from engine.saint_malo.pirates import row_length
from engine.saint_malo.state import State

MOST_SEATS = 5
ATTACKS = 3  # that are looked at
NO_ATTACK = (0.0, 0.0, 0.0, 0.0)

Row = list[float]


class Surroundings:
    """What does not change while the seat whose turn it is thinks: computed once for all its sheets."""

    def __init__(self, state: State, facts: Facts, seat: int | None = None) -> None:
        me = state.seat if seat is None else seat
        seats = len(state.sheets)
        self.facts = facts
        self.ahead: Horizon = horizon(state, facts)
        others = [sheet for n, sheet in enumerate(state.sheets) if n != me]
        values = [estimate(sheet, self.ahead) for sheet in others]
        self.best_other, self.mean_other = max(values), sum(values) / len(values)
        frees = [sheet.free_fields() for sheet in others]
        self.fewest_free = min(frees)
        coming = [(*attack, 1.0) for attack in self.ahead.attacks[:ATTACKS]]
        self.attacks = coming + [NO_ATTACK] * (ATTACKS - len(coming))
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
