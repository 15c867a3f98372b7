"""What can go wrong and what is worth telling: a code and facts, never words; the assistant has the words."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

Fact = str | int | float | None  # what words are made of


class Problem(Exception):
    """Work refused or impossible. Nothing was changed unless the code says so."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(f"{code} {facts}" if facts else code)
        self.code = code
        self.facts: dict[str, Fact] = facts

    def __reduce__(self) -> tuple[Callable[..., "Problem"], tuple[str, dict[str, Fact]]]:
        """It comes back whole from the background process."""
        return _told_again, (self.code, self.facts)


def _told_again(code: str, facts: dict[str, Fact]) -> Problem:
    return Problem(code, **facts)


@dataclass(frozen=True)
class Notice:
    """Something that went well in the end, but that the user should know."""

    code: str
    facts: dict[str, Fact] = field(default_factory=dict)


FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


@contextmanager
def disk_problems(path: Path) -> Iterator[None]:
    """Turns the system's errors about a file into ours."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Problem("no_such_folder", path=str(path.parent)) from error
    except OSError as error:
        facts: dict[str, Fact] = {"path": str(path), "reason": error.strerror or str(error)}
        if error.errno in FULL:
            raise Problem("disk_full", **facts) from error
        if error.errno in FORBIDDEN:
            raise Problem("not_allowed", **facts) from error
        raise Problem("disk_error", **facts) from error
