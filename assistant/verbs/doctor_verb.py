"""alcalde doctor"""

import argparse
from typing import Any

from assistant.words import Words


def add(commands: Any, tr: Words) -> None:
    parser = commands.add_parser("doctor", help=tr("cli.help.doctor"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli import Failure

    raise Failure(tr("cli.not_there", command="alcalde doctor"))
