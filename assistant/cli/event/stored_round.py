"""alcalde event pair, publish, result, undo: the rounds of an event."""

import argparse
from collections.abc import Sequence

from assistant.cli.event.stored_answer import (
    Answer,
    answered,
    desk_of,
    plain_round,
    player_named,
    round_lines,
)
from assistant.cli.exits import BadInput
from assistant.club.events.entry import read_line, read_points
from assistant.club.events.wording import quality_words
from assistant.words import Words
from db.folder.store import Store
from engine.tournament.event import outcome
from engine.tournament.refusal import Refused
from engine.tournament.rounds import outstanding, pair_next, re_pair, swap
from engine.tournament.rounds import publish as make_public


def pair(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    last = len(desk.event["rounds"])
    if args.swap:
        one, other = (player_named(desk.event, name, tr) for name in args.swap)
        told = desk.do(swap, last, one, other)
    elif args.again:
        told = desk.do(re_pair, last)
    else:
        told = desk.do(pair_next)
    event = desk.event
    round = event["rounds"][-1]
    answer, _ = answered(desk, told, tr, round=plain_round(event, round))
    quality = [text for text, _ in quality_words(tr, event, round)]
    return answer, [*round_lines(event, round, tr), *quality]


def publish(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    number = len(desk.event["rounds"])
    if not number:
        raise Refused("no-draft")
    told = desk.do(make_public, number)
    return answered(desk, told, tr, round=number)


def result(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """`result Cup 3 31 28+5 28+2 20`, or a slip's code in the place of the table."""

    desk = desk_of(store, args, tr)
    line = read_line(" ".join([args.table, *args.points]))
    if line is None or (not line.points and not args.clear):
        raise BadInput(tr("event_store.bad.result", text=" ".join([args.table, *args.points])))
    if line.event and not desk.key.startswith(line.event):
        raise BadInput(tr("event_store.bad.other_event", event=desk.event["name"]))
    number = line.round or args.round or len(desk.event["rounds"])
    if args.clear:
        told = desk.keep(desk.clear(number, line.table))
    else:
        breaks: Sequence[float | None] | None = line.breaks
        if args.tie_break:
            breaks = read_points(args.tie_break.replace(",", " "))
            if not breaks:
                raise BadInput(tr("event_store.bad.result", text=args.tie_break))
            if line.breaks:
                raise BadInput(tr("event_store.bad.tie_break_twice", text=args.tie_break))
        told = desk.keep(desk.enter(number, line.table, list(line.points), list(breaks) if breaks else None))
    table = next(t for t in desk.event["rounds"][number - 1]["tables"] if t["number"] == line.table)
    missing = outstanding(desk.event, number)
    names = desk.names()
    seats = [names[id] for id in table["seats"]]
    answer, lines = answered(
        desk, told, tr, round=number, table=table | {"seats": seats}, outstanding=missing
    )
    if table["places"]:
        order = sorted((place, names[id], points) for id, points, place in outcome(table))
        lines.insert(0, ", ".join(f"{place}. {name} {points:g}" for place, name, points in order))
    if missing:
        lines.append(tr("event_store.said.outstanding", tables=tr.listing([str(n) for n in missing])))
    return answer, lines


def take_back(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    return answered(desk, desk.undo(), tr)
