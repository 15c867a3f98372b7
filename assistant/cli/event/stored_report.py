"""alcalde event report: what a table tells of its own result, as from its phone, and the desk's word on it."""

import argparse
from uuid import uuid4

from assistant.cli.event.stored_answer import Answer, answered, desk_of
from assistant.cli.exits import BadInput
from assistant.cli.questions import agreed, settled
from assistant.club.events.who import ORGANISER
from assistant.club.service.answers import Waiting
from assistant.club.service.slips import read_slip
from assistant.words import Words
from db.folder.store import Store
from engine.tournament.refusal import Refused


def report(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    """Counts once a second report says the same or the desk confirms it, unless the event counts it at once."""
    from assistant.club.hall.roles import Actor  # late: other verbs start faster
    from assistant.club.hall.table import TableDesk, ToldFigures

    desk = desk_of(store, args, tr)
    number = len(desk.event["rounds"])
    if not number:
        raise Refused("no-draft")
    if bool(args.points) == args.confirm:
        raise BadInput(tr("event_store.bad.report"))
    tables = TableDesk(desk)
    if args.confirm:
        answer = tables.confirm(Actor("organiser", args.by.strip() or ORGANISER, number, args.table))
    else:
        entry = read_slip(desk.event, " ".join([str(args.table), *args.points]), number).entry
        assert entry is not None  # there are figures
        told = ToldFigures(uuid4().hex, entry.points, entry.tie_break, agreed(args, tr))
        answer = tables.tell(Actor("table", round=number, table=entry.table), told)
    done = settled(answer, tr, desk.event)
    if isinstance(done, Waiting):
        said = "differs" if done.facts.get("differs") else "waits"
        return {"event": desk.key, "state": "waiting", **done.facts}, [
            tr(f"event_store.said.report_{said}", table=args.table)
        ]
    kept, lines = answered(desk, done, tr, state="kept", round=number, table=args.table)
    return kept, lines or [tr("event_store.said.report_kept", table=args.table)]
