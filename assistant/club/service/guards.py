"""What a change was based on, as a short text: two desks that saw the same have the same guard."""

import hashlib
import json
from collections.abc import Collection, Iterable

from engine.documents.event import EventDoc, LogEntryDoc, RoundDoc, TableDoc
from engine.documents.result import ResultDoc

LENGTH = 16


def _short(*parts: object) -> str:
    text = json.dumps(parts, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def round_in(event: EventDoc, number: int) -> RoundDoc | None:
    return event["rounds"][number - 1] if 1 <= number <= len(event["rounds"]) else None


def table_in(event: EventDoc, number: int, table: int) -> TableDoc | None:
    found = round_in(event, number)
    return next((one for one in found["tables"] if one["number"] == table), None) if found else None


def table_guard(event: EventDoc, number: int, table: int) -> str:
    """That table: who sits there and what they have; not whether its game has begun."""
    one = table_in(event, number, table)
    return _short(one and [one["seats"], one["points"], one["tie_break"], one["result"]])


def tables_guard(event: EventDoc, number: int, ids: Collection[str]) -> str:
    """The tables of a round at which any of these sit, and who of them sits out."""
    found = round_in(event, number)
    if found is None:
        return _short()
    here = [[one["seats"], one["points"]] for one in found["tables"] if not set(ids).isdisjoint(one["seats"])]
    return _short(found["state"], here, [id for id in ids if id in found["byes"]])


def round_guard(event: EventDoc, number: int) -> str:
    """Whether the round is drafted, public or completed, and who sits where; results may come in."""
    found = round_in(event, number)
    return _short(found and [found["state"], [[one["number"], one["seats"]] for one in found["tables"]]])


def people_guard(event: EventDoc, ids: Iterable[str]) -> str:
    wanted = set(ids)
    return _short([entry for entry in event["players"] if entry["id"] in wanted])


def names_guard(event: EventDoc, names: Iterable[str]) -> str:
    """Which of these names are entered already."""
    entered = {entry["name"].casefold() for entry in event["players"]}
    return _short(sorted({name.casefold() for name in names} & entered))


def event_guard(event: EventDoc) -> str:
    """Everything but the log."""
    return _short({**event, "log": []})


def last_guard(event: EventDoc) -> str:
    """What undo would take back: that entry, and how many stand before it."""
    return _short(len(event["log"]), last_standing(event))


def last_standing(event: EventDoc) -> LogEntryDoc | None:
    return next((entry for entry in reversed(event["log"]) if entry["undo"] is not None), None)


def result_guard(result: ResultDoc) -> str:
    return _short(result)
