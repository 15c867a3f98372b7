"""alcalde game: games under way, told, corrected and finished without a window."""

import argparse
from collections.abc import Callable

from assistant.cli.answers import Answer
from assistant.cli.exits import BadInput
from assistant.cli.game import begun, changed, shown
from assistant.cli.parser import Commands, Parser
from assistant.cli.questions import add_agree
from assistant.words import Words
from db.folder.store import Store
from engine.documents.games import playable

LOOKING = ("list", "show")
Work = Callable[[Store, argparse.Namespace, Words], Answer]


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("game", help=tr("cli.help.game"))
    parser.set_defaults(run=run, work=None)
    parts = parser.add_subparsers(dest="part_name", metavar="WHAT", parser_class=Parser)
    _new(parts, tr)
    _part(parts, tr, "list", shown.listing, id=False)
    _part(parts, tr, "show", shown.show)
    tell = _part(parts, tr, "tell", changed.tell)
    tell.add_argument("texts", metavar="TEXT", nargs="+", help=tr("game.help.texts"))
    correct = _part(parts, tr, "correct", changed.correct)
    correct.add_argument("entry", metavar="N", type=int, help=tr("game.help.entry"))
    correct.add_argument("texts", metavar="TEXT", nargs="*", help=tr("game.help.texts"))
    correct.add_argument("--remove", metavar="K", type=int, help=tr("game.help.remove"))
    undo = _part(parts, tr, "undo", changed.undo)
    undo.add_argument("--to", metavar="N", type=int, help=tr("game.help.to"))
    _part(parts, tr, "redo", changed.redo)
    _part(parts, tr, "finish", changed.finish)
    mend = _part(parts, tr, "mend", changed.mend)
    mend.add_argument("--aside", action="store_true", help=tr("game.help.aside"))
    for part in (correct, undo, mend):
        add_agree(part, tr)


def _part(parts: Commands, tr: Words, name: str, work: Work, id: bool = True) -> Parser:
    parser = parts.add_parser(name, help=tr(f"game.help.{name}"))
    if id:
        parser.add_argument("id", metavar="ID", help=tr("game.help.id"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(work=work)
    return parser


def _new(parts: Commands, tr: Words) -> None:
    parser = _part(parts, tr, "new", begun.new, id=False)
    parser.add_argument("game", metavar="GAME", help=tr("cli.simulate.game", games=", ".join(playable())))
    parser.add_argument("--rules", metavar="R", help=tr("cli.simulate.rules"))
    parser.add_argument("--players", metavar="A,B,…", help=tr("game.help.players"))
    parser.add_argument("--levels", metavar="L,L,…", help=tr("game.help.levels"))
    parser.add_argument("--table", action="store_true", help=tr("game.help.table"))
    parser.add_argument("--seed", metavar="S", help=tr("game.help.seed"))
    parser.add_argument("--variation", action="store_true", help=tr("game.help.variation"))
    parser.add_argument("--first", metavar="N", type=int, help=tr("game.help.first"))
    parser.add_argument("--event", metavar="E", help=tr("event_store.help.event"))
    parser.add_argument("--round", metavar="R", type=int, help=tr("game.help.round"))
    parser.add_argument("--at", metavar="T", type=int, help=tr("game.help.at"))
    add_agree(parser, tr)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import on_store  # late: --help starts faster

    if args.work is None:
        raise BadInput(tr("game.bad.no_part"))
    return on_store(args, tr, args.part_name in LOOKING)
