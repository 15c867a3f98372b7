"""The command line: one parser, one module a command, and the promises they all keep.

Exit 0 success, 1 failure, 2 bad input or usage, 3 no display or no Tk.
Bad input gets one line, never a traceback; so does a fault of our own, and the log has the rest of it.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from assistant.cli.exits import BAD_INPUT, FAILURE, NO_DISPLAY, SUCCESS, BadInput, Failure
from assistant.cli.faults import fault_words
from assistant.cli.file_argument import first_word, without_file
from assistant.cli.parser import PROGRAM, Parser, TellVersion, check_letters
from assistant.cli.streams import OutputFailed
from assistant.cli.surfaces import Surfaces
from assistant.words import LANGUAGES, Words, system_language
from db.problems import Problem

COMMANDS = {  # a module, and the commands it adds: a line loads only what it names
    "simulate": ("simulate",),
    "score": ("score",),
    "replay": ("replay",),
    "game.family": ("game",),
    "games": ("games",),
    "event.family": ("event",),
    "history.family": ("results", "players"),
    "hall": ("hall",),
    "print": ("print",),
    "keep": ("backup", "restore", "export", "import"),
    "desktop": ("desktop",),
    "doctor": ("doctor",),
    "store_verbs": ("store",),
}
NAMES = frozenset(name for names in COMMANDS.values() for name in names)
NO_SURFACES = Surfaces()
FAULTS = "ALCALDE_FAULTS"  # "raise" for tests and campaigns: a fault is a traceback, not a line


def build_parser(tr: Words, modules: Iterable[str] = tuple(COMMANDS)) -> Parser:
    parser = Parser(prog=PROGRAM, description=tr("cli.about"), epilog=tr("cli.file"))
    parser.set_defaults(data_dir=None, lang=None, store=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name in modules:
        import_module(f"assistant.cli.{name}").add(commands, tr)
    _add_common(parser, tr)
    return parser


def needed(arguments: Sequence[str]) -> list[str]:
    """The modules for a line: of the command it names, none for the window, all where they are to be listed."""
    at = first_word(arguments)
    if at is not None:
        return [module for module, names in COMMANDS.items() if arguments[at] in names] or list(COMMANDS)
    return list(COMMANDS) if {"-h", "--help"} & set(arguments) else []


def _add_common(parser: argparse.ArgumentParser, tr: Words) -> None:
    """The options that stand anywhere on the line, before the command or behind it."""
    known = {option for action in parser._actions for option in action.option_strings}
    parser.add_argument("--version", action=TellVersion, nargs=0, help=tr("cli.version"))
    parser.add_argument("--data-dir", metavar="DIR", default=argparse.SUPPRESS, help=tr("cli.data_dir"))
    parser.add_argument("--store", metavar="URL", default=argparse.SUPPRESS, help=tr("cli.store"))
    if "--lang" not in known:
        parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=tr("cli.lang"))
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _add_common(below, tr)


def run(arguments: Sequence[str], surfaces: Surfaces = NO_SURFACES) -> int:
    """One command; `surfaces` is what the program that runs it has besides."""
    args = argparse.Namespace(saved=False)
    said, code = _ended(arguments, args, surfaces)
    if said:
        words = " ".join(said.split())
        print(words, file=sys.stderr)
        if surfaces.alert is not None:
            surfaces.alert(words)
    return code


def _ended(arguments: Sequence[str], args: argparse.Namespace, surfaces: Surfaces) -> tuple[str, int]:
    """What is to be said about the end, if anything, and the exit."""
    try:
        code = _obey(arguments, args, surfaces)
        sys.stdout.flush()  # now, while a failure can still be told, and not when Python ends
        return "", code
    except BadInput as wrong:
        return str(wrong), BAD_INPUT
    except Failure as failed:
        return str(failed), FAILURE
    except OutputFailed as failed:
        tr = _words(args)
        return tr("cli.output_failed_saved" if args.saved else "cli.output_failed", why=failed), FAILURE
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115  the reader left; say no more
        return "", SUCCESS
    except KeyboardInterrupt:
        return _words(args)("cli.interrupted"), FAILURE
    except Exception as fault:
        if os.environ.get(FAULTS) == "raise":
            raise
        return fault_words(fault, getattr(args, "data_dir", None), _words(args)), FAILURE


def _words(args: argparse.Namespace) -> Words:
    """In the language that was asked for, if the line was read so far."""
    return Words(getattr(args, "lang", None) or system_language())


def _obey(arguments: Sequence[str], args: argparse.Namespace, surfaces: Surfaces) -> int:
    arguments, args.open_file = without_file(arguments, NAMES, _words(args))
    parser = build_parser(_words(args), needed(arguments))
    try:
        parser.parse_args(arguments, args)
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or 0)
    tr = _words(args)
    args.data_dir = args.data_dir or os.environ.get("ALCALDE_DATA")
    args.store = args.store or os.environ.get("ALCALDE_STORE") or None
    check_letters(args, tr)
    args.surfaces = surfaces
    try:
        code: int = args.run(args, tr) if args.command else _open_window(args, surfaces, tr)
    except Problem as problem:
        from assistant.cli.store import spoken  # late: --help and small commands start faster

        raise spoken(problem, tr) from problem
    return code


def _open_window(args: argparse.Namespace, surfaces: Surfaces, tr: Words) -> int:
    if surfaces.open_window is None:
        print(tr("cli.no_display"), file=sys.stderr)
        return NO_DISPLAY
    if args.store is not None:
        from assistant.cli.at_server import store_address  # late: --help and small commands start faster

        address = store_address(args, tr)  # refused here, in words, if it is no address
        if address.password:
            os.environ["PGPASSWORD"] = address.password  # it came by the environment, and stays there
        args.store = address.where
    return surfaces.open_window(args.data_dir, args.lang, tr, args.open_file, args.store)
