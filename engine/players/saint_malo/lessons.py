"""Self-play: whole games, remembered as the sheets after every turn with what came of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE
from engine.players.learning import Lessons, fit, new_net, story
from engine.players.net import Net, chance
from engine.players.outcome import outcomes
from engine.players.saint_malo.features import Row, Surroundings, features
from engine.players.saint_malo.judges import JudgeMaker, hand_made, learned
from engine.players.saint_malo.prospect import Prospect
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo

CURIOSITY = 0.06  # how often a random action is taken, to see other positions
HIDDEN_UNITS = 24
TRUST = 0.85  # λ
PASSES, RATE = 30, 2e-3
PASSES_AGAIN, RATE_AGAIN = 12, 1e-3


@dataclass
class Memory:
    """One game: each seat's sheet after each of its turns, and the end."""

    seen: list[list[Row]] = field(default_factory=list)  # by seat
    ends: list[float] = field(default_factory=list)


def remember(rules: SaintMalo, seats: int, seed: str, judges: JudgeMaker) -> Memory:
    """Plays a game against itself."""
    rng = Random(f"{seed}:lesson")
    state = rules.new(Setup("saint-malo", "standard", seats, first=int(rng.random() * seats)))
    memory = Memory([[] for _ in range(seats)])
    n, seat = 0, state.seat
    while (decision := rules.decision(state)) is not None:
        n += 1
        if state.seat != seat:
            memory.seen[seat].append(features(state.sheets[seat], Surroundings(state, rules.facts, seat)))
            seat = state.seat
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(Stream(seed, n)))
        elif decision.kind == "action" and rng.random() < CURIOSITY:
            rules.apply(state, decision.sample(rng))
        else:
            rules.apply(state, Prospect(state, rules.facts, judges).answer(decision))
    memory.ends = outcomes("saint-malo", rules.score(state))
    return memory


def lessons_from(memories: Sequence[Memory], net: Net | None, trust: float) -> Lessons:
    """Each row with the end of its game; with a net, TD(λ): `trust` is λ."""
    rows, targets = [], []
    for memory in memories:
        for seen, end in zip(memory.seen, memory.ends, strict=True):
            if not seen:
                continue
            aims = np.full(len(seen), end, np.float32)
            if net is not None:
                thought = chance(net(seen)[:, 0])
                for step in range(len(seen) - 2, -1, -1):
                    aims[step] = trust * aims[step + 1] + (1 - trust) * thought[step + 1]
            rows.append(np.array(seen, np.float32))
            targets.append(aims)
    joined = np.concatenate(rows)
    nothing = np.full(len(joined), -1)
    return Lessons(joined, np.concatenate(targets), nothing, np.zeros((len(joined), 0), np.float32))


def learn(games: int, rounds: int, again: int, say: Callable[[str], None]) -> tuple[Net, str]:
    """Club players' games, then rounds of games against itself; the net, and how it was made."""
    rules = SaintMalo()
    kept = [remember(rules, _seats(n), f"club-{n}", hand_made) for n in range(games)]
    lessons = lessons_from(kept, None, 1.0)
    net = new_net(lessons.rows.shape[1], HIDDEN_UNITS, 1, seed=1)
    losses = [fit(net, lessons, PASSES, RATE, seed=1, squash=True)]
    say(f"{games} games of club players, {len(lessons.rows)} rows, squared error {losses[-1]:.4f}")
    for k in range(1, rounds + 1):
        judges = learned(net)
        kept += [remember(rules, _seats(n), f"again-{k}-{n}", judges) for n in range(again)]
        lessons = lessons_from(kept, net, TRUST)
        losses.append(fit(net, lessons, PASSES_AGAIN, RATE_AGAIN, seed=1 + k, squash=True))
        say(f"round {k}: {again} games, {len(lessons.rows)} rows, squared error {losses[-1]:.4f}")
    return net, story("saint-malo", net, games, rounds, again, losses)


def _seats(n: int) -> int:
    return SaintMalo.seats[n % len(SaintMalo.seats)]
