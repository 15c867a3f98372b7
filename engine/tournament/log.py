"""Every change of an event is logged with what takes it back.

An operation takes a document and gives a new one; the old one stays as it was. The log entry holds the
steps from the new document back to the old one, so the last change can be undone even after the file was
closed and opened.
"""

from dataclasses import dataclass, field

from engine.documents.copied import copied
from engine.documents.event import (
    EntrantDoc,
    EventDoc,
    HeatsPlanDoc,
    LogEntryDoc,
    RoundDoc,
    StepDoc,
    TableDoc,
)
from engine.documents.result import Facts
from engine.tournament.refusal import Refused


@dataclass(frozen=True)
class Stamp:
    """When (ISO 8601) and by whom; the engine has no clock."""

    at: str
    who: str = "organiser"


@dataclass(frozen=True)
class Told:
    """A consequence worth telling: a code and its facts; words are made outside."""

    code: str
    facts: Facts = field(default_factory=dict)


Outcome = tuple[EventDoc, list[Told]]


def copy_of(event: EventDoc) -> EventDoc:
    """A copy to work on: all that an operation may change in place. The rest, and the log, are shared."""
    return {
        **event,
        "players": [_entrant(entry) for entry in event["players"]],
        "rounds": [_round(round) for round in event["rounds"]],
        "keep_apart": [list(pair) for pair in event["keep_apart"]],
        "fixed_tables": dict(event["fixed_tables"]),
        "lots": dict(event["lots"]),
        "plan": _plan(event["plan"]),
    }


def _entrant(entry: EntrantDoc) -> EntrantDoc:
    return {**entry}


def _round(round: RoundDoc) -> RoundDoc:
    return {
        **round,
        "tables": [_table(table) for table in round["tables"]],
        "byes": list(round["byes"]),
        "away": list(round["away"]),
    }


def _table(table: TableDoc) -> TableDoc:
    return {**table, "seats": list(table["seats"])}


def _plan(plan: HeatsPlanDoc | None) -> HeatsPlanDoc | None:
    return plan and {
        **plan,
        "rounds": [
            {**round, "tables": [list(seats) for seats in round["tables"]], "byes": list(round["byes"])}
            for round in plan["rounds"]
        ],
    }


def logged(
    before: EventDoc, after: EventDoc, stamp: Stamp, what: str, told: list[Told], /, **facts: object
) -> Outcome:
    steps: list[StepDoc] = []
    _steps_back(before, after, [], steps)
    entry: LogEntryDoc = {"at": stamp.at, "who": stamp.who, "what": what, "facts": facts, "undo": steps}
    after["log"] = [*before["log"], entry]
    return after, told


def undo(event: EventDoc, stamp: Stamp) -> Outcome:
    """Takes back the last change that still stands; it stays in the log, marked."""
    at = next((i for i, entry in reversed(list(enumerate(event["log"]))) if entry["undo"] is not None), None)
    if at is None:
        raise Refused("nothing-to-undo")
    entry = event["log"][at]
    after = taken_back(event, entry["undo"] or [])
    marked: LogEntryDoc = {**entry, "undo": None, "undone": True}
    facts: Facts = {"what": entry["what"], "who": entry["who"]}
    done: LogEntryDoc = {"at": stamp.at, "who": stamp.who, "what": "undo", "facts": facts, "undo": None}
    after["log"] = [*event["log"][:at], marked, *event["log"][at + 1 :], done]
    return after, [Told("undone", {**facts})]


def taken_back(event: EventDoc, steps: list[StepDoc]) -> EventDoc:
    """The document before these steps, its log left out."""
    after = _apart(event)
    for step in steps:
        _apply(after, step)
    return after


def _apart(event: EventDoc) -> EventDoc:
    """A copy that shares nothing, without the log: steps may lead anywhere, also to what `copy_of` shares."""
    bare: EventDoc = {**event, "log": []}
    return copied(bare)


def leads_nowhere(event: EventDoc) -> int | None:
    """The newest entry of the log whose steps back do not fit the document; None if all can be taken back."""
    work = _apart(event)
    for number in range(len(event["log"]) - 1, -1, -1):
        for step in event["log"][number]["undo"] or ():
            try:
                _apply(work, step)
            except LookupError:
                return number
    return None


def _steps_back(old: object, new: object, path: list[str | int], steps: list[StepDoc]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            if key == "log" and not path:
                continue
            if key not in old:
                steps.append({"path": [*path, key], "drop": True})
            elif key not in new:
                steps.append({"path": [*path, key], "set": copied(old[key])})
            elif old[key] is not new[key]:  # nearly all of an event is what it was
                _steps_back(old[key], new[key], [*path, key], steps)
    elif isinstance(old, list) and isinstance(new, list):
        if len(new) > len(old):
            steps.append({"path": path, "cut": len(old)})
        for i, (a, b) in enumerate(zip(old, new, strict=False)):
            if a is not b:
                _steps_back(a, b, [*path, i], steps)
        for i in range(len(new), len(old)):
            steps.append({"path": [*path, i], "set": copied(old[i])})
    elif old != new or type(old) is not type(new):
        steps.append({"path": path, "set": copied(old)})


def _apply(event: EventDoc, step: StepDoc) -> None:
    """LookupError if the step does not fit the document."""
    *way, last = step["path"]
    place: object = event
    for part in way:
        place = _inside(place, part)
    if "cut" in step:
        whole = _inside(place, last)
        if not isinstance(whole, list):
            raise LookupError(last)
        del whole[step["cut"] :]
    elif isinstance(place, dict):
        if "drop" in step:
            del place[last]
        else:
            place[last] = copied(step["set"])
    elif isinstance(place, list) and isinstance(last, int) and 0 <= last <= len(place):
        place[last : last + 1] = [copied(step["set"])]
    else:
        raise LookupError(last)


def _inside(place: object, part: str | int) -> object:
    if isinstance(place, dict):
        return place[part]
    if isinstance(place, list) and isinstance(part, int):
        return place[part]
    raise LookupError(part)
