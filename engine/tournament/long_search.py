"""make plans: searches long for whole plans and keeps the best of each kind in plans.json.

python -m engine.tournament.long_search [--table T] [--players LOW-HIGH] [--rounds LOW-HIGH] [--level N] [--file FILE]

For every number of players and rounds: plans with fair small tables, plans with as few rematches as can be, and what
lies between. A plan that is found is also tried with a round or a player left out. Each level takes four times as
long as the one before; what has reached the bound is left alone. May be stopped and started again at any time.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np

from engine.tournament.anneal import OUT_OF_TURN, REMATCH, UNFAIR, Array, anneal, pair_costs
from engine.tournament.designs import design
from engine.tournament.grids import Plan, grid
from engine.tournament.known_plans import FILE, MOST_ROUNDS, Key, kept_for, name_of, read, texts, written
from engine.tournament.plan_quality import Front, fair, floor, often, quality
from engine.tournament.sizes import divide

STEPS = 600_000  # of the lowest level
FEW_TABLES = 3
HOT, COLD = 4.0, 1.2  # in units of an eighth of a rematch


class SearchBook:
    """The best plans so far: for each key, those between which one must choose."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[Key, Front] = {}
        if path.exists():
            self.read(path)

    def read(self, path: Path) -> None:
        for plans in texts(path).values():
            for plan in map(read, plans):
                for last in range(2, len(plan) + 1):
                    self._take(plan[:last])

    def front(self, key: Key) -> Front:
        return self.known.setdefault(key, Front())

    def offer(self, plan: Plan) -> bool:
        """Takes the plan in if it is worth keeping, and what follows from it by leaving out."""
        if not self._take(plan):
            return False
        key = _key(plan)
        if self.front(key).done(*key):
            self._leave_out(plan)
        elif len(plan) > 2:
            for gone in range(len(plan)):
                self.offer(plan[:gone] + plan[gone + 1 :])
        return True

    def _take(self, plan: Plan) -> bool:
        plan = [sorted((sorted(seats) for seats in tables), key=lambda s: (-len(s), s)) for tables in plan]
        key = _key(plan)
        return not self.front(key).done(*key, strictly=True) and self.front(key).offer(plan)

    def _leave_out(self, plan: Plan) -> None:
        """Tries the plan without a round, and without players who always sit at different full tables."""
        sizes, rounds = _key(plan)
        full = sizes[0]
        for fewer in range(full if full > 3 else 1):
            smaller = tuple(sorted((size - (i < fewer) for i, size in enumerate(sizes)), reverse=True))
            if min(smaller) < full - 1:
                return
            for less in range(2):
                if rounds - less < 2 or self.front((smaller, rounds - less)).done(smaller, rounds - less):
                    continue
                for some in combinations(plan, rounds - less):
                    for gone in combinations(range(sum(sizes)), fewer):
                        if rest := _without(list(some), set(gone), full):
                            self._take(rest)

    def save(self) -> None:
        """Long plans first: a shorter one is kept only if it is better than the long one's first rounds."""
        lines: dict[str, list[str]] = {}
        for key in sorted(self.known, key=lambda key: (key[0], -key[1])):
            cut = Front(kept_for(*key, lines))
            if key[1] <= MOST_ROUNDS and any(cut.offer(plan) for plan in self.known[key].plans()):
                lines[name_of(key)] = [written(plan) for plan in self.known[key].plans()]
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps(lines, indent=0) + "\n", "ascii")
        part.replace(self.path)


def _key(plan: Plan) -> Key:
    return tuple(sorted((len(seats) for seats in plan[0]), reverse=True)), len(plan)


def _without(plan: Plan, gone: set[int], full: int) -> Plan | None:
    """The plan with these players away, if in every round each leaves a full table of his own."""
    for tables in plan:
        for seats in tables:
            away = len(gone.intersection(seats))
            if away > 1 or (away and len(seats) < full):
                return None
    stay = sorted({p for seats in plan[0] for p in seats} - gone)
    number = {p: i for i, p in enumerate(stay)}
    return [[[number[p] for p in seats if p not in gone] for seats in tables] for tables in plan]


