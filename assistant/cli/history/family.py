"""alcalde results, players: what was played and who played it, looked at and put right without a window."""

import argparse
from collections.abc import Callable

from assistant.cli.answers import Answer
from assistant.cli.exits import BadInput
from assistant.cli.history import players, results
from assistant.cli.parser import Commands, Parser
from assistant.cli.questions import add_agree
from assistant.words import Words
from db.folder.store import Store

LOOKING = ("list", "show", "ratings")
Work = Callable[[Store, argparse.Namespace, Words], Answer]


def add(commands: Commands, tr: Words) -> None:
    _results(commands, tr)
    _players(commands, tr)


def _results(commands: Commands, tr: Words) -> None:
    parts = _family(commands, tr, "results")
    listing = _part(parts, tr, "results.list", results.listing)
    for name in ("player", "game", "event", "since", "until"):
        listing.add_argument(f"--{name}", metavar=name[0].upper(), help=tr(f"results.help.{name}"))
    listing.add_argument("--limit", metavar="N", type=int, help=tr("results.help.limit"))
    _id(_part(parts, tr, "results.show", results.show), tr)
    correct = _id(_part(parts, tr, "results.correct", results.correct), tr)
    for name in ("why", "points", "tie-break", "date", "minutes", "place", "comment", "photo", "sheets"):
        correct.add_argument(
            f"--{name}", metavar=name.upper(), help=tr(f"results.help.{name.replace('-', '_')}")
        )
    correct.add_argument(
        "--name", metavar="N=NAME", action="append", default=[], help=tr("results.help.name")
    )
    correct.add_argument("--first", metavar="N", type=int, help=tr("results.help.first"))
    back = _part(parts, tr, "results.bring-back", results.bring_back_version)
    back.add_argument("version", metavar="VERSION", help=tr("results.help.version"))
    back.add_argument("--why", metavar="WHY", help=tr("results.help.why"))
    delete = _id(_part(parts, tr, "results.delete", results.delete), tr)
    for part in (correct, back, delete):
        add_agree(part, tr)


def _players(commands: Commands, tr: Words) -> None:
    parts = _family(commands, tr, "players")
    _part(parts, tr, "players.list", players.listing)
    change = _part(parts, tr, "players.change", players.change)
    change.add_argument("player", metavar="PLAYER", help=tr("results.help.keep"))
    change.add_argument("--name", metavar="NAME", help=tr("frame.help.to"))
    change.add_argument("--club", metavar="CLUB", help=tr("frame.help.club"))
    rated = _part(parts, tr, "players.ratings", players.rated)
    rated.add_argument("--game", metavar="GAME", help=tr("paper.cli.game"))
    merge = _part(parts, tr, "players.merge", players.merge)
    merge.add_argument("keep", metavar="KEEP", help=tr("results.help.keep"))
    merge.add_argument("gone", metavar="GONE", help=tr("results.help.gone"))
    part = _part(parts, tr, "players.part", players.part)
    part.add_argument("gone", metavar="GONE", help=tr("results.help.part_gone"))
    delete = _part(parts, tr, "players.delete", players.delete)
    delete.add_argument("player", metavar="PLAYER", help=tr("results.help.keep"))
    for one in (merge, delete):
        add_agree(one, tr)


def _family(commands: Commands, tr: Words, name: str) -> Commands:
    parser = commands.add_parser(name, help=tr(f"results.help.{name}"))
    parser.set_defaults(run=run, work=None)
    return parser.add_subparsers(dest="part_name", metavar="WHAT", parser_class=Parser)


def _part(parts: Commands, tr: Words, name: str, work: Work) -> Parser:
    verb = name.partition(".")[2]
    parser = parts.add_parser(verb, help=tr(f"results.help.{name.replace('.', '_').replace('-', '_')}"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(work=work)
    return parser


def _id(parser: Parser, tr: Words) -> Parser:
    parser.add_argument("id", metavar="ID", help=tr("results.help.id"))
    return parser


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import on_store  # late: --help starts faster

    if args.work is None:
        raise BadInput(tr(f"results.bad.no_part_{args.command}"))
    return on_store(args, tr, args.part_name in LOOKING)
