"""The command line: one parser, one module a command, and the promises they all keep.

Exit 0 success, 1 failure, 2 bad input or usage, 3 no display or no Tk.
Bad input gets one line, never a traceback.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import NoReturn

from assistant.cli.exits import BAD_INPUT, FAILURE, NO_DISPLAY, SUCCESS, BadInput, Failure
from assistant.cli.surfaces import Surfaces
from assistant.words import LANGUAGES, Words, system_language

COMMANDS = ("simulate", "score", "replay", "game.family", "event.family", "print", "keep", "doctor")
NO_SURFACES = Surfaces()


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} ({self.prog} --help)")


def build_parser(tr: Words) -> Parser:
    parser = Parser(prog="alcalde", description=tr("cli.about"))
    parser.set_defaults(data_dir=os.environ.get("ALCALDE_DATA"), lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        import_module(f"assistant.cli.{name}").add(commands, tr)
    _add_common(parser, tr, f"alcalde {version('alcalde')}")
    return parser


def _add_common(parser: argparse.ArgumentParser, tr: Words, name: str) -> None:
    """The options that stand anywhere on the line, before the command or behind it."""
    known = {option for action in parser._actions for option in action.option_strings}
    parser.add_argument("--version", action="version", version=name)
    parser.add_argument("--data-dir", metavar="DIR", default=argparse.SUPPRESS, help=tr("cli.data_dir"))
    if "--lang" not in known:
        parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=tr("cli.lang"))
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _add_common(below, tr, name)


def run(arguments: Sequence[str], surfaces: Surfaces = NO_SURFACES) -> int:
    """One command; `surfaces` is what the program that runs it has besides."""
    tr = Words(system_language())
    try:
        args = build_parser(tr).parse_args(arguments)
        if args.lang:
            tr = Words(args.lang)
        if args.command is None:
            return _open_window(args, surfaces, tr)
        args.surfaces = surfaces
        code: int = args.run(args, tr)
        return code
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or 0)
    except BadInput as wrong:
        return _say(wrong, BAD_INPUT)
    except Failure as failed:
        return _say(failed, FAILURE)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115  the reader left; say no more
        return SUCCESS
    except KeyboardInterrupt:
        return _say(tr("cli.interrupted"), FAILURE)


def _say(words: object, code: int) -> int:
    print(" ".join(str(words).split()), file=sys.stderr)
    return code


def _open_window(args: argparse.Namespace, surfaces: Surfaces, tr: Words) -> int:
    if surfaces.open_window is None:
        return _say(tr("cli.no_display"), NO_DISPLAY)
    return surfaces.open_window(args.data_dir, args.lang, tr)
