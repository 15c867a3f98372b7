"""alcalde event pair, publish, result, take, undo: the rounds of an event."""

import argparse
import sys
from dataclasses import replace

from assistant.cli.event.seconds import after, check_seconds
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
from assistant.cli.questions import OpenQuestions, agreed
from assistant.club.events import clocks, jobs
from assistant.club.events.entry import read_line, read_points
from assistant.club.events.wording import choices_words, quality_words, together_words
from assistant.club.service.answers import Kept
from assistant.club.service.event import EventService
from assistant.club.service.results import Clear, Enter, Take
from assistant.club.service.rounds import Found, Move, Pair, Publish, Swap, TakePlan
from assistant.club.service.slips import read_slip
from assistant.club.service.trouble import Undo
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import EventDoc, FiguresDoc
from engine.tournament.event import outcome, table_of
from engine.tournament.heats import preferred
from engine.tournament.plan_choice import chosen_plan, plan_choices
from engine.tournament.refusal import Refused
from engine.tournament.rounds import outstanding
from engine.tournament.simulate import check_choice


def pair(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    last = len(desk.event["rounds"])
    if args.swap:
        one, other = (player_named(desk.event, name, tr) for name in args.swap)
        kept = done(desk, Swap(last, one, other), args, tr)
    elif args.move:
        name, place = args.move
        if not place.isdecimal() and place != "bye":
            raise BadInput(tr("event_store.bad.move", place=place))
        id = player_named(desk.event, name, tr)
        kept = done(desk, Move(last, id, int(place) if place.isdecimal() else None), args, tr)
    elif args.prefer is not None:
        kept = done(desk, TakePlan(_preferred(desk.event, args.prefer)), args, tr)
    elif args.seconds is not None:
        kept = _hunted(desk, args, tr)
    else:
        kept = done(desk, Pair(last if args.again else None, running=args.running), args, tr)
    event = desk.event
    round, choices = event["rounds"][-1], plan_choices(event)
    figures = [{key: value for key, value in one.items() if key != "rounds"} for one in choices]
    offered = {"choices": figures, "choice": chosen_plan(event) + 1} if figures else {}
    answer, _ = answered(desk, kept, tr, round=plain_round(event, round), **offered)
    quality = [text for text, _ in quality_words(tr, event, round)]
    return answer, [*round_lines(event, round, tr), *quality, *_choice_lines(tr, event)]


def _choice_lines(tr: Words, event: EventDoc) -> list[str]:
    """What rounds that were planned together are like; where there is a choice, each with its number."""
    choices = plan_choices(event)
    if len(choices) < 2:
        return [together_words(tr, choices)] if choices else []
    said = [tr("event.plan.choices")]
    for number, words in enumerate(choices_words(tr, choices), 1):
        mark = "*" if number == chosen_plan(event) + 1 else " "
        said.append(f"{mark} {number}: {words}")
    return said


def _preferred(event: EventDoc, prefer: str) -> int:
    choices = plan_choices(event)
    if not choices:
        raise Refused("no-choices")
    check_choice(prefer, len(choices))
    return preferred(prefer, len(choices)) + 1


def _hunted(desk: EventService, args: argparse.Namespace, tr: Words) -> Kept:
    """Paired by a search of so many seconds, which tells the best so far; a draft is only made better."""
    check_seconds(args.seconds, tr)
    drafted = bool(desk.event["rounds"]) and desk.event["rounds"][-1]["state"] == "draft"
    wanted = Pair(len(desk.event["rounds"]) if args.again or drafted else None, running=args.running)
    if left := desk.first(wanted, agreed(args, tr)):
        raise OpenQuestions(left, tr, desk.event)

    def tell(plans: list[FiguresDoc]) -> None:
        best = "; ".join(choices_words(tr, plans))
        print(tr("heats.best", figures=best), file=sys.stderr, flush=True)

    asked, at = desk.event, desk.stamp().at
    found = jobs.pair(asked, at, wanted.again, False, args.running, True, after(args.seconds), tell)
    if "refused" in found:
        code, facts = found["refused"]
        raise Refused(code, **facts)
    return done(desk, replace(wanted, found=Found(asked, found["event"], tuple(found["told"]))), args, tr)


def publish(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    number = len(desk.event["rounds"])
    if not number:
        raise Refused("no-draft")
    kept = done(desk, Publish(number), args, tr)
    if not kept.again:
        clocks.for_round(store, desk.event)
    return answered(desk, kept, tr, round=number)


def result(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """`result Cup 3 31 28+5 28+2 20`, or a slip's code in the place of the table."""
    desk = desk_of(store, args, tr)
    text = " ".join([args.table, *args.points])
    line = read_line(text)
    if line is None or (not line.points and not args.clear):
        raise BadInput(tr("event_store.bad.result", text=text))
    number = len(desk.event["rounds"]) if args.round is None else args.round
    slip = read_slip(desk.event, text, number)
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
