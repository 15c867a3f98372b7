"""alcalde backup | restore | export | import"""

import argparse
from typing import Any

from assistant.words import Words


def add(commands: Any, tr: Words) -> None:
    for name in ("backup", "restore", "export", "import"):
        parser = commands.add_parser(name, help=tr(f"cli.help.{name}"))
        parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli import Failure

    raise Failure(tr("cli.not_there", command=f"alcalde {args.command}"))
