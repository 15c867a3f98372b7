"""A small club for the tests: the same players, results, clock and ids every time."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from assistant.club.game import Plan
from assistant.club.result_document import Person
from db.exchange.json_files import export_all
from db.folder.files import Disk
from db.folder.store import Store
from db.server.opening import open_server
from engine.games import rules_for
from engine.rules import Setup
from engine.session import Session
from engine.tournament.event import new_event
from tests.server import PrivateServer

START = datetime(2026, 5, 2, 18, 0, tzinfo=UTC)


class Ids:
    """a000…, a000…1: the next id; `restart` gives the same again."""

    def __init__(self, letter: str = "a") -> None:
        self._letter = letter
        self.restart()

    def restart(self) -> None:
        self._next = 0

    def __call__(self) -> str:
        self._next += 1
        return f"{self._letter}{self._next:031x}"


class Clock:
    def __init__(self, at: datetime = START) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at

    def later(self, **by: float) -> None:
        self.at += timedelta(**by)


def open_club(
    folder: Path,
    disk: Disk | None = None,
    clock: Callable[[], datetime] | None = None,
    ids: Callable[[], str] | None = None,
    **more: Any,
) -> Store:
    if SERVERS:
        return SERVERS[-1].open(folder, disk or Disk(), clock or Clock(), ids or Ids(), **more)
    return Store.open(folder, disk=disk, clock=clock or Clock(), new_id=ids or Ids(), **more)


class OnServer:
    """Instead of a folder a club on a server: the same place on the same disk is the same club."""

    def __init__(self, server: PrivateServer) -> None:
        self._server = server
        self._clubs: dict[tuple[int, Path], tuple[Disk, str]] = {}
        self._open: list[Store] = []

    def open(
        self, folder: Path, disk: Disk, clock: Callable[[], datetime], ids: Callable[[], str], **more: Any
    ) -> Store:
        place = (id(disk) if type(disk) is not Disk else 0, folder)
        if place not in self._clubs:
            self._clubs[place] = (disk, self._server.new_club())
        made = open_server(
            self._clubs[place][1], folder, disk=disk, clock=clock, new_id=ids, listen=False, **more
        )
        self._open.append(made)
        return made

    def close(self) -> None:
        for store in self._open:
            store.close()


SERVERS: list[OnServer] = []  # where clubs are opened while a test runs on a server


def result(number: int = 1, players: tuple[str | None, ...] = (None, None), **more: Any) -> dict[str, Any]:
    """One result of San Juan; seat names are A, B, C …"""
    seats = [
        {
            "player": player,
            "name": "ABCDE"[seat],
            "ai": None,
            "start": seat == 0,
            "points": 34 - 3 * seat,
            "place": seat + 1,
            "tie_break": None,
            "sources": [{"source": "buildings", "points": 34 - 3 * seat, "facts": {"n": 12}}],
            "sheet": None,
        }
        for seat, player in enumerate(players)
    ]
    document = {
        "schema": 1,
        "id": f"{number:032x}",
        "game": "san-juan",
        "rules": "2014",
        "played_at": f"2026-05-{1 + number % 28:02d}T18:30:00+02:00",
        "minutes": 48,
        "place": "Club night",
        "comment": "",
        "photo": None,
        "origin": "pad",
        "assisted": False,
        "event": None,
        "record": None,
        "seats": seats,
        "stats": {},
    }
    return {**document, **more}


def event(**more: Any) -> dict[str, Any]:
    made = new_event("e" * 32, "Spring Cup", "seed", [{"format": "swiss", "rounds": 3}], date="2026-05-02")
    return {**made, **more}


def entry(id: str, name: str, player: str | None = None) -> dict[str, Any]:
    """Somebody in an event."""
    rest = {"club": "", "status": "active", "since": 1, "left": None, "replaces": None}
    return {"id": id, "player": player, "name": name, **rest}


def large_event(players: int = 200) -> dict[str, Any]:
    """A round of a large tournament, as it is kept after the pairing."""
    tables = [
        {
            "number": n + 1,
            "seats": [f"p{4 * n + seat}" for seat in range(4)],
            **dict.fromkeys(("points", "tie_break", "places", "result")),
            "started": False,
        }
        for n in range(players // 4)
    ]
    rounds = [
        {
            "number": n + 1,
            "state": "published",
            "stage": 0,
            "evening": None,
            "game": "san-juan",
            "rules": "2014",
            "table": 4,
            "attempt": 0,
            "tables": tables,
            "byes": [],
            "away": [],
            "quality": {},
        }
        for n in range(4)
    ]
    log = [
        {"at": "2026-05-02T18:00:00", "who": "Eva", "what": "entered", "facts": {"n": n}, "undo": None}
        for n in range(200)
    ]
    people = [entry(f"p{n}", f"Player {n}", f"{n:032x}") for n in range(players)]
    return event(players=people, rounds=rounds, log=log)


def game_header() -> dict[str, Any]:
    """What two people agreed on before a game of San Juan."""
    people = tuple(Person(name) for name in ("Anna", "Björn"))
    plan = Plan(Setup("san-juan", "2014", 2), "seed", people, started_at="2026-05-02T18:00:00+02:00")
    return plan.plain()


ENTRIES = tuple(Session(rules_for("san-juan", "2014"), Setup("san-juan", "2014", 2), "seed").texts[:2])


def filled(store: Store) -> Store:
    """Two players, three results, an event, a setting, a game in progress."""
    anna = store.players.add("Anna", club="Lisboa")["id"]
    bjorn = store.players.add("Björn", nickname="Bear")["id"]
    for number in (1, 2, 3):
        store.results.add(result(number, (anna, bjorn)))
    store.events.save(event(players=[entry("p1", "Anna", anna)]))
    store.settings.set("theme", "dark")
    game = store.games.begin(game_header())
    store.games.append(game, *ENTRIES)
    return store


def state(store: Store) -> dict[str, Any]:
    """All that a store keeps, to compare."""
    return export_all(store)


def damaged_game(store: Store, keep: int = 2) -> str:
    """A game whose log is readable for so many lines in both copies."""
    key = store.games.begin(game_header())
    for entry in ENTRIES:
        store.games.append(key, entry)
    for path in sorted((store.local / "games").glob(f"{key}.*")):
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:keep]) + b"junk\n" + b"".join(lines[keep + 1 :]))
    store.games._open.clear()
    return key
