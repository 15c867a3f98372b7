"""From the standings to semi-finals and a final: who goes on, and who sits with whom."""

from collections.abc import Sequence
from math import ceil


def seed_tables(ranked: Sequence[str], table: int) -> list[list[str]]:
    """Best against worst, 1-8-9-16, 2-7-10-15, …; higher seeds get the smaller tables if there are any."""
    tables = ceil(len(ranked) / table)
    seated: list[list[str]] = [[] for _ in range(tables)]
    for row, start in enumerate(range(0, len(ranked), max(tables, 1))):
        people = ranked[start : start + tables]
        order = range(tables) if row % 2 == 0 else range(tables - 1, -1, -1)
        if len(people) < tables:  # the rest sits at the lowest tables
            order = range(tables - len(people), tables) if row % 2 == 0 else range(tables - 1, -1, -1)
        for player, at in zip(people, order, strict=False):
            seated[at].append(player)
    return seated


def usual_size(players: int, table: int) -> int:
    """How many go on: a full semi-final (16 at tables of four) or a final, never more than half the field."""
    for size in (table * table, table):
        if size <= players // 2:
            return size
    return min(players, table)


def advance(tables: Sequence[Sequence[tuple[str, int]]], seeds: Sequence[str], size: int) -> list[str]:
    """Who goes on from finished tables, given as (player, place): winners first, then seconds, by seed.

    The order is that of the earlier seeds, so the best of the standings keeps the first seed.
    """
    seed = {player: number for number, player in enumerate(seeds)}
    people = [(place, seed.get(player, len(seed)), player) for seats in tables for player, place in seats]
    chosen = sorted(people)[:size]
    return [player for _, _, player in sorted(chosen, key=lambda entry: entry[1])]


def series_over(wins: Sequence[float], games: int, best_of: int) -> bool:
    """Somebody has more than half of the games, or all games are played."""
    return games >= best_of or max(wins, default=0) > best_of / 2
