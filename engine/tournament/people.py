"""Who takes part: late, gone, away, back, replaced. What was played stays as it was played."""

from typing import Literal

from engine.documents.event import EntrantDoc, EventDoc, RoundDoc, Status
from engine.tournament.event import finished, player, stage_of
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.past import past_of
from engine.tournament.refusal import Refused
from engine.tournament.rounds import new_table
from engine.tournament.running import running
from engine.tournament.seats import seat_table
from engine.tournament.wishes import elsewhere, number_anew

Late = Literal[
    "seat", "bye", "next"
]  # where a late arrival goes: a free seat if there is one, a bye, the next round


def add_player(
    event: EventDoc,
    name: str,
    stamp: Stamp,
    club: str | None = "",
    person: str | None = None,
    absent: bool = False,
    late: Late = "seat",
) -> Outcome:
    """Enters somebody; once play has begun a late arrival fills a smaller table first, unless it is said otherwise."""
    name = " ".join(name.split())
    if not name:
        raise Refused("no-name")
    if any(entry["name"].casefold() == name.casefold() for entry in event["players"]):
        raise Refused("name-taken", name=name)
    work = copy_of(event)
    id = _next_id(work)
    entry = new_player(id, name, len(work["rounds"]) + 1, club, person)
    entry["status"] = "absent" if absent else "active"
    work["players"].append(entry)
    told = [] if absent else _take_a_seat(work, id, late)
    return logged(event, work, stamp, "add", told, player=id, name=name)


def new_player(
    id: str, name: str, since: int, club: str | None = "", person: str | None = None
) -> EntrantDoc:
    return {
        "id": id,
        "player": person,
        "name": name,
        "club": club,
        "status": "active",
        "since": since,
        "left": None,
        "replaces": None,
    }


def _next_id(event: EventDoc) -> str:
    taken = {entry["id"] for entry in event["players"]}
    number = len(taken) + 1
    while f"p{number}" in taken:
        number += 1
    return f"p{number}"


def _open_round(event: EventDoc) -> RoundDoc | None:
    """The round being drafted or played, unless it is a knock-out, which nobody joins late."""
    if not event["rounds"] or event["rounds"][-1]["state"] == "completed":
        return None
    round = event["rounds"][-1]
    return None if stage_of(event, round)["format"] in ("cut", "series") else round


def _take_a_seat(event: EventDoc, id: str, late: Late = "seat") -> list[Told]:
    """A place in the open round: a smaller table, then a new table with those who sit out, then a bye.

    `late` may say a bye at once, or that somebody waits for the next round.
    """
    round = _open_round(event)
    if round is not None and late == "next":
        if id not in round["away"]:
            round["away"].append(id)
        player(event, id)["since"] = max(player(event, id)["since"], round["number"] + 1)
        return [Told("plays-from", {"player": id, "round": round["number"] + 1})]
    if round is None:
        number = len(event["rounds"]) + 1
        return [Told("plays-from", {"player": id, "round": number})] if event["rounds"] else []
    number = round["number"]
    entry = player(event, id)
    entry["since"] = min(entry["since"], number)
    if id in round["away"]:
        round["away"].remove(id)
    past = past_of(event["rounds"][: number - 1])
    small = [
        table
        for table in round["tables"]
        if len(table["seats"]) < round["table"] and not table["started"] and not finished(table)
    ]
    if late == "bye":
        round["byes"].append(id)
        return [Told("sits-out", {"player": id, "round": number})]
    if small:
        apart = {other for pair in event["keep_apart"] if id in pair for other in pair}
        own = event["fixed_tables"].get(id)
        table = min(
            small,
            key=lambda table: (len(apart & set(table["seats"])), table["number"] != own, len(table["seats"])),
        )
        table["seats"] = seat_table([*table["seats"], id], past.seats)
        if own and round["state"] == "draft":
            number_anew(event, round)
        at = next(table["number"] for table in round["tables"] if id in table["seats"])
        away = [told for told in elsewhere(event, round) if told.facts["player"] == id]
        return [Told("seated", {"player": id, "round": number, "table": at}), *away]
    waiting = [*round["byes"], id]
    if len(waiting) >= max(2, round["table"] - 1):
        seats = seat_table(waiting[-round["table"] :], past.seats)
        new = max((table["number"] for table in round["tables"]), default=0) + 1
        round["tables"].append(new_table(new, seats))
        round["byes"] = [other for other in round["byes"] if other not in seats]
        return [Told("new-table", {"player": id, "round": number, "table": new, "players": seats})]
    round["byes"].append(id)
    return [Told("sits-out", {"player": id, "round": number})]


def drop(event: EventDoc, id: str, stamp: Stamp) -> Outcome:
    """Somebody leaves for good; results stay, seats not yet played become free."""
    return _leave(event, id, "dropped", "drop", stamp)


def no_show(event: EventDoc, id: str, stamp: Stamp) -> Outcome:
    """Somebody is not here for now and may come back."""
    return _leave(event, id, "absent", "no-show", stamp)


