"""Who says what a sheet is worth: the hand-made value, or the learned one."""

from collections.abc import Callable, Sequence

import numpy as np

from engine.players.net import Net
from engine.players.saint_malo.features import Surroundings, features
from engine.players.saint_malo.sheet_value import Horizon, horizon, sheet_terms
from engine.saint_malo.facts import Facts
from engine.saint_malo.odds import Numbers
from engine.saint_malo.sheet import Sheet
from engine.saint_malo.state import State

RIVALS = 0.5  # of what the others have on average

Judge = Callable[[Sequence[Sheet]], Numbers]
"""The values of some sheets that the seat whose turn it is might have."""
JudgeMaker = Callable[[State, Facts], Judge]


def estimate(sheet: Sheet, ahead: Horizon) -> float:
    return sum(sheet_terms(sheet, ahead).values())


def rivals(state: State, ahead: Horizon) -> list[float]:
    """What the others may expect."""
    return [estimate(sheet, ahead) for seat, sheet in enumerate(state.sheets) if seat != state.seat]


def hand_made(state: State, facts: Facts) -> Judge:
    """Points at the end, less half of what the others may expect."""
    ahead = horizon(state, facts)
    others = rivals(state, ahead)
    less = RIVALS * sum(others) / len(others)
    return lambda sheets: np.array([estimate(sheet, ahead) - less for sheet in sheets])


def learned(net: Net) -> JudgeMaker:
    """By how much the seat will be ahead of the others' mean: the hand-made values, corrected by what games have shown."""

    def make(state: State, facts: Facts) -> Judge:
        around = Surroundings(state, facts)

        def judge(sheets: Sequence[Sheet]) -> Numbers:
            plain = np.array([estimate(sheet, around.ahead) - around.mean_other for sheet in sheets])
            return plain + net([features(sheet, around) for sheet in sheets])[:, 0]

        return judge

    return make
