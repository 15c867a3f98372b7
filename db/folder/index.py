"""What a large log was found to hold, in a file beside it: which document lies where, and what is asked of results.

It is written when a store is closed, never during a save, and only says what was checked. An opening believes it if both
copies of the log are byte for byte what they were then, what was added since follows line by line, and the count
(db/folder/count.py) fits to the line. Otherwise, and whenever it cannot be read, the log is read as if there were none.
"""

import contextlib
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from db.contract import Tables
from db.folder.count import Count, count_path, read_count
from db.folder.files import PIECE, Disk, Identity
from db.folder.lines import CLEAN, dump, load, read_lines
from db.folder.schema import SCHEMA
from db.folder.texts import CheckedPieces, Pieces, Places, Texts
from db.folder.twin import twin_path
from db.problems import Problem
from db.tables.result_index import ResultFacts

CHANGE = '{"change"'


class TablePlaces(msgspec.Struct, frozen=True):
    """`Places` as they are written."""

    ids: str
    at: bytes
    size: bytes
    check: bytes

    def read(self) -> Places:
        ids = self.ids.split("\n") if self.ids else []
        places = Places(ids, array("Q", self.at), array("I", self.size), array("I", self.check))
        if not len(ids) == len(places.at) == len(places.size) == len(places.check):
            raise ValueError
        return places


class Index(msgspec.Struct, frozen=True):
    """The first `size` bytes of a log, which hold `lines` lines."""

    schema: int
    endian: str  # numbers are written as this computer has them
    club: str
    generation: int
    changes: int
    lines: int
    check: int  # the running checksum after the last line
    size: int
    whole: int  # the checksum of all bytes
    unsettled: int  # bytes of the lines that are changes
    tables: dict[str, TablePlaces]
    results: ResultFacts


def index_path(path: Path) -> Path:
    return path.with_name(path.stem + ".index")


def packed(index: Index) -> bytes:
    data = msgspec.msgpack.encode(index)
    return b"%08x %s" % (zlib.crc32(data), data)


def unpacked(data: bytes | None) -> Index | None:
    """None if it is not whole, or of another version or computer."""
    if not data or data[:9] != b"%08x " % zlib.crc32(memoryview(data)[9:]):
        return None
    try:
        index = msgspec.msgpack.decode(memoryview(data)[9:], type=Index)
    except (msgspec.DecodeError, ValueError):
        return None
    return index if (index.schema, index.endian) == (SCHEMA, sys.byteorder) else None


@dataclass(frozen=True)
class Indexed:
    """A log that is as its index says, with what was added since."""

    index: Index
    tables: Tables
    count: Count
    size: int
    unsettled: int
    changed: frozenset[str]  # results of which the index knows an older state, or none
    seen: dict[Path, Identity]


def read_indexed(disk: Disk, path: Path, known: int) -> Indexed | None:
    """The log by its index; None if that cannot be used, for whatever reason, or if a backup knows of more changes."""
    copies: list[Pieces] = []
    found = None
    with contextlib.suppress(Problem, OSError, ValueError, KeyError, AttributeError, TypeError):
        index = unpacked(disk.read(index_path(path)))
        count = read_count(disk.read(count_path(path)))  # before the copies: a writer counts what both hold
        names = (path, twin_path(path))
        seen = {name: identity for name in names if (identity := disk.identity(name)) is not None}
        copies += [copy for name in seen if (copy := disk.pieces(name)) is not None]
        if index and count and count.changes >= known and len(copies) == len(names):
            found = _compared(index, count, copies, seen, path)
    if found is None:
        for copy in copies:
            copy.close()
    return found


def _compared(
    index: Index, count: Count, copies: Sequence[Pieces], seen: dict[Path, Identity], path: Path
) -> Indexed | None:
    if not _unchanged(index, copies):
        return None
    size = seen[path][2]
    tail, other = (copy.read(index.size, max(size - index.size, 0) + 1) for copy in copies)
    lines = read_lines(tail, 0, index.check)
    if tail != other or index.size + len(tail) != size or (tail and lines.end != CLEAN):
        return None
    added = lines.texts
    whose = zlib.crc32(index.club.encode())
    made, there = index.changes + len(added), index.lines + len(added)
    if count != Count(index.generation, made, there, lines.check, whose):
        return None
    source = CheckedPieces(copies, str(path))
    tables: Tables = {name: Texts(part.read(), source) for name, part in index.tables.items()}
    changed: set[str] = set()
    for text in added:
        for name, documents in load(text)["change"].items():
            table = tables.setdefault(name, {})
            changed |= set(documents) if name == "results" else set()
            for key, document in documents.items():
                if document is None:
                    table.pop(key, None)
                else:
                    table[key] = dump(document)
    unsettled = index.unsettled + sum(map(len, added))
    return Indexed(index, tables, count, size, unsettled, frozenset(changed), seen)


def _unchanged(index: Index, copies: Sequence[Pieces]) -> bool:
    """Whether both copies begin with the very bytes that were checked."""
    at, whole = 0, 0
    while at < index.size:
        wanted = min(PIECE, index.size - at)
        first, second = (copy.read(at, wanted) for copy in copies)
        if len(first) != wanted or first != second:
            return False
        whole = zlib.crc32(first, whole)
        at += wanted
    return whole == index.whole
