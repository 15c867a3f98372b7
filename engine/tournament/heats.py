"""All rounds planned together, so that players meet as many others as can be.

What long searches have found is looked up; where there is nothing, or people are kept apart or have met before, a
search begins with what algebra gives. Where the fewest rematches and the fairest small tables do not go together,
there is a choice. Players are numbers here; names live outside.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random

from engine.documents.event import FiguresDoc
from engine.tournament.grids import Plan
from engine.tournament.heats_search import Search, Task
from engine.tournament.known_plans import known_plans
from engine.tournament.meetings import least_between
from engine.tournament.plan_quality import Front, fair, figures, quality
from engine.tournament.starts import first_plan
from engine.tournament.turns import EVEN, FREE, FREELY, STRICT

FAIRER_TRIES = 4
LONGER_TRIES = 40_000  # from one start, when there is time
DEALS = 30  # swaps of names in a known plan, to keep people apart

FEWEST, FAIR = "rematches", "fair"  # what may be preferred where both cannot be had

Stop = Callable[[], bool]
Progress = Callable[[list[FiguresDoc]], None]


def preferred(prefer: str, choices: int) -> int:
    """Which of so many choices is wanted: the fewest rematches, the fairest, or one by its number, if there are as many."""
    if prefer in (FEWEST, FAIR) or not prefer.isdecimal():
        return choices - 1 if prefer == FAIR else 0
    return max(0, min(int(prefer), choices) - 1)


def choices(
    task: Task,
    rng: Random,
    tries: int = 200_000,
    stop: Stop | None = None,
    longer: bool = False,
    progress: Progress | None = None,
    present: Sequence[Plan] = (),
) -> list[Plan]:
    """Plans to choose from: fewest rematches first, fairest small tables last; mostly there is only one.

    Ends as soon as `stop` says so. The longer search goes on until then, or until nothing could be better, begins with
    the plans that are there at present, and tells `progress` of those and of each better plan.
    """
    known = _known(task, rng)

    def tell(plans: Sequence[Plan]) -> None:
        if progress:
            progress([figures(task, plan) for plan in plans])

    if not _free(task):
        start = present[0] if present else known[0] if known else first_plan(task, rng)
        begun = start if present else _searched(task, rng, tries, start, stop)
        if not (longer and stop):
            return [begun]
        tell([begun])
        return [_again(task, rng, tries, begun, stop, tell)]
    front = Front([*present, *known] or _found(task, rng, tries, stop))
    if longer and stop:
        tell(front.plans())
        _go_on(task, rng, front, stop, tell)
    return front.plans()


def _found(task: Task, rng: Random, tries: int, stop: Stop | None) -> list[Plan]:
    """Where nothing is known: few rematches, and fair small tables if that is something else."""
    start = first_plan(task, rng)
    sizes, rounds = task.sizes[0], len(task.sizes)
    if Front([start]).done(sizes, rounds):
        return [start]
    few = _searched(task, rng, tries, start, stop)
    low, high = fair(sizes, rounds)
    if quality(few).spread <= high - low:
        return [few]
    even = Search(task, few, rng, EVEN).run(tries // 2, stop)[1]
    return [few, even] if quality(even).spread <= high - low else [few]


Tell = Callable[[Sequence[Plan]], None]


def _go_on(task: Task, rng: Random, front: Front, stop: Stop, tell: Tell) -> None:
    sizes, rounds, turn = task.sizes[0], len(task.sizes), 0
    while not stop() and not front.done(sizes, rounds):
        weight = (FREELY, EVEN, STRICT)[turn % 3]
        start = first_plan(task, rng, constructed=False)
        if front.offer(Search(task, start, rng, weight).run(LONGER_TRIES, stop)[1]):
            tell(front.plans())
        turn += 1


def _again(task: Task, rng: Random, tries: int, best: Plan, stop: Stop, tell: Tell) -> Plan:
    """The best of searches from other starts, for as long as there is time and something to gain."""
    cost = Search(task, best, rng, EVEN).cost()
    while cost > (Search(task, best, rng, EVEN).floor, 0) and not stop():
        other = _searched(task, rng, tries, first_plan(task, rng), stop)
        if (found := Search(task, other, rng, EVEN).cost()) < cost:
            cost, best = found, other
            tell([best])
    return best


def _free(task: Task) -> bool:
    """Nothing has happened yet and nobody has a wish."""
    return _untouched(task) and not list(task.apart)


def _untouched(task: Task) -> bool:
    alike = bool(task.sizes) and all(list(sizes) == list(task.sizes[0]) for sizes in task.sizes)
    return alike and not (task.met or any(task.odd) or task.fixed or any(task.byes))


def _known(task: Task, rng: Random) -> list[Plan]:
    """Known plans with the players named by lot, so that those kept apart meet as little as can be."""
    if not _untouched(task):
        return []
    best = Front(
        known_plans(tuple(task.sizes[0]), len(task.sizes))
    )  # first rounds of longer ones are in no order
    return [_dealt(kept, task, rng) for kept in best.plans()]


def _dealt(kept: Plan, task: Task, rng: Random) -> Plan:
    names = list(range(task.players))
    rng.shuffle(names)
    if apart := [tuple(pair) for pair in task.apart]:
        _keep_apart(names, kept, apart, rng)
    plan = []
    for tables in kept:
        dealt = [[names[p] for p in seats] for seats in tables]
        rng.shuffle(dealt)
        plan.append(sorted(dealt, key=len, reverse=True))
    return plan


def _keep_apart(names: list[int], kept: Plan, apart: list[tuple[int, ...]], rng: Random) -> None:
    """Swaps names as long as that leaves fewer together who should not be."""
    met = {pair for tables in kept for seats in tables for pair in permutations(seats, 2)}
    at = {name: place for place, name in enumerate(names)}

    def swap(one: int, other: int) -> None:
        at[one], at[other] = at[other], at[one]

    def together() -> list[tuple[int, ...]]:
        return [(a, b) for a, b in apart if (at[a], at[b]) in met]

    for _ in range(DEALS):
        wrong = together()
        if not wrong:
            break
        one = rng.choice(rng.choice(wrong))
        best = []
        for other in names:
            swap(one, other)
            best.append((len(together()), rng.random(), other))
            swap(one, other)
        swap(one, min(best)[2])
    for name, place in at.items():
        names[place] = name


def _searched(task: Task, rng: Random, tries: int, start: Plan, stop: Stop | None) -> Plan:
    """The plan with fewest rematches found within so many tried swaps.

    Small tables go in strict turn if that costs no rematch, else evenly over all rounds, else as they must.
    """
    rounds = start
    best = (FREE, FREE)
    uneven = any(size != task.table for sizes in task.sizes for size in sizes)
    passes = [(STRICT, 0.3)] if strict_turns_cost_nothing(task) else []
    passes += [(EVEN, 0.25), (FREELY, 0.75)] if uneven else []
    for turns, share in passes or [(FREELY, 1.0)]:
        search = Search(task, start if turns == FREELY else rounds, rng, turns)
        if turns == FREELY and search.cost()[0] <= search.floor:
            rounds = start
            break
        found, other = search.run(int(tries * share), stop)
        if found < best:
            best, rounds = found, other
        if best[0] <= search.floor:
            break
        if stop and stop():
            return rounds
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
