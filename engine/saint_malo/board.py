"""The city's geometry: 7 × 7 without the four towers, as bits.

A set of fields is an int: bit `row * 8 + column`. The eighth column is never a field: shifts cannot wrap.
A single field is a set with one bit. People write a field as column a–g and row 1–7: "b3" is column 1, row 2.
"""

from collections.abc import Iterator
from functools import cache

from engine.decision import Randomness

SIDE, STRIDE = 7, 8


def bit(row: int, column: int) -> int:
    return 1 << (row * STRIDE + column)


def _is_tower(row: int, column: int) -> bool:
    return row in (0, SIDE - 1) and column in (0, SIDE - 1)


PLACES = [(r, c) for r in range(SIDE) for c in range(SIDE) if not _is_tower(r, c)]
FIELDS = tuple(bit(row, column) for row, column in PLACES)
NAMES = {bit(row, column): f"{'abcdefg'[column]}{row + 1}" for row, column in PLACES}
BY_NAME = {name: field for field, name in NAMES.items()}
ALL = sum(FIELDS)

WALL_IDS = ("top", "right", "bottom", "left")
WALLS = (
    sum(bit(0, i) for i in range(1, SIDE - 1)),
    sum(bit(i, SIDE - 1) for i in range(1, SIDE - 1)),
    sum(bit(SIDE - 1, i) for i in range(1, SIDE - 1)),
    sum(bit(i, 0) for i in range(1, SIDE - 1)),
)
OUTER = sum(WALLS)
INNER = ALL ^ OUTER


def spread(fields: int) -> int:
    """The fields and everything orthogonally beside them; the caller cuts it to what it may be."""
    return fields | fields << 1 | fields >> 1 | fields << STRIDE | fields >> STRIDE


def _around(field: int) -> int:
    row = field | field << 1 | field >> 1
    return (row | row << STRIDE | row >> STRIDE) & ALL ^ field


NEAR = {field: _around(field) for field in FIELDS}  # the neighbours of each field, diagonal ones too


def split(fields: int) -> Iterator[int]:
    """Each field of a set by itself, in reading order."""
    while fields:
        field = fields & -fields
        yield field
        fields ^= field


def is_connected(fields: int) -> bool:
    """True if the fields hang together orthogonally."""
    group = fields & -fields
    while (grown := spread(group) & fields) != group:
        group = grown
    return group == fields


def room(free: int, start: int, most: int) -> int:
    """The size, `most` at the most, of the biggest connected group of free fields with one in `start`."""
    best = 0
    start &= free
    while start:
        group = start & -start
        while True:
            size = group.bit_count()
            if size >= most:
                return most
            # `spread` written out: this runs every turn of every simulated game
            grown = (group | group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & free
            if grown == group:
                break
            group = grown
        if size > best:
            best = size
        start &= ~group
    return best


@cache
def placements(size: int) -> tuple[int, ...]:
    """Every connected group of that many fields of an empty city, once."""
    if size == 0:
        return (0,)
    if size == 1:
        return FIELDS
    grown = {group | field for group in placements(size - 1) for field in split(spread(group) & ALL & ~group)}
    return tuple(sorted(grown))


_NTH = tuple(tuple(1 << i for i in range(SIDE) if row >> i & 1) for row in range(1 << SIDE))


def random_field(fields: int, rng: Randomness) -> int:
    """One field of a set, each equally likely."""
    n = int(rng.random() * fields.bit_count())
    shift = 0
    while True:
        row = _NTH[fields >> shift & 127]
        if n < len(row):
            return row[n] << shift
        n -= len(row)
        shift += STRIDE


def write_fields(fields: int) -> str:
    """ "b3 c3", in reading order; "none" for no field."""
    return " ".join([NAMES[field] for field in split(fields)]) or "none"


def read_fields(text: str) -> int:
    """What `write_fields` wrote, in any order; ValueError for anything else."""
    fields = 0
    for word in [] if text == "none" else text.split():
        field = BY_NAME.get(word)
        if field is None:
            raise ValueError(f"{word!r} is not a field; fields are a column a–g and a row 1–7, no towers")
        if fields & field:
            raise ValueError(f"{word!r} is there twice")
        fields |= field
    if not fields and text != "none":
        raise ValueError("no field; write 'none' for no field at all")
    return fields
