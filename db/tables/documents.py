"""The form of documents at the store's door: what every reader may rely on (docs/documents.md)."""

from datetime import UTC, datetime
from typing import Any

from db.folder.lines import Json
from db.problems import Problem

VERSIONS = {"players": 1, "results": 1, "events": 1}
ORIGINS = ("dealt", "shadow", "light", "pad", "totals", "import")


def instant(text: str) -> float:
    """An ISO time as seconds, to order by; one with no offset is read as UTC."""
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


NO_PLAYER = {"nickname": "", "club": "", "notes": "", "active": True, "merged_into": None}
NO_RESULT: Json = {
    "minutes": None,
    "place": "",
    "comment": "",
    "photo": None,
    "assisted": False,
    "event": None,
}
NO_RESULT |= {"record": None, "stats": {}}
NO_SEAT: Json = {"player": None, "ai": None, "start": False, "points": None, "place": None, "tie_break": None}
NO_SEAT |= {"sources": [], "sheet": None}


def whole_player(player: Json) -> Json:
    """A player from elsewhere with every field that readers rely on; Problem if one is wrong."""
    check_player(player)
    whole = {**NO_PLAYER, **player}
    for field, empty in NO_PLAYER.items():
        kind = str | None if field == "merged_into" else type(empty)
        if not isinstance(whole[field], kind):
            raise Problem("bad_document", table="players", field=field)
    return whole


def completed(result: Json) -> Json:
    return {**NO_RESULT, **result, "seats": [{**NO_SEAT, **seat} for seat in result["seats"]]}


def whole_result(result: Json) -> Json:
    """A result from elsewhere with every field that readers rely on; Problem if one is wrong."""
    check_result(result)
    whole = completed(result)
    kinds: dict[str, Any] = {"photo": str | None, "assisted": bool, "record": str | None, "stats": dict}
    for field, kind in {"place": str, "comment": str, **kinds}.items():
        if not isinstance(whole[field], kind):
            raise Problem("bad_document", table="results", field=field)
    for number, seat in enumerate(whole["seats"]):
        _check_rest(seat, f"seats.{number}")
    return whole


def _check_rest(seat: Json, place: str) -> None:
    for field, kind in (("ai", str | None), ("sheet", dict | None), ("start", bool), ("sources", list)):
        if not isinstance(seat[field], kind):
            raise Problem("bad_document", table="results", field=f"{place}.{field}")
    for source in seat["sources"]:
        facts = source.get("facts") if isinstance(source, dict) else None
        if not (
            isinstance(facts, dict)
            and isinstance(source.get("source"), str)
            and _number(source.get("points"))
        ):
            raise Problem("bad_document", table="results", field=f"{place}.sources")


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def check_result(result: Json) -> None:
    _head(result, "results")
    for field in ("game", "rules"):
        _need(result, field, str)
    _need(result, "played_at", str)
    try:
        instant(result["played_at"])
    except ValueError:
        raise Problem("bad_document", table="results", field="played_at") from None
    if result.get("origin") not in ORIGINS:
        raise Problem("bad_document", table="results", field="origin")
    _optional(result, "minutes", (int, float))
    _optional(result, "place", str)
    _optional(result, "comment", str)
    event = result.get("event")
    if event is not None and not (isinstance(event, dict) and isinstance(event.get("id"), str)):
        raise Problem("bad_document", table="results", field="event")
    _need(result, "seats", list)
    if not result["seats"]:
        raise Problem("bad_document", table="results", field="seats")
    for number, seat in enumerate(result["seats"]):
        _check_seat(seat, f"seats.{number}")


def _check_seat(seat: object, place: str) -> None:
    if not isinstance(seat, dict) or not isinstance(seat.get("name"), str) or not seat["name"].strip():
        raise Problem("bad_document", table="results", field=f"{place}.name")
    if not isinstance(seat.get("player"), str | None):
        raise Problem("bad_document", table="results", field=f"{place}.player")
    for field in ("points", "place", "tie_break"):
        value = seat.get(field)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
            raise Problem("bad_document", table="results", field=f"{place}.{field}")


def _optional(result: Json, field: str, kinds: type[Any] | tuple[type[Any], ...]) -> None:
    value = result.get(field)
    if value is not None and (isinstance(value, bool) or not isinstance(value, kinds)):
        raise Problem("bad_document", table="results", field=field)


def check_event(event: Json) -> None:
    _head(event, "events")
    _need(event, "name", str)


def check_player(player: Json) -> None:
    _head(player, "players")
    _need(player, "name", str)
    if not player["name"].strip():
        raise Problem("bad_document", table="players", field="name")


def _head(document: Json, table: str) -> None:
    version = document.get("schema")
    if isinstance(version, int) and version > VERSIONS[table]:
        raise Problem("newer", path=table, found=version, known=VERSIONS[table])
    if version != VERSIONS[table]:
        raise Problem("bad_document", table=table, field="schema")
    if not isinstance(document.get("id"), str) or not document["id"]:
        raise Problem("bad_document", table=table, field="id")


def _need(document: Json, field: str, kind: type[Any]) -> None:
    if not isinstance(document.get(field), kind):
        table = "players" if "nickname" in document else "results" if "seats" in document else "events"
        raise Problem("bad_document", table=table, field=field)
