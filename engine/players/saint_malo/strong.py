"""The strong player: a value of the sheet learned by self-play, dice kept by exact odds."""

from functools import cache
from random import Random
from typing import Any

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.net import shipped
from engine.players.saint_malo.judges import JudgeMaker, learned
from engine.players.saint_malo.prospect import Prospect
from engine.saint_malo.state import State

WIDE = 2


@cache
def judges() -> JudgeMaker:
    return learned(shipped("saint-malo"))


def choose(rules: Any, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    return Prospect(view, rules.facts, judges(), WIDE).answer(decision) if only is None else only
