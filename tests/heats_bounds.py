"""Whole plans beside what counting allows and beside a longer search, by code that shares nothing with the engine's.

Counting: so many meetings there are, so many pairs; and players who sit at one table in one round spread over only so
many tables in another, so any two rounds share some pairs. Of the ways to divide the meetings among the pairs under
which nobody meets more often than has to be, the one with the fewest rematches is a bound. Who meets an odd number
of others, none of them three times, meets somebody once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from time import monotonic
from typing import Any

from engine.tournament import heats
from engine.tournament.heats_search import Task
from engine.tournament.simulate import plan_heats

PLAYERS = {3: range(6, 41), 4: range(8, 41), 5: range(10, 41)}
ROUNDS = range(3, 8)


def table_sizes(players: int, table: int) -> list[int]:
    tables = -(-players // table)
    return [players // tables + (i < players % tables) for i in range(tables)]


def pairs_in(size: int) -> int:
    return size * (size - 1) // 2


# What tests.heats_proofs has proven beyond counting: how often some pair meets at least, and the fewest rematches then.
PROVEN: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {
    ((3, 3), 6): (3, 22),
    ((3, 3), 7): (4, 27),
    ((3, 2, 2), 4): (2, 1),
    ((4, 3, 3), 4): (2, 7),
    ((5, 5), 3): (3, 18),
    ((5, 5), 4): (3, 38),
    ((5, 5), 5): (3, 60),
    ((5, 5), 6): (4, 75),
}


def bound(sizes: Sequence[int], rounds: int) -> tuple[int, int]:
    """How often a pair must be allowed to meet, and the fewest rematches then."""
    if known := PROVEN.get((tuple(sizes), rounds)):
        return known
    meets, pairs = rounds * sum(map(pairs_in, sizes)), pairs_in(sum(sizes))
    apart = len(sizes)
    shared = sum(
        size % apart * pairs_in(size // apart + 1) + (apart - size % apart) * pairs_in(size // apart)
        for size in sizes
    )
    odd = len(set(sizes)) == 1 and rounds * (sizes[0] - 1) % 2 == 1
    for most in range(2, rounds + 1):
        once = (sum(sizes) + 1) // 2 if odd and most == 2 else 0
        for together in range(min(pairs, meets), 0, -1):
            times, rest = [1] * together, meets - together
            for i in range(together - once):
                more = min(rest, most - 1)
                times[i], rest = 1 + more, rest - more
                if not rest:
                    break
            if not rest and sum(map(pairs_in, times)) >= pairs_in(rounds) * shared:
                return most, meets - together
    return rounds, 0


@dataclass(frozen=True)
class Figures:
    rematches: int
    spread: int
    most: int


def figures(seatings: Iterable[Iterable[Sequence[Any]]]) -> Figures:
    met: Counter[frozenset[Any]] = Counter()
    had: Counter[Any] = Counter()
    tables = [seats for round in seatings for seats in round]
    largest = max(map(len, tables))
    for seats in tables:
        met.update(frozenset(pair) for pair in combinations(seats, 2))
        for player in seats:
            had[player] += len(seats) < largest
    return Figures(
        sum(met.values()) - len(met), max(had.values()) - min(had.values()), max(met.values(), default=0)
    )


def compare(table: int, seeds: range, seconds: float, say: Callable[[bool, str], bool]) -> bool:
    """Every plan of this table size, each seed; what is above the bound is searched for longer."""
    kinds: Counter[str] = Counter()
    better, unlike, slowest, longer = [], [], 0.0, 0
    for players in PLAYERS[table]:
        for rounds in ROUNDS:
            told = []
            for seed in seeds:
                begun = monotonic()
                plan = plan_heats(players, rounds, table, str(seed))
                slowest = max(slowest, monotonic() - begun)
                told.append(figures([[t["seats"] for t in round["tables"]] for round in plan["rounds"]]))
            unlike += [f"{players}x{rounds}"] if len(set(told)) > 1 else []
            kind = _kind(players, rounds, table, told[0], plan["choices"])
            kinds[kind] += len(seeds)
            if kind != "at the bound and fair":
                longer += 1
                found = _searched(players, rounds, table, seconds)
                if (found.most, found.rematches) < (told[0].most, told[0].rematches):
                    better.append(f"{players}x{rounds}: {found.rematches} not {told[0].rematches}")
    text = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    good = say(
        not unlike, f"heats, tables of {table}, {sum(kinds.values())} plans: {text}; {_list(unlike)} by seed"
    )
    searched = f"{longer} searched again for {seconds:g} s each: {_list(better)} better"
    return say(not better and slowest < 3, f"  {searched}; slowest answer {slowest:.2f} s, bar 3 s") and good


def _list(some: Sequence[str]) -> str:
    return "; ".join(some) or "none"


def _kind(players: int, rounds: int, table: int, told: Figures, choices: Sequence[dict[str, Any]]) -> str:
    sizes = table_sizes(players, table)
    most, least = bound(sizes, rounds)
    turns = rounds * sum(size for size in sizes if size < max(sizes))
    fair = int(turns % players > 0)
    if told.most > most:
        return "with a pair meeting more often than counting forces"
    where = "at the bound" if told.rematches <= least else "at the best known"
    if told.spread <= fair:
        return f"{where} and fair"
    return f"{where} with a choice" if len(choices) > 1 else f"{where} and not fair"


def _searched(players: int, rounds: int, table: int, seconds: float) -> Figures:
    sizes, end = table_sizes(players, table), monotonic() + seconds
    task = Task(players, [sizes] * rounds, max(sizes))
    found = heats.choices(task, Random(rounds), 1000, lambda: monotonic() > end, longer=True)
    return figures(found[0])
