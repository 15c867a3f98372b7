"""Where things are on disk: the data folder, and in it a log that never grows large."""

import logging
import logging.handlers
from pathlib import Path

LOG = logging.getLogger("alcalde")
LARGEST, OLD_ONES = 512_000, 3


def data_folder(asked: str | None) -> Path:
    """The folder somebody asked for, otherwise the usual place of this system."""
    if asked:
        return Path(asked).expanduser().absolute()
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
        path, maxBytes=LARGEST, backupCount=OLD_ONES, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    return path


def close_log() -> None:
    for handler in list(LOG.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            LOG.removeHandler(handler)
            handler.close()
