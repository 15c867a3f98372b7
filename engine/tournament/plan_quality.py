"""How good a whole plan is, and the best there could be.

First nobody meets anybody more often than has to be, then rematches count, then how evenly small tables go round.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.documents.event import FiguresDoc
from engine.tournament.grids import Plan
from engine.tournament.heats_search import Task
from engine.tournament.meetings import least_between


class Quality(NamedTuple):
    """Less is better in everything."""

    too_often: int  # 1 if a pair meets more often than `often` says
    rematches: int
    spread: int  # most less fewest turns at small tables
    again: int  # weight of third and later meetings
    out_of_turn: int  # how far the spread is above one after each round


def quality(plan: Plan) -> Quality:
    met = Counter(pair for tables in plan for seats in tables for pair in combinations(sorted(seats), 2))
    sizes = [len(seats) for seats in plan[0]]
    most, full = often(sizes, len(plan)), max(sizes)
    had = dict.fromkeys((p for seats in plan[0] for p in seats), 0)
    out_of_turn = 0
    for tables in plan:
        for seats in tables:
            for p in seats if len(seats) != full else ():
                had[p] += 1
        out_of_turn += max(0, max(had.values()) - min(had.values()) - 1)
    return Quality(
        int(max(met.values(), default=0) > most),
        sum(times - 1 for times in met.values()),
        max(had.values()) - min(had.values()),
        sum((times - 1) * (times - 2) // 2 for times in met.values()),
        out_of_turn,
    )


def figures(task: Task, plan: Plan) -> FiguresDoc:
    """What a plan adds to what has been: its rematches, and the fewest and most turns anybody then has had."""
    met = Counter(pair for tables in plan for seats in tables for pair in combinations(sorted(seats), 2))
    before = {(min(pair), max(pair)): times for pair, times in task.met.items()}
    again = sum(times - 1 + min(1, before.get(pair, 0)) for pair, times in met.items())
    had = Counter(dict(enumerate(task.odd)))
    had.update(p for tables in plan for seats in tables if len(seats) != task.table for p in seats)
    turns = [had[p] for p in range(task.players)]
    most = max((times + before.get(pair, 0) for pair, times in met.items()), default=0)
    return {"rematches": again, "most": most, "small_tables": [min(turns), max(turns)]}


def covers(one: Quality, other: Quality) -> bool:
    """True if nobody needs the other: no better in meetings, nor in spread, nor in the rest if those are alike."""
    if one[:3] == other[:3]:
        return one <= other
    return one[:2] <= other[:2] and one.spread <= other.spread


class Front:
    """Plans for one field of which none covers another, fewest rematches first, fairest last."""

    def __init__(self, plans: Sequence[Plan] = ()) -> None:
        self.found: list[tuple[Quality, Plan]] = []
        for plan in plans:
            self.offer(plan)

    def offer(self, plan: Plan) -> bool:
        mine = quality(plan)
        if any(covers(kept, mine) for kept, _ in self.found):
            return False
        self.found = [(kept, other) for kept, other in self.found if not covers(mine, kept)]
        self.found.append((mine, plan))
        self.found.sort(key=lambda pair: pair[0])
        return True

    def plans(self) -> list[Plan]:
        return [plan for _, plan in self.found]

    def done(
        self, sizes: Sequence[int], rounds: int, spread: int | None = None, strictly: bool = False
    ) -> bool:
        """Nothing could be better, or nothing with this spread; strictly if small tables are in turn as well."""
        low, high = fair(sizes, rounds)
        spread = high - low if spread is None else spread
        best = (0, floor(sizes, rounds))
        return any(
            kept[:2] <= best and kept.spread <= spread and (kept.out_of_turn == 0 or not strictly)
            for kept, _ in self.found
        )


def often(sizes: Sequence[int], rounds: int) -> int:
    """How often a pair may meet: twice, or as often as some must."""
    return _least(tuple(sizes), rounds)[0]


def floor(sizes: Sequence[int], rounds: int) -> int:
    """No plan in which no pair meets too often has fewer rematches than this."""
    return _least(tuple(sizes), rounds)[1]


# Where counting would let every pair meet less often than this, but no plan does: proven by tests.heats_proofs.
MORE_OFTEN: dict[tuple[tuple[int, ...], int], int] = {((3, 3), 7): 4, ((5, 5), 3): 3, ((5, 5), 6): 4}


@cache
def _least(sizes: tuple[int, ...], rounds: int) -> tuple[int, int]:
    """How often a pair may meet, and the fewest rematches then.

    Rematches are all meetings less the pairs that meet at all. The more pairs meet, the fewer meetings are left
    to be the second or third of a pair, of which any two rounds share some.
    """
    players = sum(sizes)
    meets = rounds * sum(size * (size - 1) // 2 for size in sizes)
    pairs = players * (players - 1) // 2
    twice = rounds * (rounds - 1) // 2 * least_between(sizes, sizes)
    for most in range(MORE_OFTEN.get((sizes, rounds), 2), rounds + 1):
        once = _once(sizes, rounds) if most == 2 else 0
        for together in range(min(pairs, meets), 0, -1):
            full, rest = divmod(meets - together, most - 1)
            if full + once > together - (rest > 0):
                break
            if full * most * (most - 1) // 2 + (rest + 1) * rest // 2 >= twice:
                return most, meets - together
    return max(2, rounds), 0


def _once(sizes: tuple[int, ...], rounds: int) -> int:
    """Pairs that meet exactly once if none meets three times: whoever meets an odd number has one such."""
    odd = min(sizes) == max(sizes) and rounds * (sizes[0] - 1) % 2
    return -(-sum(sizes) // 2) if odd else 0


def fair(sizes: Sequence[int], rounds: int) -> tuple[int, int]:
    """The fewest and most turns at small tables if they go round as evenly as can be."""
    small = rounds * sum(size for size in sizes if size != max(sizes))
    low, over = divmod(small, sum(sizes))
    return low, low + (over > 0)