def least_again(sizes: Sequence[int], rounds: int) -> int:
    """What third and later meetings cost at least, in the units of a cost."""
    players = sum(sizes)
    pairs = players * (players - 1) // 2
    each, more = divmod(rounds * sum(size * (size - 1) // 2 for size in sizes), pairs)
    pay = [max(0, (c - 1) * (c - 2) // 2) for c in range(rounds + 2)]
    return more * pay[each + 1] + (pairs - more) * pay[each]


def windows(front: Front, sizes: Sequence[int], rounds: int) -> Iterator[tuple[int, int]]:
    """Least and most turns at small tables: fair, then as it comes, then what lies between, if that is worth it."""
    low, high = fair(sizes, rounds)
    yield low, high
    if min(sizes) == max(sizes):
        return
    yield 0, rounds
    for spread in range(2, front.found[0][0].spread):
        around = sorted(
            range(max(0, high - spread), low + 1), key=lambda least: abs(low + high - 2 * least - spread)
        )
        for least in around[:2]:
            yield least, least + spread


def search(
    sizes: Sequence[int],
    rounds: int,
    window: tuple[int, int],
    steps: int,
    seed: int,
    group: int = 1,
    more: int = 0,
) -> Plan:
    """One run of annealing; with a group the first of every `group` rounds is moved through it. Two may meet `more` often
    than counting forces."""
    rng = Random(seed)
    players = sum(sizes)
    count = -(-rounds // group) * group
    seats = _first(players, count, group, rng)
    table = np.repeat(np.arange(len(sizes)), sizes)
    first = np.concatenate(([0], np.cumsum(sizes)))
    small = np.array([size != max(sizes) for size in sizes])
    met, had = _counts(seats, table, small)
    pay = pair_costs(count, often(sizes, count) + more)
    low, high, weight = _turns(sizes, count, window)
    cost = int(pay[np.triu(met, 1)].sum())
    for r in range(count):
        off = np.maximum(0, np.maximum(low[r] - had[r], had[r] - high[r]))
        cost += int(weight[r] * (off**2).sum())
    target = REMATCH * floor(sizes, count) + least_again(sizes, count)
    _, found = anneal(
        *(seats, group, table, first, small, met, had, pay, low, high, weight, cost, target, steps),
        *(HOT * group, COLD * group, seed % 2**32),
    )
    return [[[int(p) for p in row[table == t]] for t in range(len(sizes))] for row in found]


def _first(players: int, rounds: int, group: int, rng: Random) -> Array:
    moving = players - players % group
    rows = []
    for _ in range(rounds // group):
        base = list(range(players))
        rng.shuffle(base)
        for by in range(group):
            rows.append([p // group * group + (p + by) % group if p < moving else p for p in base])
    return np.array(rows)


def _counts(seats: Array, table: Array, small: Array) -> tuple[Array, Array]:
    rounds, players = seats.shape
    met = np.zeros((players, players), dtype=np.int64)
    had = np.zeros((rounds, players), dtype=np.int64)
    for r, row in enumerate(seats):
        for t in range(len(small)):
            for a, b in combinations(row[table == t], 2):
                met[a, b] += 1
                met[b, a] += 1
        had[r:, row[small[table]]] += 1
    return met, had


def _turns(sizes: Sequence[int], rounds: int, window: tuple[int, int]) -> tuple[Array, Array, Array]:
    """After each round, the least and most turns, and what a turn out of that costs."""
    small = sum(size for size in sizes if size != max(sizes))
    low = np.array([small * r // sum(sizes) for r in range(1, rounds + 1)])
    high = np.array([-(-small * r // sum(sizes)) for r in range(1, rounds + 1)])
    low[-1], high[-1] = window
    weight = np.full(rounds, OUT_OF_TURN)
    weight[-1] = UNFAIR
    return low, high, weight


def level(book: SearchBook, sizes: tuple[int, ...], rounds: int, depth: int, seed: int) -> None:
    """One look at one kind of plan, unless nothing can be better than what is known."""
    front, steps = book.front((sizes, rounds)), STEPS * 4**depth
    groups = [1, *(g for g in (7, 6, 5, 3, 2) if -(-rounds // g) * g <= rounds + 1)]
    ways = [(group, 0) for group in groups]
    if (
        len(sizes) <= FEW_TABLES
    ):  # that nobody meets too often may cost many rematches, or not be possible at all
        ways.append((1, 1))
    for window in windows(front, sizes, rounds):
        for group, more in ways:
            if front.done(sizes, rounds, window[1] - window[0]):
                break
            plan = search(sizes, rounds, window, steps // group, seed, group, more)
            for some in combinations(plan, rounds):
                if book.offer(list(some)):
                    print(f"{sizes} x{rounds} by {group}: {tuple(quality(list(some)))}", flush=True)


def constructed(book: SearchBook, tables: Iterable[int], players: Iterable[int]) -> None:
    """What algebra gives goes in first, longest plans first."""
    for table in tables:
        for rows in sorted({-(-n // table) for n in players}):
            for plan in (grid(rows, table, rows), grid(rows, table, rows + 1), design(rows * table, table)):
                for last in range(min(len(plan), MOST_ROUNDS), 1, -1) if plan else ():
                    book.offer((plan or [])[:last])


def span(text: str) -> range:
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="long_search", description=__doc__)
    parser.add_argument("--table", type=span, default=range(3, 6))
    parser.add_argument("--players", type=span, default=range(6, 41))
    parser.add_argument("--rounds", type=span, default=range(3, 8))
    parser.add_argument("--level", type=span, default=range(4), help="how long: four times each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(argv)
    book = SearchBook(args.file)
    constructed(book, args.table, args.players)
    keys = {divide(n, table).sizes: None for table in args.table for n in args.players}
    for depth in args.level:
        for sizes in keys:
            for rounds in reversed(args.rounds):
                if len(sizes) > 1:
                    level(book, sizes, rounds, depth, args.seed + 7919 * depth)
            book.save()


if __name__ == "__main__":
    main(sys.argv[1:])
