"""The master: the expert's search, with a value that was learned for this rule set and number of players alone."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.net import Net, is_shipped, shipped
from engine.players.san_juan.expert import SAMPLES
from engine.players.san_juan.lookahead import weigh
from engine.rules import Rules
from engine.san_juan.state import SanJuanState


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    return weigh(
        value_for(view.edition.rules, len(view.players)), view, decision, rng, budget, SAMPLES, deep=True
    )


def weights_name(rules: str, seats: int) -> str:
    return f"san-juan-{rules}-{seats}"


def value_for(rules: str, seats: int) -> Net:
    """The weights of this case; where none has beaten the expert's, the expert's."""
    name = weights_name(rules, seats)
    return shipped(name if is_shipped(name) else "san-juan")
