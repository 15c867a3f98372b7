"""The hand-made value with a doubt: every action is misjudged by some points, all turn long by the same ones."""

from functools import cached_property
from random import Random

import numpy as np

from engine.decision import Choice, Decision
from engine.players.saint_malo.judges import hand_made
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.thinking import position_of, prospect_for
from engine.saint_malo.actions import ACTIONS
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers
from engine.saint_malo.state import State


class DoubtfulProspect(Prospect):
    """Errors come from the position, not from the chance of the moment: dice are kept for the action that is taken then."""

    doubt = 0.0  # points

    @cached_property
    def errors(self) -> Numbers:
        noise = Random(repr(position_of(self.state)))
        return np.array([noise.gauss(0, self.doubt) for _ in ACTIONS])

    def action_values(self) -> Numbers:
        values: Numbers = super().action_values() + self.errors
        return values

    def scored(self, decision: Decision) -> list[tuple[Choice, float]]:
        scored = super().scored(decision)
        if decision.kind == "action":
            return [(number, value + float(self.errors[number])) for number, value in scored]
        return scored


def choose_doubtfully(
    kind: type[DoubtfulProspect], facts: Facts, view: State, decision: Decision, rng: Random
) -> Choice:
    """What seems best; where it is drawn is misjudged anew each time."""
    only = decision.only()
    if only is not None:
        return only
    prospect = prospect_for(kind, view, facts, hand_made, 1)
    if decision.kind in ("keep", "action"):
        return prospect.answer(decision, view.rolls)
    scored = prospect.scored(decision)
    return max(scored, key=lambda pair: pair[1] + rng.gauss(0, kind.doubt))[0]
