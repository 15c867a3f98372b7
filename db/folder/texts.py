"""A table's texts by their ids; those that lie in a checked file are read from it when somebody asks for them."""

import zlib
from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from db.problems import Problem


class TextSource(Protocol):
    """Where texts lie."""

    def part(self, at: int, size: int, check: int) -> str:
        """The text at a place, if its checksum is this; Problem if nobody can read it."""

    def close(self) -> None: ...


@dataclass(frozen=True)
class Places:
    """Where the documents of one table lie, in the order of first arrival: id, place, length and checksum of each."""

    ids: Sequence[str]
    at: Sequence[int]
    size: Sequence[int]
    check: Sequence[int]


class Texts(MutableMapping[str, str]):
    """Behaves like a dict of texts: a text that is put in stays in memory, the others stay where they lie."""

    def __init__(self, places: Places, source: TextSource) -> None:
        self._places, self.source = places, source
        self._held: dict[str, str | int] = dict(zip(places.ids, range(len(places.ids)), strict=True))

    def __getitem__(self, key: str) -> str:
        held = self._held[key]
        return held if isinstance(held, str) else self._read(held)

    def _read(self, n: int) -> str:
        places = self._places
        return self.source.part(places.at[n], places.size[n], places.check[n])

    def __setitem__(self, key: str, text: str) -> None:
        self._held[key] = text

    def __delitem__(self, key: str) -> None:
        del self._held[key]

    def __contains__(self, key: object) -> bool:
        return key in self._held

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def held(self) -> dict[str, str]:
        """All of it in memory, before the file goes."""
        return {key: self[key] for key in self._held}


class Pieces(Protocol):
    """A file that is open for reading, whatever happens to its name meanwhile."""

    def read(self, at: int, size: int) -> bytes: ...

    def close(self) -> None: ...


class CheckedPieces:
    """Texts in the copies of a file: damage that came after they were compared does not matter while one is good."""

    def __init__(self, copies: Sequence[Pieces], path: str) -> None:
        self._copies, self._path = copies, path

    def part(self, at: int, size: int, check: int) -> str:
        for copy in self._copies:
            try:
                data = copy.read(at, size)
            except (OSError, ValueError):  # gone bad, or let go of
                continue
            if len(data) == size and zlib.crc32(data) == check:
                return data.decode("ascii")
        raise Problem("changed_outside", path=self._path)

    def close(self) -> None:
        for copy in self._copies:
            copy.close()
