"""A table of an event as a game of its own: on the score pad, followed move by move, or dealt here.

Whatever way it is played, its result carries the event, round and table, and waits there to be taken.
"""

import secrets

from assistant.club.facts import corrections_for
from assistant.club.game import HINTS_ALLOWED, Plan
from assistant.club.result_document import Person
from assistant.games.pad.sheets import Pad, PadSeat
from db.folder.store import Store
from engine.documents.door import Outside
from engine.documents.event import EventDoc
from engine.documents.result import EventPlaceDoc
from engine.games import count_yourselves
from engine.rules import Setup
from engine.tournament.event import round_of, table_of

SEED_BYTES = 16  # nobody tries all of them
WAYS = ("pad", "shadow", "play")


def where(event: EventDoc, number: int, table: int) -> EventPlaceDoc:
    return {"id": event["id"], "round": number, "table": table}


def pad_of(event: EventDoc, number: int, table: int, today: str) -> Pad:
    """An empty pad with the names of the table on it."""
    round = round_of(event, number)
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    seats = tuple(PadSeat(names[id]) for id in table_of(event, number, table)["seats"])
    facts = where(event, number, table)
    return Pad(round["game"], round["rules"], seats, date=today, place=event["place"] or "", event=facts)


def plan_of(
    store: Store, event: EventDoc, number: int, table: int, shadow: bool, at: str, auto: bool
) -> Plan:
    """A game of the people at the table; seat 1 begins, as everywhere in an event."""
    round = round_of(event, number)
    people = {entry["id"]: entry for entry in event["players"]}
    seats = [people[id] for id in table_of(event, number, table)["seats"]]
    facts = corrections_for(store.local, round["game"], round["rules"])
    hide = count_yourselves(round["game"], round["rules"])
    setup = Setup(round["game"], round["rules"], len(seats), shadow=shadow, facts=facts, hide_counts=hide)
    sitting = tuple(Person(entry["name"], entry["player"]) for entry in seats)
    seed = None if shadow else secrets.token_hex(SEED_BYTES)
    options: dict[str, Outside] = {"hand_over": True}
    if event["settings"].get("hints"):
        options[HINTS_ALLOWED] = True
    return Plan(setup, seed, sitting, auto, at, options, where(event, number, table))
