"""A log kept twice: two files with the same lines, so that damage to one loses nothing.

A line is appended to the first file and synced, then to the second. A cut between leaves one line of
difference, normal and mended in silence. Any other difference is damage: mended from what both copies together
hold, and told; "nothing is lost" only where the count beside them (db/folder/count.py) or the damaged copy itself shows
that the other has all of it. If neither copy is good, or one of the three shows lines that cannot be read, the log is
damaged. The first line is a JSON header with a `generation`, which rises with every rewrite.
"""

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.contract import Document
from db.folder.copies import joined, rest_of, witness
from db.folder.count import (
    COUNTED,
    Count,
    changes_of,
    count_path,
    head_of,
    missing_lines,
    put_count,
    read_count,
    set_count,
    whose,
)
from db.folder.files import Disk, Identity
from db.folder.lines import (
    CLEAN,
    DAMAGED,
    MISSING,
    TORN,
    Lines,
    dump,
    read_lines,
    write_line,
    write_lines,
)
from db.problems import Fact, Notice, Problem

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
    lost: int = 0  # lines that were counted and nobody can read; 0 also if nobody knows how many
    foreign: Sequence[str] = ()  # the other copy, if the two are of two clubs or games
    later: Sequence[str] = ()  # whole lines behind the break, for whoever can use them without what is lost
    gone: bool = False  # neither copy is there
    count: Count | None = None  # what lay beside a log that is not whole
    counted: bool = False  # the count beside the log fits it to the line

    @property
    def missing(self) -> bool:
        return self.gone and self.whole


@dataclass(frozen=True)
class CountedLines:
    """What lies beside the two copies: the count, or what has become of it."""

    count: Count | None
    found: str  # CLEAN, DAMAGED or MISSING

    def missing(self, texts: list[str], check: int) -> int | None:
        """How many lines the count knows of and these lack; None if there is none to ask."""
        if self.count is None:
            return None
        return missing_lines(self.count, _generation(texts), texts, check)

    def names(self, texts: list[str]) -> bool:
        """Whether the lines are of the log that was counted."""
        return self.count is not None and self.count.whose == whose(texts)

    def fits(self, texts: list[str], check: int) -> bool:
        """Whether these are the lines that were counted last, all of them and no more."""
        return self.count == count_of(texts, check)

    def expected(self, texts: list[str]) -> bool:
        """Whether a count that cannot be read must be told: not of a log from before there were counts."""
        return self.count is None and (self.found == DAMAGED or head_of(texts).get(COUNTED) is True)


def twin_path(path: Path) -> Path:
    return path.with_name(path.stem + ".twin")


def count_of(texts: list[str], check: int) -> Count:
    return Count(_generation(texts), changes_of(texts), len(texts), check, whose(texts))


def read_twin(disk: Disk, path: Path) -> Reading:
    """Reads both copies and decides; changes nothing."""
    kept = disk.read(count_path(path))  # first: whoever writes meanwhile counts only what both copies hold
    count = read_count(kept)
    beside = CountedLines(count, CLEAN if count else MISSING if kept is None else DAMAGED)
    first_bytes, second_bytes = disk.read(path), disk.read(twin_path(path))
    if first_bytes == second_bytes:
        second_bytes = first_bytes  # a large club is not held twice
    first = read_lines(first_bytes)
    second = first if second_bytes is first_bytes else read_lines(second_bytes)
    if count and first.texts and second.texts and whose(first.texts) == whose(second.texts) != count.whose:
        beside = CountedLines(None, DAMAGED)  # two copies of one log, and the count of another
    if second is first and first.end == CLEAN:
        return _compared(path, Reading(first.texts, True, (), (), first.check, first.size), beside)
    if first.end == second.end == MISSING:
        lost = missing_lines(count, 0, [], 0) if count else 0
        return Reading([], kept is None, lost=lost, count=count, gone=True)
    copies = {path: first_bytes or b"", twin_path(path): second_bytes or b""}
    best, other = sorted((first, second), key=_rank, reverse=True)
    if beside.names(other.texts) and not beside.names(best.texts):
        best, other = other, best  # the greater one is of another club or game
    if _is_a_cut(first, second) and best.end == CLEAN and _agree(best, other):
        bad = twin_path(path) if best is first else path
        return _compared(path, Reading(best.texts, True, (bad,), (), best.check, best.size), beside)
    return _mended(copies, best, other, {path: first.end, twin_path(path): second.end}, beside)


