"""Every change of an event is logged with what takes it back.

An operation takes a document and gives a new one; the old one stays as it was. The log entry holds the
steps from the new document back to the old one, so the last change can be undone even after the file was
closed and opened.
"""

from dataclasses import dataclass, field
from typing import Any

from engine.tournament.refusal import Refused

Doc = dict[str, Any]
Step = dict[
    str, Any
]  # {"path": […], "set": value} or {"path": […], "drop": true} or {"path": […], "cut": length}


@dataclass(frozen=True)
class Stamp:
    """When (ISO 8601) and by whom; the engine has no clock."""

    at: str
    who: str = "organiser"


@dataclass(frozen=True)
class Told:
    """A consequence worth telling: a code and its facts; words are made outside."""

    code: str
    facts: dict[str, Any] = field(default_factory=dict)


Outcome = tuple[Doc, list[Told]]


def copy_of(event: Doc) -> Doc:
    """A copy to work on; log entries never change, so they are shared."""
    return {key: value if key == "log" else _copy(value) for key, value in event.items()}


def _copy(value: Any) -> Any:
    """Documents hold only dicts, lists and plain values, so this is all a deep copy has to do."""
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value


def logged(before: Doc, after: Doc, stamp: Stamp, what: str, told: list[Told], /, **facts: Any) -> Outcome:
    entry = {"at": stamp.at, "who": stamp.who, "what": what, "facts": facts}
    steps: list[Step] = []
    _steps_back(before, after, [], steps)
    after["log"] = [*before["log"], entry | {"undo": steps}]
    return after, told


def undo(event: Doc, stamp: Stamp) -> Outcome:
    """Takes back the last change that still stands; it stays in the log, marked."""
    standing = [i for i, entry in enumerate(event["log"]) if entry["undo"] is not None]
    if not standing:
        raise Refused("nothing-to-undo")
    at = standing[-1]
    entry = event["log"][at]
    after = copy_of(event)
    for step in entry["undo"]:
        _apply(after, step)
    log = list(event["log"])
    log[at] = entry | {"undo": None, "undone": True}
    log.append(
        {"at": stamp.at, "who": stamp.who, "what": "undo", "facts": {"what": entry["what"]}, "undo": None}
    )
    after["log"] = log
    return after, [Told("undone", {"what": entry["what"]})]


def _steps_back(old: Any, new: Any, path: list[str | int], steps: list[Step]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            if key == "log" and not path:
                continue
            if key not in old:
                steps.append({"path": [*path, key], "drop": True})
            elif key not in new:
                steps.append({"path": [*path, key], "set": _copy(old[key])})
            else:
                _steps_back(old[key], new[key], [*path, key], steps)
    elif isinstance(old, list) and isinstance(new, list):
        if len(new) > len(old):
            steps.append({"path": path, "cut": len(old)})
        for i, (a, b) in enumerate(zip(old, new, strict=False)):
            _steps_back(a, b, [*path, i], steps)
        for i in range(len(new), len(old)):
            steps.append({"path": [*path, i], "set": _copy(old[i])})
    elif old != new or type(old) is not type(new):
        steps.append({"path": path, "set": _copy(old)})


def _apply(event: Doc, step: Step) -> None:
    place: Any = event
    *way, last = step["path"]
    for part in way:
        place = place[part]
    if "cut" in step:
        del place[last][step["cut"] :]
    elif "drop" in step:
        del place[last]
    elif isinstance(place, list) and last == len(place):
        place.append(_copy(step["set"]))
    else:
        place[last] = _copy(step["set"])
