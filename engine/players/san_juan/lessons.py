"""Self-play: whole games, recorded as rows of numbers with what came of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE, Choice, Decision
from engine.executor import Run
from engine.players.budget import Iterations, Unlimited
from engine.players.learning import Lessons, fit, new_net, story
from engine.players.net import Floats, Net, chance
from engine.players.outcome import outcomes
from engine.players.san_juan import casual, quick
from engine.players.san_juan.features import features
from engine.players.san_juan.lookahead import weigh
from engine.rules import FIRST_RULINGS, RULINGS, Setup
from engine.san_juan.edition import EDITIONS
from engine.san_juan.kinds import ROLES
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import SanJuanState

CURIOSITY = {"role": 0.08, "build": 0.05}  # how often a choice is made at random, to see other positions

Chooses = Callable[[SanJuanState, Decision, Random], Choice]


@dataclass
class Memory:
    """One game: at every choice of a role what each seat saw, who chose what, and the end."""

    seen: list[Floats] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    open_roles: list[tuple[int, ...]] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)


def record_game(rules: SanJuan, seats: int, seed: str, chooses: Chooses, rulings: int = RULINGS) -> Memory:
    """Plays a game against itself."""
    rng = Random(f"{seed}:lesson")
    first = int(rng.random() * seats)
    state = rules.new(Setup("san-juan", rules.rules, seats, first=first, rulings=rulings))
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
            rows = [features(state, seat) for seat in range(seats)]
            memory.seen.append(np.array(rows, dtype=np.float16))  # thousands of games have to fit into memory
            memory.movers.append(decision.seat)
            memory.open_roles.append(state.roles_left)
            memory.roles.append(choice)
        if rng.random() < CURIOSITY.get(decision.kind, 0.0):
            choice = decision.sample(rng)
            if decision.kind == "role":
                memory.roles[-1] = -1
        rules.apply(state, choice)
    memory.ends = outcomes("san-juan", rules.score(state))
    return memory


def lessons_from(memories: Sequence[Memory], net: Net | None, trust: float) -> Lessons:
    """Each row with the end of its game; with a net, TD(λ): `trust` is λ, the rest is what the net thought next."""
    rows, targets, wishes, allowed = [], [], [], []
    for memory in memories:
        seen = np.stack(memory.seen)
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


CASES = tuple((rules, seats) for rules in EDITIONS for seats in SanJuan.seats)
HIDDEN_UNITS = 64
TRUST = 0.95  # λ
PASSES, RATE = 6, 2e-3
PASSES_AGAIN, RATE_AGAIN = 4, 8e-4
KEPT = 3  # rounds of games that are learned from again


def learn(games: int, rounds: int, again: int, say: Callable[[str], None], run: Run) -> tuple[Net, str]:
    """Club players' games, then rounds of games against itself; the net, and how it was made.

    By the first rulings, so that the weights of the strong player and the expert can be made again as they are.
    """
    memories = list(run(_first_game, range(games)))
    lessons = lessons_from(memories, None, 1.0)
    net = new_net(lessons.rows.shape[1], HIDDEN_UNITS, 1 + len(ROLES), seed=1)
    losses = [fit(net, lessons, PASSES, RATE, seed=1)]
    say(f"{games} games of club players, {len(lessons.rows)} rows, squared error {losses[-1]:.4f}")
    kept = [memories[-again:]]
    for k in range(1, rounds + 1):
        kept.append(list(run(partial(_game_again, net, k), range(again))))
        kept = kept[-KEPT:]
        lessons = lessons_from([memory for part in kept for memory in part], net, TRUST)
        losses.append(fit(net, lessons, PASSES_AGAIN, RATE_AGAIN, seed=1 + k))
        say(f"round {k}: {again} games, {len(lessons.rows)} rows, squared error {losses[-1]:.4f}")
    return net, story("san-juan", net, games, rounds, again, losses)


def _first_game(n: int) -> Memory:
    return record_game(*case(n), f"club-{n}", glance, FIRST_RULINGS)


def _game_again(net: Net, k: int, n: int) -> Memory:
    return record_game(*case(n), f"again-{k}-{n}", learner(net), FIRST_RULINGS)


def case(n: int) -> tuple[SanJuan, int]:
    """Every rule set and number of players in turn."""
    rules, seats = CASES[n % len(CASES)]
    return SanJuan(rules), seats


def glance(view: SanJuanState, decision: Decision, rng: Random) -> Choice:
    """A casual player in a hurry."""
    return casual.choose(None, view, decision, rng, Iterations(0))


def learner(net: Net) -> Chooses:
    """Roles and buildings by the net, everything else at a glance."""

    def chooses(view: SanJuanState, decision: Decision, rng: Random) -> Choice:
        only = decision.only()
        if only is not None:
            return only
        if decision.kind not in ("role", "build"):
            return quick.answer(view, decision)
        return weigh(net, view, decision, rng, Unlimited(), 1, deep=False)

    return chooses
