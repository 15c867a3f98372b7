"""Whether a document can be opened: everything that a page or a command would do with it, done once beforehand.

`opened` gives the document with whatever an older program left out, or says what is wrong with it. It is asked
before an import, and of what the store holds (assistant/club/setting_aside.py). The form alone is the door's matter
(db/tables/form.py); here is what must be known, played or reckoned.
"""

from collections.abc import Callable
from datetime import datetime

from assistant.club.game import Game, Nowhere, Plan, plan_from
from db.contract import Document
from db.problems import Problem
from db.tables.form import proved, whole_correction, whole_player, whole_result, whole_setting
from db.tables.games import replayed
from engine.documents.correction import CorrectionDoc
from engine.documents.door import BadDocument
from engine.documents.event import EventDoc
from engine.documents.kept import ThrownDoc
from engine.documents.listed_game import ListedGameDoc, described
from engine.documents.plan import GameLogDoc
from engine.documents.record import RecordRowDoc
from engine.documents.result import Facts, ResultDoc
from engine.documents.settings import SettingDoc
from engine.games import GAMES, rules_for
from engine.tournament.refusal import Refused

OF_A_KIND = {"club": dict, "clocks": dict, "hall": dict, "paper": str}  # settings that readers rely on


def opened(table: str, document: Facts) -> Document:
    """The document, whole; Problem `bad_document` if it cannot be opened, whatever the reason."""
    try:
        if table == "games":
            _play(proved("games", document, GameLogDoc))
            return document
        if table == "events":
            # late: the tournament loads with the first event
            from assistant.club.events.sound import undoable
            from engine.tournament.event import standings_of

            event = undoable(_event(document))
            standings_of(event)
            return event
        found = OPENING[table](document) if table in OPENING else document
    except Problem:
        raise
    except Exception as wrong:  # whatever stops it here would stop a page or a command later
        raise Problem("bad_document", table=table, field=f"{wrong}" or type(wrong).__name__) from wrong
    return found


def readable(table: str, document: Facts) -> Document:
    """The same without playing games and working out standings: quick enough for every start."""
    try:
        return OPENING[table](document)
    except Problem:
        raise
    except Exception as wrong:
        raise Problem("bad_document", table=table, field=f"{wrong}" or type(wrong).__name__) from wrong


def plan_of(header: Facts) -> Plan:
    """A game's agreement before it begins; Problem if no game can be begun with it."""
    try:
        plan = plan_from(header)
        rules = rules_for(plan.setup.game, plan.setup.rules, plan.setup.facts)
        datetime.fromisoformat(plan.started_at)
    except Exception as wrong:
        raise Problem("bad_document", table="games", field=f"{wrong}") from wrong
    fits = len(plan.people) == plan.setup.seats and plan.setup.seats in rules.seats
    if not fits or header["game"] != plan.setup.game:
        raise Problem("bad_document", table="games", field="people")
    return plan


def _result(value: Facts) -> ResultDoc:
    return _of_a_known_game(whole_result(value))


def _of_a_known_game(result: ResultDoc) -> ResultDoc:
    if result["game"] not in GAMES:
        raise Problem("bad_document", table="results", field="game")
    return result


def _event(value: Facts) -> EventDoc:
    from assistant.club.events.sound import sound_event  # late: the tournament loads with the first event

    try:
        return sound_event(_named(value))
    except BadDocument as wrong:
        raise Problem("bad_document", table="events", field=wrong.field or "event") from wrong
    except Refused as refused:
        raise Problem("bad_document", table="events", field="stages") from refused


def _named(event: Facts) -> Facts:
    """A person without a name would be called by a number: what an event shows of people is their names."""
    players = event["players"]
    for number, entry in enumerate(players if isinstance(players, list) else ()):
        if not isinstance(entry.get("name"), str) or not entry["name"].strip():
            raise Problem("bad_document", table="events", field=f"players.{number}.name")
    return event


def _play(game: GameLogDoc) -> None:
    plan = plan_of(game["header"])
    entries, undone = replayed(game["lines"])
    Game(Nowhere(), game["id"], plan, entries, undone=undone)


def _record(value: Facts) -> RecordRowDoc:
    row = proved("records", value, RecordRowDoc)
    if "people" in row["header"]:
        plan_of(row["header"])
    return row


def _setting(value: Facts) -> SettingDoc:
    setting = whole_setting(value)
    if not isinstance(setting["value"], OF_A_KIND.get(setting["id"], object)):
        raise Problem("bad_document", table="settings", field=setting["id"])
    return setting


def _listed(value: Facts) -> ListedGameDoc:
    kept = proved("listed_games", value, ListedGameDoc)
    described(kept["game"])
    return kept


def _correction(value: Facts) -> CorrectionDoc:
    entry = whole_correction(value)
    _of_a_known_game(entry["before"])
    _of_a_known_game(entry["after"])
    return entry


def _thrown(value: Facts) -> ThrownDoc:
    thrown = proved("trash", {**value, "at": str(value["at"])}, ThrownDoc)
    return {**thrown, "document": {**readable(thrown["table"], thrown["document"])}}


OPENING: dict[str, Callable[[Facts], Document]] = {
    "players": whole_player,
    "results": _result,
    "events": _event,
    "records": _record,
    "settings": _setting,
    "corrections": _correction,
    "trash": _thrown,
    "listed_games": _listed,
}
