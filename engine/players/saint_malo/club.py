"""The club player: a hand-made value of the sheet, dice kept by exact odds."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.saint_malo.judges import hand_made
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.thinking import prospect_for
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    return prospect_for(Prospect, view, rules.facts, hand_made, 1).answer(decision, view.rolls)
