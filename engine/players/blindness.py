"""What somebody new to a game does not see."""

from random import Random
from typing import TypeVar

OVERLOOKED = 0.25

T = TypeVar("T")


def noticed(options: list[T], rng: Random) -> list[T]:
    """The options that come to mind, at least one."""
    seen = [option for option in options if rng.random() >= OVERLOOKED]
    return seen or [options[int(rng.random() * len(options))]]
