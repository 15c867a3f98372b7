"""The form of documents at the store's door: proved by the one check, told in the store's own words.

What an older program or another one left out is filled in first, so that readers may rely on every field.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TypeVar

from db.contract import Document
from db.problems import Problem
from engine.documents.correction import CorrectionDoc
from engine.documents.door import BadDocument, Outside, checked
from engine.documents.event import EventDoc
from engine.documents.event_filled import filled
from engine.documents.kept import AsideDoc, MergeDoc, ThrownDoc
from engine.documents.listed_game import ListedGameDoc
from engine.documents.new_result import new_result, new_seat
from engine.documents.player import PlayerDoc
from engine.documents.record import RecordRowDoc
from engine.documents.report import ReportDoc
from engine.documents.result import Facts, ResultDoc
from engine.documents.settings import SettingDoc

D = TypeVar("D")
VERSIONS = {"players": 1, "results": 1, "events": 1}
NO_PLAYER: Facts = {"nickname": "", "club": "", "notes": "", "active": True, "merged_into": None}
NO_RESULT: Facts = {**new_result("", "", "", "", "import", ())}
NO_SEAT: Facts = {**new_seat("")}
NEEDED = (
    "schema",
    "id",
    "game",
    "rules",
    "played_at",
    "origin",
    "seats",
    "name",
)  # nothing stands in for these


def instant(text: str) -> float:
    """An ISO time as seconds, to order by; one with no offset is read as UTC."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def proved(table: str, value: Outside, kind: type[D]) -> D:
    """The document, known to have its form; Problem `newer` or `bad_document` names the field."""
    if table in VERSIONS and isinstance(value, Mapping):
        version = value.get("schema")
        if isinstance(version, int) and version > VERSIONS[table]:
            raise Problem("newer", path=table, found=version, known=VERSIONS[table])
        if version != VERSIONS[table]:
            raise Problem("bad_document", table=table, field="schema")
    try:
        return checked(value, kind)
    except BadDocument as wrong:
        raise Problem("bad_document", table=table, field=wrong.field or wrong.why) from wrong


def whole_player(value: Outside) -> PlayerDoc:
    return proved("players", _filled(NO_PLAYER, value), PlayerDoc)


def whole_result(value: Outside) -> ResultDoc:
    whole = _filled(NO_RESULT, value)
    if isinstance(whole, dict) and isinstance(whole.get("seats"), list):
        whole["seats"] = [_filled(NO_SEAT, seat) for seat in whole["seats"]]
    result = proved("results", whole, ResultDoc)
    dated(result)
    return result


def dated(result: ResultDoc) -> None:
    """A result has a time that it can be ordered by; Problem if not."""
    try:
        instant(result["played_at"])
    except (ValueError, OverflowError):
        raise Problem("bad_document", table="results", field="played_at") from None


def whole_event(value: Outside) -> EventDoc:
    if not isinstance(value, dict):
        return proved("events", value, EventDoc)
    try:
        return proved("events", filled(value), EventDoc)
    except BadDocument as wrong:
        raise Problem("bad_document", table="events", field=wrong.field) from wrong


def whole_correction(value: Outside) -> CorrectionDoc:
    if isinstance(value, dict) and {"before", "after"} <= value.keys():
        value = {**value, "before": whole_result(value["before"]), "after": whole_result(value["after"])}
    return proved("corrections", value, CorrectionDoc)


def whole_thrown(value: Outside) -> ThrownDoc:
    """What lies in the trash must be fit to be brought back."""
    thrown = proved("trash", value, ThrownDoc)
    return {**thrown, "document": {**whole(thrown["table"], thrown["document"])}}


def whole_setting(value: Outside) -> SettingDoc:
    """A setting is anything; only its name is looked at, so that it may hold what no file could."""
    if not isinstance(value, dict) or not isinstance(value.get("id"), str) or "value" not in value:
        raise Problem("bad_document", table="settings", field="value")
    return {"id": value["id"], "value": value["value"]}


def _filled(empty: Facts, value: Outside) -> Outside:
    if not isinstance(value, dict):
        return value
    return {**{field: known for field, known in empty.items() if field not in NEEDED}, **value}


WHOLE: dict[str, Callable[[Outside], Document]] = {
    "players": whole_player,
    "results": whole_result,
    "events": whole_event,
    "corrections": whole_correction,
    "records": lambda value: proved("records", value, RecordRowDoc),
    "settings": whole_setting,
    "trash": whole_thrown,
    "aside": lambda value: proved("aside", value, AsideDoc),
    "merges": lambda value: proved("merges", value, MergeDoc),
    "reports": lambda value: proved("reports", value, ReportDoc),
    "listed_games": lambda value: proved("listed_games", value, ListedGameDoc),
}


def whole(table: str, value: Outside) -> Document:
    """A document of any table with every field that readers rely on; Problem if one is wrong."""
    if table not in WHOLE:
        raise Problem("bad_document", table=table, field="table")
    return WHOLE[table](value)
