"""The best dice to keep, exactly: full expectation over every roll, for any value given to each final throw.

There are 252 throws and 462 sets of dice to keep; one matrix holds the chance of each throw after each keep.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from engine.saint_malo.dice import DICE, FACES, ROLLS, Throw, keeps, outcomes

THROWS: tuple[Throw, ...] = tuple(combinations_with_replacement(range(len(FACES)), DICE))
THROW_INDEX = {dice: n for n, dice in enumerate(THROWS)}
KEEPS: tuple[Throw, ...] = tuple(
    kept for size in range(DICE + 1) for kept in combinations_with_replacement(range(len(FACES)), size)
)
KEEP_INDEX = {kept: n for n, kept in enumerate(KEEPS)}
SLACK = 1e-9  # a reroll must be better than rounding

Numbers = NDArray[np.float64]


@cache
def _chances() -> Numbers:
    """The chance of each throw (column) after each keep (row)."""
    chances = np.zeros((len(KEEPS), len(THROWS)))
    for row, kept in enumerate(KEEPS):
        rolls = outcomes(DICE - len(kept))
        for roll in rolls:
            chances[row, THROW_INDEX[tuple(sorted(kept + roll))]] += 1
        chances[row] /= len(rolls)
    return chances


@cache
def _keeps_of_throws() -> NDArray[np.intp]:
    """Each throw's keeps, most dice first, so that stopping wins a tie; filled up with the first."""
    table = np.empty((len(THROWS), 2**DICE), dtype=np.intp)
    for row, dice in enumerate(THROWS):
        indices = [KEEP_INDEX[kept] for kept in reversed(keeps(dice))]
        table[row] = indices + indices[:1] * (2**DICE - len(indices))
    return table


class OddsPlan:
    """What every throw is worth and which dice to keep, with 0, 1 or 2 rerolls left."""

    def __init__(self, values: Sequence[float] | Numbers) -> None:
        """`values` are of the final throws, in the order of THROWS."""
        final = np.asarray(values, dtype=np.float64)
        if final.shape != (len(THROWS),):
            raise ValueError(f"values: {final.shape} numbers; there are {len(THROWS)} throws")
        self.values = [final]  # by rerolls left
        self.keep_values: list[Numbers] = []  # of each keep, by rerolls left after it
        rolling = _chances()[
            : -len(THROWS)
        ]  # the keeps of all five dice come last, and each is its own throw
        for _ in range(ROLLS - 1):
            expected = np.concatenate((rolling @ self.values[-1], self.values[-1]))
            self.keep_values.append(expected)
            self.values.append(expected[_keeps_of_throws()].max(axis=1))
        self.start = float(_chances()[0] @ self.values[-1])  # before the first roll

    def value(self, dice: Throw, rerolls: int) -> float:
        """The expectation with these dice on the table."""
        return float(self.values[rerolls][THROW_INDEX[dice]])

    def keep(self, dice: Throw, rerolls: int) -> Throw:
        """The best dice to keep, all of them to stop; as many as possible if keeps are equally good."""
        if rerolls == 0:
            return dice
        row = THROW_INDEX[dice]
        return KEEPS[self._best(slice(row, row + 1), rerolls)[0]]

    def _best(self, throws: slice, rerolls: int) -> NDArray[np.intp]:
        """The best keep of some throws."""
        table = _keeps_of_throws()[throws]
        best = self.values[rerolls][throws]
        slack = SLACK * (1 + np.abs(best))
        chosen = (self.keep_values[rerolls - 1][table] >= (best - slack)[:, None]).argmax(axis=1)
        keeping: NDArray[np.intp] = table[np.arange(len(table)), chosen]
        return keeping

    def keep_value(self, kept: Throw, rerolls: int) -> float:
        """The expectation of keeping exactly these dice with so many rerolls left, at least one."""
        return float(self.keep_values[rerolls - 1][KEEP_INDEX[kept]])

    def final(self, kept: Throw, rerolls: int) -> Numbers:
        """The chance of each final throw if exactly these dice are kept now and the plan is followed from then on."""
        chances: Numbers = _chances()[KEEP_INDEX[kept]]
        if len(kept) == DICE:
            return chances  # keeping all of them ends the rolls
        for left in range(rerolls - 1, 0, -1):
            chances = chances @ _chances()[self._best(slice(None), left)]
        return chances


def plan(value: Callable[[Throw], float]) -> OddsPlan:
    """The plan for a value given to each final throw."""
    return OddsPlan([value(dice) for dice in THROWS])
