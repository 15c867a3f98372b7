"""Fitting a small network to lessons, with numpy alone; the same seed gives the same weights."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.players.net import Floats, Net, chance

FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # Adam's usual constants
DECAY = 1e-5
BATCH = 512


@dataclass(frozen=True)
class Lessons:
    """Rows with what came of them; `wishes` are the right class of the other outputs, -1 where there is none."""

    rows: Floats
    targets: Floats
    wishes: np.ndarray
    allowed: Floats  # 1 where an output of the classes may be chosen


def new_net(inputs: int, hidden: int, outputs: int, seed: int) -> Net:
    rng = np.random.default_rng(seed)
    # As wide as keeps a signal's size through a layer whose units are silent below nought, half of them at first.
    first = rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)).astype(np.float32)
    last = rng.normal(0, np.sqrt(1 / hidden), (hidden, outputs)).astype(np.float32)
    return Net(first, np.zeros(hidden, np.float32), last, np.zeros(outputs, np.float32))


def fit(net: Net, lessons: Lessons, passes: int, rate: float, seed: int) -> float:
    """Trains in place, the value as a chance; the mean squared error of the value in the last pass."""
    rng = np.random.default_rng(seed)
    layers = net.layers()
    slow = [np.zeros_like(layer) for layer in layers]
    spread = [np.zeros_like(layer) for layer in layers]
    step = 0
    loss = 0.0
    total = len(lessons.rows) // BATCH * passes
    for _ in range(passes):
        order = rng.permutation(len(lessons.rows))
        losses = []
        for begin in range(0, len(order) - BATCH + 1, BATCH):  # a short rest would weigh as much as a batch
            chosen = order[begin : begin + BATCH]
            gradients, batch_loss = _gradients(net, lessons, chosen)
            losses.append(batch_loss)
            step += 1
            # Down to a twentieth: the last lessons polish, instead of pulling the weights to whatever games came last.
            now = rate * (1 - 0.95 * step / max(1, total))
            for layer, gradient, mean, square in zip(layers, gradients, slow, spread, strict=True):
                mean += (1 - FIRST) * (gradient - mean)
                square += (1 - SECOND) * (gradient * gradient - square)
                scale = np.sqrt(square / (1 - SECOND**step)) + TINY
                layer -= now * (mean / (1 - FIRST**step) / scale + DECAY * layer)
        loss = float(np.mean(losses))
    return loss


def _gradients(net: Net, lessons: Lessons, chosen: np.ndarray) -> tuple[Sequence[Floats], float]:
    rows = lessons.rows[chosen].astype(np.float32)
    targets = lessons.targets[chosen]
    inner = rows @ net.hidden + net.hidden_bias
    alive = inner > 0
    inner = inner * alive
    outputs = inner @ net.out + net.out_bias
    slope = np.zeros_like(outputs)
    guess = chance(outputs[:, 0])
    slope[:, 0] = guess - targets
    if outputs.shape[1] > 1:
        slope[:, 1:] = _class_slope(outputs[:, 1:], lessons.wishes[chosen], lessons.allowed[chosen])
    slope /= len(chosen)
    back = (slope @ net.out.T) * alive
    loss = float(np.mean((guess - targets) ** 2))
    return (rows.T @ back, back.sum(axis=0), inner.T @ slope, slope.sum(axis=0)), loss


def _class_slope(logits: Floats, wishes: np.ndarray, allowed: Floats) -> Floats:
    """Of the cross entropy, among the allowed classes, where there is a wish at all."""
    logits = np.where(allowed > 0, logits, -30)
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    likely /= likely.sum(axis=1, keepdims=True)
    asked = wishes >= 0
    likely[np.flatnonzero(asked), wishes[asked]] -= 1
    slope: Floats = likely * asked[:, None] * 0.3  # the value matters more than the guess
    return slope.astype(np.float32)


def straight_line(rows: Floats, targets: Floats, caution: float) -> Net:
    """Ridge regression, as a net of two hidden units that carry the same line, one for each sign.

    The more `caution`, the more a number must explain before it counts.
    """
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    scaled = (rows - mean) / spread
    middle = float(targets.mean())
    gram = scaled.T @ scaled + caution * np.eye(rows.shape[1])
    line = np.linalg.solve(gram, scaled.T @ (targets - middle)) / spread
    offset = middle - float(mean @ line)
    hidden = np.stack([line, -line], axis=1)
    return Net(hidden, np.array([offset, -offset]), np.array([[1.0], [-1.0]]), np.zeros(1))


def story(game: str, net: Net, games: int, rounds: int, again: int, losses: Sequence[float]) -> str:
    """How a set of weights was made, as the text of the file beside it."""
    lines = [
        f"# How {game}.npz was made: python -m engine.players.train {game}",
        f"inputs = {net.hidden.shape[0]}",
        f"hidden = {net.hidden.shape[1]}",
        f"club_games = {games}",
        f"rounds_against_itself = {rounds}",
        f"games_a_round = {again}",
        f"squared_errors = {[round(loss, 4) for loss in losses]}",
    ]
    return "\n".join(lines) + "\n"
