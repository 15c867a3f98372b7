"""One round by the standings: players of like score meet, those who have met do not, small tables go in turn.

Players are numbers in the order of the standings. Every pair has a cost (they have met, they are far apart
in score), tables start as the standings cut in slices, and swaps repair what is costly. In small fields
several repairs are made and the one is taken after which the remaining rounds can still be played with the
fewest rematches.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from engine.tournament.heats_search import Task
from engine.tournament.look_ahead import LookAhead, Tables

AGAIN, RECENT, KEPT_APART = 1000.0, 300.0, 1_000_000.0
LOOK_AHEAD = 64  # larger fields always find new opponents
CANDIDATES = 8
WORTH_A_LOOK = 8.0  # a smaller gain in score gaps is not worth planning the rest again
LOOKS = 12  # how often that is done
WINDOW = 16  # tables up and down the standings that a repair looks at
NEARER = 2  # attempts to bring like scores together once the rest of the event is safe
STEPS, MOST_STEPS = 400, 24_000  # of settling, for every player, and for all
REACH = 40  # places up and down the standings that somebody is moved in it
HOT, COLD = 30.0, 0.15  # gaps in score that settling accepts on the way, at first and at last


@dataclass
class Field:
    """Players 0… in standing order, and what has happened before."""

    scores: Sequence[float]  # in steps of one place
    sizes: Sequence[int]
    table: int = 4
    met: dict[tuple[int, int], list[int]] = field(default_factory=dict)  # pair -> how many rounds ago
    odd: Sequence[int] = ()
    policy: str = "small-low"
    apart: Iterable[tuple[int, int]] = ()
    fixed: dict[int, int] = field(default_factory=dict)
    to_come: Sequence[Sequence[int]] = ()  # sizes of the rounds after this one


def pair(given: Field, rng: Random) -> Tables:
    """The tables of this round, top of the standings first."""
    cost = _pair_costs(given)
    if len(given.scores) > LOOK_AHEAD or not given.met:
        repair = Repair(given, cost, rng)
        repair.run()
        return repair.settled()
    ahead = LookAhead(_task(given), rng)
    best, chosen = (float("inf"), float("inf")), [[0]]
    for attempt in range(CANDIDATES):
        repair = Repair(given, cost, rng, shake=attempt // 4)
        # Repairs from the standings look no further than this round. Every fourth attempt comes from the other side:
        # it begins with tables after which all that is left can be played, and goes as near to the standings as it can.
        if attempt % 4 == 3:
            repair.set_tables(ahead.planned())
            if ahead.cost(repair.tables) <= ahead.so_far:
                repair.polish(careful=lambda tables: ahead.cost(tables) <= ahead.so_far)
        else:
            repair.run()
        value = (ahead.cost(repair.tables), repair.total())
        if value < best:
            best, chosen = value, repair.tables
        if best[0] <= ahead.so_far or ahead.left <= 0:
            break
    # Tables that leave the rest of the event whole may be far apart in score: nearer ones are taken if they do so too.
    for _ in range(NEARER):
        repair = Repair(given, cost, rng)
        repair.set_tables([seats[:] for seats in chosen])
        nearer = repair.settled()
        if repair.total() < best[1] - 1e-9 and ahead.cost(nearer) <= best[0]:
            best, chosen = (best[0], repair.total()), nearer
    return chosen


def _task(given: Field) -> Task:
    """This round and those to come, to be planned as a whole."""
    met = {pair: len(ago) for pair, ago in given.met.items()}
    sizes = [given.sizes, *given.to_come]
    return Task(len(given.scores), sizes, given.table, met, given.odd, given.apart, given.fixed)


def _pair_costs(given: Field) -> list[list[float]]:
    n = len(given.scores)
    scores = given.scores
    cost = [[(scores[i] - scores[j]) ** 2 + 0.02 * abs(i - j) for j in range(n)] for i in range(n)]
    for (a, b), ago in given.met.items():
        more = AGAIN * len(ago) ** 2 + sum(RECENT / rounds for rounds in ago)
        cost[a][b] += more
        cost[b][a] += more
    for a, b in given.apart:
        cost[a][b] += KEPT_APART
        cost[b][a] += KEPT_APART
    return cost


class Repair:
    """Tables cut from the standings, swapped until nobody sits where it is costly."""

    def __init__(self, given: Field, cost: list[list[float]], rng: Random, shake: float = 0) -> None:
        self.given, self.cost, self.rng = given, cost, rng
        self.odd = list(given.odd) or [0] * len(given.scores)
        self.shake = shake  # by how many places the standings are blurred at the start
        self.set_tables(self._slices())

    def set_tables(self, tables: Tables) -> None:
        self.tables = tables
        self.where = {p: t for t, seats in enumerate(tables) for p in seats}

    def _slices(self) -> Tables:
        given, n = self.given, len(self.given.scores)
        small = sum(size for size in given.sizes if size != given.table)
        noise = [p + self.rng.random() * self.shake for p in range(n)]
        if given.policy == "small-random":
            wish = [self.rng.random() for _ in range(n)]
        elif given.policy == "small-high":
            wish = noise
        else:
            wish = [-place for place in noise]
        self.wish = wish
        in_turn = sorted(range(n), key=lambda p: (self.odd[p], wish[p]))
        odd_ones = set(in_turn[:small]) if small < n else set()
        full = sorted((p for p in range(n) if p not in odd_ones), key=lambda p: noise[p])
        rest = sorted(odd_ones, key=lambda p: noise[p])
        tables: Tables = []
        for size in given.sizes:
            source = rest if size != given.table and odd_ones else full
            tables.append(source[:size])
            del source[:size]
        for p, t in given.fixed.items():
            home = next((seats for seats in tables if p in seats), None)
            if home is not None and t < len(tables) and home is not tables[t]:
                swapped = next(q for q in tables[t] if given.fixed.get(q) != t)
                home[home.index(p)] = swapped
                tables[t][tables[t].index(swapped)] = p
        return tables

    def total(self) -> float:
        cost = self.cost
        return sum(cost[a][b] for seats in self.tables for i, a in enumerate(seats) for b in seats[i + 1 :])

    def run(self) -> Tables:
        now = best = self.total()
        kept = [seats[:] for seats in self.tables]
        tabu: dict[tuple[int, int], int] = {}
        n = len(self.given.scores)
        for step in range(60 + 6 * n):
            p = self._dear()
            if p is None:
                break
            move = self._best_swap(p, step, tabu, best - now)
            if move is None:
                continue
            change, q = move
            self._swap(p, q)
            now += change
            tabu[(min(p, q), max(p, q))] = step + self.rng.randrange(3, 15)
            if now < best - 1e-9:
                best, kept = now, [seats[:] for seats in self.tables]
        self.set_tables(kept)
        self.polish()
        return self.tables

    def settled(self) -> Tables:
        """Lets tables cool down until like scores sit together: swaps that help one by one alone stop too early."""
        n, rng = len(self.given.scores), self.rng
        reach, steps = min(REACH, n - 1), min(STEPS * n, MOST_STEPS)
        now = best = self.total()
        kept = [seats[:] for seats in self.tables]
        heat, cooling = HOT, (COLD / HOT) ** (1 / steps)
        for _ in range(steps):
            heat *= cooling
            p = int(rng.random() * n)
            q = p + 1 + int(rng.random() * reach)
            if q >= n or self.where[p] == self.where[q] or p in self.given.fixed or q in self.given.fixed:
                continue
            change = self._change(p, q)
            if change is None or (change > 0 and rng.random() >= exp(-change / heat)):
                continue
            self._swap(p, q)
            now += change
            if now < best - 1e-9:
                best, kept = now, [seats[:] for seats in self.tables]
        self.set_tables(kept)
        self.polish()
        return self.tables

    def _dear(self) -> int | None:
        """Somebody at a table with a rematch."""
        cost, rng = self.cost, self.rng
        first = rng.randrange(len(self.tables))
        for t in [*range(first, len(self.tables)), *range(first)]:
            seats = self.tables[t]
            costly: list[int] = [
                p for p in seats if p not in self.given.fixed and any(cost[p][x] >= AGAIN for x in seats)
            ]
            if costly:
                return rng.choice(costly)
        return None

    def _change(self, p: int, q: int) -> float | None:
        """What swapping two players changes; None if it may not be."""
        here, there = self.where[p], self.where[q]
        sizes, table = self.given.sizes, self.given.table
        change = 0.0
        if (sizes[here] == table) != (sizes[there] == table):
            if self.odd[p] != self.odd[q]:
                return None
            leaves, comes = (q, p) if sizes[here] == table else (p, q)
            change = 0.1 * (self.wish[comes] - self.wish[leaves])
        cost_p, cost_q = self.cost[p], self.cost[q]
        for x in self.tables[here]:
            if x != p:
                change += cost_q[x] - cost_p[x]
        for y in self.tables[there]:
            if y != q:
                change += cost_p[y] - cost_q[y]
        return change

    def _near(self, t: int) -> range:
        """Tables close in the standings, where there are many."""
        if len(self.tables) <= 2 * WINDOW:
            return range(len(self.tables))
        low = max(0, min(t - WINDOW, len(self.tables) - 2 * WINDOW))
        return range(low, low + 2 * WINDOW)

    def _best_swap(
        self, p: int, step: int, tabu: dict[tuple[int, int], int], wanted: float
    ) -> tuple[float, int] | None:
        best: tuple[float, int] | None = None
        for t in self._near(self.where[p]):
            if t == self.where[p]:
                continue
            for q in self.tables[t]:
                if q in self.given.fixed:
                    continue
                change = self._change(p, q)
                if change is None or (best is not None and change >= best[0]):
                    continue
                if tabu.get((min(p, q), max(p, q)), -1) >= step and change >= wanted:
                    continue
                best = (change, q)
        return best

    def _swap(self, p: int, q: int) -> None:
        here, there = self.where[p], self.where[q]
        self.tables[here].remove(p)
        self.tables[there].remove(q)
        self.tables[here].append(q)
        self.tables[there].append(p)
        self.where[p], self.where[q] = there, here

    def polish(self, careful: Callable[[Tables], bool] | None = None) -> None:
        """Swaps between neighbouring tables as long as one helps, and `careful` agrees."""
        looks = LOOKS if careful else 0
        for _ in range(6):
            better = False
            for p in range(len(self.given.scores)):
                for q in self._neighbours(p):
                    if self.where[q] == self.where[p]:
                        continue
                    change = self._change(p, q)
                    if change is None or change > (-WORTH_A_LOOK if careful else -1e-9):
                        continue
                    self._swap(p, q)
                    if careful and not careful(self.tables):
                        self._swap(p, q)
                    else:
                        better = True
                    looks -= 1
                    if looks == 0:
                        return
            if not better:
                return

    def _neighbours(self, p: int) -> list[int]:
        here = self.where.get(p)
        if here is None or p in self.given.fixed:
            return []
        near = self.tables[max(0, here - 3) : here] + self.tables[here + 1 : here + 4]
        return [q for seats in near for q in seats if q not in self.given.fixed]
