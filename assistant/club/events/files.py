"""An event in a file of its own: the document with its results, to carry to another computer and back."""

from collections.abc import Callable
from typing import TypeVar

from assistant.club.events.sound import sound_event, undoable
from assistant.club.listed_games import brought_games, games_of_event, take_games
from db.folder.store import Store
from db.problems import Problem
from db.tables.form import whole_player, whole_result
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.documents.listed_game import ListedGameDoc
from engine.documents.result import Facts

D = TypeVar("D")
FILE = "alcalde-event"


def whole_event(store: Store, event: EventDoc) -> Facts:
    """The event, its results and the players in them."""
    results = store.results.find(event=event["id"], newest_first=False)
    ids = {seat["player"] for result in results for seat in result["seats"] if seat["player"]}
    ids |= {entry["player"] for entry in event["players"] if entry["player"]}
    players = [player for key in sorted(ids) if (player := store.players.get(key))]
    found: Facts = {"file": FILE, "schema": 1, "event": event, "results": results, "players": players}
    games = games_of_event(store, event)
    return {**found, "games": games} if games else found


def brought_along(document: Facts) -> list[ListedGameDoc]:
    """Described games that the event is of; a club that has none of them can open it all the same."""
    return brought_games(_list(document, "games"))


def unwrapped(document: Facts) -> Facts:
    """The event of such a file, or the document itself."""
    event = document.get("event", document)
    if not isinstance(event, dict):
        raise BadDocument("EventFile", "event", "Expected `object`")
    return event


def put_event(store: Store, document: Facts, replace: bool = False) -> EventDoc:
    """Reads such a file, or a bare event document, into the store as one change; what is there already stays
    unless `replace` says otherwise. `BadDocument`, `Refused`, or Problem `already_there`."""
    event = undoable(sound_event(unwrapped(document)))
    players, results = _list(document, "players"), _list(document, "results")
    if store.events.get(event["id"]) is not None and not replace:
        raise Problem("already_there", table="events", id=event["name"])
    with store.together():
        take_games(store, brought_along(document))
        for number, player in enumerate(players):
            person = _whole(f"players.{number}", player, whole_player)
            if store.players.get(person["id"]) is None:
                store.players.take(person)
        for number, result in enumerate(results):
            whole = _whole(f"results.{number}", result, whole_result)
            kept = store.results.get(whole["id"])
            if kept is None:
                store.results.add(whole)
            elif replace:
                store.results.correct(kept["id"], whole, "import", FILE)
        for entry in event["players"]:
            if entry["player"] and store.players.get(entry["player"]) is None:
                entry["player"] = None  # a file without its players: names are looked up again later
        return store.events.save(event)


def _list(document: Facts, key: str) -> list[Facts]:
    """A list of objects beside the event, none if the file is a bare event."""
    if "event" not in document:
        return []
    found = document.get(key) or []
    if not isinstance(found, list):
        raise BadDocument("EventFile", key, "Expected `array`")
    for number, item in enumerate(found):
        if not isinstance(item, dict):
            raise BadDocument("EventFile", f"{key}.{number}", "Expected `object`")
    return found


def _whole(place: str, value: Facts, whole: Callable[[Facts], D]) -> D:
    try:
        return whole(value)
    except Problem as wrong:
        cause = wrong.__cause__
        if not isinstance(cause, BadDocument):
            raise
        raise BadDocument(cause.kind, f"{place}.{cause.where}".strip("."), cause.why) from None
