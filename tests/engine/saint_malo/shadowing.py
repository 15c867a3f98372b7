"""Shadows a dealt game of Saint Malo: a second table is told only what lies on the first one."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.decision import CHANCE
from engine.rules import Setup
from engine.saint_malo.dice import FACE_SWORDS, write_dice
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State
from engine.session import Session
from tests.engine.saint_malo.players import PLAYERS

HIDDEN_IN_A_TURN = ("roll", "keep")  # only the dice at the end of the rolls are told


def told(setup: Setup, seed: int, player: str, dice: bool) -> Iterator[tuple[State, str, str]]:
    """The dealt state after each step, and what is told: kind and text.

    Without dice, the table tells the action, how many dice were turned for it, and the swords at the end of the turn.
    """
    rules, rng = SaintMalo("standard", setup.facts), Random(seed)
    state = rules.new(setup)
    swords = 0
    while (decision := rules.decision(state)) is not None:
        choice = PLAYERS[player](decision, rng)
        text, seat, thrown = decision.write(choice), state.seat, state.dice
        state.log = []
        rules.apply(state, choice)
        if decision.kind in HIDDEN_IN_A_TURN:
            continue
        if decision.kind == "action":
            swords = thrown.count(FACE_SWORDS)
            yield state, "throw", write_dice(thrown) if dice else "unknown"
        yield state, decision.kind, text
        if decision.kind == "action" and not dice:
            turned = next((event.facts["n"] for event in state.log if event.kind == "turned"), 0)
            yield state, "turned", str(turned)
        turn_is_over = state.seat != seat or rules.decision(state) is None
        if turn_is_over and not dice:
            yield state, "swords", str(swords)


def public(state: State) -> list[object]:
    """Everything on the sheets and the pirates' board, and whose turn it is."""
    return [state.round, state.seat, state.boxes, state.sheets]


def shadow_a_game(setup: Setup, seed: int, player: str, dice: bool) -> int:
    """Plays a dealt game and its shadow; fails where they differ. Gives how much was told."""
    rules = SaintMalo("standard", setup.facts)
    shadow = Session(rules, replace(setup, shadow=True), None)
    count = 0
    for state, kind, text in told(setup, seed, player, dice):
        decision = shadow.decision
        if decision is None or decision.kind != kind:
            assert kind in ("turned", "swords"), f"asked for {decision and decision.kind}, told {kind}"
            continue  # no coins to turn with; pirates gone for good
        assert decision.seat in (CHANCE, shadow.state.seat)
        shadow.choose_text(text)
        count += 1
        if shadow.decision is None or shadow.decision.kind == "throw":
            assert public(shadow.state) == public(state)
            assert shadow.score() == rules.score(state)
    assert shadow.over
    return count
