"""Files for people: exports, papers, copies of backups. Whole or as they were, and never in the place of something else."""

import contextlib
import os
import secrets
import shutil
from pathlib import Path

from db.folder.files import TEMPORARY
from db.problems import Problem, disk_problems


def write_whole(path: Path, data: bytes, durable: bool = True) -> None:
    """Creates or replaces a file under a temporary name of its own; a full disk leaves the old one.

    Problem `not_a_file` for a folder or a device. A link stays a link, and a file keeps its permissions.
    """
    with disk_problems(path):
        there = Path(os.path.realpath(path))
        if not path.name or (there.exists() and not there.is_file()):
            raise Problem("not_a_file", path=str(path))
        new = there.with_name(f".alcalde-{secrets.token_hex(6)}{TEMPORARY}")
        try:
            with new.open("xb") as file:
                file.write(data)
                file.flush()
                if durable:
                    os.fsync(file.fileno())
            if there.exists():
                shutil.copymode(there, new)
            elif there.parent.stat().st_mode & 0o077 == 0:
                new.chmod(0o600)  # in a folder that nobody else may enter: as everything there
            new.replace(there)
        except BaseException:
            with contextlib.suppress(OSError):  # the first error is the one to tell
                new.unlink()
            raise
