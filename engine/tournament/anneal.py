"""Simulated annealing of whole plans, for searches that may take long.

Written over plain arrays: with numba (extra `proofs`) it is compiled and some hundred times as fast, without it
the same code runs as it stands. A group may move the rounds: then only one round in `group` is free and the others
are its images, which finds the plans that are too rare for a search among all plans.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

Array = np.ndarray[Any, np.dtype[np.int64]]

Work = TypeVar("Work", bound=Callable[..., object])


def compiled(work: Work) -> Work:
    try:
        from numba import njit  # late: whoever does not need it starts faster
    except ImportError:
        return work
    return cast(Work, njit(work))


REMATCH = 8  # what one costs; a third meeting costs a little more than two second ones,
TOO_OFTEN = 60  # and much more if all pairs could do with fewer meetings
UNFAIR = 90  # what a turn too many or too few at small tables costs at the end of the event
OUT_OF_TURN = 1  # and after an earlier round


def pair_costs(rounds: int, often: int) -> Array:
    """The cost of a pair by how often it meets."""
    return np.array(
        [
            REMATCH * max(0, c - 1) + max(0, (c - 1) * (c - 2) // 2) + TOO_OFTEN * max(0, c - often) ** 2
            for c in range(rounds + 2)
        ]
    )


@compiled
def swap_cost(
    seats: Array, r: int, a: int, b: int, table: Array, first: Array, met: Array, pay: Array
) -> int:
    """What it changes if the players of seats a and b swap in round r."""
    # Only those at the two tables meet others than before: two short sums instead of counting the whole plan.
    p, q = seats[r, a], seats[r, b]
    change = 0
    for i in range(first[table[a]], first[table[a] + 1]):
        if i != a:
            x = seats[r, i]
            change += pay[met[p, x] - 1] - pay[met[p, x]] + pay[met[q, x] + 1] - pay[met[q, x]]
    for i in range(first[table[b]], first[table[b] + 1]):
        if i != b:
            x = seats[r, i]
            change += pay[met[q, x] - 1] - pay[met[q, x]] + pay[met[p, x] + 1] - pay[met[p, x]]
    return change


@compiled
def turn_cost(had: Array, r: int, p: int, q: int, low: Array, high: Array, weight: Array) -> int:
    """What it changes if p takes q's turn at a small table in round r."""
    change = 0
    for later in range(r, had.shape[0]):
        least, most = low[later], high[later]
        for who, step in ((p, 1), (q, -1)):
            now = had[later, who]
            before = max(0, least - now, now - most)
            after = max(0, least - now - step, now + step - most)
            change += weight[later] * (after * after - before * before)
    return change


@compiled
def swap(seats: Array, r: int, a: int, b: int, table: Array, first: Array, met: Array) -> None:
    p, q = seats[r, a], seats[r, b]
    for i in range(first[table[a]], first[table[a] + 1]):
        if i != a:
            x = seats[r, i]
            met[p, x] -= 1
            met[x, p] -= 1
            met[q, x] += 1
            met[x, q] += 1
    for i in range(first[table[b]], first[table[b] + 1]):
        if i != b:
            x = seats[r, i]
            met[q, x] -= 1
            met[x, q] -= 1
            met[p, x] += 1
            met[x, p] += 1
    seats[r, a], seats[r, b] = q, p


@compiled
def anneal(
    seats: Array,
    group: int,
    table: Array,
    first: Array,
    small: Array,
    met: Array,
    had: Array,
    pay: Array,
    low: Array,
    high: Array,
    weight: Array,
    cost: int,
    target: int,
    steps: int,
    hot: float,
    cold: float,
    seed: int,
) -> tuple[int, Array]:
    """The least cost found and its seats; stops at the target. `met` and `had` fit `seats` and are changed."""
    np.random.seed(seed)
    rounds, players = seats.shape
    best, kept = cost, seats.copy()
    # By the same factor at every step: as many steps at every scale of cost, so that the end, where a plan is
    # nearly right and hardly a step is an improvement, gets as much of the time as the wild beginning.
    cooling = (cold / hot) ** (1.0 / steps)
    heat = hot
    for _ in range(steps):
        if best <= target:
            break
        heat *= cooling
        base = np.random.randint(0, rounds // group) * group
        a = np.random.randint(0, players)
        b = np.random.randint(0, players)
        if table[a] == table[b]:
            continue
        turning = small[table[a]] != small[table[b]]
        change = 0
        for r in range(base, base + group):
            change += swap_cost(seats, r, a, b, table, first, met, pay)
            if turning:
                p, q = (seats[r, a], seats[r, b]) if small[table[b]] else (seats[r, b], seats[r, a])
                change += turn_cost(had, r, p, q, low, high, weight)
                if group > 1:
                    had[r:, p] += 1
                    had[r:, q] -= 1
            if group > 1:  # made before the next image is counted: images of one swap touch the same pairs,
                swap(seats, r, a, b, table, first, met)  # so costs found one by one would not add up
        if change <= 0 or np.random.random() < np.exp(-change / heat):
            if group == 1:
                if turning:
                    had[base:, p] += 1
                    had[base:, q] -= 1
                swap(seats, base, a, b, table, first, met)
            cost += change
            if cost < best:
                best = cost
                kept[:] = seats
        elif group > 1:
            for r in range(base, base + group):
                swap(seats, r, a, b, table, first, met)
                if turning:
                    p, q = (seats[r, a], seats[r, b]) if small[table[b]] else (seats[r, b], seats[r, a])
                    had[r:, p] -= 1
                    had[r:, q] += 1
    return best, kept
