"""Older events, and events written by hand, lack fields that readers rely on: here they are filled in."""

from copy import deepcopy

from engine.documents.door import BadDocument
from engine.documents.games import usual_game
from engine.documents.result import Facts

# What no event can be without (id, name, stages, players, rounds) is not made up.
NO_EVENT: Facts = {
    "schema": 1,
    "date": None,
    "place": "",
    "seed": "",
    "game": usual_game().id,
    "rules": usual_game().usual,
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


def filled(value: Facts) -> Facts:
    """With every field that is usual; `BadDocument` where there is nothing to fill in."""
    whole: Facts = {**deepcopy(NO_EVENT), **value}
    whole["seed"] = whole["seed"] or value.get("id")
    whole["players"] = [_entrant(entry) for entry in _objects(whole, "players")]
    frame = {key: whole[key] for key in ("game", "rules", "table")}
    rounds = enumerate(_objects(whole, "rounds"), 1)
    whole["rounds"] = [_round(frame, number, round) for number, round in rounds]
    whole["log"] = [{**NO_ENTRY, **entry} for entry in _objects(whole, "log")]
    return whole


def _objects(holder: Facts, key: str, place: str = "") -> list[Facts]:
    found = holder.get(key)
    if not isinstance(found, list):
        raise BadDocument("EventDoc", f"{place}{key}", "Expected `array`")
    for number, item in enumerate(found):
        if not isinstance(item, dict):
            raise BadDocument("EventDoc", f"{place}{key}.{number}", "Expected `object`")
    return found


def _entrant(entry: Facts) -> Facts:
    return {**NO_ENTRANT, **entry, "name": entry.get("name") or entry.get("id")}


def _round(frame: Facts, number: int, round: Facts) -> Facts:
    usual: Facts = {"number": number, "state": "completed", "stage": 0, "evening": number, "attempt": 0}
    tables = enumerate(_objects(round, "tables", f"rounds.{number - 1}."), 1)
    whole = {**usual, **frame, "byes": [], "away": [], "quality": {}, **round}
    return {**whole, "tables": [{"number": at, **NO_TABLE, **table} for at, table in tables]}
