"""The expert: a value with the tastes that pay, two turns ahead, and its eye on winning rather than on points.

Every promising sheet is followed through the exact expectation of the turn after it. What is averaged over the dice is
the chance to win: whoever is behind takes risks, whoever is ahead does not, the more so the nearer the end is.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from engine.decision import Choice, Decision
from engine.players.budget import Budget, Unlimited
from engine.players.saint_malo.judges import Judge, expert_value
from engine.players.saint_malo.prospect import Prospect, paying
from engine.players.saint_malo.strong import WIDE
from engine.players.saint_malo.thinking import prospect_for
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers, OddsPlan
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import SaintMaloSheet
from engine.saint_malo.state import State

LOOKED_INTO = 24  # sheets that are followed into the next turn
AT_THE_END, A_TURN = 12.0, 10.0  # squared points by which a lead is misjudged
LOGISTIC = 0.55  # a logistic curve so much narrower is about as wide as a normal one
CLEARLY = 0.02


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    far = prospect_for(FarProspect, view, rules.facts, expert_value(), WIDE)
    far.budget = budget
    return far.answer(decision, view.rolls)


class WinningProspect(Prospect):
    """Averages chances to win over the dice, not points."""

    budget: Budget = Unlimited()

    def plan(self) -> OddsPlan:
        points = self.action_values().max(axis=1)
        return OddsPlan(hope((points - self.behind) / self.doubt))

    def start(self) -> float:
        """Before the first roll: the points that would be as good for certain as what the dice may bring."""
        return self.behind + self.doubt * float(np.interp(self.plan().start, HOPES, LEADS))

    @property
    def behind(self) -> float:
        return self.around.best_other - self.around.mean_other  # the judge counts from the mean

    @property
    def doubt(self) -> float:
        return LOGISTIC * float(np.sqrt(AT_THE_END + A_TURN * self.around.ahead.turns))


def hope(lead: Numbers) -> Numbers:
    """The chance to win with a lead, and a little for every point: a game that is decided is still played."""
    hoped: Numbers = 1 / (1 + np.exp(-np.clip(lead, -30, 30))) + CLEARLY * lead
    return hoped


LEADS = np.linspace(-60, 60, 2401)  # to find the lead that a hope stands for
HOPES = hope(LEADS)


class FarProspect(WinningProspect):
    """Follows the best sheets into the next turn; the others keep their distance to the best of those."""

    looked_into = LOOKED_INTO
    following: type[WinningProspect] = WinningProspect  # who looks at the next turn

    def __init__(self, state: State, facts: Facts, judge: Judge, wide: int = WIDE) -> None:
        super().__init__(state, facts, judge, wide)
        self._followed: dict[tuple[int, ...], float] = {}

    def further(self, left: Sequence[tuple[SaintMaloSheet, int]], values: Numbers) -> Numbers:
        if len(left) == 1 or any(sheet.is_full() for sheet in self.state.sheets):
            return values  # nothing to compare, or no next turn
        order = np.argsort(-values)[: self.looked_into]
        gains: list[float] = []
        for n in order:
            if gains and self.budget.spent():
                break
            gains.append(self._next_turn(paying(*left[n])) - float(values[n]))
        typical = min(gains)
        followed = dict(zip(order.tolist(), gains, strict=False))
        return np.array([value + followed.get(n, typical) for n, value in enumerate(values.tolist())])

    def _next_turn(self, sheet: SaintMaloSheet) -> float:
        """What the dice of the next turn make of a sheet, on average."""
        key = (*sheet.fields, sheet.coins, sheet.logs, *sheet.marked)
        found = self._followed.get(key)
        if found is None:
            found = self._followed[key] = self._follow(sheet)
        return found

    def _follow(self, sheet: SaintMaloSheet) -> float:
        if sheet.is_full():
            return float(self.at_sight([sheet])[0])
        next_turn = self.following(self.later(sheet), self.facts, self.judge)
        next_turn.budget = self.budget
        return next_turn.start()
