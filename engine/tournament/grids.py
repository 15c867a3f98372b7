"""Plans that need no search: players in a grid of `table` columns, tables as its slopes.

Column i's player x sits in round r at table x - r*i. Two tables share at most one player as long as no
product of two differences (of columns, of rounds) is zero: always in a field, for few rounds in numbers
modulo.
"""

from collections.abc import Callable

Plan = list[list[list[int]]]

# x^k is replaced by these lower terms: GF(4), GF(8), GF(9), GF(16), GF(25), GF(27) as (prime, power, terms).
FIELDS = {
    4: (2, 2, (1, 1)),
    8: (2, 3, (1, 1, 0)),
    9: (3, 2, (2, 0)),
    16: (2, 4, (1, 1, 0, 0)),
    25: (5, 2, (2, 0)),
    27: (3, 3, (2, 1, 0)),
}


def field_of(order: int) -> tuple[Callable[[int, int], int], Callable[[int, int], int]]:
    """Addition and multiplication on 0..order-1; whole numbers modulo where no table above fits."""
    if order not in FIELDS:
        return (lambda a, b: (a + b) % order), (lambda a, b: a * b % order)
    prime, power, terms = FIELDS[order]

    def digits(number: int) -> list[int]:
        return [number // prime**i % prime for i in range(power)]

    def number(parts: list[int]) -> int:
        return sum(part % prime * prime**i for i, part in enumerate(parts))

    def add(a: int, b: int) -> int:
        return number([x + y for x, y in zip(digits(a), digits(b), strict=True)])

    def multiply(a: int, b: int) -> int:
        product = [0] * (2 * power - 1)
        for i, x in enumerate(digits(a)):
            for j, y in enumerate(digits(b)):
                product[i + j] += x * y
        for i in range(2 * power - 2, power - 1, -1):
            for j, term in enumerate(terms):
                product[i - power + j] += product[i] * term
            product[i] = 0
        return number(product[:power])

    return add, multiply


def grid(rows: int, table: int, rounds: int) -> Plan | None:
    """`rounds` rounds for rows * table players without a rematch, or None where the grid has none.

    Player x of column i is number i * rows + x.
    """
    if rows < table:
        return None
    add, multiply = field_of(rows)
    if rounds > _rounds_without_zero(rows, table):
        return None if rounds > rows + 1 else _with_columns(rows, table, rounds)
    plan: Plan = []
    for r in range(rounds):
        plan.append([[i * rows + add(j, multiply(r, i)) for i in range(table)] for j in range(rows)])
    return plan


def _rounds_without_zero(rows: int, table: int) -> int:
    """How many rounds keep (difference of rounds) * (difference of columns) from being zero."""
    if rows in FIELDS:
        return rows
    rounds = rows
    for step in range(1, table):
        for r in range(1, rounds):
            if r * step % rows == 0:
                rounds = min(rounds, r)
                break
    return rounds


def _with_columns(rows: int, table: int, rounds: int) -> Plan | None:
    """One round more, where columns themselves divide into tables."""
    without = _rounds_without_zero(rows, table)
    if rounds != without + 1 or rows % table:
        return None
    plan = grid(rows, table, without)
    assert plan is not None
    people = [list(range(i * rows, (i + 1) * rows)) for i in range(table)]
    plan.append([column[i : i + table] for column in people for i in range(0, rows, table)])
    return plan
