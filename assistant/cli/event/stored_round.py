"""alcalde event pair, publish, result, take, undo: the rounds of an event."""

import argparse
from dataclasses import replace

from assistant.cli.event.stored_answer import (
    Answer,
    answered,
    desk_of,
    done,
    plain_round,
    player_named,
    round_lines,
)
from assistant.cli.exits import BadInput
from assistant.club.events.entry import read_line, read_points
from assistant.club.events.wording import quality_words
from assistant.club.service.answers import Kept
from assistant.club.service.event import EventService
from assistant.club.service.results import Clear, Enter, Take
from assistant.club.service.rounds import Move, Pair, Publish, Swap
from assistant.club.service.slips import read_slip
from assistant.club.service.trouble import Undo
from assistant.words import Words
from db.folder.store import Store
from engine.tournament.event import outcome, table_of
from engine.tournament.refusal import Refused
from engine.tournament.rounds import outstanding


def pair(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    last = len(desk.event["rounds"])
    if args.swap:
        one, other = (player_named(desk.event, name, tr) for name in args.swap)
        kept = done(desk, Swap(last, one, other), args, tr)
    elif args.move:
        name, place = args.move
        if not place.isdigit() and place != "bye":
            raise BadInput(tr("event_store.bad.move", place=place))
        id = player_named(desk.event, name, tr)
        kept = done(desk, Move(last, id, int(place) if place.isdigit() else None), args, tr)
    else:
        kept = done(desk, Pair(last if args.again else None, running=args.running), args, tr)
    event = desk.event
    round = event["rounds"][-1]
    answer, _ = answered(desk, kept, tr, round=plain_round(event, round))
    quality = [text for text, _ in quality_words(tr, event, round)]
    return answer, [*round_lines(event, round, tr), *quality]


def publish(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    number = len(desk.event["rounds"])
    if not number:
        raise Refused("no-draft")
    return answered(desk, done(desk, Publish(number), args, tr), tr, round=number)


def result(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """`result Cup 3 31 28+5 28+2 20`, or a slip's code in the place of the table."""
    desk = desk_of(store, args, tr)
    text = " ".join([args.table, *args.points])
    line = read_line(text)
    if line is None or (not line.points and not args.clear):
        raise BadInput(tr("event_store.bad.result", text=text))
    slip = read_slip(desk.event, text, args.round or len(desk.event["rounds"]))
    if args.clear:
        return _table(desk, done(desk, Clear(slip.round, slip.table), args, tr), slip.round, slip.table, tr)
    assert slip.entry is not None
    entry = _with_tie_break(slip.entry, args.tie_break, tr)
    return _table(desk, done(desk, entry, args, tr), entry.round, entry.table, tr)


def _with_tie_break(entry: Enter, text: str | None, tr: Words) -> Enter:
    if not text:
        return entry
    breaks = read_points(text.replace(",", " "))
    if not breaks:
        raise BadInput(tr("event_store.bad.result", text=text))
    if entry.tie_break:
        raise BadInput(tr("event_store.bad.tie_break_twice", text=text))
    return replace(entry, tie_break=breaks)


def take(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """A result that waits: of a game scored or played for a table of the event."""
    desk = desk_of(store, args, tr)
    kept = done(desk, Take(args.result), args, tr)
    where = desk.event["log"][-1]["facts"]
    number, table = where["round"], where["table"]
    assert isinstance(number, int) and isinstance(table, int)
    return _table(desk, kept, number, table, tr)


def _table(desk: EventService, kept: Kept, number: int, at: int, tr: Words) -> Answer:
    """A table as it is now, and which are still missing."""
    table = table_of(desk.event, number, at)
    missing = outstanding(desk.event, number)
    names = desk.names()
    seats = [names[id] for id in table["seats"]]
    answer, lines = answered(
        desk, kept, tr, round=number, table=table | {"seats": seats}, outstanding=missing
    )
    if table["places"]:
        order = sorted((place, names[id], points) for id, points, place in outcome(table))
        lines.insert(0, ", ".join(f"{place}. {name} {points:g}" for place, name, points in order))
    if missing:
        lines.append(tr("event_store.said.outstanding", tables=tr.listing([str(n) for n in missing])))
    return answer, lines


def take_back(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    return answered(desk, done(desk, Undo(), args, tr), tr)
