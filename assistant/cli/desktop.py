"""alcalde desktop --add | --remove: the program in the system's menu, and double clicks on its files."""

import argparse

from assistant.cli.answers import say
from assistant.cli.exits import SUCCESS, BadInput, Failure
from assistant.cli.parser import Commands
from assistant.cli.surfaces import Surfaces
from assistant.words import Words


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("desktop", help=tr("desktop.help"))
    way = parser.add_mutually_exclusive_group(required=True)
    way.add_argument("--add", action="store_true", help=tr("desktop.help_add"))
    way.add_argument("--remove", action="store_true", help=tr("desktop.help_remove"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.program import desktop  # late: --help and small commands start faster

    surfaces: Surfaces = args.surfaces
    if not desktop.has_menu():
        raise Failure(tr("desktop.no_menu"))
    if args.remove:
        removed = desktop.remove_from_menu()
        args.saved = True
        words = tr("desktop.removed", n=len(removed)) if removed else tr("desktop.was_not_there")
        say(args, ({"removed": [str(path) for path in removed]}, [words]))
        return SUCCESS
    if surfaces.icon is None:
        raise BadInput(tr("desktop.no_icon"))
    added = desktop.add_to_menu(surfaces.icon)
    args.saved = True
    say(args, ({"added": [str(path) for path in added]}, [tr("desktop.added", folder=desktop.user_data())]))
    return SUCCESS
