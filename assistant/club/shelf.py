"""What the home page tells of the store: interrupted games, recent results, how safe the data is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from assistant.club.game import choices_of
from assistant.club.openable import plan_of
from db.folder.store import Store
from db.problems import Problem
from db.tables.games import Game
from engine.documents.result import ResultDoc


@dataclass(frozen=True)
class Unfinished:
    """Something that can be taken up again; `page` and `id` open it."""

    id: str
    page: str
    game: str
    names: tuple[str, ...]
    choices: int
    saved_at: datetime


@dataclass(frozen=True)
class DamagedGame:
    """A game in progress whose log is damaged; `game` is "" and nothing can be saved if not even that can be read."""

    id: str
    game: str
    names: tuple[str, ...]
    choices: int  # that can still be read


@dataclass(frozen=True)
class Recent:
    id: str
    game: str
    played_at: datetime
    lines: tuple[
        tuple[int | None, str, float | None], ...
    ]  # place, name, points; best first; None: not known


@dataclass(frozen=True)
class Safety:
    """None: never."""

    saved_at: datetime | None = None
    backup_at: datetime | None = None
    backups: int = 0


class Shelf(Protocol):
    def unfinished(self) -> tuple[Unfinished, ...]: ...

    def damaged(self) -> tuple[DamagedGame, ...]: ...

    def recent(self, most: int) -> tuple[Recent, ...]: ...

    def safety(self) -> Safety: ...


@dataclass(frozen=True)
class MemoryShelf:
    """A shelf that holds what it was given."""

    games: tuple[Unfinished, ...] = ()
    results: tuple[Recent, ...] = ()
    safe: Safety = Safety()
    hurt: tuple[DamagedGame, ...] = ()

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self.games

    def damaged(self) -> tuple[DamagedGame, ...]:
        return self.hurt

    def recent(self, most: int) -> tuple[Recent, ...]:
        return self.results[:most]

    def safety(self) -> Safety:
        return self.safe


class StoreShelf:
    """What the store holds. A game that cannot be opened is not offered, and not lost either."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def unfinished(self) -> tuple[Unfinished, ...]:
        found = [self._unfinished(game) for game in self._store.games.unfinished()]
        return tuple(sorted((game for game in found if game), key=lambda game: game.saved_at, reverse=True))

    def damaged(self) -> tuple[DamagedGame, ...]:
        return tuple(damaged_game(game) for game in self._store.games.unfinished() if not game.whole)

    def _unfinished(self, game: Game) -> Unfinished | None:
        if not game.whole:
            return None
        try:
            plan = plan_of(game.header)
        except Problem:
            return None
        page = "shadow" if plan.setup.shadow else "play"
        names = tuple(person.name for person in plan.people)
        started = datetime.fromisoformat(plan.started_at)
        return Unfinished(game.id, page, plan.setup.game, names, len(game.entries), started)

    def recent(self, most: int) -> tuple[Recent, ...]:
        return tuple(self._recent(result) for result in self._store.results.find(limit=most))

    @staticmethod
    def _recent(result: ResultDoc) -> Recent:
        seats = sorted(result["seats"], key=lambda seat: (seat["place"] is None, seat["place"]))
        lines = tuple((seat["place"], seat["name"], seat["points"]) for seat in seats)
        return Recent(result["id"], result["game"], datetime.fromisoformat(result["played_at"]), lines)

    def safety(self) -> Safety:
        newest = self._store.results.find(limit=1)
        saved = datetime.fromisoformat(newest[0]["played_at"]) if newest else None
        backups = self._store.backups.all()
        return Safety(saved, backups[0].at if backups else None, len(backups))


def damaged_game(game: Game) -> DamagedGame:
    choices = choices_of(game.entries)
    try:
        plan = plan_of(game.header)
    except Problem:
        return DamagedGame(game.id, "", (), choices)
    return DamagedGame(game.id, plan.setup.game, tuple(person.name for person in plan.people), choices)
