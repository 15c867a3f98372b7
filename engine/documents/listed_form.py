"""A described game while somebody fills in its form: everything as it was typed, whether it makes sense yet or not."""

from typing import TypedDict


class RowFormDoc(TypedDict):
    """`key` is empty for a row that no version had; `tie` says as which tie-break it counts, empty for none."""

    key: str
    name: str
    names: dict[str, str]
    kind: str
    worth: str
    decimals: bool
    below_zero: bool
    values: str
    rounds: str
    gets: str
    scores: bool
    least: bool
    tie: str


class GameFormDoc(TypedDict):
    """`id` is that of the game that is changed, empty for a new one; roles, boards and expansions are one a line."""

    id: str
    name: str
    names: dict[str, str]
    bgg: str
    low: str
    high: str
    won: str
    minutes_low: str
    minutes_high: str
    points_low: str
    points_high: str
    roles: str
    boards: str
    expansions: str
    rows: list[RowFormDoc]
