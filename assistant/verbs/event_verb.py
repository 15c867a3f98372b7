"""alcalde event"""

import argparse
from typing import Any

from assistant.words import Words


def add(commands: Any, tr: Words) -> None:
    parser = commands.add_parser("event", help=tr("cli.help.event"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli import Failure

    raise Failure(tr("cli.not_there", command="alcalde event"))
