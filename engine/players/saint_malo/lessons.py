"""Self-play: whole games, remembered as the sheets after every turn with what they were thought and found to be worth."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE
from engine.players.learning import story, straight_line
from engine.players.net import Floats, Net
from engine.players.saint_malo.features import Features
from engine.players.saint_malo.judges import Judge, hand_made, learned
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.saint_malo.thinking import prospect_for
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo

CURIOSITY = 0.1  # how often a random action is taken, to see other positions
SEATS = (2, 3, 4, 2, 3, 5)
CAUTION = 1000.0

Memory = list[tuple[Row, float]]
"""Sheets in numbers, each with how much further ahead of the others' mean its seat ended than was expected."""


def remember(rules: SaintMalo, seats: int, seed: str, judge: Judge) -> Memory:
    """Plays a game against itself."""
    rng = Random(f"{seed}:lesson")
    state = rules.new(Setup("saint-malo", "standard", seats, first=int(rng.random() * seats)))
    seen: list[tuple[int, Row, float]] = []
    n, seat = 0, state.seat
    while (decision := rules.decision(state)) is not None:
        n += 1
        if state.seat != seat:
            around = Surroundings(state, rules.facts, seat)
            sheet = state.sheets[seat]
            seen.append((seat, features(sheet, around), estimate(sheet, around.ahead) - around.mean_other))
            seat = state.seat
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(Stream(seed, n)))
        elif decision.kind == "action" and rng.random() < CURIOSITY:
            rules.apply(state, decision.sample(rng))
        else:
            rules.apply(state, prospect_for(Prospect, state, rules.facts, judge, 1).answer(decision, state.rolls))
    final = [score.points for score in rules.score(state)]
    leads = [points - (sum(final) - points) / (seats - 1) for points in final]
    return [(row, leads[seat] - expected) for seat, row, expected in seen]


def corrected(memories: Sequence[Memory]) -> tuple[Net, float]:
    """What the hand-made value gets wrong, as a straight line; and the squared error that is left."""
    rows: Floats = np.array([row for memory in memories for row, _ in memory])
    off: Floats = np.array([points for memory in memories for _, points in memory])
    net = straight_line(rows, off, CAUTION)
    return net, float(np.mean((net(rows)[:, 0] - off) ** 2))


def learn(games: int, rounds: int, again: int, say: Callable[[str], None]) -> tuple[Net, str]:
    """Club players' games, then rounds of games against itself; the net, and how it was made."""
    rules = SaintMalo()
    kept = [remember(rules, SEATS[n % len(SEATS)], f"club-{n}", hand_made) for n in range(games)]
    net, loss = corrected(kept)
    losses = [loss]
    say(f"{games} games of club players, squared error {loss:.1f}")
    for k in range(1, rounds + 1):
        judges = learned(net)
        kept += [remember(rules, SEATS[n % len(SEATS)], f"again-{k}-{n}", judges) for n in range(again)]
        net, loss = corrected(kept)
        losses.append(loss)
        say(f"round {k}: {again} games, squared error {loss:.1f}")
    return net, story("saint-malo", net, games, rounds, again, losses)
