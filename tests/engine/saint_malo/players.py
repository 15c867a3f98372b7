"""Two ways to choose for tests: anything legal, or what draws much, so that games end soon."""

from collections.abc import Callable
from random import Random

from engine.decision import Choice, Decision
from engine.saint_malo.actions import ACTIONS

Player = Callable[[Decision, Random], Choice]


def anything(decision: Decision, rng: Random) -> Choice:
    return decision.sample(rng)


def eager(decision: Decision, rng: Random) -> Choice:
    """Collects one face and uses as many dice as it can."""
    if decision.kind == "keep":
        loose = [face for face in decision.things if face != 5]  # type: ignore[attr-defined]
        if not loose or rng.random() < 0.1:
            return decision.sample(rng)
        wanted = max(set(loose), key=lambda face: (loose.count(face), rng.random()))
        return tuple(face for face in loose if face == wanted)
    if decision.kind == "action":
        return max(decision, key=lambda n: (ACTIONS[n].draws > 0, ACTIONS[n].used, rng.random()))
    return decision.sample(rng)


PLAYERS: dict[str, Player] = {"anything": anything, "eager": eager}
