"""Weighing choices by the learned value, on sampled complete states, as far as the next role or through one's own."""

from collections.abc import Sequence
from math import exp
from random import Random

import numpy as np

from engine.decision import Choice, Decision
from engine.players.budget import Budget
from engine.players.net import Floats, Net, chance
from engine.players.outcome import outcomes
from engine.players.san_juan import ahead
from engine.players.san_juan.candidates import candidates
from engine.players.san_juan.features import features
from engine.players.san_juan.race import Found, best_half, leader, still_racing
from engine.san_juan.hidden import fill
from engine.san_juan.score import score_table, sheets_of
from engine.san_juan.state import SanJuanState

AT_ONCE = 4  # sampled states: the network takes several rows for the price of one
NEAR = 0.4  # how much of a deep value is the value before the others' next roles
WARMTH = 0.7  # below 1 the others are expected to take their likeliest role more often than seen


def weigh(
    net: Net,
    view: SanJuanState,
    decision: Decision,
    rng: Random,
    budget: Budget,
    samples: int,
    deep: bool,
    doubt: float = 0.0,
) -> Choice:
    """The best of the candidates on the same sampled states; whoever falls behind drops out on the way.

    With a `doubt` each candidate is misjudged by a normal error of that size.
    """
    found: Found = {option: [] for option in candidates(view, decision)}
    errors = {option: doubt and rng.gauss(0, doubt) for option in found}
    done, in_time = 0, True
    while done < samples and in_time and len(found) > 1:
        states = [fill(view, rng)]
        while in_time and len(states) < min(AT_ONCE, samples - done):
            in_time = not budget.spent()
            if in_time:
                states.append(fill(view, rng))
        done += len(states)
        later = [ahead.after(state, option, rng) for option in found for state in states]
        values = worth(net, later, decision.seat)
        if deep:  # the near value steadies the far one
            follow(net, later, decision.seat, rng)
            values = NEAR * values + (1 - NEAR) * best_role(net, later, decision.seat, rng)
        for option, more in zip(found, values.reshape(len(found), -1).tolist(), strict=True):
            found[option] += [value + errors[option] for value in more]
        if deep and done in (samples // 4, samples // 2):
            found = best_half(found)
        found = still_racing(found)
        in_time = in_time and (done == samples or not budget.spent())
    return leader(found)


def worth(net: Net, states: Sequence[SanJuanState], seat: int) -> Floats:
    """The learned value of each state to a seat; the true one where the game is over."""
    values = np.empty(len(states))
    open_ones = [n for n, state in enumerate(states) if state.asked is not None]
    if open_ones:
        values[open_ones] = chance(net([features(states[n], seat) for n in open_ones])[:, 0])
    for n, state in enumerate(states):
        if state.asked is None:
            values[n] = outcomes("san-juan", score_table(state.edition, sheets_of(state)))[seat]
    return values


def follow(net: Net, states: Sequence[SanJuanState], seat: int, rng: Random) -> None:
    """Lets the others take the roles they are expected to take, until it is the seat's turn again."""
    while True:
        waiting = [s for s in states if s.asked is not None and s.asked.seat != seat]
        if not waiting:
            return
        logits = net([features(s, s.asked.seat) for s in waiting if s.asked is not None])[:, 1:]
        for state, row in zip(waiting, logits.tolist(), strict=True):
            role = likely_role(row, state.roles_left, rng)
            ahead.take(state, role)
            ahead.settle(state, rng)


def best_role(net: Net, states: Sequence[SanJuanState], seat: int, rng: Random) -> Floats:
    """The value of each state to the seat that takes a role now: with the best of those left, played to the next role."""
    steps = [[s] if s.asked is None else [ahead.after(s, role, rng) for role in s.roles_left] for s in states]
    values = worth(net, [later for step in steps for later in step], seat)
    best: Floats = np.maximum.reduceat(values, np.cumsum([0, *map(len, steps[:-1])]))
    return best


def likely_role(logits: Sequence[float], roles: tuple[int, ...], rng: Random) -> int:
    """A role that may be taken, as often as it is expected to be."""
    top = max([logits[role] for role in roles])
    weights = [exp((logits[role] - top) / WARMTH) for role in roles]
    point = rng.random() * sum(weights)
    for role, weight in zip(roles, weights, strict=True):
        point -= weight
        if point <= 0:
            return role
    return roles[-1]