def _compared(path: Path, reading: Reading, beside: CountedLines) -> Reading:
    """Copies that agree, compared with what was counted: they may have been cut back, or replaced, together."""
    texts, check = reading.texts, reading.check
    if lost := beside.missing(texts, check):
        return Reading(texts, False, check=check, size=reading.size, lost=lost, count=beside.count)
    told = reading.told
    if beside.expected(texts) and beside.found == DAMAGED:  # one that is missing may never have been: a kill
        told += (Notice("count_mended", {"path": str(count_path(path)), "found": beside.found}),)
    return replace(reading, told=told, counted=beside.fits(texts, check))


def _mended(
    copies: dict[Path, bytes], best: Lines, other: Lines, ends: dict[Path, str], beside: CountedLines
) -> Reading:
    """What both copies hold together, and the words for it: they must be true whatever has happened to the files."""
    if not _same_log(best, other):  # files got mixed up
        if not beside.names(best.texts):
            return Reading(best.texts, False, foreign=other.texts, count=beside.count)
        strange = {copy for copy, held in copies.items() if not beside.names(read_lines(held).texts)}
        copies = {copy: b"" if copy in strange else held for copy, held in copies.items()}
        ends = {copy: DAMAGED if copy in strange else end for copy, end in ends.items()}
        other = read_lines(b"")
    found = joined(best, *copies.values())
    data, check = write_lines(found.texts)
    bad = tuple(copy for copy, held in copies.items() if held != data)
    older = _generation(best.texts) > _generation(other.texts) > 0  # from before a rewrite: lines of its own
    seen = [witness(copies[copy], found.texts) for copy in bad]
    more = not older and any(copy.more for copy in seen)
    missing = beside.missing(found.texts, check)
    complete = beside.fits(found.texts, check)
    if not complete and (missing or not found.at_an_end or more or not _agree(best, other)):
        held = [rest_of(copy, found.texts) for copy in ((b"",) if older else copies.values())]
        rest = max(held, key=lambda rest: len(rest.texts))
        lost = max((missing or 0) - len(rest.texts), 0)
        return Reading(
            found.texts, False, (), (), check, len(data), lost, later=rest.texts, count=beside.count
        )
    facts: list[dict[str, Fact]] = [{"path": str(copy), "found": ends[copy]} for copy in bad]
    sure = complete or (all(copy.knows_the_end for copy in seen) and not beside.expected(found.texts))
    told = tuple(Notice("mended" if sure else "mended_from_one", fact) for fact in facts)
    return Reading(found.texts, True, bad, told, check, len(data), counted=complete)


def _generation(texts: list[str]) -> int:
    found = head_of(texts).get("generation")
    return found if isinstance(found, int) else 0


def _rank(lines: Lines) -> tuple[int, int, bool]:
    # The generation first: a copy from before a rewrite may have many more lines and is the older one all the same.
    return _generation(lines.texts), len(lines.texts), lines.end == CLEAN


def _agree(best: Lines, other: Lines) -> bool:
    """Whether all that the other copy can show is in the best one."""
    if not other.texts:
        return True
    if _generation(best.texts) == _generation(other.texts):
        return best.texts[: len(other.texts)] == other.texts
    here, there = head_of(best.texts), head_of(other.texts)
    later = sum(text.startswith('{"change"') for text in other.texts)
    changes, known = there.get("changes"), here.get("changes")
    return not (isinstance(changes, int) and isinstance(known, int) and changes + later > known)


def _same_log(best: Lines, other: Lines) -> bool:
    """Whether two copies are of one club, or of one game."""
    for name in ("club", "id"):
        here, there = (head_of(lines.texts).get(name) for lines in (best, other))
        if here and there and here != there:
            return False
    return True


def _is_a_cut(first: Lines, second: Lines) -> bool:
    """Whether a kill or a power cut between the writes of the two copies explains the difference."""
    if _generation(first.texts) == _generation(second.texts) + 1:  # between the two renames of a rewrite
        return first.end == CLEAN and (
            second.end == CLEAN or (second.end == MISSING and len(first.texts) < 3)
        )
    if (
        _generation(first.texts) != _generation(second.texts)
        or first.end not in GOOD
        or second.end not in GOOD
    ):
        return False
    # Every line goes to the first file first, and is safe there before it goes to the second: a kill leaves the first
    # at most one line ahead, or torn. A second that is ahead, or two lines of difference, no kill explains.
    if first.end == TORN:
        return second.end == CLEAN and len(second.texts) == len(first.texts)
    return len(first.texts) - len(second.texts) == 1


