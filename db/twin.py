"""A log kept twice: two files with the same lines, so that damage to one loses nothing.

A line is appended to the first file and synced, then to the second. A cut between leaves one line of difference,
which is normal and mended in silence. Any other difference is damage: mended from the good copy and told; only if
neither copy is good is the log damaged. The first line is a header with a `generation`, higher after every rewrite.
"""

import contextlib
from dataclasses import dataclass
from pathlib import Path

from db.files import Disk
from db.lines import CLEAN, MISSING, TORN, Json, Lines, read_lines, write_line, write_lines
from db.problems import Notice, Problem

GOOD = (CLEAN, TORN)


@dataclass(frozen=True)
class Reading:
    """The lines of a log and whether they are all of it."""

    documents: list[Json]
    whole: bool
    mended: tuple[Path, ...] = ()  # copies that differ from `documents` and should be written again
    told: tuple[Notice, ...] = ()
    check: int = 0
    size: int = 0
    start: int = 0  # bytes of the first two lines

    @property
    def missing(self) -> bool:
        return not self.documents and self.whole


def twin_path(path: Path) -> Path:
    return path.with_name(path.stem + ".twin")


def read_twin(disk: Disk, path: Path) -> Reading:
    """Reads both copies and decides; changes nothing."""
    first_bytes, second_bytes = disk.read(path), disk.read(twin_path(path))
    first = read_lines(first_bytes)
    if first_bytes is not None and first_bytes == second_bytes:
        whole = first.end == CLEAN
        return Reading(first.documents, whole, (), (), first.check, first.size, first.start)
    second = read_lines(second_bytes)
    if first.end == second.end == MISSING:
        return Reading([], True)
    best, other = sorted((first, second), key=_rank, reverse=True)
    bad = twin_path(path) if best is first else path
    if best.end != CLEAN or not _agree(best, other):
        return Reading(best.documents, False, (), (), best.check, best.size, best.start)
    told = () if _is_a_cut(first, second) else (Notice("mended", {"path": str(bad), "found": other.end}),)
    return Reading(best.documents, True, (bad,), told, best.check, best.size, best.start)


def _generation(lines: Lines) -> int:
    found = lines.documents[0].get("generation") if lines.documents else 0
    return found if isinstance(found, int) else 0


def _rank(lines: Lines) -> tuple[int, int, bool]:
    return _generation(lines), len(lines.documents), lines.end == CLEAN


def _agree(best: Lines, other: Lines) -> bool:
    """Whether all that the other copy can show is in the best one."""
    if _generation(best) != _generation(other) or not other.documents:
        return True
    return best.documents[: len(other.documents)] == other.documents


def _is_a_cut(first: Lines, second: Lines) -> bool:
    """Whether a kill or a power cut between the writes of the two copies explains the difference."""
    if _generation(first) == _generation(second) + 1:  # between the two renames of a rewrite
        return first.end == CLEAN and (
            second.end == CLEAN or (second.end == MISSING and len(first.documents) < 3)
        )
    if _generation(first) != _generation(second) or first.end not in GOOD or second.end not in GOOD:
        return False
    if first.end == TORN:
        return second.end == CLEAN and len(second.documents) == len(first.documents)
    return len(first.documents) - len(second.documents) == 1


class TwinLog:
    """The writing side: knows what both files hold, and brings them back to it after a failed write."""

    def __init__(self, disk: Disk, path: Path, documents: list[Json], check: int, size: int) -> None:
        self._disk, self.path = disk, path
        self._header = documents[0]
        self._check, self.size = check, size
        self._doubtful = False

    @classmethod
    def create(cls, disk: Disk, path: Path, documents: list[Json]) -> "TwinLog":
        """Writes a new log; the first document is its header."""
        log = cls(disk, path, [{**documents[0], "generation": 0}], 0, 0)
        log.rewrite(documents)
        return log

    @classmethod
    def resume(cls, disk: Disk, path: Path, reading: Reading) -> "TwinLog":
        """Goes on with a log that was read whole, making its copies alike first."""
        for copy in reading.mended:
            disk.put(copy, write_lines(reading.documents)[0])
        return cls(disk, path, reading.documents[:1], reading.check, reading.size)

    @property
    def doubtful(self) -> bool:
        """After a failed write the files may hold more or less than they should: rewrite before going on."""
        return self._doubtful

    def append(self, document: Json) -> None:
        if self._doubtful:
            raise Problem("doubtful", path=str(self.path))
        line, check = write_line(document, self._check)
        try:
            self._disk.add(self.path, line)
            self._disk.add(twin_path(self.path), line)
        except BaseException:
            self._doubtful = True
            self._take_back()
            raise
        self._check, self.size = check, self.size + len(line)

    def _take_back(self) -> None:
        for copy in (twin_path(self.path), self.path):
            with contextlib.suppress(Problem, OSError):
                if len(self._disk.read(copy) or b"") > self.size:
                    self._disk.cut(copy, self.size)

    def rewrite(self, documents: list[Json]) -> None:
        """Replaces the whole log, one copy after the other."""
        header = {**documents[0], "generation": self._header["generation"] + 1}
        data, check = write_lines([header, *documents[1:]])
        self._doubtful = True
        self._disk.put(self.path, data)
        self._disk.put(twin_path(self.path), data)
        self._header, self._check, self.size, self._doubtful = header, check, len(data), False
