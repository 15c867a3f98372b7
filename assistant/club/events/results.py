"""Every table of an event that has a result has a result document in the store, and they always agree."""

from collections.abc import Iterator
from typing import Any

from assistant.club.events.explained import with_figures
from db.folder.lines import Json
from db.folder.store import Store

Doc = dict[str, Any]


def tables_with_results(event: Doc) -> Iterator[tuple[Doc, Doc]]:
    for round in event["rounds"]:
        for table in round["tables"]:
            if table["places"] is not None:
                yield round, table


def link_people(store: Store, event: Doc, ids: set[str]) -> None:
    """Those who have played are the club's players: found by name, or new."""
    wanted = [entry for entry in event["players"] if entry["id"] in ids and not entry["player"]]
    if not wanted:
        return
    directory = store.players.directory()
    for entry in wanted:
        match = directory.match(entry["name"])
        found = (
            match.player or _of_club(store, match.perhaps, entry)
            if directory.is_exact(entry["name"])
            else None
        )
        entry["player"] = found or store.players.add(entry["name"], club=entry["club"] or "")["id"]


def _of_club(store: Store, perhaps: tuple[str, ...], entry: Doc) -> str | None:
    """One of several of the same name, told apart by the club."""
    same = [key for key in perhaps if (store.players.get(key) or {}).get("club") == (entry["club"] or "")]
    return same[0] if len(same) == 1 else None


def agree(store: Store, before: Doc, after: Doc, at: str, who: str, why: str) -> None:
    """Adds, corrects, takes away or brings back result documents, so that they say what the event says."""
    new = {table["result"]: (round, table) for round, table in tables_with_results(after) if table["result"]}
    for _, table in tables_with_results(before):
        if table["result"] and table["result"] not in new and store.results.get(table["result"]):
            store.results.delete(table["result"], who, why)
    old = {table["result"]: (round, table) for round, table in tables_with_results(before)}
    names = {entry["id"]: entry for entry in after["players"]}
    trash: set[str] | None = None
    for key, (round, table) in new.items():
        if old.get(key, (None, None))[1] == table and _same_names(before, names, table):
            continue
        link_people(store, after, set(table["seats"]))
        kept = store.results.get(key)
        if kept is None:
            trash = trash if trash is not None else {thrown["id"] for thrown in store.trash.all()}
            kept = store.trash.bring_back(key) if key in trash else None
        if kept is None:
            store.results.add(document(after, round, table, key, at))
        else:
            store.results.correct(key, revised(kept, after, round, table), who, why)


def _same_names(before: Doc, names: dict[str, Doc], table: Doc) -> bool:
    was = {entry["id"]: entry["name"] for entry in before["players"]}
    return all(was.get(id) == names[id]["name"] for id in table["seats"])


def document(event: Doc, round: Doc, table: Doc, key: str, at: str) -> Json:
    """A result of which only the totals are known."""
    return {
        "schema": 1,
        "id": key,
        "game": round["game"],
        "rules": round["rules"],
        "played_at": at,
        "minutes": None,
        "place": event["place"] or "",
        "comment": "",
        "photo": None,
        "origin": "totals",
        "assisted": False,
        "event": {"id": event["id"], "round": round["number"], "table": table["number"]},
        "record": None,
        "seats": _seats(event, table),
        "stats": {},
    }


def _seats(event: Doc, table: Doc) -> list[Json]:
    people = {entry["id"]: entry for entry in event["players"]}
    breaks = table["tie_break"] or [None] * len(table["seats"])
    return [
        {
            "player": people[id]["player"],
            "name": people[id]["name"],
            "ai": None,
            "start": seat == 0,
            "points": table["points"][seat],
            "place": table["places"][seat],
            "tie_break": breaks[seat],
            "sources": [],
            "sheet": None,
        }
        for seat, id in enumerate(table["seats"])
    ]


def revised(kept: Json, event: Doc, round: Doc, table: Doc) -> Json:
    """A kept result with the event's figures and names; all that the event does not know of stays as it was."""
    seats = [
        _changed(kept, seat, place, table["points"].count(seat["points"]) > 1)
        for place, seat in enumerate(_seats(event, table))
    ]
    where = {"id": event["id"], "round": round["number"], "table": table["number"]}
    return {**kept, "event": where, "seats": seats}


def _changed(kept: Json, seat: Json, place: int, level: bool) -> Json:
    """A tie-break nobody needs is not asked for in an event, so one that was counted is not forgotten."""
    before = kept["seats"][place] if place < len(kept["seats"]) else seat
    tie_break = seat["tie_break"]
    if tie_break is None and not level:
        tie_break = before["tie_break"]
    whole = with_figures(before, seat["points"], seat["place"], tie_break)
    return {**whole, "player": seat["player"], "name": seat["name"]}


def waiting(store: Store, event: Doc) -> list[Json]:
    """Results of games played or scored for a table of this event that the event has not taken yet."""
    taken = {table["result"] for _, table in tables_with_results(event)}
    return [result for result in store.results.find(event=event["id"]) if result["id"] not in taken]
