"""Where things are on disk: the data folder, and in it a log that never grows large."""

import logging
import logging.handlers
from pathlib import Path

from db.problems import Problem

LOG = logging.getLogger("alcalde")
LARGEST, OLD_ONES = 512_000, 3


def data_folder(asked: str | None) -> Path:
    """The folder somebody asked for, otherwise the usual place of this system. Problem `no_home` for ~nobody."""
    if asked:
        try:
            return Path(asked).expanduser().absolute()
        except (RuntimeError, OSError) as wrong:  # an unknown user's home, or a working folder that is gone
            raise Problem("no_home", path=asked) from wrong
    from platformdirs import user_data_path  # late: whoever does not need it starts faster

    return user_data_path("alcalde", appauthor=False)


def log_path(folder: Path) -> Path:
    return folder / "log" / "alcalde.log"


def open_log(folder: Path) -> Path:
    """Starts logging into the folder; OSError if the folder cannot be written."""
    path = log_path(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    close_log()
    handler = logging.handlers.RotatingFileHandler(
        path, maxBytes=LARGEST, backupCount=OLD_ONES, encoding="utf-8", errors="backslashreplace"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    logging.raiseExceptions = False  # a log that cannot be written must not put a traceback on the screen
    return path


def close_log() -> None:
    for handler in list(LOG.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            LOG.removeHandler(handler)
            handler.close()
