"""Self-play: whole games, remembered as rows of numbers with what came of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE, Choice, Decision
from engine.players.learning import Lessons
from engine.players.net import Net, chance
from engine.players.outcome import outcomes
from engine.players.san_juan.features import Row, features
from engine.rules import Setup
from engine.san_juan.kinds import ROLES
from engine.san_juan.rules import SanJuan

CURIOSITY = 0.08  # how often a role is taken at random, to see other positions

Chooses = Callable[[Any, Decision, Random], Choice]


@dataclass
class Memory:
    """One game: at every choice of a role what each seat saw, who chose what, and the end."""

    seen: list[list[Row]] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    open_roles: list[tuple[int, ...]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)


def remember(rules: SanJuan, seats: int, seed: str, chooses: Chooses) -> Memory:
    """Plays a game against itself."""
    rng = Random(f"{seed}:lesson")
    state = rules.new(Setup("san-juan", rules.rules, seats, first=int(rng.random() * seats)))
    memory = Memory()
    n = 0
    while (decision := state.asked) is not None:
        n += 1
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(Stream(seed, n)))
            continue
        view = rules.redact(state, decision.seat)
        choice = chooses(view, view.asked or decision, rng)
        if decision.kind == "role":
            memory.seen.append([features(state, seat) for seat in range(seats)])
            memory.movers.append(decision.seat)
            memory.open_roles.append(state.roles_left)
            memory.roles.append(choice)
            if rng.random() < CURIOSITY:
                memory.roles[-1] = -1
                choice = decision.sample(rng)
        rules.apply(state, choice)
    memory.ends = outcomes(rules.score(state))
    return memory


def lessons_from(memories: Sequence[Memory], net: Net | None, trust: float) -> Lessons:
    """Each row with the end of its game; with a net, TD(λ): `trust` is λ, the rest is what the net thought next."""
    rows, targets, wishes, allowed = [], [], [], []
    for memory in memories:
        seen = np.array(memory.seen, dtype=np.float16)
        steps, seats = seen.shape[:2]
        aims = np.empty((steps, seats), np.float32)
        aims[-1] = memory.ends
        if net is None:
            aims[:] = memory.ends
        else:
            thought = chance(net(seen.reshape(steps * seats, -1))[:, 0]).reshape(steps, seats)
            for step in range(steps - 2, -1, -1):
                aims[step] = trust * aims[step + 1] + (1 - trust) * thought[step + 1]
        chosen = np.full((steps, seats), -1)
        chosen[np.arange(steps), memory.movers] = memory.roles
        free = np.zeros((steps, seats, len(ROLES)), np.float32)
        for step, roles in enumerate(memory.open_roles):
            free[step][:, list(roles)] = 1
        rows.append(seen.reshape(steps * seats, -1))
        targets.append(aims.reshape(-1))
        wishes.append(chosen.reshape(-1))
        allowed.append(free.reshape(steps * seats, -1))
    return Lessons(*[np.concatenate(part) for part in (rows, targets, wishes, allowed)])
