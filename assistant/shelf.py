"""What the home page tells of the store: interrupted games, recent results, how safe the data is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True)
class Unfinished:
    """Something that can be taken up again; `page` and `id` open it."""

    id: str
    page: str
    game: str
    names: tuple[str, ...]
    round: int
    saved_at: datetime


@dataclass(frozen=True)
class Recent:
    id: str
    game: str
    played_at: datetime
    lines: tuple[tuple[int, str, int], ...]  # place, name, points; best first


@dataclass(frozen=True)
class Safety:
    """None: never."""

    saved_at: datetime | None = None
    backup_at: datetime | None = None
    backups: int = 0


class Shelf(Protocol):
    def unfinished(self) -> tuple[Unfinished, ...]: ...

    def recent(self, most: int) -> tuple[Recent, ...]: ...

    def safety(self) -> Safety: ...


@dataclass(frozen=True)
class MemoryShelf:
    """A shelf that holds what it was given."""

    games: tuple[Unfinished, ...] = ()
    results: tuple[Recent, ...] = ()
    safe: Safety = Safety()

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self.games

    def recent(self, most: int) -> tuple[Recent, ...]:
        return self.results[:most]

    def safety(self) -> Safety:
        return self.safe
