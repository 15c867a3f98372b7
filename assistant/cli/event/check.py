"""alcalde event check"""

import argparse
import json
from typing import Any

from assistant.cli.event.reading import read_document
from assistant.club.events.speech import finding
from assistant.words import Words
from engine.tournament.check import check, shape


def add(parts: Any, tr: Words) -> None:
    parser = parts.add_parser("check", help=tr("event.help.check"))
    parser.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.exits import FAILURE, SUCCESS, BadInput

    event = read_document(args.file, tr)
    for found in shape(event):
        raise BadInput(f"{args.file}: {finding(tr, found)}")
    names = {entry["id"]: str(entry.get("name") or entry["id"]) for entry in event["players"]}
    report = check(event)
    if args.json:
        kinds = (("errors", report.errors), ("notes", report.notes))
        print(
            json.dumps(
                {
                    kind: [
                        {"code": found.code, "facts": found.facts, "text": finding(tr, found, names)}
                        for found in list_
                    ]
                    for kind, list_ in kinds
                }
            )
        )
    else:
        for found in report.errors:
            print(tr("event.check.error", text=finding(tr, found, names)))
        for found in report.notes:
            print(tr("event.check.note", text=finding(tr, found, names)))
        print(tr("event.check.sum", errors=len(report.errors), notes=len(report.notes)))
    return FAILURE if report.errors else SUCCESS
