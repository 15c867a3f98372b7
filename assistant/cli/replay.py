"""alcalde replay FILE: plays a record again and checks it against its own result."""

import argparse

from assistant.cli.exits import Failure
from assistant.cli.inputs import print_json, read_text
from assistant.cli.parser import Commands
from assistant.words import Words
from engine.record import DamagedRecord, read_record, replay, result_of


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("replay", help=tr("cli.help.replay"))
    parser.add_argument("file", metavar="FILE", help=tr("cli.replay.file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    text = read_text(args.file, tr)
    try:
        record = read_record(text)
        session = replay(record)
    except DamagedRecord as wrong:
        raise Failure(tr("cli.replay.damaged", name=args.file, why=wrong)) from None
    if args.json:
        events = [
            {"choice": n, "kind": event.kind, "seat": event.seat, "facts": {**event.facts, **event.secret}}
            for n, events in enumerate(session.events)
            for event in events
        ]
        document = {
            **record.setup.plain(),
            "names": list(record.names),
            "seed": record.seed,
            "choices": list(record.choices),
            "events": events,
            "over": session.over,
            "result": result_of(session) if session.over else None,
        }
        print_json(document)
        return 0
    print(tr("cli.replay.good" if session.over else "cli.replay.under_way", n=len(record.choices)))
    for name, score in zip(record.names, session.score(), strict=True):
        print(tr("score.line", place=score.place, name=name, n=score.points, tie=score.tie_break))
    return 0
