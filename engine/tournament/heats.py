"""All rounds planned together, so that players meet as many others as can be.

Algebra where it reaches (grids), search where it does not. Players are numbers here; names live outside.
"""

from itertools import permutations
from random import Random

from engine.tournament.designs import design
from engine.tournament.grids import Plan, grid
from engine.tournament.heats_search import Search, Task
from engine.tournament.meetings import least_between
from engine.tournament.turns import EVEN, FREE, FREELY, STRICT

FAIRER_TRIES = 4


def plan(task: Task, rng: Random, tries: int = 200_000) -> Plan:
    """The plan with fewest rematches found within so many tried swaps.

    Small tables go in strict turn if that costs no rematch, else evenly over all rounds, else as they must.
    """
    start = rounds = first_plan(task, rng)
    best = (FREE, FREE)
    uneven = any(size != task.table for sizes in task.sizes for size in sizes)
    passes = [(STRICT, 0.3)] if strict_turns_cost_nothing(task) else []
    passes += [(EVEN, 0.25), (FREELY, 0.75)] if uneven else []
    for turns, share in passes or [(FREELY, 1.0)]:
        search = Search(task, start if turns == FREELY else rounds, rng, turns)
        if turns == FREELY and search.cost()[0] <= search.floor:
            rounds = start
            break
        found, other = search.run(int(tries * share))
        if found < best:
            best, rounds = found, other
        if best[0] <= search.floor:
            break
    if uneven and Search(task, rounds, rng, EVEN).cost()[1]:
        rounds = _fairest_of(FAIRER_TRIES, task, rounds, rng)
    return _fairest_order(task, rounds, rng)


def _fairest_of(more: int, task: Task, rounds: Plan, rng: Random) -> Plan:
    """As few rematches again from other starts, for the plan that spreads small tables best."""
    best = Search(task, rounds, rng, EVEN).cost()
    for _ in range(more):
        _, other = Search(task, first_plan(task, rng, constructed=False), rng, FREELY).run(12_000)
        cost = Search(task, other, rng, EVEN).cost()
        if cost < best:
            best, rounds = cost, other
    return rounds


def _fairest_order(task: Task, rounds: Plan, rng: Random) -> Plan:
    """The same rounds in the order in which small tables go round best."""
    alike = all(sorted(sizes) == sorted(task.sizes[0]) for sizes in task.sizes)
    if not alike or any(task.byes) or len(rounds) > 6 or all(s == task.table for s in task.sizes[0]):
        return rounds

    def unfairness(order: Plan) -> int:
        search = Search(task, order, rng, STRICT)
        return sum(search.turns.unfair)

    if unfairness(rounds) == 0:
        return rounds
    return min((list(order) for order in permutations(rounds)), key=unfairness)


def strict_turns_cost_nothing(task: Task) -> bool:
    """False if the first two rounds must repeat pairs only because small tables go in strict turn."""
    if any(task.odd) or any(task.byes) or len(task.sizes) < 2 or task.sizes[0] != task.sizes[1]:
        return True
    full = [size for size in task.sizes[0] if size == task.table]
    small = [size for size in task.sizes[0] if size != task.table]
    both_full = max(0, sum(full) - sum(small))
    one_each = sum(full) - both_full
    blocks = [
        (both_full, len(full) * len(full)),
        (one_each, len(full) * len(small)),
        (one_each, len(full) * len(small)),
        (sum(small) - one_each, len(small) * len(small)),
    ]
    forced = 0
    for people, cells in blocks:
        each, more = divmod(people, cells) if cells else (0, 0)
        forced += more * (each + 1) * each // 2 + (cells - more) * each * (each - 1) // 2
    return forced <= least_between(task.sizes[0], task.sizes[1])


def first_plan(task: Task, rng: Random, constructed: bool = True) -> Plan:
    """A plan to start from: constructed where that can be, else players in turn at random."""
    if constructed and not task.met and not task.fixed and not any(task.byes):
        built = _constructed(task, rng)
        if built:
            return built
    rounds: Plan = []
    odd = list(task.odd) or [0] * task.players
    for number, sizes in enumerate(task.sizes):
        out = task.byes[number] if task.byes else frozenset()
        people = [p for p in range(task.players) if p not in out]
        rng.shuffle(people)
        people.sort(
            key=lambda p: odd[p], reverse=True
        )  # full tables come first, for those who had their turn
        tables, at = [], 0
        order = sorted(range(len(sizes)), key=lambda t: sizes[t] != task.table)
        by_index: dict[int, list[int]] = {}
        for t in order:
            by_index[t] = people[at : at + sizes[t]]
            at += sizes[t]
            if sizes[t] != task.table:
                for p in by_index[t]:
                    odd[p] += 1
        tables = [by_index[t] for t in range(len(sizes))]
        for p in out:
            odd[p] += 1
        for p, t in task.fixed.items():
            _move(tables, p, t, task.fixed)
        rounds.append(tables)
    return rounds


def _move(tables: list[list[int]], player: int, to: int, fixed: dict[int, int]) -> None:
    """Swaps a player with a fixed table to it, with somebody who is free to go."""
    for seats in tables:
        if player in seats and seats is not tables[to]:
            at = next(i for i, other in enumerate(tables[to]) if fixed.get(other) != to)
            seats[seats.index(player)], tables[to][at] = tables[to][at], player
            return


def _constructed(task: Task, rng: Random) -> Plan | None:
    """A grid or a design with the missing players taken out, if that gives the sizes asked for."""
    tables, rounds = len(task.sizes[0]) if task.sizes else 0, len(task.sizes)
    missing = tables * task.table - task.players
    if not 0 <= missing < task.table:
        return None
    built = grid(tables, task.table, rounds)
    if built is not None:
        column = [(task.table - 1) * tables + x for x in range(tables)]
        gone = set(rng.sample(column, missing))
    else:
        built, gone = _from_design(tables, task.table, rounds, missing)
    if built is None:
        return None
    stay = [p for p in range(tables * task.table) if p not in gone]
    names = list(range(task.players))
    rng.shuffle(names)
    new = dict(zip(stay, names, strict=True))
    plan = [[[new[p] for p in seats if p in new] for seats in seating] for seating in built]
    for number, seating in enumerate(plan):
        seating.sort(key=len, reverse=True)
        if [len(seats) for seats in seating] != list(task.sizes[number]):
            return None
    return plan


def _from_design(tables: int, table: int, rounds: int, missing: int) -> tuple[Plan | None, set[int]]:
    """The missing ones are taken from one table, so that a single round, left out, would be too small."""
    built = design(tables * table, table) or []
    gone = set(built[-1][0][:missing]) if built else set()
    usable = built[:-1] if missing > 1 else built
    return (usable[:rounds] if len(usable) >= rounds else None), gone
