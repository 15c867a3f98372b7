"""The newcomer: the club player's value, but with a large doubt what every action is worth."""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.saint_malo.doubt import DoubtfulProspect, choose_doubtfully
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State


class NewcomerProspect(DoubtfulProspect):
    doubt = 1.3


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    return choose_doubtfully(NewcomerProspect, rules.facts, view, decision, rng)
