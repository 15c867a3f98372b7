"""Where things are on disk: the data folder, and in it a log that never grows large."""

import contextlib
import logging
import logging.handlers
import tempfile
from pathlib import Path

from db.problems import Problem

LOG = logging.getLogger("alcalde")
LARGEST, OLD_ONES = 512_000, 3
ELSEWHERE = "elsewhere.txt"  # in the usual folder: the path of the one that a person chose instead


def data_folder(asked: str | None) -> Path:
    """The folder somebody asked for, otherwise the one chosen at the first start, otherwise the usual one.

    Problem `no_home` for ~nobody, `folder_gone` if the chosen one lies on a disk that is not there.
    """
    if asked:
        try:
            return Path(asked).expanduser().absolute()
        except (RuntimeError, OSError) as wrong:  # an unknown user's home, or a working folder that is gone
            raise Problem("no_home", path=asked) from wrong
    usual = usual_folder()
    try:
        chosen = (usual / ELSEWHERE).read_text("utf-8").strip()
    except (OSError, ValueError):
        return usual
    if not chosen:
        return usual
    if not Path(chosen).is_dir():  # making a new, empty club there would look like a loss
        raise Problem("folder_gone", path=chosen, pointer=str(usual / ELSEWHERE))
    return Path(chosen)


def usual_folder() -> Path:
    """Where this system wants a person's data."""
    from platformdirs import user_data_path  # late: whoever does not need it starts faster

    return user_data_path("alcalde", appauthor=False)


def log_path(folder: Path) -> Path:
    return folder / "log" / "alcalde.log"


class SharedLog(logging.handlers.RotatingFileHandler):
    """A log that several windows may have open. Windows renames no such file: then it grows until it can be."""

    def doRollover(self) -> None:
        if self.stream is not None:
            self.stream.close()
            self.stream = None  # as logging does it: the next line opens it again
        full = Path(f"{self.baseFilename}.full")
        try:  # the one rename that may fail comes first, or every attempt would lose an old log
            Path(self.baseFilename).replace(full)
        except OSError:
            self.maxBytes += LARGEST // 10  # not a rename a line
            return
        self.maxBytes = LARGEST
        super().doRollover()
        full.replace(f"{self.baseFilename}.1")


def open_log(folder: Path) -> Path:
    """Starts logging into the folder, or elsewhere if nobody may write there; gives the log that exists now."""
    from db.folder.files import own_folder  # late: --help and --version start faster

    close_log()
    problem = OSError()
    for path in log_places(folder):
        try:
            own_folder(path.parent)
            handler = SharedLog(
                path, maxBytes=LARGEST, backupCount=OLD_ONES, encoding="utf-8", errors="backslashreplace"
            )
        except OSError as wrong:
            problem = wrong
            continue
        with contextlib.suppress(OSError):
            path.chmod(0o600)  # names of people may stand in it
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        LOG.addHandler(handler)
        LOG.setLevel(logging.INFO)
        logging.raiseExceptions = False  # a log that cannot be written must not put a traceback on the screen
        return path
    raise problem


def log_places(folder: Path) -> tuple[Path, ...]:
    """Where the log of a folder may lie, the right place first: a read-only folder has it elsewhere."""
    from db.folder.lock import this_user  # late: --help and --version start faster

    own = Path(tempfile.gettempdir()) / f"alcalde-{this_user()}"
    return log_path(folder), log_path(usual_folder()), log_path(own)


def close_log() -> None:
    for handler in list(LOG.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            LOG.removeHandler(handler)
            handler.close()
