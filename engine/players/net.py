"""A small network: some inputs, one hidden layer, a chance to win, and for San Juan how likely each role is."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).parent / "weights"
NAMES = ("hidden", "hidden_bias", "out", "out_bias")

Floats = NDArray[np.floating[Any]]


class Net:
    """`hidden` and `out` are the two layers; the first output is the value, others are what a game adds."""

    def __init__(self, hidden: Floats, hidden_bias: Floats, out: Floats, out_bias: Floats) -> None:
        self.hidden, self.hidden_bias, self.out, self.out_bias = hidden, hidden_bias, out, out_bias

    def __call__(self, rows: Any) -> Floats:
        """The outputs of a batch of rows, before any squashing."""
        inner = np.asarray(rows, dtype=np.float32) @ self.hidden + self.hidden_bias
        np.maximum(inner, 0, out=inner)
        outputs: Floats = inner @ self.out + self.out_bias
        return outputs

    def layers(self) -> list[Floats]:
        return [self.hidden, self.hidden_bias, self.out, self.out_bias]

    def save(self, path: Path) -> None:
        """Half precision: small files, and no move depends on the seventh digit."""
        halves = {name: layer.astype(np.float16) for name, layer in zip(NAMES, self.layers(), strict=True)}
        np.savez_compressed(path, allow_pickle=False, **halves)


def chance(output: Floats) -> Floats:
    """A value output as a chance."""
    squashed: Floats = 1 / (1 + np.exp(-np.clip(output, -30, 30)))
    return squashed


@cache
def shipped(name: str) -> Net:
    """The weights that come with the program."""
    with np.load(FOLDER / f"{name}.npz") as stored:
        return Net(*[stored[layer].astype(np.float32) for layer in NAMES])
