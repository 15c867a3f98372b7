"""Proofs that a whole plan cannot be better, by a solver that looks at all plans (CP-SAT, extra `proofs`).

python -m tests.heats_proofs [PLAYERSxROUNDS …] [--table T] [--seconds N] [--keep [FILE]]

Without names it takes every plan above what counting allows. It asks for a plan with one rematch fewer, or in which no
pair meets more often than counting forces; if there is none, what we have is the best there is. What it finds is
told, and with --keep it goes to plans.json.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from engine.tournament.grids import Plan
from engine.tournament.known_plans import FILE
from engine.tournament.long_search import SearchBook
from tests.heats_bounds import PLAYERS, ROUNDS, bound, figures, table_sizes


class Asked(NamedTuple):
    """Whether there is a plan for these tables and rounds in which no pair meets too often, with so few rematches."""

    sizes: tuple[int, ...]
    rounds: int
    most: int
    rematches: int


class Answer(NamedTuple):
    """`plan` if there is one; `none` if it is proven that there is none."""

    plan: Plan | None
    none: bool
    seconds: float


def solve(asked: Asked, seconds: float, seed: int = 1) -> Answer:
    from ortools.sat.python import cp_model  # late: an extra

    model = cp_model.CpModel()
    sits = _seats(model, asked)
    _meetings(model, asked, sits)
    _only_one_of_many_alike(model, asked, sits)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.symmetry_level = 3
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Answer(None, status == cp_model.INFEASIBLE, solver.wall_time)
    players, tables = range(sum(asked.sizes)), range(len(asked.sizes))
    plan = [[[p for p in players if solver.value(row[p][t])] for t in tables] for row in sits]
    return Answer(plan, False, solver.wall_time)


def _seats(model: Any, asked: Asked) -> Any:
    """sits[round][player][table]; the first round is the players in their order."""
    players = sum(asked.sizes)
    sits = [
        [[model.new_bool_var(f"{r} {p} {t}") for t in range(len(asked.sizes))] for p in range(players)]
        for r in range(asked.rounds)
    ]
    for row in sits:
        for places in row:
            model.add_exactly_one(places)
        for t, size in enumerate(asked.sizes):
            model.add(sum(places[t] for places in row) == size)
    for table, people in enumerate(_first_round(asked.sizes)):
        for p in people:
            model.add(sits[0][p][table] == 1)
    return sits


def _first_round(sizes: Sequence[int]) -> list[range]:
    begins = [sum(sizes[:t]) for t in range(len(sizes))]
    return [range(begin, begin + size) for begin, size in zip(begins, sizes, strict=True)]


def _meetings(model: Any, asked: Asked, sits: Any) -> None:
    """Meetings less the pairs that meet at all are rematches, and how many meetings there are is known."""
    meets = asked.rounds * sum(size * (size - 1) // 2 for size in asked.sizes)
    ever = []
    for a, b in combinations(range(sum(asked.sizes)), 2):
        here = []
        for r, row in enumerate(sits):
            both = model.new_bool_var(f"{r} {a}-{b}")
            for mine, theirs in zip(row[a], row[b], strict=True):
                model.add_bool_or(~mine, ~theirs, both)
                model.add_bool_or(~both, ~mine, theirs)
                model.add_bool_or(~both, ~theirs, mine)
            here.append(both)
        model.add(sum(here) <= asked.most)
        ever.append(model.new_bool_var(f"{a}-{b}"))
        model.add_max_equality(ever[-1], here)
    model.add(sum(ever) >= meets - asked.rematches)


def _only_one_of_many_alike(model: Any, asked: Asked, sits: Any) -> None:
    """Tables of one size stand in the order of their first players, those of a first table in the order of their second
    tables, later rounds in the order of the last player's tables."""
    tables = range(len(asked.sizes))
    for row in sits[1:]:
        for left, right in pairwise(tables):
            if asked.sizes[left] == asked.sizes[right]:
                for p, places in enumerate(row):
                    model.add_bool_or(~places[right], *(before[left] for before in row[:p]))
    for people in _first_round(asked.sizes):
        for one, other in pairwise(people):
            model.add(_table(sits[1][one]) <= _table(sits[1][other]))
    for earlier, later in pairwise(sits[2:]):
        model.add(_table(earlier[-1]) <= _table(later[-1]))


def _table(places: Any) -> Any:
    return sum(t * here for t, here in enumerate(places))


def open_question(book: SearchBook, sizes: tuple[int, ...], rounds: int, asked: set[Asked]) -> Asked | None:
    """Whether two need to meet so often as in the best plan so far, then whether there can be fewer rematches; None
    where counting, or an earlier question, says that it cannot be better."""
    told = figures(book.front((sizes, rounds)).plans()[0])
    most, least = bound(sizes, rounds)
    every = rounds * sum(size * (size - 1) // 2 for size in sizes)
    questions = []
    if told.most > most:
        questions.append(Asked(sizes, rounds, told.most - 1, every))
    if (told.most, told.rematches) > (most, least):
        questions.append(Asked(sizes, rounds, max(told.most, 2), told.rematches - 1))
    return next((question for question in questions if question not in asked), None)


def settle(book: SearchBook, name: str, table: int, seconds: float, seed: int) -> None:
    """Asks for better and better plans, until there is none or the time is not enough."""
    players, rounds = map(int, name.split("x"))
    sizes, asked = tuple(table_sizes(players, table)), set[Asked]()
    while question := open_question(book, sizes, rounds, asked):
        asked.add(question)
        answer = solve(question, seconds, seed)
        what = "none, proven" if answer.none else "FOUND" if answer.plan else "not decided"
        said = f"no pair over {question.most} times, rematches at most {question.rematches}"
        print(f"tables of {table}, {name}, {said}: {what} ({answer.seconds:.0f} s)", flush=True)
        if answer.plan:
            book.offer(answer.plan)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="heats_proofs", description=__doc__)
    parser.add_argument("plans", nargs="*", metavar="PLAYERSxROUNDS")
    parser.add_argument("--table", type=int, choices=sorted(PLAYERS), action="append")
    parser.add_argument("--seconds", type=float, default=60, help="for each plan")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, nargs="?", const=FILE, help="what is found goes to plans.json")
    args = parser.parse_args(argv)
    book = SearchBook(args.keep or FILE)
    for table in args.table or sorted(PLAYERS):
        for players in PLAYERS[table]:
            for rounds in ROUNDS:
                if not args.plans or f"{players}x{rounds}" in args.plans:
                    settle(book, f"{players}x{rounds}", table, args.seconds, args.seed)
        if args.keep:
            book.save()
    return 0


if __name__ == "__main__":
    sys.exit(main())
