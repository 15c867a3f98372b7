"""Choices played on: sixteen roles on the same sampled states, everybody at a glance, then the value of what is there.

What a network says of a pass or of an early role may be wrong by a tenth of the outcome, however many states it looks at.
Played on it is nearer to the truth, and how much chance is left in it is known.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random

from engine.decision import Choice, Decision
from engine.players.advice import Gap, Weighed
from engine.players.budget import Budget
from engine.players.net import Net
from engine.players.san_juan import ahead
from engine.players.san_juan.features import features
from engine.players.san_juan.lookahead import likely_role, worth
from engine.players.san_juan.race import SURE, Found, leader, still_racing
from engine.players.san_juan.values import expert_value
from engine.san_juan.hidden import fill
from engine.san_juan.state import SanJuanState

ROLES_ON = 16
PLAYED_ON = 96  # sampled states for a hint
AT_ONCE = 16  # sampled states between two looks at the clock
OPENING = 2  # rounds


def play_on(
    net: Net,
    view: SanJuanState,
    options: Sequence[Choice],
    seat: int,
    rng: Random,
    budget: Budget,
    most: int,
    race: bool = True,
) -> Found:
    """What each choice brought, on the same states; in a race one that is surely behind is played on no further."""
    found: Found = {option: [] for option in options}
    done = 0
    while done < most and len(found) > 1 and not (done and budget.spent()):
        states = [fill(view, rng) for _ in range(min(AT_ONCE, most - done))]
        done += len(states)
        later = [ahead.after(state, option, rng) for option in found for state in states]
        for _ in range(ROLES_ON):
            _one_role(net, later, rng)
        values = worth(net, later, seat).reshape(len(found), -1).tolist()
        for known, more in zip(found.values(), values, strict=True):
            known += more
        if race:
            found = still_racing(found)
    return found


def _one_role(net: Net, states: Sequence[SanJuanState], rng: Random) -> None:
    going = [(state, state.asked.seat) for state in states if state.asked is not None]
    if not going:
        return
    logits = net([features(state, seat) for state, seat in going])[:, 1:]
    for (state, _), row in zip(going, logits.tolist(), strict=True):
        ahead.take(state, likely_role(row, state.roles_left, rng))
        ahead.settle(state, rng)


def gap(found: Found, one: Choice, other: Choice) -> Gap:
    """Of two choices that were both played on to the end, state by state."""
    gaps = [a - b for a, b in zip(found[one], found[other], strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((value - mean) ** 2 for value in gaps) / max(1, len(gaps) - 1))
    return Gap(mean, SURE * spread / sqrt(len(gaps)))


def surely_better(found: Found, than: Choice) -> Choice:
    """The leader where it is clearly better, or alone left; otherwise the choice as it is: a tie changes nothing."""
    best = leader(found)
    if best == than or (than in found and not gap(found, best, than).is_sure):
        return than
    return best


def is_beyond_the_network(view: SanJuanState, decision: Decision) -> bool:
    """An opening role of two players: what roles do later is misjudged there in either direction."""
    return decision.kind == "role" and len(view.players) == 2 and view.round <= OPENING


def played_on(
    view: SanJuanState,
    decision: Decision,
    best: Weighed,
    second: Weighed,
    rng: Random,
    budget: Budget,
    most: int = PLAYED_ON,
) -> Gap:
    """The gap between the two after sixteen more roles; nothing is clear where there was no time for it."""
    if budget.spent():
        return Gap(0.0, inf)
    net, options = expert_value(), (best.choice, second.choice)
    found = play_on(net, view, options, decision.seat, rng, budget, most, race=False)
    return gap(found, *options)


def best_two(
    view: SanJuanState, decision: Decision, ranked: Sequence[Weighed], rng: Random, budget: Budget
) -> tuple[Weighed, Weighed, Gap]:
    """All of them played on, whatever they were ranked by; without time for it they stay so, and nothing is clear."""
    if budget.spent():
        return ranked[0], ranked[1], Gap(0.0, inf)
    options = [one.choice for one in ranked]
    found = play_on(expert_value(), view, options, decision.seat, rng, budget, PLAYED_ON, race=False)
    best, second, *_ = sorted(ranked, key=lambda one: sum(found[one.choice]), reverse=True)
    return best, second, gap(found, best.choice, second.choice)
