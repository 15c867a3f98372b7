"""A score pad that was filled on a phone: judged again here, and a result with its sheets once it counts."""

from dataclasses import replace

from assistant.club.events.explained import event_figures
from assistant.club.events.table_game import pad_of
from assistant.club.facts import club_facts
from assistant.club.service.event import EventService
from assistant.games.pad.finished import result_of_pad
from assistant.games.pad.sheets import Pad, pad_from
from assistant.games.pad.verdict import Verdict, verdict
from db.folder.store import Store
from engine.documents.door import Outside
from engine.documents.event import EventDoc
from engine.documents.pad import PadDoc
from engine.documents.result import ResultDoc
from engine.tournament.refusal import Refused


def pad_for(event: EventDoc, number: int, table: int, kept: Outside, today: str) -> Pad:
    """What a phone filled in, on the pad of this table: people, game and rules are the event's, whatever it says."""
    blank, filled = pad_of(event, number, table, today), pad_from(kept)
    if filled is None or len(filled.seats) != len(blank.seats):
        raise Refused("bad-pad", table=table)
    seats = tuple(replace(mine, name=own.name) for mine, own in zip(filled.seats, blank.seats, strict=True))
    return replace(blank, seats=seats, way="pad", first=0)


def judged(store: Store, pad: Pad) -> Verdict:
    return verdict(pad, club_facts(store.local)[0])


def figures_of(desk: EventService, pad: Pad) -> tuple[tuple[float, ...], tuple[float | None, ...] | None]:
    """What the event counts of it, points and tie-breaks, where everything is there."""
    if not judged(desk.store, pad).complete:
        raise Refused("pad-incomplete")
    made = _result(desk, pad)
    found, ties = event_figures(made["seats"], made.get("won_by", "most-points"))
    points = tuple(one or 0 for one in found)
    level = {value for value in points if points.count(value) > 1}
    breaks = tuple(tie if mine in level else None for tie, mine in zip(ties, points, strict=True))
    return points, breaks if any(one is not None for one in breaks) else None


def result_from(desk: EventService, number: int, table: int, kept: PadDoc) -> ResultDoc:
    return _result(desk, pad_for(desk.event, number, table, kept, desk.now().date().isoformat()))


def _result(desk: EventService, pad: Pad) -> ResultDoc:
    people = {entry["name"]: entry["player"] for entry in desk.event["players"]}
    names = [one.name for one in pad.seats]
    return result_of_pad(pad, judged(desk.store, pad), names, people.get, desk.now())
