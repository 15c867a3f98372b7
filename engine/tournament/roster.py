"""The list of players: many entered at once, checked in, renamed, struck off; and the event's own frame."""

from collections.abc import Sequence
from typing import Unpack

from engine.documents.event import EventDoc, FrameDoc, NameDoc
from engine.tournament.event import check_frame, finished, player, round_of
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.people import Late, add_player, back, new_player, no_show
from engine.tournament.refusal import Refused
from engine.tournament.results import consequences
from engine.tournament.wishes import check_wishes

PLANNED_BY = {"uneven", "stages", "keep_apart", "fixed_tables"}  # a change of these asks for another plan
CHANGEABLE = ("name", "date", "place", "scoring", "tie_breaks", "settings", *sorted(PLANNED_BY))


def add_many(
    event: EventDoc, entries: Sequence[NameDoc], stamp: Stamp, absent: bool = False, late: Late = "seat"
) -> Outcome:
    """Enters a list of {"name", "club", "player"}; whoever is registered and has come is checked in, others who are
    entered already are passed over and told."""
    expected = {
        entry["name"].casefold(): entry["id"] for entry in event["players"] if entry["status"] == "absent"
    }
    taken = {entry["name"].casefold() for entry in event["players"]}
    fresh, known, come = list[NameDoc](), list[str](), list[str]()
    for entry in entries:
        name = " ".join(entry["name"].split())
        if not absent and name.casefold() in expected:
            come.append(expected.pop(name.casefold()))
            continue
        if not name or name.casefold() in taken:
            known += [name] if name else []
            continue
        taken.add(name.casefold())
        fresh.append(entry | {"name": name})
    if come and not fresh and not known:
        return check_in(event, come, True, stamp, late)
    if not fresh and not come:
        raise Refused("nobody-new", n=len(known), names=known)
    told: list[Told] = [Told("already-entered", {"n": len(known), "names": known})] if known else []
    work = event
    if absent or not event["rounds"]:  # nobody takes a seat, so one copy is enough for all
        work = copy_of(event)
        for entry in fresh:
            since, club = len(work["rounds"]) + 1, entry.get("club", "")
            made = new_player(_free_id(work), entry["name"], since, club, entry.get("player"))
            made["status"] = "absent" if absent else "active"
            work["players"].append(made)
    else:
        for entry in fresh:
            club, person = entry.get("club", ""), entry.get("player")
            work, more = add_player(work, entry["name"], stamp, club, person, late=late)
            told += more
        work = copy_of(work)
    if come:
        work, more = check_in(work, come, True, stamp, late)
        told += more
    return logged(event, work, stamp, "add-many", told, n=len(fresh), names=[e["name"] for e in fresh])


def _free_id(event: EventDoc) -> str:
    taken = {entry["id"] for entry in event["players"]}
    number = len(taken) + 1
    while f"p{number}" in taken:
        number += 1
    return f"p{number}"


def check_in(event: EventDoc, ids: Sequence[str], here: bool, stamp: Stamp, late: Late = "seat") -> Outcome:
    """Ticks people off as here, or not here, as one change."""
    work, told = event, list[Told]()
    if not event["rounds"]:
        work = copy_of(event)
        for id in ids:
            player(work, id)["status"] = "active" if here else "absent"
    else:
        for id in ids:
            if (player(work, id)["status"] == "active") != here:
                work, more = back(work, id, stamp, late) if here else no_show(work, id, stamp)
                told += more
        work = copy_of(work)
    return logged(event, work, stamp, "check-in" if here else "not-here", told, n=len(ids), players=list(ids))


def rename(event: EventDoc, id: str, name: str, stamp: Stamp, club: str | None = None) -> Outcome:
    """A misspelt name put right, everywhere at once: results know the player by id."""
    name = " ".join(name.split())
    if not name:
        raise Refused("no-name")
    if any(entry["name"].casefold() == name.casefold() and entry["id"] != id for entry in event["players"]):
        raise Refused("name-taken", name=name)
    work = copy_of(event)
    entry = player(work, id)
    before = entry["name"]
    entry["name"] = name
    if club is not None:
        entry["club"] = club
    return logged(event, work, stamp, "rename", [], player=id, before=before, name=name)


def strike(event: EventDoc, id: str, stamp: Stamp) -> Outcome:
    """Takes somebody off the list who never had a seat; whoever had one can only drop."""
    work = copy_of(event)
    entry = player(work, id)
    for round in work["rounds"]:
        if any(id in table["seats"] for table in round["tables"]) or id in round["byes"]:
            raise Refused("has-played", player=id, round=round["number"])
        round["away"] = [other for other in round["away"] if other != id]
    work["players"].remove(entry)
    work["keep_apart"] = [pair for pair in work["keep_apart"] if id not in pair]
    work["fixed_tables"].pop(id, None)
    work["plan"] = None
    return logged(event, work, stamp, "strike", [], player=id, name=entry["name"])


def reframe(event: EventDoc, stamp: Stamp, **changes: Unpack[FrameDoc]) -> Outcome:
    """Another name, date, way of scoring or number of rounds; what was played stays."""
    for field in changes:
        if field not in CHANGEABLE:
            raise Refused("unknown-field", field=field, known=list(CHANGEABLE))
    work: EventDoc = {**copy_of(event), **changes}
    check_frame(work)
    check_wishes(work)
    last = max((round["stage"] for round in work["rounds"]), default=0)
    if last >= len(work["stages"]):
        raise Refused("stage-played", stage=last + 1)
    if PLANNED_BY & changes.keys() and _planned_by(work) != _planned_by(event):
        work["plan"] = None
    told = consequences(event, work, len(work["rounds"])) if event["rounds"] else []
    return logged(event, work, stamp, "reframe", told, fields=sorted(changes))


def _planned_by(event: EventDoc) -> tuple[object, ...]:
    """All that a plan of the rounds rests on; how many of them count is not of it."""
    stages = [{key: value for key, value in stage.items() if key != "best"} for stage in event["stages"]]
    return event["uneven"], stages, event["keep_apart"], event["fixed_tables"]


def sat_in_for(event: EventDoc, number: int, one: str, other: str, stamp: Stamp) -> Outcome:
    """Two players had each other's place at the tables of a round, found out after a result was entered.

    Points and places belong to the seat, so they go to whoever really sat there.
    """
    work = copy_of(event)
    round = round_of(work, number)
    if round["state"] == "draft":
        raise Refused("round-not-published", round=number, state="draft")
    places = [*(table["seats"] for table in round["tables"]), round["byes"], round["away"]]
    spots = {id: (seats, seats.index(id)) for seats in places for id in (one, other) if id in seats}
    for id in (one, other):
        player(work, id)
        if id not in spots:
            raise Refused("not-in-round", player=id, round=number)
    (mine, at), (theirs, there) = spots[one], spots[other]
    if not any(id in table["seats"] for table in round["tables"] for id in (one, other)):
        raise Refused("not-in-round", player=one, round=number)
    mine[at], theirs[there] = other, one
    tables = [
        table["number"]
        for table in round["tables"]
        if finished(table) and (one in table["seats"] or other in table["seats"])
    ]
    told = [Told("points-follow-seats", {"players": [one, other], "round": number, "tables": tables})]
    return logged(
        event,
        work,
        stamp,
        "sat-in-for",
        told + consequences(event, work, number),
        round=number,
        players=[one, other],
    )
