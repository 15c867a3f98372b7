"""The strong player: a value of the sheet learned by self-play, dice kept by exact odds."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.saint_malo.judges import strong_value
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.thinking import prospect_for
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State

WIDE = 5


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    return prospect_for(Prospect, view, rules.facts, strong_value(), WIDE).answer(decision, view.rolls)
