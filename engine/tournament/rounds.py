"""The life of a round: paired as a draft, published, completed, and back again."""

import dataclasses
from collections.abc import Sequence

from engine.documents.event import EventDoc, RoundDoc, RoundState, Running, TableDoc
from engine.tournament.event import KNOCK_OUT, finished, player, present, round_of, stage_of, table_of
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.pairing import Hunt, Paired, pair
from engine.tournament.past import quality, seating_of
from engine.tournament.refusal import Refused
from engine.tournament.running import busy
from engine.tournament.stages import Slot, next_slot, slot
from engine.tournament.wishes import elsewhere, numbered


def pair_next(
    event: EventDoc, stamp: Stamp, while_running: Running | None = None, hunt: Hunt | None = None
) -> Outcome:
    """A draft of the next round; `while_running` says what becomes of those whose table still plays."""
    work = copy_of(event)
    at = next_slot(work, while_running is not None)
    playing = busy(work, at.number)
    kind = while_running or "out"  # a table may run through several rounds
    paired = pair(work, at, work["rounds"], 0, *_field(work, kind, playing), hunt)
    work["rounds"].append(_round(work, at, paired))
    if playing:
        work["rounds"][-1]["running"] = kind
    work["plan"] = paired.plan
    settle(work, at.number)
    told = [Told("paired", {"round": at.number, "tables": len(paired.tables), "byes": paired.byes})]
    told += _quality_told(work, at.number) + elsewhere(work, work["rounds"][-1])
    return logged(event, work, stamp, "pair", told, round=at.number)


def _field(event: EventDoc, kind: Running, playing: set[str]) -> tuple[list[str] | None, set[str]]:
    """Who is to be seated, None for everybody, and who of them is counted by the average so far."""
    if not playing:
        return None, set()
    if kind == "average":
        return None, playing
    return [id for id in present(event) if id not in playing], set()


def _round(event: EventDoc, at: Slot, paired: Paired) -> RoundDoc:
    round: RoundDoc = {
        "number": at.number,
        "state": "draft",
        "stage": at.stage,
        "evening": at.evening,
        "game": at.game,
        "rules": at.rules,
        "table": at.table,
        "attempt": 0,
        "tables": [new_table(number, seats) for number, seats in numbered(event, paired.tables).items()],
        "byes": paired.byes,
        "away": [],
        "quality": {},
    }
    if paired.seeds is not None:
        round["seeds"] = paired.seeds
    return round


def new_table(number: int, seats: Sequence[str]) -> TableDoc:
    return {
        "number": number,
        "seats": list(seats),
        "points": None,
        "tie_break": None,
        "places": None,
        "result": None,
        "started": False,
    }


def settle(event: EventDoc, number: int) -> None:
    """Puts down who is away, from when each has played, and how good the pairing is."""
    round = round_of(event, number)
    seated = {id for table in round["tables"] for id in table["seats"]} | set(round["byes"])
    round["away"] = [entry["id"] for entry in event["players"] if entry["id"] not in seated]
    for entry in event["players"]:
        if entry["id"] in seated:
            entry["since"] = min(entry["since"], number)
    _judge(event, number)


def _judge(event: EventDoc, number: int) -> None:
    rounds = event["rounds"][:number]
    event["rounds"][number - 1]["quality"] = quality([seating_of(round) for round in rounds])


def _quality_told(event: EventDoc, number: int) -> list[Told]:
    round = round_of(event, number)
    facts = round["quality"]
    if facts["here"] and stage_of(event, round)["format"] not in KNOCK_OUT:  # seeds meet whom they must
        return [Told("rematches", {"round": number} | facts)]
    return []


def re_pair(
    event: EventDoc, number: int, stamp: Stamp, unstarted_only: bool = False, hunt: Hunt | None = None
) -> Outcome:
    """Draws an open round again: all of it, or only the tables that have not started. A hunt goes on from the plans
    there were to choose from."""
    work = copy_of(event)
    round = open_round(work, number)
    going = [table for table in round["tables"] if table["started"] or finished(table)]
    if going and not unstarted_only:
        raise Refused("tables-started", round=number, tables=[table["number"] for table in going])
    playing = busy(work, number)
    field, average = _field(work, round.get("running", "out"), playing)
    sitting = {id for table in going for id in table["seats"]}
    people = [id for id in (present(work) if field is None else field) if id not in sitting]
    before = work["rounds"][: number - 1]
    round["attempt"] += 1
    if going:
        at = dataclasses.replace(_slot_of(work, round), left=0)
        if at.format in KNOCK_OUT:
            raise Refused("tables-started", round=number, tables=[table["number"] for table in going])
        paired = pair(work | {"rounds": before, "plan": None}, at, before, round["attempt"], people, average)
        taken = {table["number"] for table in going}
        fresh = [new_table(n, seats) for n, seats in numbered(work, paired.tables, taken).items()]
        round["tables"] = sorted(going + fresh, key=lambda table: int(table["number"]))
    else:
        at = _slot_of(work | {"rounds": before}, round)
        while_running = round.get("running")
        if hunt and hunt.longer and work["plan"]:
            there = [choice["rounds"] for choice in work["plan"].get("choices", ())]
            hunt = dataclasses.replace(hunt, present=there)
        bare: EventDoc = {**work, "rounds": before, "plan": None}
        paired = pair(bare, at, before, round["attempt"], field, average, hunt)
        work["rounds"][number - 1] = round = _round(work, at, paired) | {
            "state": round["state"],
            "attempt": round["attempt"],
        }
        if while_running:
            round["running"] = while_running
        work["plan"] = paired.plan
    round["byes"] = paired.byes
    settle(work, number)
    told = [Told("paired-again", {"round": number, "kept": [table["number"] for table in going]})]
    told += _quality_told(work, number) + elsewhere(work, round)
    return logged(event, work, stamp, "re-pair", told, round=number, unstarted_only=unstarted_only)


