"""Which Alcalde this is: its version and, if that is known, the commit it was made from.

A wheel and a bundle carry the commit in a file that `setup.py` writes; a checkout asks git. This module needs
nothing but Python, because `setup.py` runs it before anything is installed.
"""

import subprocess
from importlib.metadata import version
from pathlib import Path

FILE = "commit.txt"
HERE = Path(__file__).parent


def spoken_version() -> str:
    """ "0.2.0 (5900ee9)"; "0.2.0 (5900ee9+)" with changes of one's own; "0.2.0" where no commit is known."""
    commit = known_commit()
    return f"{version('alcalde')} ({commit})" if commit else version("alcalde")


def known_commit() -> str:
    try:
        return (HERE / FILE).read_text("utf-8").strip()
    except OSError:
        return commit_of(HERE.parent)


def commit_of(folder: Path) -> str:
    """The commit of a checkout, with a + if files differ from it; "" if the folder is not the top of one."""
    if not (folder / ".git").exists():  # not asked of git: a folder further up may be another project's
        return ""
    commit = _git(folder, "rev-parse", "--short=9", "HEAD")
    changed = commit and _git(folder, "status", "--porcelain", "--untracked-files=no")
    return f"{commit}+" if changed else commit


def _git(folder: Path, *words: str) -> str:
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", timeout=10)
    except (OSError, subprocess.SubprocessError):  # no git here, or one that does not answer
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
