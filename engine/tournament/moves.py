"""Somebody of an open round put elsewhere by hand: to a free seat, or to a bye."""

from engine.documents.event import EventDoc, RoundDoc, TableDoc
from engine.tournament.event import finished, player, table_of
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.past import quality, seating_of
from engine.tournament.refusal import Refused
from engine.tournament.rounds import hand_made, open_round
from engine.tournament.sizes import seats_of


def move(event: EventDoc, number: int, id: str, table: int | None, stamp: Stamp) -> Outcome:
    """To a free seat at a table, None for a bye; whoever is here may be moved, with a seat already or without."""
    work = copy_of(event)
    round = open_round(work, number)
    if player(work, id)["status"] != "active":
        raise Refused("already", player=id, status=player(work, id)["status"])
    there = None if table is None else table_of(work, number, table)
    if there is None and id in round["byes"]:
        raise Refused("sits-there", player=id)
    if there is not None:
        _check_room(work, round, there, id)
    _leave(work, round, id)
    if there is None:
        round["byes"].append(id)
    else:
        there["seats"].append(id)
    player(work, id)["since"] = min(player(work, id)["since"], number)
    where = {"player": id, "round": number}
    told = [Told("sits-out", where) if table is None else Told("seated", {**where, "table": table})]
    told += hand_made(work, number, {id})
    return logged(event, work, stamp, "move", told, round=number, player=id, table=table or 0)


def _check_room(event: EventDoc, round: RoundDoc, there: TableDoc, id: str) -> None:
    if id in there["seats"]:
        raise Refused("sits-there", player=id)
    if finished(there):
        raise Refused("table-finished", round=round["number"], table=there["number"])
    most = seats_of(round["game"])[1] if event["uneven"] == "large" else round["table"]
    if len(there["seats"]) >= most:
        raise Refused("table-full", table=there["number"], seats=most)


def _leave(event: EventDoc, round: RoundDoc, id: str) -> None:
    """The place somebody has now becomes free; a table of one would be no table."""
    for table in round["tables"]:
        if id in table["seats"]:
            if finished(table):
                raise Refused("table-finished", round=round["number"], table=table["number"])
            if len(table["seats"]) <= max(2, seats_of(round["game"])[0]):
                raise Refused("table-too-small", table=table["number"], player=id)
            table["seats"].remove(id)
    round["byes"] = [other for other in round["byes"] if other != id]
    round["away"] = [other for other in round["away"] if other != id]


def costs(event: EventDoc, number: int, id: str) -> dict[int | None, int]:
    """Every place somebody could be moved to, None for a bye, and how many rematches more that would be."""
    round = open_round(event, number)
    before = [seating_of(one) for one in event["rounds"][: number - 1]]
    now = quality([*before, seating_of(round)])["here"]
    found: dict[int | None, int] = {}
    for table in [*(one["number"] for one in round["tables"]), None]:
        try:
            after, _ = move(event, number, id, table, Stamp(""))
        except Refused:
            continue
        found[table] = after["rounds"][number - 1]["quality"]["here"] - now
    return found
