"""A small network: some inputs, one hidden layer, a chance to win, and for San Juan how likely each role is."""

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.players.unusable import UnusableWeights

FOLDER = Path(__file__).parent / "weights"
NAMES = ("hidden", "hidden_bias", "out", "out_bias")

Floats = NDArray[np.floating]


class Net:
    """`hidden` and `out` are the two layers; the first output is the value, others are what a game adds."""

    def __init__(self, hidden: Floats, hidden_bias: Floats, out: Floats, out_bias: Floats) -> None:
        self.hidden, self.hidden_bias, self.out, self.out_bias = hidden, hidden_bias, out, out_bias

    def __call__(self, rows: ArrayLike) -> Floats:
        """The outputs of a batch of rows, before any squashing."""
        inner = np.asarray(rows, dtype=np.float32) @ self.hidden + self.hidden_bias
        np.maximum(inner, 0, out=inner)
        outputs: Floats = inner @ self.out + self.out_bias
        return outputs

    def layers(self) -> list[Floats]:
        return [self.hidden, self.hidden_bias, self.out, self.out_bias]

    def save(self, path: Path, kind: type[np.floating] = np.float16) -> None:
        """Half precision: small files, and no move depends on the seventh digit."""
        layers = {name: layer.astype(kind) for name, layer in zip(NAMES, self.layers(), strict=True)}
        np.savez_compressed(path, allow_pickle=False, **layers)


def mean_of(nets: Sequence[Net]) -> Net:
    """One net that answers the mean of what these answer, their hidden units side by side."""
    return Net(
        np.concatenate([net.hidden for net in nets], axis=1),
        np.concatenate([net.hidden_bias for net in nets]),
        np.concatenate([net.out for net in nets]) / np.float32(len(nets)),
        np.mean([net.out_bias for net in nets], axis=0),
    )


def chance(output: Floats) -> Floats:
    """A value output as a chance."""
    squashed: Floats = 1 / (1 + np.exp(-np.clip(output, -30, 30)))
    return squashed


def saved(path: Path) -> Net:
    with np.load(path) as stored:
        return Net(*[stored[layer].astype(np.float32) for layer in NAMES])


@cache
def shipped(name: str, inputs: int, outputs: int) -> Net:
    """The weights that come with the program, for rows of so many numbers and so many answers."""
    try:
        net = saved(FOLDER / f"{name}.npz")
    except (OSError, KeyError, ValueError, EOFError, BadZipFile, zlib.error) as wrong:
        raise UnusableWeights(name) from wrong
    inside = net.hidden_bias.shape
    if [layer.shape for layer in net.layers()] != [(inputs, *inside), inside, (*inside, outputs), (outputs,)]:
        raise UnusableWeights(name)
    return net


@cache
def is_shipped(name: str) -> bool:
    return (FOLDER / f"{name}.npz").is_file()
