"""alcalde event set: the name, day, place, rounds and scoring of an event, changed later."""

import argparse
from dataclasses import replace
from datetime import date

from assistant.cli.event.stored_answer import Answer, answered, desk_of, done
from assistant.cli.exits import BadInput
from assistant.club.events.plans import OWN
from assistant.club.events.scoring import ScoringForm, scoring_form, scoring_frame
from assistant.club.service.trouble import Reframe
from assistant.games.pad.occasion import typed_day
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import EventDoc, FrameDoc
from engine.tournament.event import MOST_ROUNDS

USUAL = "usual"  # the scoring's own tie-breaks


def change(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    desk = desk_of(store, args, tr)
    changes = _changes(desk.event, args, tr)
    if not changes:
        raise BadInput(tr("frame.nothing"))
    kept = done(desk, Reframe(changes), args, tr)
    answer, lines = answered(desk, kept, tr, changed=sorted(changes))
    return answer, [tr("frame.changed", name=desk.event["name"]), *lines]


def _changes(event: EventDoc, args: argparse.Namespace, tr: Words) -> FrameDoc:
    changes = scoring_frame(event, _scoring(event, args, tr))
    name, place = (None if text is None else " ".join(text.split()) for text in (args.name, args.place))
    if name == "":
        raise BadInput(tr("event_store.bad.no_name"))
    if name is not None and name != event["name"]:
        changes["name"] = name
    if args.date is not None and (day := _day(args.date, tr)) != event["date"]:
        changes["date"] = day
    if place is not None and place != event["place"]:
        changes["place"] = place
    if args.rounds is not None and args.rounds != event["stages"][0].get("rounds"):
        begun = sum(round["stage"] == 0 for round in event["rounds"])
        if not max(1, begun) <= args.rounds <= MOST_ROUNDS:
            raise BadInput(tr("frame.rounds", n=args.rounds, low=max(1, begun), high=MOST_ROUNDS))
        first, *rest = changes.get("stages", event["stages"])
        changes["stages"] = [{**first, "rounds": args.rounds}, *rest]
    return changes


def _scoring(event: EventDoc, args: argparse.Namespace, tr: Words) -> ScoringForm:
    """Another scoring brings its own tie-breaks, unless some are named."""
    form = scoring_form(event)
    if args.own is not None:
        form = replace(form, scoring=OWN, own=args.own, tie_breaks=None)
    elif args.scoring is not None:
        form = replace(form, scoring=args.scoring, tie_breaks=None)
    if args.tie_breaks is not None:
        named = tuple(part.strip() for part in args.tie_breaks.split(",") if part.strip())
        form = replace(form, tie_breaks=None if named == (USUAL,) else named)
    if args.best is not None:
        if not 0 <= args.best <= MOST_ROUNDS:
            raise BadInput(tr("event_store.bad.count", option="best", n=args.best))
        form = replace(form, best=args.best)
    return form


def _day(text: str, tr: Words) -> str | None:
    if not text.strip():
        return None
    try:
        return typed_day(text.strip()).isoformat()
    except ValueError:
        raise BadInput(tr("event_store.bad.date", date=text, form=tr.day(date(2026, 5, 2)))) from None
