"""The expert: the learned value, two turns ahead: every promising sheet by the exact expectation of the turn after it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from engine.decision import Choice, Decision
from engine.players.budget import Budget, Unlimited
from engine.players.saint_malo.judges import Judge
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.strong import WIDE, learned_value
from engine.players.saint_malo.thinking import prospect_for
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers, Plan
from engine.saint_malo.sheet import Sheet
from engine.saint_malo.state import State

LOOKED_INTO = 10  # sheets that are followed into the next turn


def choose(rules: Any, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    far = prospect_for(FarProspect, view, rules.facts, learned_value(), WIDE)
    far.budget = budget
    return far.answer(decision, view.rolls)


class FarProspect(Prospect):
    """Follows the best sheets into the next turn; the others keep their distance to the best of those."""

    budget: Budget = Unlimited()

    def __init__(self, state: State, facts: Facts, judge: Judge, wide: int = WIDE) -> None:
        super().__init__(state, facts, judge, wide)
        self._followed: dict[tuple[int, ...], float] = {}

    def values(self, sheets: Sequence[Sheet]) -> Numbers:
        values = super().values(sheets)
        if len(sheets) == 1:
            return values  # nothing to compare
        order = np.argsort(-values)[:LOOKED_INTO]
        gains: list[float] = []
        for n in order:
            if gains and self.budget.spent():
                break
            gains.append(self._next_turn(sheets[n]) - float(values[n]))
        typical = min(gains)
        followed = dict(zip(order.tolist(), gains, strict=False))
        return np.array([value + followed.get(n, typical) for n, value in enumerate(values.tolist())])

    def plan(self) -> Plan:
        """Made anew each time: how far it saw depends on the budget."""
        return Plan(self.action_values().max(axis=1))

    def _next_turn(self, sheet: Sheet) -> float:
        """What the dice of the next turn make of a sheet, on average."""
        key = (*sheet.fields, sheet.coins, sheet.logs, *sheet.marked)
        found = self._followed.get(key)
        if found is None:
            found = self._followed[key] = self._follow(sheet)
        return found

    def _follow(self, sheet: Sheet) -> float:
        if sheet.is_full():
            return float(super().values([sheet])[0])
        later = self.state.copy()
        later.sheets[later.seat] = sheet
        return Prospect(later, self.facts, self.judge).plan().start
