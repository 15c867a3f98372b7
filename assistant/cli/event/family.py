"""alcalde event: plan, simulate, rank, check and rate events; the rest works on the club's store."""

import argparse

from assistant.cli.event import check, plan, presets, rate, standings, stored
from assistant.cli.exits import BadInput
from assistant.cli.parts import Parts
from assistant.club.events.speech import refusal
from assistant.words import Words
from engine.tournament.refusal import Refused

PARTS = (plan, standings, check, rate, presets, stored)


def add(commands: Parts, tr: Words) -> None:
    parser = commands.add_parser("event", help=tr("cli.help.event"))
    parser.set_defaults(run=run, part=None)
    parts = parser.add_subparsers(dest="part_name", metavar="WHAT", parser_class=type(parser))
    for part in PARTS:
        part.add(parts, tr)


def run(args: argparse.Namespace, tr: Words) -> int:

    if args.part is None:
        raise BadInput(tr("event.bad.no_part"))
    try:
        code: int = args.part(args, tr)
        return code
    except Refused as refused:
        raise BadInput(refusal(tr, refused)) from refused