class Unsettled(Problem):
    """A rewrite is there for everybody to read, but the disk would not promise that it stays."""


class TwinLog:
    """The writing side: knows what both files hold, and brings them back to it after a failed write.

    Nothing is changed if another has been here: each file must be the one that was left, or hold what it held.
    """

    def __init__(
        self, disk: Disk, path: Path, count: Count, size: int, seen: Mapping[Path, Identity] | None = None
    ) -> None:
        self._disk, self.path = disk, path
        self._count, self.size = count, size
        self._doubtful = False
        self._seen: dict[Path, Identity] = {**(seen or {})}  # the files that are known to hold it
        self._ours = {
            (count.check, size)
        }  # what the files may hold, by checksum and size; more after a failed write
        self._tail = b""  # a line that may stand behind it, whole or in part

    @classmethod
    def create(cls, disk: Disk, path: Path, header: Document, texts: Iterable[str] = ()) -> "TwinLog":
        """A new log, in the place of whatever was there."""
        log = cls(disk, path, Count(0, 0, 0, 0, 0), 0)
        disk.make_sure()
        disk.remove(count_path(path))  # it knows of what was there
        log._replace(header, texts)
        return log

    @classmethod
    def resume(cls, disk: Disk, path: Path, reading: Reading) -> "TwinLog":
        """Goes on with a log that was read whole, making its copies alike first."""
        for copy in reading.mended:
            disk.put(copy, write_lines(reading.texts)[0])
        count = count_of(reading.texts, reading.check)
        if not reading.counted:
            with contextlib.suppress(Problem):  # a full disk: the log itself is whole
                put_count(disk, path, count)
        return cls(disk, path, count, reading.size)

    @property
    def count(self) -> Count:
        return self._count

    @property
    def doubtful(self) -> bool:
        """After a failed write the files may hold more or less than they should: rewrite before going on."""
        return self._doubtful

    def append(self, text: str) -> None:
        if self._doubtful:
            raise Problem("doubtful", path=str(self.path))
        self._make_sure()
        line, check = write_line(text, self._count.check)
        try:
            self._disk.add(self.path, line)
            self._disk.add(twin_path(self.path), line)
        except BaseException:
            self._doubtful, self._tail = True, line
            self._seen.clear()
            self._take_back()
            raise
        before, self.size = self._count, self.size + len(line)
        self._count = Count(before.generation, before.changes + 1, before.lines + 1, check, before.whose)
        self._ours = {(check, self.size)}
        self._seen = {
            copy: (device, file, size + len(line)) for copy, (device, file, size) in self._seen.items()
        }
        with contextlib.suppress(Problem):  # the line is safe; the next opening counts again
            set_count(self._disk, self.path, self._count)

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
        # The second first: at every moment the files differ as after a kill between two writes, and a kill in here
        # is mended in silence too.
        for copy in (twin_path(self.path), self.path):
            with contextlib.suppress(Problem, OSError):
                if len(self._disk.read(copy) or b"") > self.size:
                    self._disk.cut(copy, self.size)

    def rewrite(self, header: Document, texts: Iterable[str]) -> None:
        """Replaces the whole log: before, or after as soon as the first copy is safe."""
        self._make_sure()
        self._replace(header, texts)

    def _replace(self, header: Document, texts: Iterable[str]) -> None:
        # One whole copy lies there at every moment: the first is swapped for the new one in one step, and only when that
        # is safe is the second touched.
        first = dump({**header, "generation": self._count.generation + 1, COUNTED: True})
        lines = [first, *texts]
        data, check = write_lines(lines)
        self._doubtful = True
        self._ours.add((check, len(data)))
        self._seen.clear()
        self._put_first(data)
        self._count, self.size = count_of(lines, check), len(data)
        with contextlib.suppress(
            Problem
        ):  # it has happened; the next write makes the second copy and the count
            self._disk.put(twin_path(self.path), data)
            put_count(self._disk, self.path, self._count)
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
