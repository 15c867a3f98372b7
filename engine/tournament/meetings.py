"""Who met whom, how many rematches that is, and the least there could have been."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil

Pair = tuple[str, str]
Tables = Sequence[Sequence[str]]


def pair_of(a: str, b: str) -> Pair:
    return (a, b) if a <= b else (b, a)


def meetings(rounds: Iterable[Tables]) -> Counter[Pair]:
    """How often each pair sat at one table."""
    met: Counter[Pair] = Counter()
    for tables in rounds:
        for seats in tables:
            met.update(pair_of(a, b) for a, b in combinations(seats, 2))
    return met


def rematches(met: Counter[Pair]) -> int:
    """Every meeting of a pair after their first."""
    return sum(times - 1 for times in met.values() if times > 1)


def least_between(one: Sequence[int], other: Sequence[int]) -> int:
    """Pairs that must sit together in both of two rounds with these table sizes."""

    def spread(sizes: Sequence[int], tables: int) -> int:
        total = 0
        for size in sizes:
            each, more = divmod(size, tables)
            total += more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2
        return total

    return max(spread(one, len(other)), spread(other, len(one)))


def lower_bound(players: int, sizes: Sequence[Sequence[int]], most: int = 2) -> int:
    """No plan in which no two meet more than `most` times has fewer rematches than this.

    Two counts. There are only so many pairs, so meetings beyond them are rematches. And of any two rounds
    some pairs must share a table in both; a pair meeting m times is in m(m-1)/2 such pairs of rounds, which
    is at most m-1 times most/2.
    """
    pairs = players * (players - 1) // 2
    meets = sum(size * (size - 1) // 2 for tables in sizes for size in tables)
    twice = sum(least_between(one, other) for one, other in combinations(sizes, 2))
    return max(0, meets - pairs, ceil(2 * twice / max(most, 2)))


# Without any rematch, this many rounds are known to be possible: (table size, players) -> rounds.
KNOWN_WITHOUT = {
    (4, 16): 5,
    (4, 28): 9,
    (4, 32): 10,
    (4, 40): 13,
    (3, 9): 4,
    (3, 15): 7,
    (3, 18): 8,
    (3, 21): 10,
    (3, 27): 13,
    (5, 25): 6,
}


def least_possible(players: int, sizes: Sequence[Sequence[int]], reached: int, most: int) -> int | None:
    """The least number of rematches of any plan with these table sizes in which no two meet more than `most` times.

    Only where it is known: reached here, or known to be reachable; else None. Somebody meeting more often could
    make it less: 11 players in 3 rounds need 6 if nobody meets three times, and 5 if one pair does.
    """
    least = lower_bound(players, sizes, most)
    if reached <= least:
        return reached
    if not sizes or len({tuple(tables) for tables in sizes}) > 1:
        return None
    size = sizes[0][0]
    if set(sizes[0]) == {size} and len(sizes) <= KNOWN_WITHOUT.get((size, players), 0):
        return 0
    return least if (players, len(sizes)) in PROVEN and size == 4 and most <= 2 else None


# Tables of four where the count above is met by a plan in which nobody meets three times.
PROVEN = {(8, 2), (8, 3), (10, 2), (10, 3), (11, 2), (11, 3), (12, 2), (12, 3), (12, 4)}
