"""Resolvable designs: as many rounds as there can be, in which everybody meets everybody as often, or all but one.

Each is one parallel class (everybody at a table) that a group moves round by round. Bose's and Ray-Chaudhuri and
Wilson's classes come from the powers of a field's primitive element, a few small ones were found by search.
A test counts the meetings of every one of them.
"""

from collections.abc import Callable, Iterable, Iterator

from engine.tournament.grids import FIELDS, Plan, field_of

Seat = tuple[int, int]  # an element of the group, and a copy of it
LARGEST = 31  # a field worth looking for: larger events are never played to the last round

# players, seats: the group's size, its copies, and the classes it moves; the last two players stay where they are
FOUND: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {
    (18, 3): (
        4,
        ("16.2.10 17.0.14 6.5.11 3.7.15 8.1.4 12.13.9", "16.13.4 17.9.6 5.0.15 11.12.10 3.2.8 14.1.7"),
    ),
    (24, 3): (11, ("22.19.5 23.13.9 20.21.12 11.17.10 0.16.8 1.14.18 6.15.4 7.3.2",)),
}


def design(players: int, table: int) -> Plan | None:
    """All rounds without a rematch that are known for this many players, or None."""
    if (players, table) == (8, 4):
        return planes()
    if (players, table) in FOUND:
        return _found(*FOUND[players, table], players)
    for known, make in ((4, bose), (3, by_threes), (3, by_twos)):
        if known == table and (plan := make(players)):
            return plan
    return None


def planes() -> Plan:
    """Eight players at two tables, the corners of a cube cut by its planes: all meet three times in seven rounds.

    No three of the first four rounds repeat a pair twice.
    """
    corners = range(8)
    normals = (1, 2, 4, 7, 3, 5, 6)
    return [[[p for p in corners if (p & a).bit_count() % 2 == side] for side in (0, 1)] for a in normals]


def bose(players: int) -> Plan | None:
    """3q + 1 players at tables of four, q = 4t + 1 a prime power: q rounds."""
    q = (players - 1) // 3
    if players != 3 * q + 1 or q % 4 != 1 or not is_field(q):
        return None
    add, x, exponent = _powers(q)
    t = (q - 1) // 4
    odd = next(
        a for a in range(1, q - 1, 2) if (exponent[add(x(a), 1)] - exponent[_minus(q, add, x(a), 1)]) % 2 == 1
    )
    base: list[list[Seat]] = [[(0, 0), (0, 1), (0, 2), (-1, 0)]]
    for copy in range(3):
        above = (copy + 1) % 3
        for i in range(0, 2 * t, 2):
            base.append(
                [
                    (x(i), copy),
                    (x(i + 2 * t), copy),
                    (x(i + odd), above),
                    (x(i + odd + 2 * t), above),
                ]
            )
    return [_moved(base, q, add, g) for g in range(q)]


def by_threes(players: int) -> Plan | None:
    """3q players at tables of three, q = 6t + 1 a prime power: (3q - 1) / 2 rounds."""
    q = players // 3
    if players != 3 * q or q % 6 != 1 or not is_field(q):
        return None
    add, x, _ = _powers(q)
    t = (q - 1) // 6

    def across(i: int) -> list[Seat]:
        return [(x(i), 0), (x(i + 2 * t), 1), (x(i + 4 * t), 2)]

    base: list[list[Seat]] = [[(0, 0), (0, 1), (0, 2)]]
    for i in range(t):
        base += [[(x(i), copy), (x(i + 2 * t), copy), (x(i + 4 * t), copy)] for copy in range(3)]
        base += [across(i + k * t) for k in (1, 3, 5)]
    rounds = [_moved(base, q, add, g) for g in range(q)]
    for k in (0, 2, 4):  # these move through everybody on their own
        rounds += [[_moved([across(i + k * t)], q, add, g)[0] for g in range(q)] for i in range(t)]
    return rounds


def by_twos(players: int) -> Plan | None:
    """2q + 1 players at tables of three, q = 6t + 1 a prime power: q rounds."""
    q = (players - 1) // 2
    if players != 2 * q + 1 or q % 6 != 1 or not is_field(q):
        return None
    add, x, exponent = _powers(q)
    t = (q - 1) // 6
    half = add(x(t), 1)
    m = next(exponent[y] for y in range(1, q) if add(y, y) == half)
    base: list[list[Seat]] = [[(0, 0), (0, 1), (-1, 0)]]
    for start in (0, 2 * t, 4 * t):
        base += [[(x(i), 0), (x(i + t), 0), (x(i + m), 1)] for i in range(start, start + t)]
    base += [[(x(i + m + k * t), 1) for k in (1, 3, 5)] for i in range(t)]
    return [_moved(base, q, add, g) for g in range(q)]


def is_field(order: int) -> bool:
    if order in FIELDS:
        return True
    return 1 < order <= LARGEST and all(order % divisor for divisor in range(2, order))


def _powers(q: int) -> tuple[Callable[[int, int], int], Callable[[int], int], dict[int, int]]:
    """Addition, the powers of a primitive element, and their exponents."""
    add, multiply = field_of(q)
    runs = (list(_run(element, multiply, q - 1)) for element in range(1, q))
    powers = next(run for run in runs if len(set(run)) == q - 1)
    return add, lambda i: powers[i % (q - 1)], {power: i for i, power in enumerate(powers)}


def _run(element: int, multiply: Callable[[int, int], int], length: int) -> Iterator[int]:
    power = 1
    for _ in range(length):
        yield power
        power = multiply(power, element)


def _minus(q: int, add: Callable[[int, int], int], a: int, b: int) -> int:
    return next(c for c in range(q) if add(c, b) == a)


def _moved(base: Iterable[Iterable[Seat]], q: int, add: Callable[[int, int], int], g: int) -> list[list[int]]:
    """The class with g added to everybody; who is no element of the group stays."""
    last = 3 * q if any(copy == 2 for seats in base for _, copy in seats) else 2 * q
    return [
        [last if element < 0 else copy * q + add(element, g) for element, copy in seats] for seats in base
    ]


def _found(group: int, classes: tuple[str, ...], players: int) -> Plan:
    stay = players - 2

    def moved(player: int, by: int) -> int:
        return player if player >= stay else player // group * group + (player + by) % group

    tables = [[[int(p) for p in seats.split(".")] for seats in line.split()] for line in classes]
    return [
        [[moved(player, by) for player in seats] for seats in base] for base in tables for by in range(group)
    ]
