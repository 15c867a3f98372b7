"""What a turn cannot change: the time left, the pirates, and what the others have."""

from engine.players.saint_malo.sheet_value import Horizon, estimate, horizon, horizon_at
from engine.saint_malo.facts import Facts
from engine.saint_malo.pirates import row_length
from engine.saint_malo.state import State

MOST_SEATS = 5
ATTACKS = 3  # that are looked at
NO_ATTACK = (0.0, 0.0, 0.0, 0.0)
FIELDS_A_ROUND, SWORDS_A_ROUND, POINTS_A_ROUND = 1.15, 0.45, 3.3  # of each other player, in games of experts

Row = list[float]


class Surroundings:
    """What does not change while the seat whose turn it is thinks: computed once for all its sheets."""

    def __init__(self, state: State, facts: Facts, seat: int | None = None, passed: float = 0.0) -> None:
        """`passed` are rounds that the others are supposed to have played since."""
        me = state.seat if seat is None else seat
        seats = len(state.sheets)
        length = row_length(state, facts)
        self.facts = facts
        others = [sheet for n, sheet in enumerate(state.sheets) if n != me]
        frees: list[float] = [sheet.free_fields() for sheet in others]
        boxes: float = state.boxes
        if passed:
            frees = [max(0.0, free - passed * FIELDS_A_ROUND) for free in frees]
            attack = (boxes // length + 1) * length  # which is expected, not fought
            boxes = max(boxes, min(boxes + passed * (seats - 1) * SWORDS_A_ROUND, attack - 0.01))
            fewest = min(state.sheets[me].free_fields(), *frees)
            self.ahead: Horizon = horizon_at(fewest, seats, boxes, length, facts)
        else:
            self.ahead = horizon(state, facts)
        values = [estimate(sheet, self.ahead) + passed * POINTS_A_ROUND for sheet in others]
        self.best_other, self.mean_other = max(values), sum(values) / len(values)
        self.fewest_free = min(frees)
        coming = [(*attack, 1.0) for attack in self.ahead.attacks[:ATTACKS]]
        self.attacks = coming + [NO_ATTACK] * (ATTACKS - len(coming))
        self.row: Row = [
            self.best_other / 50,
            self.mean_other / 50,
            min(frees) / 20,
            sum(frees) / len(frees) / 20,
            (state.round + passed) / 20,
            boxes % length / length,
            boxes / length / len(facts.strengths),
            ((state.first - me - 1) % seats) / seats,  # seats still to come this round
            *[float(seats == n) for n in range(2, MOST_SEATS + 1)],
        ]
