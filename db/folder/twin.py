"""A log kept twice: two files with the same lines, so that damage to one loses nothing.

A line is appended to the first file and synced, then to the second. A cut between leaves one line of
difference, normal and mended in silence. Any other difference is damage: mended from what both copies together
hold, and told; "nothing is lost" only where the damaged copy still shows that the other has all of it. If neither
copy is good, or one shows lines that cannot be read, the log is damaged. The first line is a JSON header with a
`generation`, which rises with every rewrite.
"""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.contract import Document
from db.folder.copies import joined, rest_of, witness
from db.folder.files import Disk, Identity
from db.folder.lines import CLEAN, MISSING, TORN, Lines, dump, load, read_lines, write_line, write_lines
from db.problems import Fact, Notice, Problem
from engine.documents.result import Facts

GOOD = (CLEAN, TORN)


@dataclass(frozen=True)
class Reading:
    """The lines of a log and whether they are all of it."""

    texts: list[str]
    whole: bool
    mended: tuple[Path, ...] = ()  # copies that differ from `texts` and should be written again
    told: tuple[Notice, ...] = ()
    check: int = 0
    size: int = 0
    lost: int = 0  # lines that a copy shows and nobody can read
    foreign: Sequence[str] = ()  # the other copy, if the two are of two clubs
    later: Sequence[str] = ()  # whole lines behind the break, for whoever can use them without what is lost

    @property
    def missing(self) -> bool:
        return not self.texts and self.whole


def twin_path(path: Path) -> Path:
    return path.with_name(path.stem + ".twin")


def read_twin(disk: Disk, path: Path) -> Reading:
    """Reads both copies and decides; changes nothing."""
    first_bytes, second_bytes = disk.read(path), disk.read(twin_path(path))
    first = read_lines(first_bytes)
    if first_bytes == second_bytes and first.end == CLEAN:
        return Reading(first.texts, True, (), (), first.check, first.size)
    second = read_lines(second_bytes)
    if first.end == second.end == MISSING:
        return Reading([], True)
    copies = {path: first_bytes or b"", twin_path(path): second_bytes or b""}
    best, other = sorted((first, second), key=_rank, reverse=True)
    if _is_a_cut(first, second) and best.end == CLEAN and _agree(best, other):
        bad = twin_path(path) if best is first else path
        return Reading(best.texts, True, (bad,), (), best.check, best.size)
    return _mended(copies, best, other, {path: first.end, twin_path(path): second.end})


def _mended(copies: dict[Path, bytes], best: Lines, other: Lines, ends: dict[Path, str]) -> Reading:
    """What both copies hold together, and the words for it: they must be true whatever has happened to the files."""
    if not _same_club(best, other):  # files of two folders got mixed up
        return Reading(best.texts, False, lost=1, foreign=other.texts)
    found = joined(best, *copies.values())
    data, check = write_lines(found.texts)
    bad = tuple(copy for copy, held in copies.items() if held != data)
    older = _generation(best) > _generation(other) > 0  # a copy from before a rewrite has lines of its own
    seen = [witness(copies[copy], found.texts) for copy in bad]
    more = not older and any(copy.more for copy in seen)
    if not found.at_an_end or more or not _agree(best, other):
        held = [rest_of(copy, found.texts) for copy in ((b"",) if older else copies.values())]
        rest = max(held, key=lambda rest: len(rest.texts))
        lost = max(rest.unreadable, 1)
        return Reading(found.texts, False, check=check, size=len(data), lost=lost, later=rest.texts)
    facts: list[dict[str, Fact]] = [{"path": str(copy), "found": ends[copy]} for copy in bad]
    if all(copy.knows_the_end for copy in seen):
        told = tuple(Notice("mended", fact) for fact in facts)
    else:
        told = tuple(Notice("mended_from_one", fact) for fact in facts)
    return Reading(found.texts, True, bad, told, check, len(data))


def _generation(lines: Lines) -> int:
    found = _head(lines).get("generation")
    return found if isinstance(found, int) else 0


def _rank(lines: Lines) -> tuple[int, int, bool]:
    return _generation(lines), len(lines.texts), lines.end == CLEAN


def _agree(best: Lines, other: Lines) -> bool:
    """Whether all that the other copy can show is in the best one."""
    if not other.texts:
        return True
    if _generation(best) == _generation(other):
        return best.texts[: len(other.texts)] == other.texts
    here, there = _head(best), _head(other)
    later = sum(text.startswith('{"change"') for text in other.texts)
    changes, known = there.get("changes"), here.get("changes")
    return not (isinstance(changes, int) and isinstance(known, int) and changes + later > known)


def _same_club(best: Lines, other: Lines) -> bool:
    clubs = [_head(lines).get("club") for lines in (best, other)]
    return not all(clubs) or clubs[0] == clubs[1]


