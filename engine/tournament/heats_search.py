"""The search behind whole-event plans.

A tabu search: take a player who sits with somebody again, try every swap in that round, make the best one
that was not just made, whatever it costs, and keep a copy of the best plan seen. Who has met whom is kept in bit
sets, so trying a swap is a few `&`s.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from engine.tournament.grids import Plan
from engine.tournament.meetings import lower_bound
from engine.tournament.turns import FREELY, STRICT, Turns

STOP_EVERY = 50  # steps between two questions whether to stop
TRIES_A_PAIR = 300  # small fields have been looked through long before large ones
APART = 10**4  # what it costs to seat together two who are kept apart: more than any number of rematches


@dataclass
class Task:
    """What to plan: table sizes round by round, and what has happened before."""

    players: int
    sizes: Sequence[Sequence[int]]
    table: int = 4
    met: dict[tuple[int, int], int] = field(default_factory=dict)
    odd: Sequence[int] = ()  # how often each has had a small table or a bye
    apart: Iterable[tuple[int, int]] = ()
    fixed: dict[int, int] = field(default_factory=dict)  # player -> table index, every round
    byes: Sequence[frozenset[int]] = ()  # who sits out, round by round


class Search:
    """One plan being improved; meetings cost nothing up to the unavoidable mean, then 1, 3, 7 more each."""

    def __init__(self, task: Task, rounds: Plan, rng: Random, weight: int) -> None:
        self.task, self.rng, self.weight = task, rng, weight
        self.rounds = rounds
        self.rounds = rounds = self._copy()
        n = task.players
        self.bit = [1 << p for p in range(n)]
        self.count = [[0] * n for _ in range(n)]
        for (a, b), times in task.met.items():
            self.count[a][b] += times
            self.count[b][a] += times
        meets = sum(s * (s - 1) // 2 for sizes in task.sizes for s in sizes) + sum(task.met.values())
        base = max(1, meets // max(1, n * (n - 1) // 2))
        self.never = [0] * n  # never[p]: whom p is kept apart from
        for a, b in task.apart:
            self.never[a] |= self.bit[b]
            self.never[b] |= self.bit[a]
        self.levels = [base, base + 1, base + 2, base + 3]
        self.floor = self._floor()
        self.over = [[0] * n for _ in self.levels]  # over[k][p]: whom p has met at least levels[k] times
        self.mask = [[self._bits(seats) for seats in tables] for tables in rounds]
        self.where = [{p: t for t, seats in enumerate(tables) for p in seats} for tables in rounds]
        for tables in rounds:
            for seats in tables:
                for a, b in combinations(seats, 2):
                    self.count[a][b] += 1
                    self.count[b][a] += 1
        for p, row in enumerate(self.count):
            for q, times in enumerate(row):
                for k in range(min(times - base + 1, len(self.levels))):
                    self.over[k][p] |= self.bit[q]
        self.turns = self._turns()

    def _bits(self, seats: Sequence[int]) -> int:
        total = 0
        for p in seats:
            total |= self.bit[p]
        return total

    def _turns(self) -> Turns:
        task = self.task
        self.is_odd = [[size != task.table for size in sizes] for sizes in task.sizes]
        self.mixed = [any(row) and not all(row) for row in self.is_odd]
        out = task.byes or [frozenset()] * len(task.sizes)
        taken = [[p in out[r] or self._odd_at(r, p) for p in range(task.players)] for r in range(len(out))]
        before = list(task.odd) or [0] * task.players
        return Turns(before, taken, [sum(row) for row in taken], self.weight == STRICT)

    def _odd_at(self, r: int, p: int) -> bool:
        t = self.where[r].get(p)
        return t is not None and self.is_odd[r][t]

    def cost(self) -> tuple[int, int]:
        """Cost of all pairs that met too often or should not meet, and unfairness."""
        pairs = sum(
            weight * whom.bit_count()
            for weight, over in zip((1, 3, 7), self.over[1:], strict=True)
            for whom in over
        )
        together = sum(
            (self.never[p] & self.mask[r][t]).bit_count()
            for r, where in enumerate(self.where)
            for p, t in where.items()
        )
        return (pairs + APART * together) // 2, sum(self.turns.unfair)

    def run(self, tries: int, stop: Callable[[], bool] | None = None) -> tuple[tuple[int, int], Plan]:
        """Rematch cost and unfairness of the best plan found, and the plan; `used` says how many tries it took."""
        pairs, unfair = self.cost()
        best, best_plan = (pairs, unfair), self._copy()
        least = best[0] * 4 + unfair * self.weight
        tabu: dict[tuple[int, int, int], int] = {}
        rng, step, n = self.rng, 0, self.task.players
        tries = min(tries, TRIES_A_PAIR * n**2)
        while step * n < tries and least > self.floor * 4:
            # A player in trouble and not any: of the swaps of a nearly perfect plan almost all make it worse, and
            # whoever meets nobody again has nothing to gain from moving.
            chosen = self._troubled()
            if chosen is None or (stop and step % STOP_EVERY == 0 and stop()):
                break
            p, r = chosen
            step += 1
            now = pairs * 4 + unfair * self.weight
            move = self._best_swap(p, r, step, tabu, least - now)
            if move is None:
                continue
            q, change, turn = move
            self._swap(r, p, q)
            pairs += change
            unfair += turn
            # For a while it is not taken back, or the search would go to and fro between two plans; for how long
            # is left to chance, so that no longer circle fits it either.
            tabu[(r, min(p, q), max(p, q))] = step + rng.randrange(4, 24)
            now = pairs * 4 + unfair * self.weight
            if now < least:
                least, best, best_plan = now, (pairs, unfair), self._copy()
                if self.weight == FREELY and pairs <= self.floor:
                    break
        self.used = step * n
        return best, best_plan

    def _copy(self) -> Plan:
        return [[seats[:] for seats in tables] for tables in self.rounds]

    def _floor(self) -> int:
        """A cost that cannot be beaten: of pairs that met too often before, or of what two rounds always share."""
        task = self.task
        if task.met:
            steps = (0, 1, 4, 11)  # as levels are paid for in `cost`
            return sum(steps[max(0, min(times - self.levels[0], 3))] for times in task.met.values())
        if any(task.byes):  # two rounds share fewer pairs if other people sit out
            meets = sum(size * (size - 1) // 2 for sizes in task.sizes for size in sizes)
            return max(0, meets - task.players * (task.players - 1) // 2) if self.levels[0] == 1 else 0
        return lower_bound(task.players, task.sizes) if self.levels[0] == 1 else 0

    def _troubled(self) -> tuple[int, int] | None:
        """A random player and a round in which that player meets somebody again, or is at the wrong size."""
        n, rng, again, never = self.task.players, self.rng, self.over[1], self.never
        first = rng.randrange(n)
        for p in [*range(first, n), *range(first)]:
            if p in self.task.fixed:
                continue
            rounds = [
                r for r, t in enumerate(self.where) if p in t and (again[p] | never[p]) & self.mask[r][t[p]]
            ]
            if self.turns.unfair[p]:
                rounds += [r for r, mixed in enumerate(self.mixed) if mixed and p in self.where[r]]
            if rounds:
                return p, rng.choice(rounds)
        return None

    def _best_swap(
        self, p: int, r: int, step: int, tabu: dict[tuple[int, int, int], int], wanted: int
    ) -> tuple[int, int, int] | None:
        """The swap of p in round r that costs least: with whom, change in pair cost, change in unfairness."""
        one, two, three, four = self.over
        bit, mask, rounds, fixed = self.bit, self.mask[r], self.rounds[r], self.task.fixed
        here = self.where[r][p]
        mine = mask[here] ^ bit[p]
        p1, p2, p3 = one[p], two[p], three[p]
        never = self.never
        gain = (p2 & mine).bit_count() + 2 * (p3 & mine).bit_count() + 4 * (four[p] & mine).bit_count()
        odd, mixed, weight = self.is_odd[r], self.mixed[r], self.weight
        more, fewer = self.turns.more[r], self.turns.fewer[r]
        best = 10**9
        choices: list[tuple[int, int, int]] = []
        for there, seats in enumerate(rounds):
            if there == here:
                continue
            turning = mixed and odd[there] != odd[here]
            for q in seats:
                theirs = mask[there] ^ bit[q]
                change = (one[q] & mine).bit_count() + (p1 & theirs).bit_count() - gain
                q2 = two[q]
                if q2:
                    change += 2 * (q2 & mine).bit_count() - (q2 & theirs).bit_count()
                    q3 = three[q]
                    if q3:
                        change += 4 * (q3 & mine).bit_count() - 2 * (q3 & theirs).bit_count()
                        change -= 4 * (four[q] & theirs).bit_count()
                if p2:
                    change += 2 * (p2 & theirs).bit_count() + 4 * (p3 & theirs).bit_count()
                if never[p] or never[q]:
                    change += APART * ((never[q] & mine).bit_count() + (never[p] & theirs).bit_count())
                    change -= APART * ((never[p] & mine).bit_count() + (never[q] & theirs).bit_count())
                turn = 0
                total = change * 4
                if turning:
                    turn = fewer[p] + more[q] if odd[here] else more[p] + fewer[q]
                    total += turn * weight
                if total > best or q in fixed:
                    continue
                if tabu.get((r, p, q) if p < q else (r, q, p), 0) >= step and total >= wanted:
                    continue
                if total < best:
                    best, choices = total, []
                choices.append((q, change, turn))
        return self.rng.choice(choices) if choices else None

    def _swap(self, r: int, p: int, q: int) -> None:
        where, rounds, mask = self.where[r], self.rounds[r], self.mask[r]
        here, there = where[p], where[q]
        if self.mixed[r] and self.is_odd[r][here] != self.is_odd[r][there]:
            self.turns.hand_over(r, *((p, q) if self.is_odd[r][here] else (q, p)))
        for table, leaves, comes in ((here, p, q), (there, q, p)):
            seats = rounds[table]
            seats.remove(leaves)
            for other in seats:
                self._meet(leaves, other, -1)
                self._meet(comes, other, 1)
            seats.append(comes)
            mask[table] ^= self.bit[leaves] | self.bit[comes]
        where[p], where[q] = there, here

    def _meet(self, a: int, b: int, change: int) -> None:
        before = self.count[a][b]
        after = before + change
        self.count[a][b] = self.count[b][a] = after
        crossed = max(before, after)
        base = self.levels[0]
        if base <= crossed <= base + 3:
            over = self.over[crossed - base]
            over[a] ^= self.bit[b]
            over[b] ^= self.bit[a]
