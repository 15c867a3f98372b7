"""The master: the expert's search, with a value that was learned for this rule set and number of players alone.

A pass with a full hand is where the value errs most, so it is played on before it is believed.
"""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.net import Net
from engine.players.san_juan.candidates import candidates
from engine.players.san_juan.expert import SAMPLES
from engine.players.san_juan.lookahead import weigh
from engine.players.san_juan.playouts import play_on, surely_better
from engine.players.san_juan.values import master_value
from engine.rules import Rules
from engine.san_juan.decisions import PASS, Build
from engine.san_juan.state import SanJuanState

FULL_HAND = 5  # cards
CHECKED, PLAYOUTS = 2, 64  # buildings that a pass is compared with, sampled states


def choose(
    rules: Rules[SanJuanState] | None, view: SanJuanState, decision: Decision, rng: Random, budget: Budget
) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    net = master_value(view.edition.rules, len(view.players))
    found = weigh(net, view, decision, rng, budget, SAMPLES, deep=True)
    hand = view.players[decision.seat].hand
    if isinstance(decision, Build) and found == PASS and len(hand) >= FULL_HAND and not budget.spent():
        return _checked_pass(net, view, decision, rng, budget)
    return found


def _checked_pass(net: Net, view: SanJuanState, decision: Build, rng: Random, budget: Budget) -> Choice:
    """Still the pass, unless one of the likeliest buildings is clearly better played on."""
    builds = [option for option in candidates(view, decision) if option != PASS]
    options = [PASS, *builds[:CHECKED]]
    return surely_better(play_on(net, view, options, decision.seat, rng, budget, PLAYOUTS), PASS)
