"""Plans to begin with: constructed where algebra reaches, else players in turn at random."""

from random import Random

from engine.tournament.designs import design
from engine.tournament.grids import Plan, grid
from engine.tournament.heats_search import Task


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
