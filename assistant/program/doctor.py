"""What the program needs and whether it is there: a line each, good or not, for `alcalde doctor` and for reports."""

import multiprocessing
import platform
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.club.keeping import finding_words, problem_words
from assistant.club.setting_aside import unreadable
from assistant.words import Words
from db.folder.check import examine
from db.problems import Problem

if TYPE_CHECKING:
    from engine.rules import State  # only its name: a check starts faster

Line = tuple[bool, str]
PATIENCE = 90  # seconds for the thinking process to answer; on a busy machine its start takes many


def python_line(tr: Words) -> Line:
    return True, tr("doctor.python", version=platform.python_version(), system=platform.platform())


def fonts_line(tr: Words) -> Line:
    from printouts.letters import FILES, widths  # late: brings ReportLab with it

    try:
        letters = min(len(widths(font)) for font in FILES)
    except Exception as wrong:  # whatever keeps a font from loading is what the user needs to know
        return False, tr("doctor.no_fonts", why=wrong)
    return True, tr("doctor.fonts", n=len(FILES), letters=tr.number(letters))


def thinking_line(tr: Words) -> Line:
    """A computer player answers from a process of its own, as it does in the window."""
    from engine.documents.games import usual_game  # late: a check starts faster
    from engine.games import rules_for
    from engine.rules import Setup
    from engine.session import Session

    game = usual_game()
    session = Session(rules_for(game.id, game.usual), Setup(game.id, game.usual, 2), "doctor")
    view = session.rules.redact(session.state, 0)
    try:
        daemon = multiprocessing.current_process().daemon
        move = _move(view) if daemon else _asked(view)  # the window's own second process may have no children
    except Exception as wrong:  # whatever keeps it from thinking is what the user needs to know
        why = problem_words(wrong, tr) if isinstance(wrong, Problem) else f"{type(wrong).__name__} {wrong}"
        return False, tr("doctor.no_thinking", why=why)
    return True, tr("doctor.thinking", move=_spoken(game.id, move, tr))


def _spoken(game: str, move: str, tr: Words) -> str:
    from assistant.games.registry import game_kit  # late: a check starts faster

    kit = game_kit(game)
    return kit.thing(tr, move) if kit.knows(move) else move


def _asked(view: "State") -> str:
    """By a process and a pipe alone, as in the window: a pool wants more of the system than the window does."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_answer, args=(theirs, view), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(PATIENCE):
            raise TimeoutError(PATIENCE)
        good, said = ours.recv()
    except EOFError:  # it ended without a word
        process.join(1)
        raise ChildProcessError(process.exitcode) from None
    finally:
        process.kill()
        process.join(1)
        ours.close()
    if not good:
        raise said if isinstance(said, Problem) else ChildProcessError(said)
    return str(said)


def _answer(pipe: Connection, view: "State") -> None:
    try:
        pipe.send((True, _move(view)))
    except Problem as wrong:  # has words of its own
        pipe.send((False, wrong))
    except Exception as wrong:  # told where it was asked
        pipe.send((False, f"{type(wrong).__name__}: {wrong}"))


def store_lines(folder: Path, tr: Words) -> list[Line]:
    return [finding_words(finding, tr) for finding in examine(folder, unreadable=unreadable)]


def written(lines: list[Line]) -> list[str]:
    return [f"{'✓' if good else '✗'} {text}" for good, text in lines]


def _move(view: "State") -> str:
    from assistant.games.thinking import move  # late: a check starts faster
    from engine.documents.games import usual_game

    return move("club", usual_game().id, usual_game().usual, {}, view, "doctor", 1.0)
