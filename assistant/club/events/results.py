"""Every table of an event that has a result has a result document in the store, and they always agree."""

from collections.abc import Iterator
from typing import Any

from assistant.club.events.explained import with_event_figures
from db.folder.store import Store
from engine.documents.event import EntrantDoc, EventDoc, RoundDoc, TableDoc
from engine.documents.games import LISTED
from engine.documents.new_result import new_result, new_seat
from engine.documents.result import EventPlaceDoc, Number, ResultDoc, SeatDoc
from engine.tournament.event import outcome


def tables_with_results(event: EventDoc) -> Iterator[tuple[RoundDoc, TableDoc]]:
    for round in event["rounds"]:
        for table in round["tables"]:
            if table["places"] is not None:
                yield round, table


def assisted_tables(store: Store, event: EventDoc) -> list[tuple[int, int]]:
    """Round and table of every game in which hints were asked for or moves were taken back."""
    texts = store.log.texts("results")  # not parsed: this is asked at every look at an event
    return [
        (round["number"], table["number"])
        for round, table in tables_with_results(event)
        if table["result"] and '"assisted":true' in texts.get(table["result"], "")
    ]


def link_people(store: Store, event: EventDoc, ids: set[str]) -> None:
    """Those who have played are the club's players: found by name, or new."""
    wanted = [entry for entry in event["players"] if entry["id"] in ids and not entry["player"]]
    if not wanted:
        return
    store.log.commit({}, reads=("players",))  # nobody may rename or merge them between the look and the save
    directory = store.players.directory()
    for entry in wanted:
        found = None
        if directory.is_exact(entry["name"]):  # first: looking for names that resemble takes its time
            match = directory.match(entry["name"])
            found = match.player or _of_club(store, match.perhaps, entry)
        entry["player"] = found or store.players.add(entry["name"], club=entry["club"] or "")["id"]


def _of_club(store: Store, perhaps: tuple[str, ...], entry: EntrantDoc) -> str | None:
    """One of several of the same name, told apart by the club."""
    found = [player for key in perhaps if (player := store.players.get(key))]
    same = [player["id"] for player in found if player["club"] == (entry["club"] or "")]
    return same[0] if len(same) == 1 else None


def agree(store: Store, before: EventDoc, after: EventDoc, at: str, who: str, why: str) -> None:
    """Adds, corrects, takes away or brings back result documents, so that they say what the event says."""
    new = {table["result"]: (round, table) for round, table in tables_with_results(after) if table["result"]}
    for _, table in tables_with_results(before):
        if table["result"] and table["result"] not in new and store.results.get(table["result"]):
            store.results.delete(table["result"], who, why)
    old = {table["result"]: (round, table) for round, table in tables_with_results(before)}
    was = {entry["id"]: entry["name"] for entry in before["players"]}
    renamed = {entry["id"] for entry in after["players"] if was.get(entry["id"]) != entry["name"]}
    trash: set[str] | None = None
    for key, (round, table) in new.items():
        if old.get(key, (None, None))[1] == table and renamed.isdisjoint(table["seats"]):
            continue
        link_people(store, after, set(table["seats"]))
        kept: Any = store.results.get(key)
        if kept is None:
            trash = trash if trash is not None else {thrown["id"] for thrown in store.trash.all()}
            if key in trash:
                store.trash.bring_back(key)
                kept = store.results.get(key)
        if kept is None:
            store.results.add({**document(after, round, table, key, at)})
        else:
            store.results.correct(key, {**revised(kept, after, round, table)}, who, why)


def document(event: EventDoc, round: RoundDoc, table: TableDoc, key: str, at: str) -> ResultDoc:
    """A result of which only the totals are known."""
    made = new_result(
        key,
        round["game"],
        round["rules"],
        at,
        "totals",
        _seats(event, table),
        place=event["place"] or "",
        event=_where(event, round, table),
    )
    listed = LISTED.get(round["game"])
    if listed is not None and listed.described is not None:
        made["version"] = listed.version
        way = listed.described.get("won", "most-points")
        if way != "most-points":
            made["won_by"] = way
        return _with_figures(made, table)
    return made


def _with_figures(made: ResultDoc, table: TableDoc) -> ResultDoc:
    figures = outcome(table)
    breaks = table["tie_break"] or [None] * len(figures)
    return with_event_figures(
        made, [points for _, points, _ in figures], [place for _, _, place in figures], breaks
    )


def _where(event: EventDoc, round: RoundDoc, table: TableDoc) -> EventPlaceDoc:
    return {"id": event["id"], "round": round["number"], "table": table["number"]}


def _seats(event: EventDoc, table: TableDoc) -> list[SeatDoc]:
    people = {entry["id"]: entry for entry in event["players"]}
    breaks = table["tie_break"] or [None] * len(table["seats"])
    return [
        new_seat(
            people[id]["name"],
            people[id]["player"],
            start=seat == 0,
            points=points,
            place=place,
            tie_break=breaks[seat],
        )
        for seat, (id, points, place) in enumerate(outcome(table))
    ]


def revised(kept: ResultDoc, event: EventDoc, round: RoundDoc, table: TableDoc) -> ResultDoc:
    """A kept result with the event's figures and names; all that the event does not know of stays as it was."""
    fresh = _seats(event, table)
    who: ResultDoc = {
        **kept,
        "event": _where(event, round, table),
        "seats": [
            {
                **(kept["seats"][at] if at < len(kept["seats"]) else seat),
                "player": seat["player"],
                "name": seat["name"],
            }
            for at, seat in enumerate(fresh)
        ],
    }
    points = [points for _, points, _ in outcome(table)]
    breaks = [
        _tie_break(before, seat, points.count(mine) > 1)
        for before, seat, mine in zip(who["seats"], fresh, points, strict=True)
    ]
    return with_event_figures(who, points, [place for _, _, place in outcome(table)], breaks)


def _tie_break(before: SeatDoc, seat: SeatDoc, level: bool) -> Number | None:
    """One that nobody needs is not asked for in an event, so one that was counted is not forgotten."""
    told = seat["tie_break"]
    return before.get("tie_break") if told is None and not level else told


def waiting(store: Store, event: EventDoc) -> list[ResultDoc]:
    """Results of games played or scored for a table of this event that the event has not taken yet."""
    taken = {table["result"] for _, table in tables_with_results(event)}
    found: list[Any] = store.results.find(event=event["id"])
    return [result for result in found if result["id"] not in taken]
