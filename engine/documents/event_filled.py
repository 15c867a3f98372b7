"""Older events, and events written by hand, lack fields that readers rely on: here they are filled in."""

from copy import deepcopy

from engine.documents.door import BadDocument
from engine.documents.result import Facts

# What no event can be without (id, name, stages, players, rounds) is not made up.
NO_EVENT: Facts = {
    "schema": 1,
    "date": None,
    "place": "",
    "seed": "",
    "game": "san-juan",
    "rules": "2014",
    "table": 4,
    "scoring": "7-5-3-1",
    "tie_breaks": None,
    "uneven": "small-low",
    "settings": {"bye": "average", "opponent_floor": 0.33, "bye_opponent": 0.33},
    "keep_apart": [],
    "fixed_tables": {},
    "plan": None,
    "lots": {},
    "log": [],
}
NO_ENTRANT: Facts = {
    "player": None,
    "club": "",
    "status": "active",
    "since": 1,
    "left": None,
    "replaces": None,
}
NO_TABLE: Facts = {"points": None, "tie_break": None, "places": None, "result": None, "started": False}
NO_ENTRY: Facts = {"undo": None, "facts": {}, "who": ""}


def filled(value: object) -> object:
    """With every field that is usual; what is no event at all is left as it is."""
    if not isinstance(value, dict):
        return value
    whole: Facts = {**deepcopy(NO_EVENT), **value}
    whole["seed"] = whole["seed"] or value.get("id")
    whole["players"] = [_entrant(entry) for entry in _items(whole, "players")]
    frame = {key: whole[key] for key in ("game", "rules", "table")}
    whole["rounds"] = [_round(frame, n, round) for n, round in enumerate(_items(whole, "rounds"), 1)]
    whole["log"] = [_over(NO_ENTRY, entry) for entry in _items(whole, "log")]
    return whole


def _items(value: Facts, key: str) -> list[object]:
    found = value.get(key)
    if not isinstance(found, list):
        raise BadDocument("EventDoc", key, "Expected `array`")
    return found


def _over(usual: Facts, value: object) -> object:
    return {**usual, **value} if isinstance(value, dict) else value


def _entrant(entry: object) -> object:
    whole = _over(NO_ENTRANT, entry)
    if isinstance(whole, dict) and not whole.get("name"):
        whole["name"] = whole.get("id")
    return whole


def _round(frame: Facts, number: int, round: object) -> object:
    usual: Facts = {"number": number, "state": "completed", "stage": 0, "evening": number, "attempt": 0}
    whole = _over({**usual, **frame, "byes": [], "away": [], "quality": {}}, round)
    if isinstance(whole, dict) and isinstance(whole.get("tables"), list):
        whole["tables"] = [_over({"number": n, **NO_TABLE}, one) for n, one in enumerate(whole["tables"], 1)]
    return whole
