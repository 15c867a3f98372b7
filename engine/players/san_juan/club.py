"""The club player: a hand-made evaluation, one step ahead."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.san_juan import ahead, quick
from engine.players.san_juan.evaluation import standing, values
from engine.rules import Rules
from engine.san_juan.hidden import fill
from engine.san_juan.state import SanJuanState

SAMPLES = 3
LOOKS_AHEAD = frozenset({"role", "library"})


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    if decision.kind not in LOOKS_AHEAD:
        return quick.answer(view, decision)
    scores = dict.fromkeys(decision, 0.0)
    for n in range(SAMPLES):
        if n and budget.spent():
            break
        state = fill(view, rng)
        for option in decision:
            later = ahead.after(state, option, rng)
            scores[option] += standing(values(later), decision.seat)
    return max(scores, key=lambda option: scores[option])
