"""One organiser's day in which every question of the club is asked; whatever surface runs it, the stores are equal.

A runner takes a step and the codes that were agreed to, and gives back the codes that are open: none if it was done.
The window can run it too: it needs a class with these four methods.
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

EVENT = "c0ffee" + "0" * 26
WAITS = "beef" + "0" * 28
NAMES = ("Anna Müller", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerd")
COMPARED = ("events", "results", "players", "corrections", "trash", "merges")
Codes = tuple[str, ...]


@dataclass(frozen=True)
class ReadEvent:
    document: Facts


@dataclass(frozen=True)
class EnterNames:
    names: Codes
    absent: bool = False


@dataclass(frozen=True)
class PairRound:
    pass


@dataclass(frozen=True)
class PublishRound:
    pass


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


Step = (
    ReadEvent
    | EnterNames
    | PairRound
    | PublishRound
    | TypeResult
    | DropOut
    | UndoLast
    | TakeFile
    | TakeResult
    | PlayTable
    | DealGame
    | UndoMove
    | RestoreBackup
)


class Runner(Protocol):
    def do(self, step: Step, agreed: Codes) -> Codes:
        """The codes that are open; nothing was changed if there are any."""

    def event(self) -> EventDoc: ...

    def version(self, table: int) -> str:
        """What somebody sees who looks at a table of round 1 now."""

    def store(self) -> Store:
        """To look at; closed by the runner."""


def the_day(runner: Runner) -> set[str]:
    """Runs it; gives the codes that were asked."""
    met: set[str] = set()

    def go(step: Step, *asked: Codes, leave: bool = False) -> None:
        given: Codes = ()
        for codes in asked:
            before = kept(runner)
            assert runner.do(step, given) == codes, step
            assert kept(runner) == before, step  # open questions have changed nothing
            given += codes
        met.update(given)
        assert leave or runner.do(step, given) == (), step

    event: Facts = dict(event_from(replace(PLANS["club-evening"], name="Cup"), EVENT, "seed"))
    go(ReadEvent(event))
    go(EnterNames(NAMES))
    go(EnterNames(("Müller, Anna",)), ("resembling",), leave=True)
    go(EnterNames(("Hugo",), absent=True))
    go(PairRound(), ("not-everybody-here",))
    go(PublishRound())
    go(EnterNames(("Ida",)), ("late-names",))
    assert [len(table["seats"]) for table in runner.event()["rounds"][0]["tables"]] == [4, 4]
    seen = runner.version(1)
    go(TypeResult("2 1 -5 30 28 20"), ("other-table", "unusual"))
    late = TypeResult("1 31 28 28 20", seen, "Ben")
    go(late, ("changed-meanwhile",), ("tie-break", "correction"))
    go(TypeResult("1 31 28 28 20"))  # what is there already is no correction
    go(UndoLast(), ("take-back",))
    assert runner.event()["log"][-1]["facts"]["who"] == "Ben"
    go(PairRound(), ("tables-running",))
    go(UndoLast())
    go(DropOut("Ida"), ("what-follows",))
    waits = waiting_result(runner.event())
    go(TakeFile("waits.json", export_of(waits)))
    go(TakeResult(WAITS), ("other-people",))
    go(TakeFile("other.json", export_of({**waits, "comment": "another"})), ("import-differs",))
    go(TakeFile("plays.csv", PLAYS.encode()), ("doubtful-names",))
    go(PlayTable(1), ("table-has-result",))
    go(PlayTable(1), ("table-has-result", "game-under-way"))
    go(DealGame())
    go(UndoMove(), ("all-agree",))
    go(ReadEvent(whole_event(runner.store(), runner.event())), ("event-exists",))
    go(RestoreBackup(), ("restore",))
    return met


PLAYS = """game,played_at,player,points
san-juan,2026-05-02T20:00:00+02:00,Anna Mullner,31
san-juan,2026-05-02T20:00:00+02:00,Zoe,28
"""


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
