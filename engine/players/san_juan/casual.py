"""The casual player: the hand-made evaluation, one step ahead."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.san_juan.plain import answer
from engine.rules import Rules
from engine.san_juan.state import SanJuanState


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    return answer(view, decision, rng, budget, doubt=0.0)
