"""What people wish of the seating: a table of their own ("Anna in the wheelchair"), or not to meet somebody.

A number on a table says nothing about who plays there, so rounds are paired as ever and their tables are
numbered afterwards. Only people with different tables have to be kept apart, and people with the same one
kept together.
"""

from collections.abc import Collection, Sequence
from itertools import combinations, count

from engine.documents.event import EventDoc, HeatsPlanDoc, RoundDoc
from engine.documents.result import Facts
from engine.tournament.event import finished, player
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.refusal import Refused

MOST = 999


def check_wishes(event: EventDoc) -> None:
    """Refuses what no pairing could give: a table nobody has, too many at one, two there who are kept apart."""
    people = {entry["id"] for entry in event["players"]}
    for id, table in event["fixed_tables"].items():
        if id not in people:
            raise Refused("unknown-player", player=id)
        if isinstance(table, bool) or not isinstance(table, int) or not 1 <= table <= MOST:
            raise Refused("bad-own-table", player=id, table=str(table))
    for table, ids in owners(event, [entry["id"] for entry in event["players"]]).items():
        if len(ids) > event["table"]:
            raise Refused("own-table-full", table=table, players=ids, seats=event["table"])
        for pair in event["keep_apart"]:
            if set(pair) <= set(ids):
                raise Refused("own-table-apart", table=table, players=list(pair))


def owners(event: EventDoc, field: Sequence[str], tables: int = MOST) -> dict[int, list[str]]:
    """Who of these has a table of their own, by its number; no more of them than there are tables."""
    found: dict[int, list[str]] = {}
    for id in field:
        table = event["fixed_tables"].get(id)
        if table is not None:
            found.setdefault(table, []).append(id)
    return dict(sorted(found.items())[:tables])


def strangers(event: EventDoc, field: Sequence[str], tables: int) -> list[tuple[str, str]]:
    """Pairs who cannot sit together: they were to be kept apart, or have different tables."""
    here = set(field)
    apart = [(a, b) for a, b in event["keep_apart"] if a in here and b in here]
    for mine, theirs in combinations(owners(event, field, tables).values(), 2):
        apart += [(a, b) for a in mine for b in theirs]
    return apart


def reserved_groups(event: EventDoc, field: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """People who share a table of their own and so always sit together; as many of them as it seats."""
    shared = [ids for ids in owners(event, field, len(sizes)).values() if len(ids) > 1]
    return [ids[: min(sizes)] for ids in shared]


def numbered(
    event: EventDoc, tables: Sequence[list[str]], taken: Collection[int] = ()
) -> dict[int, list[str]]:
    """Numbers for these tables: owners have theirs, however few tables there are, the rest the lowest free."""
    found: dict[int, list[str]] = {}
    rest = []
    for seats in tables:
        own = [event["fixed_tables"][id] for id in seats if id in event["fixed_tables"]]
        wanted = next((n for n in own if n not in taken and n not in found), None)
        if wanted is None:
            rest.append(seats)
        else:
            found[wanted] = seats
    free = (n for n in count(1) if n not in taken and n not in found)
    for seats in rest:
        found[next(free)] = seats
    return dict(sorted(found.items()))


def elsewhere(event: EventDoc, round: RoundDoc) -> list[Told]:
    """Who sits in this round at another table than their own, where play has not begun."""
    return [
        Told(
            "not-at-own-table", {"player": id, "own": own, "table": table["number"], "round": round["number"]}
        )
        for table in round["tables"]
        if not finished(table) and not table["started"]
        for id in table["seats"]
        if (own := event["fixed_tables"].get(id, table["number"])) != table["number"]
    ]


def serves(event: EventDoc, plan: HeatsPlanDoc | None) -> bool:
    """Whether the rounds planned ahead seat all owners so that numbers alone give them their tables."""
    for round in plan["rounds"] if plan else ():
        where = {id: at for at, seats in enumerate(round["tables"]) for id in seats}
        field, tables = list(where), len(round["tables"])
        if any(where[a] == where[b] for a, b in strangers(event, field, tables)):
            return False
        if any(len({where[id] for id in ids}) > 1 for ids in owners(event, field, tables).values()):
            return False
    return True


def keep_apart(event: EventDoc, one: str, other: str, stamp: Stamp) -> Outcome:
    """Two who are not to be seated together from the next pairing on; named once more, they may be."""
    for id in (one, other):
        player(event, id)
    if one == other:
        raise Refused("same-player", player=one)
    work = copy_of(event)
    pair = sorted((one, other))
    work["keep_apart"] = [known for known in event["keep_apart"] if sorted(known) != pair]
    if len(work["keep_apart"]) < len(event["keep_apart"]):
        told = [Told("may-meet", {"players": pair})]
    else:
        work["keep_apart"].append(pair)
        check_wishes(work)
        told = [Told("kept-apart", {"players": pair}), *_together(work, pair)]
    if not serves(work, work["plan"]):
        work["plan"] = None
    return logged(event, work, stamp, "keep-apart", told, players=pair)


def _together(event: EventDoc, pair: list[str]) -> list[Told]:
    """Whether two share a table of the open round."""
    open_rounds = [round for round in event["rounds"][-1:] if round["state"] != "completed"]
    return [
        Told("kept-apart-together", {"round": round["number"], "players": pair})
        for round in open_rounds
        if any(set(pair) <= set(table["seats"]) for table in round["tables"])
    ]


def own_table(event: EventDoc, id: str, table: int | None, stamp: Stamp) -> Outcome:
    """Gives somebody a table of their own, or takes it away; a draft is numbered anew, published rounds stay."""
    name = player(event, id)["name"]
    work = copy_of(event)
    if table is None:
        work["fixed_tables"].pop(id, None)
    else:
        work["fixed_tables"][id] = table
    check_wishes(work)
    if not serves(work, work["plan"]):
        work["plan"] = None
    facts: Facts = {"player": id, "table": table}
    told = [Told("any-table", facts) if table is None else Told("own-table", facts)]
    last = work["rounds"][-1] if work["rounds"] else None
    if last and last["state"] != "completed":
        if last["state"] == "draft" and number_anew(work, last):
            told.append(Told("tables-renumbered", {"round": last["number"]}))
        told += [one for one in elsewhere(work, last) if one.facts["player"] == id]
    return logged(event, work, stamp, "own-table", told, player=id, name=name, own=table)


def number_anew(event: EventDoc, round: RoundDoc) -> bool:
    """Gives the tables of a draft the numbers their owners ask for; whether that changed any."""
    by_seats = {tuple(table["seats"]): table for table in round["tables"]}
    before = {table["number"]: table["seats"] for table in round["tables"]}
    after = numbered(event, list(before.values()))
    round["tables"] = [by_seats[tuple(seats)] | {"number": number} for number, seats in after.items()]
    return before != after
