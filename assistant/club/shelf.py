"""What the home page tells of the store: interrupted games, recent results, how safe the data is."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from assistant.club.game import choices_of
from assistant.club.openable import plan_of
from assistant.games.pad.drawer import KeptPad, kept_pads
from db.folder.file_names import GAMES, LOG
from db.folder.store import Store
from db.problems import Problem
from db.tables.games import KeptGame
from engine.documents.result import ResultDoc


@dataclass(frozen=True)
class Unfinished:
    """Something that can be taken up again: a game played here, one that is followed, a score pad; `page` and `id`
    open it. A pad has no choices."""

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
        found += [self._pad(kept) for kept in kept_pads(self._store)]
        return tuple(sorted((game for game in found if game), key=lambda game: game.saved_at, reverse=True))

    @staticmethod
    def _pad(kept: KeptPad) -> Unfinished:
        names = tuple(seat.name.strip() for seat in kept.pad.seats if seat.name.strip())
        return Unfinished(kept.id, "score", kept.pad.game, names, 0, kept.at)

    def damaged(self) -> tuple[DamagedGame, ...]:
        return tuple(damaged_game(game) for game in self._store.games.unfinished() if _is_damaged(game))

    def _unfinished(self, game: KeptGame) -> Unfinished | None:
        if not game.whole:
            return None
        try:
            plan = plan_of(game.header)
        except Problem:
            return None
        page = "shadow" if plan.setup.shadow else "play"
        names = tuple(person.name for person in plan.people)
        saved = _written(self._store.local / GAMES / f"{game.id}.log")
        at = saved or datetime.fromisoformat(plan.started_at)
        return Unfinished(game.id, page, plan.setup.game, names, choices_of(game.entries), at)

    def recent(self, most: int) -> tuple[Recent, ...]:
        return tuple(self._recent(result) for result in self._store.results.find(limit=most))

    @staticmethod
    def _recent(result: ResultDoc) -> Recent:
        seats = sorted(result["seats"], key=lambda seat: (seat["place"] is None, seat["place"]))
        lines = tuple((seat["place"], seat["name"], seat["points"]) for seat in seats)
        return Recent(result["id"], result["game"], datetime.fromisoformat(result["played_at"]), lines)

    def safety(self) -> Safety:
        """Whatever was written last, be it a result, a move or a setting."""
        folder = self._store.local
        games = sorted((folder / GAMES).glob("*.log"))
        written = [at for path in (folder / LOG, *games) if (at := _written(path))]
        saved = max(written, default=None) if self._store.log.changes or games else None
        backups = self._store.backups.all()
        return Safety(saved, backups[0].at if backups else None, len(backups))


def _is_damaged(game: KeptGame) -> bool:
    """One whose key is not here is not: the next opening with the key offers it."""
    return not game.whole and not game.locked


def _written(path: Path) -> datetime | None:
    """When a file was written last."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        return None


def damaged_game(game: KeptGame) -> DamagedGame:
    choices = choices_of(game.entries)
    try:
        plan = plan_of(game.header)
    except Problem:
        return DamagedGame(game.id, "", (), choices)
    return DamagedGame(game.id, plan.setup.game, tuple(person.name for person in plan.people), choices)
