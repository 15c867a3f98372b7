"""The state and the facts of a game that is known to be Saint Malo."""

from assistant.games.desk import OnTable
from engine.saint_malo.facts import Facts
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State


def state_of(game: OnTable) -> State:
    state = game.session.state
    assert isinstance(state, State)
    return state


def facts_of(game: OnTable) -> Facts:
    rules = game.session.rules
    assert isinstance(rules, SaintMalo)
    return rules.facts
