"""What one round's tables mean for the rounds after it.

The rest of the event is planned as a whole, each time from the best plan of it so far: tables that differ little
need little planning. All looks of one pairing share so many tries, so that nobody waits long.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from engine.tournament.grids import Plan
from engine.tournament.heats_search import Search, Task
from engine.tournament.starts import first_plan
from engine.tournament.turns import STRICT

Tables = list[list[int]]
ALL_TRIES, TRIES = 120_000, 10_000  # of one pairing, and of one look
# A try takes longer in small fields, and where small tables go round.
TRIES_A_PLAYER, FEW, WITH_TURNS = 10_000, 4, 4_300


class LookAhead:
    """This round and those to come, after all that has happened."""

    def __init__(self, task: Task, rng: Random) -> None:
        self.task, self.rng = task, rng
        turns = any(size != task.table for sizes in task.sizes for size in sizes)
        share = WITH_TURNS * task.players if turns else TRIES_A_PLAYER * (task.players - FEW)
        self.left = min(ALL_TRIES, share)
        self.rest: Plan | None = None
        self.so_far = Search(
            task, first_plan(task, rng), rng, STRICT
        ).floor  # of earlier rematches, never mended

    def cost(self, tables: Sequence[Sequence[int]]) -> int:
        """What rematches and turns out of order cost if these tables are played and the rest is planned."""
        cost, rest = self._plan(self._after(tables), self.rest, TRIES)
        # A rest with a flaw is a bad start for the next look: a search from there would stay near the flaw.
        self.rest = rest if cost <= self.so_far else None
        return cost

    def planned(self) -> Tables:
        """This round of a plan for all that is left, whatever the standings."""
        cost, (tables, *rest) = self._plan(self.task, None, 3 * TRIES)
        self.rest = rest if cost <= self.so_far else None
        return tables

    def _plan(self, task: Task, start: Plan | None, tries: int) -> tuple[int, Plan]:
        search = Search(task, start or first_plan(task, self.rng), self.rng, STRICT)
        (rematches, unfair), plan = search.run(min(self.left, tries))
        self.left -= search.used
        return rematches + unfair, plan

    def _after(self, tables: Sequence[Sequence[int]]) -> Task:
        task = self.task
        met, odd = dict(task.met), list(task.odd) or [0] * task.players
        for seats in tables:
            for p in seats if len(seats) != task.table else ():
                odd[p] += 1
            for a, b in combinations(sorted(seats), 2):
                met[a, b] = met.get((a, b), 0) + 1
        return Task(task.players, task.sizes[1:], task.table, met, odd, task.apart, task.fixed)