def _leave(event: EventDoc, id: str, status: Status, what: str, stamp: Stamp) -> Outcome:
    work = copy_of(event)
    entry = player(work, id)
    if entry["status"] == status:
        raise Refused("already", player=id, status=status)
    entry["status"] = status
    told = [Told("leaves" if status == "dropped" else "is-away", {"player": id})]
    told += _leave_running(work, id) + _free_the_seat(work, id)
    entry["left"] = _last_seat(work, id)
    return logged(event, work, stamp, what, told, player=id)


def _last_seat(event: EventDoc, id: str) -> int:
    """The last round in which somebody has a seat or a bye, 0 if none."""
    found = [
        round["number"]
        for round in event["rounds"]
        if id in round["byes"] or any(id in table["seats"] for table in round["tables"])
    ]
    return max(found, default=0)


def _leave_running(event: EventDoc, id: str) -> list[Told]:
    """Takes somebody away from a table of an earlier round that still plays; one alone there has a bye in its place."""
    told: list[Told] = []
    for round, table in running(event):
        if id not in table["seats"]:
            continue
        where = {"player": id, "round": round["number"], "table": table["number"]}
        table["seats"].remove(id)
        round["away"].append(id)
        if len(table["seats"]) >= 2:
            told.append(Told("table-smaller", {**where, "left": len(table["seats"])}))
            continue
        alone = table["seats"][0]
        round["tables"].remove(table)
        round["byes"].append(alone)
        told.append(Told("table-gone", where))
        told.append(Told("sits-out", {"player": alone, "round": round["number"]}))
        if all(finished(one) for one in round["tables"]):
            round["state"] = "completed"
            told.append(Told("now-completed", {"round": round["number"]}))
    return told


def _free_the_seat(event: EventDoc, id: str) -> list[Told]:
    """Takes somebody out of the open round; a table of one is no table, so that player sits out."""
    if not event["rounds"] or event["rounds"][-1]["state"] == "completed":
        return []
    round = event["rounds"][-1]
    number = round["number"]
    if id in round["byes"]:
        round["byes"].remove(id)
        round["away"].append(id)
        return []
    for table in round["tables"]:
        if id not in table["seats"]:
            continue
        if finished(table):
            return [Told("result-stays", {"player": id, "round": number, "table": table["number"]})]
        table["seats"].remove(id)
        round["away"].append(id)
        if len(table["seats"]) >= 2:
            facts = {"player": id, "round": number, "table": table["number"], "left": len(table["seats"])}
            return [Told("table-smaller", facts)]
        alone = table["seats"][0]
        round["tables"].remove(table)
        return [
            Told("table-gone", {"player": id, "round": number, "table": table["number"]}),
            *_take_a_seat(event, alone),
        ]
    return []


def back(event: EventDoc, id: str, stamp: Stamp, late: Late = "seat") -> Outcome:
    """Somebody who was away or had dropped plays again."""
    work = copy_of(event)
    entry = player(work, id)
    if entry["status"] == "active":
        raise Refused("already", player=id, status="active")
    entry["status"], entry["left"] = "active", None
    open_round = _open_round(work)
    seated = open_round and any(id in table["seats"] for table in open_round["tables"])
    told = [] if seated else _take_a_seat(work, id, late)
    return logged(event, work, stamp, "back", told, player=id)


def replace(
    event: EventDoc, id: str, name: str, stamp: Stamp, club: str = "", person: str | None = None
) -> Outcome:
    """Somebody else takes over seats not yet played; points stay with whoever earned them."""
    work = copy_of(event)
    old = player(work, id)
    if old["status"] == "dropped":
        raise Refused("already", player=id, status="dropped")
    if any(entry["name"].casefold() == name.casefold() for entry in event["players"]):
        raise Refused("name-taken", name=name)
    new = _next_id(work)
    old["status"] = "dropped"
    told = [Told("replaced", {"player": id, "by": new})]
    since = len(work["rounds"]) + 1
    round = work["rounds"][-1] if work["rounds"] and work["rounds"][-1]["state"] != "completed" else None
    if round:
        for table in round["tables"]:
            if id in table["seats"] and not finished(table):
                table["seats"][table["seats"].index(id)] = new
                since = round["number"]
                told.append(Told("seated", {"player": new, "round": since, "table": table["number"]}))
                round["away"].append(id)
        if id in round["byes"]:
            round["byes"][round["byes"].index(id)] = new
            since = round["number"]
            round["away"].append(id)
        if since > round["number"]:
            round["away"].append(new)
    for earlier, table in running(work):
        if id in table["seats"]:
            table["seats"][table["seats"].index(id)] = new
            since = earlier["number"]
            earlier["away"].append(id)
            told.append(Told("seated", {"player": new, "round": since, "table": table["number"]}))
    old["left"] = _last_seat(work, id)
    work["players"].append(new_player(new, " ".join(name.split()), since, club, person) | {"replaces": id})
    return logged(event, work, stamp, "replace", told, player=id, by=new, name=name)
