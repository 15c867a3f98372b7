"""How a field divides into tables: as even as possible, and who bears the odd ones is decided elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.documents.games import LISTED

FEWEST, MOST = 2, 8  # at a table of an event, whatever the game
SEATS_OF_ANY = (FEWEST, MOST)

# Who gets the smaller tables, or whether there are larger ones or byes instead.
POLICIES = ("small-low", "small-high", "small-random", "large", "byes")


@dataclass(frozen=True)
class Division:
    """The tables of one round, full ones first, and how many players sit out."""

    sizes: tuple[int, ...]
    byes: int = 0


def seats_of(game: str | None) -> tuple[int, int]:
    """Fewest and most players that a table of an event takes; nobody plays an event alone."""
    if game not in LISTED:
        return SEATS_OF_ANY
    low, high = LISTED[game].seats
    return max(FEWEST, low), min(MOST, high)


def usual(sizes: Sequence[int], table: int) -> int:
    """The size a table has when nobody is short: what was wished for, or the largest if nobody gets that."""
    return table if table in sizes or not sizes else max(sizes)


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def divide(players: int, table: int, policy: str = "small-low", most: int = 5) -> Division:
    """Tables for so many players, wanting `table` at each and never more than `most`."""
    if players < 2:
        return Division((), players)
    full, over = divmod(players, table)
    if over == 0:
        return Division((table,) * full)
    if policy == "byes" and full:
        return Division((table,) * full, over)
    if policy == "large" and full and table < most:
        larger = even_sizes(players, full)
        if larger[0] <= most:
            return Division(larger)
    sizes = even_sizes(players, full + 1)
    if sizes[-1] >= 2:
        return Division(sizes)
    # Only tables of two come here: one player is left over.
    return Division((table,) * full, over)