def _slot_of(event: EventDoc, round: RoundDoc) -> Slot:
    """The slot a round was paired for; rounds of the stage after it are those still to come."""
    stage = event["stages"][round["stage"]]
    before = [r for r in event["rounds"] if r["stage"] == round["stage"] and r["number"] < round["number"]]
    plan = event["plan"]
    total = stage.get("rounds") or len(before) + 1 + (len(plan["rounds"]) if plan else 0)
    left = max(0, total * stage.get("per_evening", 1) - len(before) - 1)
    return slot(event | {"rounds": event["rounds"][: round["number"] - 1]}, round["stage"], left)


def open_round(event: EventDoc, number: int) -> RoundDoc:
    round = round_of(event, number)
    if round["state"] == "completed":
        raise Refused("round-completed", round=number)
    return round


def discard(event: EventDoc, stamp: Stamp) -> Outcome:
    """Throws the last round away while it is a draft."""
    work = copy_of(event)
    if not work["rounds"] or work["rounds"][-1]["state"] != "draft":
        raise Refused("no-draft")
    number = work["rounds"].pop()["number"]
    work["plan"] = None
    return logged(event, work, stamp, "discard", [Told("discarded", {"round": number})], round=number)


def swap(event: EventDoc, number: int, one: str, other: str, stamp: Stamp) -> Outcome:
    """Exchanges two players of an open round by hand, table for table or table for bye."""
    work = copy_of(event)
    round = open_round(work, number)
    for id in (one, other):
        player(work, id)
        for table in round["tables"]:
            if id in table["seats"] and finished(table):
                raise Refused("table-finished", round=number, table=table["number"])
    places = [*(table["seats"] for table in round["tables"]), round["byes"]]
    spots = {id: (seats, seats.index(id)) for seats in places for id in (one, other) if id in seats}
    for id in (one, other):
        if id not in spots:
            raise Refused("not-in-round", player=id, round=number)
    (mine, at), (theirs, there) = spots[one], spots[other]
    mine[at], theirs[there] = other, one
    told = [
        Told("swapped", {"round": number, "players": [one, other]}),
        *hand_made(work, number, {one, other}),
    ]
    return logged(event, work, stamp, "swap", told, round=number, players=[one, other])


def hand_made(event: EventDoc, number: int, moved: set[str]) -> list[Told]:
    """Judges a round that was changed by hand: what it costs in rematches and in wishes."""
    _judge(event, number)
    round = round_of(event, number)
    tables = [set(table["seats"]) for table in round["tables"]]
    apart = [pair for pair in event["keep_apart"] if any(set(pair) <= seats for seats in tables)]
    together = [Told("kept-apart-together", {"round": number, "players": pair}) for pair in apart]
    gone = [gone for gone in elsewhere(event, round) if gone.facts["player"] in moved]
    return [*_quality_told(event, number), *together, *gone]


def start_table(event: EventDoc, number: int, table: int, stamp: Stamp, started: bool = True) -> Outcome:
    """Marks a table as playing, so that re-pairing leaves it alone."""
    work = copy_of(event)
    if round_of(work, number)["state"] != "published":
        raise Refused("round-not-published", round=number, state=round_of(work, number)["state"])
    table_of(work, number, table)["started"] = started
    return logged(event, work, stamp, "start", [], round=number, table=table, started=started)


def publish(event: EventDoc, number: int, stamp: Stamp) -> Outcome:
    return _turn(event, number, "draft", "published", "publish", stamp)


def unpublish(event: EventDoc, number: int, stamp: Stamp) -> Outcome:
    """Back to a draft, as long as no table has a result."""
    done = [table["number"] for table in round_of(event, number)["tables"] if finished(table)]
    if done:
        raise Refused("tables-started", round=number, tables=done)
    return _turn(event, number, "published", "draft", "unpublish", stamp)


def complete(event: EventDoc, number: int, stamp: Stamp) -> Outcome:
    """Closes a round once every table has a result."""
    missing = outstanding(event, number)
    if missing:
        raise Refused("results-missing", round=number, tables=missing)
    return _turn(event, number, "published", "completed", "complete", stamp)


def reopen(event: EventDoc, number: int, stamp: Stamp) -> Outcome:
    """Back to published; later rounds stay as they are."""
    later = [round["number"] for round in event["rounds"][number:]]
    if later:
        raise Refused("later-rounds", round=number, rounds=later)
    return _turn(event, number, "completed", "published", "reopen", stamp)


def outstanding(event: EventDoc, number: int) -> list[int]:
    """Tables of a round that have no result yet."""
    return [table["number"] for table in round_of(event, number)["tables"] if not finished(table)]


def _turn(event: EventDoc, number: int, old: RoundState, new: RoundState, what: str, stamp: Stamp) -> Outcome:
    work = copy_of(event)
    round = round_of(work, number)
    if round["state"] != old:
        raise Refused("wrong-state", round=number, state=round["state"], needed=old)
    round["state"] = new
    return logged(event, work, stamp, what, [Told(f"now-{new}", {"round": number})], round=number)
