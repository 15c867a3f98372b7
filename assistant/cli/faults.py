"""What is said and kept of a fault of our own: a line for the person, everything for the log."""

import traceback
from pathlib import Path

from assistant.words import Words
from db.problems import Problem

LONGEST = 200  # letters of a fault that fit into a line


def fault_words(fault: Exception, asked_folder: str | None, tr: Words) -> str:
    """Puts the fault into the log of the club's folder, if there can be one, and says in one line where to find it."""
    from assistant.club.logbook import LOG, close_log, data_folder, open_log  # late: hardly ever needed

    frames = traceback.extract_tb(fault.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    words = tr("cli.fault", what=type(fault).__name__, why=str(fault)[:LONGEST], where=where)
    try:
        log = open_log(data_folder(asked_folder))
        LOG.error("a command failed", exc_info=fault)
        close_log()
    except (OSError, Problem):  # no place for a log: the line has to do
        return words
    return f"{words} {tr('cli.fault_log', path=log)}"
