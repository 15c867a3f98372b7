"""One organiser's day in which every question of the club is asked; whatever surface runs it, the stores are equal.

A runner takes a step and the codes that were agreed to, and gives back the codes that are open: none if it was done.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Protocol

from assistant.club.events.files import whole_event
from assistant.club.events.plans import PLANS, event_from
from db.exchange.json_files import FORMAT, export_all
from db.folder.schema import SCHEMA
from db.folder.store import Store
from engine.documents.event import EventDoc
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import EventPlaceDoc, Facts, ResultDoc
from engine.tournament.event import table_of
from tests.db.test_bgstats_round_trip import one_play

EVENT = "c0ffee" + "0" * 26
WAITS = "beef" + "0" * 28
NAMES = ("Anna Müller", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerd")
ELSEWHERE = ("Wanda", "Boris", "Carlotta", "Dmitri", "Philippa", "Fatima", "Gunnhild", "Horatio", "Xaver")
COMPARED = ("events", "results", "players", "corrections", "trash", "merges", "reports", "listed")
Codes = tuple[str, ...]


@dataclass(frozen=True)
class ReadEvent:
    document: Facts


@dataclass(frozen=True)
class EnterNames:
    names: Codes
    absent: bool = False


@dataclass(frozen=True)
class PasteList:
    text: str


@dataclass(frozen=True)
class PairRound:
    pass


@dataclass(frozen=True)
class PublishRound:
    pass


@dataclass(frozen=True)
class PairAnew:
    """Tables of round 1 that have not begun."""


@dataclass(frozen=True)
class TypeResult:
    """A line as it is typed: the table, then its figures."""

    line: str
    seen: str | None = None
    who: str = ""


@dataclass(frozen=True)
class DropOut:
    name: str


@dataclass(frozen=True)
class UndoLast:
    pass


@dataclass(frozen=True)
class TakeFile:
    name: str
    data: bytes


@dataclass(frozen=True)
class TakeResult:
    id: str


@dataclass(frozen=True)
class PlayTable:
    table: int


@dataclass(frozen=True)
class DealGame:
    """A game of two people dealt here, in which the second is to move."""


@dataclass(frozen=True)
class UndoMove:
    pass


@dataclass(frozen=True)
class RestoreBackup:
    pass


@dataclass(frozen=True)
class TableTells:
    """What a table says its result is, from its own phone."""

    table: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class DamageGame:
    """Both files of a game under way are damaged, behind so many lines."""

    readable: int


@dataclass(frozen=True)
class MendGame:
    """The game that was damaged last goes on from what can be read."""


@dataclass(frozen=True)
class PutGameAside:
    pass


@dataclass(frozen=True)
class MergePlayers:
    keep: str
    gone: str


@dataclass(frozen=True)
class DeletePlayer:
    name: str


@dataclass(frozen=True)
class DeleteResult:
    id: str


@dataclass(frozen=True)
class DeleteEvent:
    pass


Step = (
    ReadEvent
    | EnterNames
    | PasteList
    | PairRound
    | PublishRound
    | PairAnew
    | TypeResult
    | DropOut
    | UndoLast
    | TakeFile
    | TakeResult
    | PlayTable
    | DealGame
    | UndoMove
    | RestoreBackup
    | TableTells
    | DamageGame
    | MendGame
    | PutGameAside
    | MergePlayers
    | DeletePlayer
    | DeleteResult
    | DeleteEvent
)


class Runner(Protocol):
    one_by_one: bool  # asks in dialogs, so the first that is not agreed to hides the others

    def do(self, step: Step, agreed: Codes) -> Codes:
        """The codes that are open; nothing was changed if there are any."""

    def event(self) -> EventDoc: ...

    def version(self, table: int) -> str:
        """What somebody sees who looks at a table of round 1 now, and begins to type for it."""

    def store(self) -> Store:
        """To look at; closed by the runner."""


def the_day(runner: Runner) -> set[str]:
    """Runs it; gives the codes that were asked."""
    met: set[str] = set()

    def go(step: Step, *asked: Codes, leave: bool = False) -> None:
        given: Codes = ()
        wanted = [(code,) for codes in asked for code in codes] if runner.one_by_one else asked
        for codes in wanted:
            before = kept(runner)
            found = runner.do(step, given)
            assert found == codes or (runner.one_by_one and (*found,) in wanted), (step, given, found)
            assert kept(runner) == before, step  # open questions have changed nothing
            given += found
        assert len({*given}) == len(given), (step, given)
        met.update(given)
        assert leave or runner.do(step, given) == (), step

    event: Facts = dict(event_from(replace(PLANS["club-evening"], name="Cup"), EVENT, "seed"))
    go(ReadEvent(event))
    go(EnterNames(NAMES))
    go(EnterNames(("Müller, Anna",)), ("resembling",), leave=True)
    go(PasteList("Kurz, Eva\nGroß, Jürgen"), ("name-order",), leave=True)
    go(EnterNames(("Hugo",), absent=True))
    go(PairRound(), ("not-everybody-here",))
    go(PublishRound())
    go(PairAnew(), ("pair-public",))
    go(UndoLast())
    go(UndoLast(), ("draft-again",))
    go(PublishRound())
    go(EnterNames(("Ida",)), ("late-names",))
    assert [len(table["seats"]) for table in runner.event()["rounds"][0]["tables"]] == [4, 4]
    seen = runner.version(1)
    go(TypeResult("1 33 30 28 20", who="Ben"))  # at another desk
    late = TypeResult("1 31 28 28 20", seen)
    go(late, ("changed-meanwhile",), ("tie-break", "correction"))
    go(TypeResult("1 31 28 28 20"))  # what is there already is no correction
    go(UndoLast())
    go(UndoLast(), ("take-back",))
    assert runner.event()["log"][-1]["facts"]["who"] == "Ben"
    go(TypeResult("2 1 -5 30 28 20"), ("other-table", "unusual"))
    go(PlayTable(1), ("table-has-result",))
    go(PlayTable(1), ("table-has-result", "game-under-way"))
    go(TableTells(2, (30, 28, 27, 20)))
    go(TableTells(2, (31, 28, 27, 20)), ("report-differs",))
    go(PairRound(), ("tables-running",))
    go(UndoLast())
    go(DropOut("Ida"), ("what-follows",))
    waits = waiting_result(runner.event())
    go(TakeFile("waits.json", export_of(waits)))
    go(TakeResult(WAITS), ("other-people",))
    go(TakeFile("other.json", export_of({**waits, "comment": "another"})), ("import-differs",))
    go(TakeFile("plays.csv", PLAYS.encode()), ("doubtful-names",))
    go(TakeFile("moor.json", bgstats("Moor", 3)), ("new-games",))
    go(TakeFile("nine.json", bgstats("San Juan", 9)), ("too-many-players",))
    go(DealGame())
    go(UndoMove(), ("all-agree",))
    go(ReadEvent(whole_event(runner.store(), runner.event())), ("event-exists",))
    go(DamageGame(2))
    go(MendGame(), ("go-on-shorter",))
    go(DamageGame(0))
    go(PutGameAside(), ("put-aside",))
    go(MergePlayers("Zoe", "Wanda"), ("merge-players",))
    nine = next(result["id"] for result in runner.store().results.find() if len(result["seats"]) == 9)
    go(DeleteResult(nine), ("delete-result",))
    go(DeletePlayer("Philippa"), ("delete-player",))  # who has played nothing else
    go(RestoreBackup(), ("restore",))
    assert {entry["who"] for entry in runner.event()["log"]} == {"organiser", "Ben"}
    go(DeleteEvent(), ("delete-event",))
    return met


PLAYS = """game,played_at,player,points
san-juan,2026-05-02T20:00:00+02:00,Anna Mullner,31
san-juan,2026-05-02T20:00:00+02:00,Zoe,28
"""


def bgstats(game: str, players: int) -> bytes:
    """One play of a game, as BG Stats writes it."""
    file = one_play(game={"name": game, **({"bggId": 8217} if game == "San Juan" else {})})
    file["players"] = [{"id": n, "uuid": f"P{n}", "name": ELSEWHERE[n]} for n in range(players)]
    file["plays"][0]["uuid"] = game
    file["plays"][0]["playerScores"] = [
        {"playerRefId": n, "score": str(n), "winner": n == players - 1} for n in range(players)
    ]
    return json.dumps(file).encode()


def waiting_result(event: EventDoc) -> ResultDoc:
    """A game scored for table 2, in which somebody else sat in for one of those seated there."""
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    seated = [names[id] for id in table_of(event, 1, 2)["seats"]]
    played = [*seated[:-1], "Somebody Else"]
    seats = [
        new_seat(name, start=at == 0, points=34 - 3 * at, place=at + 1) for at, name in enumerate(played)
    ]
    where: EventPlaceDoc = {"id": EVENT, "round": 1, "table": 2}
    return new_result(WAITS, "san-juan", "2014", "2026-05-02T18:00:00+02:00", "pad", seats, event=where)


def export_of(result: ResultDoc) -> bytes:
    tables = {"results": {result["id"]: result}}
    return json.dumps({"format": FORMAT, "schema": SCHEMA, "tables": tables}).encode()


def kept(runner: Runner) -> str:
    """The documents of a store, ids in order of appearance and times left out."""
    tables = export_all(runner.store())["tables"]
    text = json.dumps({name: tables.get(name, {}) for name in COMPARED}, ensure_ascii=False)
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(?:[+-]\d\d:\d\d|Z)?", "TIME", text)
    ids: dict[str, str] = {}
    return re.sub(r"\b[0-9a-f]{32}\b", lambda found: ids.setdefault(found[0], f"id-{len(ids)}"), text)
