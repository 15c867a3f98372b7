"""View data that the tables of all games share."""

from dataclasses import dataclass


@dataclass(frozen=True)
class HandOver:
    """The opaque page between two people; it exists before the next hand does."""

    name: str
    question: str
