"""The way through a turn after each answer: bonuses, then the pirates, then the next player."""

from engine.saint_malo.dice import FACE_SWORDS
from engine.saint_malo.facts import Facts
from engine.saint_malo.pirates import is_quiet, tick
from engine.saint_malo.state import GO_ON, OVER, ROLL, SWORDS, THROW, State
from engine.saint_malo.walls import draw_held, next_bonus


def go_on(state: State, facts: Facts) -> None:
    """Finds the next question."""
    while state.phase == GO_ON:
        if state.pending:
            next_bonus(state, facts)
        elif state.held:
            draw_held(state)
        elif state.dice or is_quiet(state, facts):
            take_swords(state, facts, state.dice.count(FACE_SWORDS))
        else:
            state.phase = SWORDS  # nobody told the dice


def take_swords(state: State, facts: Facts, swords: int) -> None:
    """Ends the turn: pirates first, on everybody."""
    if swords:
        tick(state, facts, swords)
    if state.sheets[state.seat].is_full():
        state.tell("filled-city")
    _next_player(state)


def _next_player(state: State) -> None:
    state.dice = ()
    state.rolls = state.action = 0
    following = (state.seat + 1) % len(state.sheets)
    if following == state.first:
        if any(sheet.is_full() for sheet in state.sheets):
            state.phase = OVER
            state.tell("over", rounds=state.round)
            return
        state.round += 1
    state.seat = following
    state.phase = THROW if state.shadow else ROLL
    if state.log is not None:
        state.tell("turn", round=state.round)
