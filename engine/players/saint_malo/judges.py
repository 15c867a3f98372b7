"""Who says what a sheet is worth: the hand-made value, or the learned one."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from engine.players.net import Net, shipped
from engine.players.saint_malo.features import INPUTS, Features
from engine.players.saint_malo.sheet_value import estimate
from engine.players.saint_malo.surroundings import Surroundings
from engine.saint_malo.odds import Numbers
from engine.saint_malo.sheet import SaintMaloSheet

RIVALS = 0.5  # of what the others have on average

Judge = Callable[[Sequence[SaintMaloSheet], Sequence[Surroundings]], Numbers]
"""The values of some sheets that the seat whose turn it is might have, each in its own surroundings."""


def hand_made(sheets: Sequence[SaintMaloSheet], arounds: Sequence[Surroundings]) -> Numbers:
    """Points at the end, less half of what the others may expect."""
    return np.array(
        [
            estimate(sheet, around.ahead) - RIVALS * around.mean_other
            for sheet, around in zip(sheets, arounds, strict=True)
        ]
    )


def learned(net: Net) -> Judge:
    """By how much the seat will be ahead of the others' mean: the hand-made values, corrected by what games have shown."""

    def judge(sheets: Sequence[SaintMaloSheet], arounds: Sequence[Surroundings]) -> Numbers:
        seen = Features(sheets, arounds)
        values: Numbers = seen.leads + net(seen.rows)[:, 0]
        return values

    return judge


def shipped_line(name: str) -> Net:
    return shipped(name, INPUTS, 1)


@cache
def strong_value() -> Judge:
    """Learned from how games ended, and from what one more turn adds."""
    return learned(shipped_line("saint-malo"))


@cache
def expert_value() -> Judge:
    """The same, with the tastes that have paid."""
    return learned(shipped_line("saint-malo-expert"))
