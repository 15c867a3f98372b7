"""alcalde doctor: tries everything Alcalde needs and says what was found, one line each."""

import argparse
import multiprocessing
import platform
from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.cli.exits import FAILURE, SUCCESS
from assistant.cli.inputs import print_json
from assistant.cli.parser import Commands
from assistant.cli.store import examine_store
from assistant.cli.surfaces import Surfaces
from assistant.words import Words

if TYPE_CHECKING:
    from engine.san_juan.state import SanJuanState  # only its name: --help and small commands start faster

Line = tuple[bool, str]
PATIENCE = 30  # seconds for the thinking process to answer


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("doctor", help=tr("cli.help.doctor"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    surfaces: Surfaces = args.surfaces
    checks: list[Callable[[], list[Line]]] = [
        lambda: [(True, tr("doctor.python", version=platform.python_version(), system=platform.platform()))],
        lambda: [surfaces.try_window(tr)] if surfaces.try_window else [],
        lambda: [_fonts(tr)],
        lambda: [_thinking(tr)],
        lambda: examine_store(args, tr),
    ]
    lines = [line for check in checks for line in check()]
    if args.json:
        print_json(
            {"good": all(good for good, _ in lines), "findings": [{"good": g, "text": t} for g, t in lines]}
        )
    else:
        for good, text in lines:
            print(f"{'✓' if good else '✗'} {text}")
    return SUCCESS if all(good for good, _ in lines) else FAILURE


def _fonts(tr: Words) -> Line:
    from printouts.letters import FILES, widths  # late: --help and small commands start faster

    try:
        letters = min(len(widths(font)) for font in FILES)
    except Exception as wrong:  # whatever keeps a font from loading is what the user needs to know
        return False, tr("doctor.no_fonts", why=wrong)
    return True, tr("doctor.fonts", n=len(FILES), letters=tr.number(letters))


def _thinking(tr: Words) -> Line:
    """A computer player answers from a process of its own, as it does in the window."""
    from engine.games import rules_for  # late: --help and small commands start faster
    from engine.rules import Setup
    from engine.session import Session

    session = Session(rules_for("san-juan", "2014"), Setup("san-juan", "2014", 2), "doctor")
    view = session.rules.redact(session.state, 0)
    try:  # a system without shared memory to write to cannot even make the pool
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            move = pool.apply_async(_move, (view,)).get(PATIENCE)
    except Exception as wrong:  # whatever keeps it from thinking is what the user needs to know
        return False, tr("doctor.no_thinking", why=f"{type(wrong).__name__} {wrong}")
    return True, tr("doctor.thinking", move=move)


def _move(view: "SanJuanState") -> str:
    from assistant.games.thinking import move  # late: --help and small commands start faster

    return move("club", "san-juan", "2014", {}, view, "doctor", 1.0)
