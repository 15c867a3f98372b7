"""Nothing is hidden in Saint Malo: every seat knows everything."""

from engine.decision import Randomness
from engine.saint_malo.state import State


def redact(state: State, eye: int | None) -> State:
    return state.copy()


def fill(state: State, rng: Randomness) -> State:
    return state.copy()
