"""Who sits where at a table: everyone gets every seat about equally often.

For any two seats, each table that has both is a choice between two players. Choices form chains from player
to player, and turning a chain over moves one turn from its head to its tail, so chains are turned while
that helps.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import combinations

Counts = dict[str, list[int]]
MOST_SEATS = 12  # no table is larger, whatever the game
MANY = 1000  # more than anybody's turns in one seat


def seat_counts(rounds: Sequence[Sequence[Sequence[str]]]) -> Counts:
    """How often each player sat in seat 1, 2, …"""
    counts: Counts = {}
    for tables in rounds:
        for seats in tables:
            for seat, player in enumerate(seats):
                counts.setdefault(player, [0] * MOST_SEATS)[seat] += 1
    return counts


def seat_table(players: Sequence[str], counts: Mapping[str, Sequence[int]]) -> list[str]:
    """One table's best order after what has been: the fewest repeats, then the fewest of the early seats."""
    none = [0] * MOST_SEATS
    start = sorted(players, key=lambda player: sum(counts.get(player, none)[:2]))
    costs = [[n * n * MANY + n for n in counts.get(player, none)] for player in start]
    # Seats are filled one by one; of all ways to fill them with the same players the best goes on.
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(start)):
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, order) in best.items():
            for i, had in enumerate(costs):
                if not taken >> i & 1:
                    way = (cost + had[seat], (*order, i))
                    now = taken | 1 << i
                    if now not in following or way < following[now]:
                        following[now] = way
        best = following
    ((_, order),) = best.values()
    return [start[i] for i in order]


def balance(
    rounds: Sequence[Sequence[Sequence[str]]], before: Mapping[str, Sequence[int]] | None = None
) -> list[list[list[str]]]:
    """All these rounds' tables with their seats in balanced order, given the counts before them."""
    tables = [list(seats) for seating in rounds for seats in seating]
    counts: Counts = {player: list(had) for player, had in (before or {}).items()}
    for at, seats in enumerate(tables):
        tables[at] = seats = seat_table(seats, counts)
        for seat, player in enumerate(seats):
            counts.setdefault(player, [0] * MOST_SEATS)[seat] += 1
    changed = True
    while changed:
        changed = False
        for s, t in combinations(range(max((len(seats) for seats in tables), default=0)), 2):
            while _turn_a_chain(tables, counts, s, t):
                changed = True
    flat = iter(tables)
    return [[next(flat) for _ in seating] for seating in rounds]


def _turn_a_chain(tables: list[list[str]], counts: Counts, s: int, t: int) -> bool:
    """Finds somebody with seat s (or t) too often and a chain to somebody it helps; turns it over."""
    links: dict[str, list[int]] = {}
    for at, seats in enumerate(tables):
        if len(seats) > max(s, t):
            links.setdefault(seats[s], []).append(at)
    over = {player: had[s] - had[t] for player, had in counts.items()}
    for head, surplus in over.items():
        if surplus >= 2 and (chain := _chain(tables, links, over, head, s, t)):
            for at in chain:
                a, b = tables[at][s], tables[at][t]
                tables[at][s], tables[at][t] = b, a
                for player, change in ((a, -1), (b, 1)):
                    counts[player][s] += change
                    counts[player][t] -= change
            return True
    if s < t and any(surplus <= -2 for surplus in over.values()):
        return _turn_a_chain(tables, counts, t, s)
    return False


def _chain(
    tables: list[list[str]], links: dict[str, list[int]], over: dict[str, int], head: str, s: int, t: int
) -> list[int]:
    """Tables from the head to somebody with at least three fewer, each step from seat s to seat t."""
    came: dict[str, tuple[str, int]] = {}
    queue = deque([head])
    while queue:
        player = queue.popleft()
        if over[player] <= over[head] - 3 and player != head:
            chain = []
            while player != head:
                player, at = came[player]
                chain.append(at)
            return chain
        for at in links.get(player, ()):
            following = tables[at][t]
            if following != head and following not in came:
                came[following] = (player, at)
                queue.append(following)
    return []
