"""alcalde event check"""

import argparse
import json

from assistant.cli.event.reading import proven, read_document
from assistant.cli.exits import FAILURE, SUCCESS
from assistant.cli.parts import Parts
from assistant.club.events.speech import finding
from assistant.words import Words
from engine.documents.result import Facts
from engine.documents.sketch import SketchDoc
from engine.tournament.check import Finding, check


def add(parts: Parts, tr: Words) -> None:
    parser = parts.add_parser("check", help=tr("event.help.check"))
    parser.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:

    document = read_document(args.file, tr)
    event = proven(args.file, document.get("event", document), SketchDoc, tr)
    names = {entry["id"]: entry.get("name") or entry["id"] for entry in event["players"]}
    report = check(event)
    if args.json:

        def shown(found: Finding) -> Facts:
            return {"code": found.code, "facts": found.facts, "text": finding(tr, found, names)}

        errors, notes = map(shown, report.errors), map(shown, report.notes)
        print(json.dumps({"errors": list(errors), "notes": list(notes)}))
    else:
        for found in report.errors:
            print(tr("event.check.error", text=finding(tr, found, names)))
        for found in report.notes:
            print(tr("event.check.note", text=finding(tr, found, names)))
        print(tr("event.check.sum", errors=len(report.errors), notes=len(report.notes)))
    return FAILURE if report.errors else SUCCESS
