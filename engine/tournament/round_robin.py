"""Everybody meets everybody: Berger's rounds for two-player games, how many rounds larger tables take."""

from math import ceil

from engine.tournament.sizes import divide


def berger(players: int) -> list[list[tuple[int, int]]]:
    """All rounds for 0…players-1; with an odd number, number `players` stands for the bye.

    The last player stays, the others move on, and who starts alternates, so nobody starts twice more than
    others.
    """
    n = players + players % 2
    rounds = []
    for r in range(n - 1):
        tables = []
        for i in range(n // 2):
            a, b = (r + i) % (n - 1), (r - i) % (n - 1)
            if i == 0:
                a, b = (r, n - 1) if r % 2 == 0 else (n - 1, r)
            elif i % 2:
                a, b = b, a
            tables.append((a, b))
        rounds.append(tables)
    return rounds


def rounds_needed(players: int, table: int) -> int:
    """The fewest rounds in which everybody could meet everybody; two-player games take exactly these."""
    if players < 2:
        return 0
    if table == 2:
        return players - 1 + players % 2
    sizes = divide(players, table).sizes
    meets = sum(size * (size - 1) // 2 for size in sizes)
    return ceil(players * (players - 1) / 2 / meets) if meets else 0
