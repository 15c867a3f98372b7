"""alcalde event new, list, show, …: the sub-commands that work on the club's store."""

import argparse
from typing import Any

from assistant.words import Words

NAMES = ("new", "list", "show", "add", "drop", "pair", "publish", "result", "export", "import")


def add(parts: Any, tr: Words) -> None:
    for name in NAMES:
        parser = parts.add_parser(name, help=tr(f"event.help.{name}"))
        parser.add_argument("given", nargs=argparse.REMAINDER)
        parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli import Failure

    raise Failure(tr("cli.not_there", command=f"alcalde event {args.part_name}"))
