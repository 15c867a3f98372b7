"""The master: the expert's value and its eye on winning, a turn further, in which time passes.

In the next turn that it looks into everybody else has had one, in the turn after it two: their cities are fuller, their
points more, the pirates nearer. Left where they are, as the expert leaves them for its one turn, they make a second one
look longer than the game is.
"""

from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.saint_malo.expert import FarProspect, WinningProspect
from engine.players.saint_malo.judges import expert_value
from engine.players.saint_malo.strong import WIDE
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.saint_malo.thinking import prospect_for
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State


def choose(rules: SaintMalo, view: State, decision: Decision, rng: Random, budget: Budget) -> Choice:
    only = decision.only()
    if only is not None:
        return only
    far = prospect_for(TwoTurnsFurther, view, rules.facts, expert_value(), WIDE)
    far.budget = budget
    return far.answer(decision, view.rolls)


class TwoRoundsLater(WinningProspect):
    def surroundings(self, state: State) -> Surroundings:
        return Surroundings(state, self.facts, passed=2.0)


class RoundLater(FarProspect):
    """The turn before which everybody else has had one."""

    looked_into = 6  # sheets: the turn is averaged over all throws, so each counts little
    following = TwoRoundsLater

    def surroundings(self, state: State) -> Surroundings:
        return Surroundings(state, self.facts, passed=1.0)


class TwoTurnsFurther(FarProspect):
    looked_into = 12
    following = RoundLater
