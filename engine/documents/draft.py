"""A table's result as far as it was typed."""

from typing import TypedDict


class DraftDoc(TypedDict):
    """`guard` is what the table was when somebody began to type."""

    round: int
    table: int
    points: list[str]
    breaks: list[str]
    guard: str
