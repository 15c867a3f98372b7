"""Chance that can be dealt again: the n-th answer of a seed is always the same, on every machine and version."""

from hashlib import blake2b
from struct import unpack

_UNIT = 2.0**-53


class Stream:
    """The random numbers behind the n-th choice of a seeded game."""

    __slots__ = ("_block", "_key", "_numbers")

    def __init__(self, seed: str, n: int) -> None:
        self._key = f"{seed}:{n}".encode()
        self._block = 0
        self._numbers: list[int] = []

    def random(self) -> float:
        """In [0, 1), 53 bits."""
        if not self._numbers:
            digest = blake2b(self._key, salt=self._block.to_bytes(16, "little")).digest()
            self._numbers = list(unpack("<8Q", digest))
            self._block += 1
        return (self._numbers.pop() >> 11) * _UNIT
