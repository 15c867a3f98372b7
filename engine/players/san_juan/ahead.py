"""One step ahead: what is left of a phase after a choice, everybody answering at a glance."""

from engine.decision import CHANCE, Choice, Randomness
from engine.players.san_juan import quick
from engine.san_juan.state import SanJuanState
from engine.san_juan.table import advance


def after(state: SanJuanState, choice: Choice, rng: Randomness) -> SanJuanState:
    """A copy with the choice made and the phase played to the next role; the state itself stays as it is."""
    later = state.copy()
    take(later, choice)
    settle(later, rng)
    return later


def take(state: SanJuanState, choice: Choice) -> None:
    frame = state.doing[-1]
    frame[0].answer(state, frame, choice)
    advance(state)


def settle(state: SanJuanState, rng: Randomness) -> None:
    """Plays on until somebody takes a role or the game is over."""
    while (decision := state.asked) is not None and decision.kind != "role":
        if decision.seat == CHANCE:
            take(state, decision.sample(rng))
        else:
            take(state, quick.answer(state, decision))