def _head(lines: Lines) -> Facts:
    try:
        found = load(lines.texts[0])
    except (IndexError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _is_a_cut(first: Lines, second: Lines) -> bool:
    """Whether a kill or a power cut between the writes of the two copies explains the difference."""
    if _generation(first) == _generation(second) + 1:  # between the two renames of a rewrite
        return first.end == CLEAN and (
            second.end == CLEAN or (second.end == MISSING and len(first.texts) < 3)
        )
    if _generation(first) != _generation(second) or first.end not in GOOD or second.end not in GOOD:
        return False
    if first.end == TORN:
        return second.end == CLEAN and len(second.texts) == len(first.texts)
    return len(first.texts) - len(second.texts) == 1


class Unsettled(Problem):
    """A rewrite is there for everybody to read, but the disk would not promise that it stays."""


class TwinLog:
    """The writing side: knows what both files hold, and brings them back to it after a failed write.

    Nothing is changed if another has been here: each file must be the one that was left, or hold what it held.
    """

    def __init__(self, disk: Disk, path: Path, generation: int, check: int, size: int) -> None:
        self._disk, self.path = disk, path
        self._generation, self._check, self.size = generation, check, size
        self._doubtful = False
        self._seen: dict[Path, Identity] = {}
        self._ours = {
            (check, size)
        }  # what the files may hold, by checksum and size; more after a failed write
        self._tail = b""  # a line that may stand behind it, whole or in part

    @classmethod
    def create(cls, disk: Disk, path: Path, header: Document, texts: Iterable[str] = ()) -> "TwinLog":
        """A new log, in the place of whatever was there."""
        log = cls(disk, path, 0, 0, 0)
        disk.make_sure()
        log._replace(header, texts)
        return log

    @classmethod
    def resume(cls, disk: Disk, path: Path, reading: Reading) -> "TwinLog":
        """Goes on with a log that was read whole, making its copies alike first."""
        for copy in reading.mended:
            disk.put(copy, write_lines(reading.texts)[0])
        return cls(disk, path, load(reading.texts[0])["generation"], reading.check, reading.size)

    @property
    def doubtful(self) -> bool:
        """After a failed write the files may hold more or less than they should: rewrite before going on."""
        return self._doubtful

    def append(self, text: str) -> None:
        if self._doubtful:
            raise Problem("doubtful", path=str(self.path))
        self._make_sure()
        line, check = write_line(text, self._check)
        try:
            self._disk.add(self.path, line)
            self._disk.add(twin_path(self.path), line)
        except BaseException:
            self._doubtful, self._tail = True, line
            self._seen.clear()
            self._take_back()
            raise
        self._check, self.size = check, self.size + len(line)
        self._ours = {(check, self.size)}
        self._seen = {
            copy: (device, file, size + len(line)) for copy, (device, file, size) in self._seen.items()
        }

    def _make_sure(self) -> None:
        """Refuses if the lock is not ours any more, or a copy is not as it was left."""
        self._disk.make_sure()
        for copy in (self.path, twin_path(self.path)):
            found = self._disk.identity(copy)
            if found is not None and found == self._seen.get(copy):
                continue
            if not self._is_ours(self._disk.read(copy)):
                self._doubtful = self._doubtful or found is None
                raise Problem("changed_outside", path=str(copy))
            if found is not None:
                self._seen[copy] = found

    def _is_ours(self, data: bytes | None) -> bool:
        if data is None:
            return self._doubtful  # what vanished is told once; there is nothing to write over
        for check, size in self._ours:
            kept = read_lines(data[:size])
            if (kept.check, kept.size) == (check, size) and self._tail.startswith(data[size:]):
                return True
        return False

    def _take_back(self) -> None:
        for copy in (twin_path(self.path), self.path):
            with contextlib.suppress(Problem, OSError):
                if len(self._disk.read(copy) or b"") > self.size:
                    self._disk.cut(copy, self.size)

    def rewrite(self, header: Document, texts: Iterable[str]) -> None:
        """Replaces the whole log: before, or after as soon as the first copy is safe."""
        self._make_sure()
        self._replace(header, texts)

    def _replace(self, header: Document, texts: Iterable[str]) -> None:
        generation = self._generation + 1
        data, check = write_lines([dump({**header, "generation": generation}), *texts])
        self._doubtful = True
        self._ours.add((check, len(data)))
        self._seen.clear()
        self._put_first(data)
        self._generation, self._check, self.size = generation, check, len(data)
        with contextlib.suppress(Problem):  # it has happened; the next write makes the second copy too
            self._disk.put(twin_path(self.path), data)
            self._doubtful, self._ours, self._tail = False, {(check, len(data))}, b""

    def _put_first(self, data: bytes) -> None:
        """Once the new file is in its place it has happened, so a folder that does not settle is asked twice."""
        self._disk.swap(self.path, data)
        try:
            self._disk.settle(self.path.parent)
        except Problem:
            try:
                self._disk.settle(self.path.parent)
            except Problem as problem:
                raise Unsettled("unsettled", **{"reason": problem.code, **problem.facts}) from problem
