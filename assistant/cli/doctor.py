"""alcalde doctor: tries everything Alcalde needs and says what was found, one line each; --report puts it into a file."""

import argparse
from datetime import datetime
from pathlib import Path

from assistant.cli.exits import FAILURE, SUCCESS, BadInput
from assistant.cli.inputs import print_json
from assistant.cli.parser import Commands
from assistant.cli.store import data_folder, examine_store
from assistant.cli.surfaces import Surfaces
from assistant.words import Words


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("doctor", help=tr("cli.help.doctor"))
    parser.add_argument("--report", metavar="FILE", help=tr("report.help_file"))
    parser.add_argument("--names", action="store_true", help=tr("report.help_names"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.program.doctor import (
        fonts_line,
        python_line,
        thinking_line,
        written,
    )  # late: --help starts faster

    surfaces: Surfaces = args.surfaces
    wanted = _target(args.report, tr) if args.report else None
    lines = [python_line(tr)]
    if surfaces.try_window:
        lines.append(surfaces.try_window(tr))
    lines += [fonts_line(tr), thinking_line(tr), *examine_store(args, tr)]
    good = all(good for good, _ in lines)
    if args.json:
        print_json({"good": good, "findings": [{"good": g, "text": t} for g, t in lines]})
    else:
        print("\n".join(written(lines)))
    if wanted is not None:
        from assistant.program.report import report_text  # as above
        from db.folder.files import Disk

        text = report_text(lines, data_folder(args), tr, args.names, datetime.now())
        Disk().put(wanted, text.encode())
        args.saved = True
        if not args.json:
            print(tr("report.saved", path=wanted))
    return SUCCESS if good else FAILURE


def _target(name: str, tr: Words) -> Path:
    path = Path(name)
    if not path.name or (path.exists() and not path.is_file()):
        raise BadInput(tr("cli.not_a_file", name=name))
    return path
