"""Whether a document can be opened: everything that a page or a command would do with it, done once beforehand.

`opened` gives the document with whatever an older program left out, or says what is wrong with it. It is asked
before an import, and of what the store holds (assistant/club/setting_aside.py).
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from assistant.club.doors import place_of
from assistant.club.events.sound import sound_event, undoable
from assistant.club.game import Game, plan_from
from db.folder.lines import Json
from db.problems import Problem
from db.tables.documents import whole_player, whole_result
from db.tables.games import replayed
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.games import GAMES, rules_for
from engine.tournament.event import standings_of
from engine.tournament.refusal import Refused

OF_A_KIND = {"club": dict, "clocks": dict, "hall": dict, "paper": str}  # settings that readers rely on


class Nowhere:
    """A game that is only tried is kept nowhere."""

    def append(self, key: str, *entries: str) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a game that is tried keeps nothing: {name}")


def opened(table: str, document: Json) -> Json:
    """The document, whole; Problem `bad_document` if it cannot be opened, whatever the reason."""
    try:
        found = OPENING[table](document) if table in OPENING else document
        if table == "events":
            event = undoable(_sound(found))
            standings_of(event)
            found = {**event}
        if table == "games":
            _play(document)
    except Problem:
        raise
    except Exception as wrong:  # whatever stops it here would stop a page or a command later
        raise Problem("bad_document", table=table, field=f"{wrong}" or type(wrong).__name__) from wrong
    return found


def readable(table: str, document: Json) -> Json:
    """The same without playing games and working out standings: quick enough for every start."""
    try:
        return OPENING[table](document)
    except Problem:
        raise
    except Exception as wrong:
        raise Problem("bad_document", table=table, field=f"{wrong}" or type(wrong).__name__) from wrong


def _result(result: Json) -> Json:
    found = whole_result(result)
    if found["game"] not in GAMES:
        raise Problem("bad_document", table="results", field="game")
    return found


def _event(event: Json) -> Json:
    for number, entry in enumerate(event["players"]):
        if not isinstance(entry.get("name"), str) or not entry["name"].strip():
            raise Problem("bad_document", table="events", field=f"players.{number}.name")
    return {**_sound(event)}


def _sound(event: Json) -> EventDoc:
    try:
        return sound_event(event)
    except BadDocument as wrong:
        raise Problem("bad_document", table="events", field=place_of(wrong) or "event") from wrong
    except Refused as refused:
        raise Problem("bad_document", table="events", field="stages") from refused


def _game(game: Json) -> Json:
    header_of(game["header"])
    return game


def header_of(header: Mapping[str, Any]) -> None:
    """A game's agreement before it begins; Problem if no game can be begun with it."""
    try:
        plan = plan_from(header)
        rules = rules_for(plan.setup.game, plan.setup.rules, plan.setup.facts)
        named = all(isinstance(person.name, str) for person in plan.people)
        datetime.fromisoformat(plan.started_at)
        fits = len(plan.people) == plan.setup.seats and plan.setup.seats in rules.seats
    except Exception as wrong:
        raise Problem("bad_document", table="games", field=f"{wrong}") from wrong
    if not (named and fits and header["game"] == plan.setup.game):
        raise Problem("bad_document", table="games", field="people")


def _play(game: Json) -> None:
    entries, undone = replayed(game["lines"])
    Game(Nowhere(), game["id"], plan_from(game["header"]), entries, undone=undone)


def _record(row: Json) -> Json:
    if "people" in row["header"]:
        header_of(row["header"])
    for field in ("state", "started_at", "ended_at", "sha256"):
        if not isinstance(row[field], str):
            raise Problem("bad_document", table="records", field=field)
    return row


def _setting(setting: Json) -> Json:
    if "value" not in setting or not isinstance(setting["value"], OF_A_KIND.get(setting["id"], object)):
        raise Problem("bad_document", table="settings", field=str(setting["id"]))
    return setting


def _correction(entry: Json) -> Json:
    for field in ("result", "at", "who", "why"):
        if not isinstance(entry[field], str):
            raise Problem("bad_document", table="corrections", field=field)
    return {**entry, "before": _result(entry["before"]), "after": _result(entry["after"])}


def _thrown(thrown: Json) -> Json:
    return {**thrown, "document": readable(thrown["table"], thrown["document"]), "at": str(thrown["at"])}


OPENING: dict[str, Callable[[Json], Json]] = {
    "players": whole_player,
    "results": _result,
    "events": _event,
    "games": _game,
    "records": _record,
    "settings": _setting,
    "corrections": _correction,
    "trash": _thrown,
}
