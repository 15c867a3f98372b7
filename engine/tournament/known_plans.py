"""The best whole plans that long searches have found, kept beside this file.

For table sizes and a number of rounds there are one or more plans: if none has both the fewest rematches and the
fairest turns at small tables, each of those between which one must choose. Where no plan is kept for so many rounds,
the first rounds of those kept for more are as good. `engine.tournament.long_search` writes the file.
"""

import json
from functools import cache
from pathlib import Path

from engine.tournament.grids import Plan

FILE = Path(__file__).with_name("plans.json")
MOST_ROUNDS = 8
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"  # one a player

Key = tuple[tuple[int, ...], int]  # table sizes, largest first, and rounds


def known_plans(sizes: tuple[int, ...], rounds: int) -> list[Plan]:
    """Fewest rematches first, fairest last; none where nobody has searched."""
    return kept_for(sizes, rounds, _shipped())


def kept_for(sizes: tuple[int, ...], rounds: int, kept: dict[str, list[str]]) -> list[Plan]:
    for more in range(rounds, MOST_ROUNDS + 1):
        if plans := kept.get(name_of((sizes, more))):
            return [read(plan)[:rounds] for plan in plans]
    return []


@cache
def _shipped() -> dict[str, list[str]]:
    return texts(FILE)


def texts(path: Path) -> dict[str, list[str]]:
    kept: dict[str, list[str]] = json.loads(path.read_text("ascii"))
    return kept


def name_of(key: Key) -> str:
    sizes, rounds = key
    return ".".join(map(str, sizes)) + f"x{rounds}"


def key_of(name: str) -> Key:
    sizes, _, rounds = name.partition("x")
    return tuple(int(size) for size in sizes.split(".")), int(rounds)


def written(plan: Plan) -> str:
    return "/".join(" ".join("".join(SIGNS[p] for p in seats) for seats in tables) for tables in plan)


def read(text: str) -> Plan:
    return [
        [[SIGNS.index(sign) for sign in seats] for seats in tables.split(" ")] for tables in text.split("/")
    ]
