"""The expert: the learned value, two turns ahead: every promising sheet by the exact expectation of the turn after it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.saint_malo.judges import Judge, JudgeMaker
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.strong import WIDE, judges
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers
from engine.saint_malo.sheet import Sheet
from engine.saint_malo.state import State

LOOKED_INTO = 10  # sheets that are followed into the next turn


def choose(rules: Any, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    return Prospect(view, rules.facts, far(budget), WIDE).answer(decision) if only is None else only


def far(budget: Budget) -> JudgeMaker:
    """A judge that follows the best sheets; the others keep their distance to the best of those."""

    def make(state: State, facts: Facts) -> Judge:
        near = judges()(state, facts)

        def judge(sheets: Sequence[Sheet]) -> Numbers:
            values = near(sheets)
            if len(sheets) == 1:
                return values  # nothing to compare
            order = np.argsort(-values)[:LOOKED_INTO]
            gains: list[float] = []
            for n in order:
                if gains and budget.spent():
                    break
                gains.append(_next_turn(state, facts, sheets[n]) - float(values[n]))
            typical = min(gains)
            followed = dict(zip(order.tolist(), gains, strict=False))
            return np.array([value + followed.get(n, typical) for n, value in enumerate(values.tolist())])

        return judge

    return make


def _next_turn(state: State, facts: Facts, sheet: Sheet) -> float:
    """What the dice of the next turn make of a sheet, on average."""
    if sheet.is_full():
        return float(judges()(state, facts)([sheet])[0])
    later = state.copy()
    later.sheets[later.seat] = sheet
    return Prospect(later, facts, judges()).plan().start
