"""How much a log must hold, in a third place: two copies cut back together would otherwise just read as an earlier state.

The count is written when both copies hold a line, in place and without waiting for the disk. So it never says more than
is there; after a power cut it may say less, and is then counted anew at the next opening. Two places are written in
turn, so that a torn write leaves the one before.
"""

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from db.folder.files import Disk
from db.folder.lines import load
from engine.documents.result import Facts

PLACE = 80  # bytes
FORM = re.compile(
    rb"([0-9a-f]{8}) (([0-9]{1,12}) ([0-9]{1,12}) ([0-9]{1,12}) ([0-9a-f]{8}) ([0-9a-f]{8})) *\n"
)
COUNTED = "counted"  # in the first line of a log: there is a count beside it, or something has happened to it


@dataclass(frozen=True, order=True)
class Count:
    """A log as it was left: its lines, the running checksum after the last, and the changes it has ever seen."""

    generation: int
    changes: int
    lines: int
    check: int
    whose: int  # of which club or game: files get mixed up

    def written(self) -> bytes:
        said = b"%d %d %d %08x %08x" % (self.generation, self.changes, self.lines, self.check, self.whose)
        return (b"%08x %s" % (zlib.crc32(said), said)).ljust(PLACE - 1) + b"\n"


def count_path(path: Path) -> Path:
    return path.with_name(path.stem + ".count")


def read_count(data: bytes | None) -> Count | None:
    """The later of the two places that can be read; None if neither can."""
    found = []
    for at in (0, PLACE):
        match = FORM.fullmatch((data or b"")[at : at + PLACE])
        if match and int(match[1], 16) == zlib.crc32(match[2]):
            generation, changes, lines = (int(match[n]) for n in (3, 4, 5))
            found.append(Count(generation, changes, lines, int(match[6], 16), int(match[7], 16)))
    return max(found, default=None)


def put_count(disk: Disk, path: Path, count: Count) -> None:
    """A file of its own, durable: both places say the same."""
    disk.put(count_path(path), count.written() * 2)


def set_count(disk: Disk, path: Path, count: Count) -> None:
    """The place of the two that is not the last."""
    disk.overwrite(count_path(path), count.lines % 2 * PLACE, count.written())


def head_of(texts: Sequence[str]) -> Facts:
    """What the first line says; nothing if it is not one."""
    try:
        found = load(texts[0])
    except (IndexError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def whose(texts: Sequence[str]) -> int:
    """A number for the club or the game that lines are of."""
    head = head_of(texts)
    return zlib.crc32(str(head.get("club") or head.get("id") or "").encode())


def changes_of(texts: Sequence[str]) -> int:
    """The changes that lines have seen: what the first line says and those behind it, or every line of a game's log."""
    known = head_of(texts).get("changes")
    if isinstance(known, int):
        return known + sum(text.startswith('{"change"') for text in texts)
    return max(len(texts) - 1, 0)


def missing_lines(count: Count, generation: int, texts: Sequence[str], check: int) -> int:
    """How many lines a log must have had and has no more; 1 if it has as many, but others."""
    if not texts:
        return max(count.lines - 1, 1)  # the first is no entry
    if count.generation != generation:  # since a rewrite the lines are others, the changes are not
        return max(count.changes - changes_of(texts), 0)
    if len(texts) > count.lines:
        check = 0
        for text in texts[: count.lines]:
            check = zlib.crc32(text.encode("ascii"), check)
    return max(count.lines - len(texts), int(len(texts) >= count.lines and check != count.check))
