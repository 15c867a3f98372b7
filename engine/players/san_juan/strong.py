"""The strong player: a value learned by self-play, one step ahead."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.san_juan.lookahead import weigh
from engine.players.san_juan.values import expert_value
from engine.rules import Rules
from engine.san_juan.state import SanJuanState

SAMPLES = 12


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    return weigh(expert_value(), view, decision, rng, budget, SAMPLES, deep=False)
