"""One paper of the catalogue: what it is made from and what makes it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from printouts.doors import Given
from printouts.paper import PaperSettings

D = TypeVar("D")


@dataclass(frozen=True)
class Entry:
    """`need` is nothing, result, event, standings (an event with its standings lines), season or ratings.

    `make` proves what it is given first: `BadDocument` says what is wrong with it.
    """

    need: str
    make: Callable[[Given, PaperSettings], bytes]
    blank: bool = False  # also made from nothing at all


def entry(
    need: str, read: Callable[[Given], D], make: Callable[[D, PaperSettings], bytes], blank: bool = False
) -> Entry:
    return Entry(need, lambda given, settings: make(read(given), settings), blank)
