"""Playing by the hand-made evaluation, one step ahead, each value misjudged by a doubt of some points."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.san_juan import ahead, quick
from engine.players.san_juan.evaluation import standing, values
from engine.san_juan.decisions import Build
from engine.san_juan.hidden import fill
from engine.san_juan.state import SanJuanState

SAMPLES = 3
LOOKS_AHEAD = frozenset({"role", "library"})


def answer(view: SanJuanState, decision: Decision, rng: Random, budget: Budget, doubt: float) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    if decision.kind in LOOKS_AHEAD:
        scores = _one_step_ahead(view, decision, rng, budget)
    elif doubt and isinstance(decision, Build):
        scores = dict(zip(decision.options, quick.build_values(view, decision), strict=True))
    else:
        return quick.answer(view, decision)
    if doubt:
        scores = {option: score + rng.gauss(0, doubt) for option, score in scores.items()}
    return max(scores, key=lambda option: scores[option])


def _one_step_ahead(
    view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> dict[Choice, float]:
    """By how many points each choice puts the seat ahead."""
    scores = dict.fromkeys(decision, 0.0)
    done = 0
    while done < SAMPLES and not (done and budget.spent()):
        state = fill(view, rng)
        for option in decision:
            later = ahead.after(state, option, rng)
            scores[option] += standing(values(later), decision.seat)
        done += 1
    return {option: score / done for option, score in scores.items()}
