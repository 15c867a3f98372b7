"""The state of a game that is known to be San Juan."""

from assistant.games.desk import OnTable
from engine.san_juan.state import SanJuanState


def state_of(game: OnTable) -> SanJuanState:
    state = game.session.state
    assert isinstance(state, SanJuanState)
    return state
