"""An event in a file of its own: the document with its results, to carry to another computer and back."""

from typing import Any

from db.folder.store import Store
from db.problems import Problem
from db.tables.documents import whole_player, whole_result
from engine.tournament.check import shape
from engine.tournament.event import check_frame, new_event
from engine.tournament.log import Doc
from engine.tournament.refusal import Refused

FILE = "alcalde-event"


def whole_event(store: Store, event: Doc) -> Doc:
    """The event, its results and the players in them."""
    results = store.results.find(event=event["id"], newest_first=False)
    ids = {seat["player"] for result in results for seat in result["seats"] if seat["player"]}
    ids |= {entry["player"] for entry in event["players"] if entry.get("player")}
    players = [player for key in sorted(ids) if (player := store.players.get(key))]
    return {"file": FILE, "schema": 1, "event": event, "results": results, "players": players}


def put_event(store: Store, document: Any, replace: bool = False) -> Doc:
    """Reads such a file, or a bare event document, into the store as one change; what is there already stays
    unless `replace` says otherwise. Problem `bad_document` or `already_there`."""
    whole = document if "event" in document else {"event": document, "results": [], "players": []}
    event = sound_event(whole["event"])
    if store.events.get(event["id"]) is not None and not replace:
        raise Problem("already_there", table="events", id=event["name"])
    with store.together():
        for player in _list(whole, "players"):
            if store.players.get(player.get("id", "")) is None:
                store.desk.table("players").save(whole_player(player))
        for result in _list(whole, "results"):
            kept = store.results.get(result.get("id", ""))
            if kept is None:
                store.results.add(whole_result(result))
            elif replace:
                store.results.correct(kept["id"], whole_result(result), "import", FILE)
        known = {entry["player"] for entry in event["players"] if entry["player"]}
        gone = {key for key in known if store.players.get(key) is None}
        for entry in event["players"]:
            if entry["player"] in gone:  # a file without its players: names are looked up again later
                entry["player"] = None
        return store.events.save(event)


def _list(whole: Any, key: str) -> list[Doc]:
    found = whole.get(key) or []
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise Problem("bad_document", table=key, field=key)
    return found


def sound_event(event: Any) -> Doc:
    """An event document with everything the pages rely on, filled in where an older file lacks it."""
    for found in shape(event):
        raise Problem("bad_document", table="events", field=str(found.facts.get("path", "event")))
    for field in ("id", "name"):
        if not isinstance(event.get(field), str) or not event[field]:
            raise Problem("bad_document", table="events", field=field)
    stages = event.get("stages")
    if not isinstance(stages, list) or not stages:
        raise Problem("bad_document", table="events", field="stages")
    try:
        start = new_event(event["id"], event["name"], str(event.get("seed") or event["id"]), stages)
        whole: Doc = start | event
        check_frame(whole)
    except (Refused, KeyError, TypeError, AttributeError):
        raise Problem("bad_document", table="events", field="stages") from None
    empty = {"player": None, "club": "", "status": "active", "since": 1, "left": None, "replaces": None}
    whole["players"] = [
        {**empty, **entry, "name": entry.get("name") or entry["id"]} for entry in event["players"]
    ]
    whole["rounds"] = [_round(whole, number, round) for number, round in enumerate(event["rounds"], 1)]
    whole["log"] = [{"undo": None, "facts": {}, "who": "", **entry} for entry in event.get("log") or []]
    return whole


def _round(event: Doc, number: int, round: Doc) -> Doc:
    empty: Doc = {"number": number, "state": "completed", "stage": 0, "evening": number, "attempt": 0}
    empty |= {"game": event["game"], "rules": event["rules"], "table": event["table"], "byes": []}
    whole = {**empty, "away": [], "quality": {}, **round}
    bare = {"points": None, "tie_break": None, "places": None, "result": None, "started": False}
    whole["tables"] = [{"number": at, **bare, **table} for at, table in enumerate(round["tables"], 1)]
    return whole
