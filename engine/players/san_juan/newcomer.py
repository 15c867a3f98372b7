"""The newcomer: the hand-made evaluation, one step ahead, but often unsure what a role or a building is worth."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.san_juan.plain import answer
from engine.rules import Rules
from engine.san_juan.state import SanJuanState

DOUBT = 0.7  # points


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    return answer(view, decision, rng, budget, DOUBT)
