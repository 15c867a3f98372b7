"""Which document lies where in this computer's copy of a club on a server: the copy of a large club is not read through.

Like the index of a folder's log (db/folder/index.py): believed only while the copy begins with the very bytes that were
checked; else the copy is read line by line, and if that is damaged the server is asked for what is missing.
"""

import contextlib
import sys
import zlib
from array import array
from dataclasses import dataclass
from pathlib import Path

import msgspec

from db.contract import Tables
from db.folder.files import PIECE, Disk
from db.folder.index import TablePlaces
from db.folder.indexing import Place, before_text, pieces_of_lines, written_places
from db.folder.lines import CLEAN, load, read_lines
from db.folder.schema import SCHEMA
from db.folder.texts import CheckedPieces, Pieces, Texts
from db.problems import Problem
from db.server.news import News, Row
from db.tables.result_index import ResultFacts

Revs = dict[tuple[str, str], int]


class CopyIndex(msgspec.Struct, frozen=True):
    """The first `size` bytes of a copy, which hold all up to change `seq`."""

    schema: int
    endian: str
    club: str
    seq: int
    check: int
    size: int
    whole: int
    tables: dict[str, TablePlaces]
    revs: dict[str, bytes]  # of the documents of each table, in their order
    gone: dict[str, tuple[str, bytes]]  # ids and revisions of what was deleted
    results: ResultFacts


@dataclass(frozen=True)
class IndexedCopy:
    """A copy that is as its index says; `news` is what was added since."""

    index: CopyIndex
    tables: Tables
    revs: Revs
    news: News
    check: int
    size: int


def read_row(text: str) -> Row | None:
    """A line of a copy: a document, or None where it tells how far it goes."""
    if text.startswith("{"):
        return None
    rev, kind, key, body = text.split(" ", 3)
    return kind, key, int(rev), None if body == "null" else body


def read_copy_index(disk: Disk, path: Path, index_path: Path, club: str) -> IndexedCopy | None:
    pieces: Pieces | None = None
    found = None
    with contextlib.suppress(Problem, OSError, ValueError, KeyError, TypeError, msgspec.DecodeError):
        data = disk.read(index_path) or b""
        if data[:9] == b"%08x " % zlib.crc32(memoryview(data)[9:]):
            index = msgspec.msgpack.decode(memoryview(data)[9:], type=CopyIndex)
            pieces = disk.pieces(path)
            if pieces and (index.schema, index.endian, index.club) == (SCHEMA, sys.byteorder, club):
                found = _compared(index, pieces, path)
    if found is None and pieces is not None:
        pieces.close()
    return found


def _compared(index: CopyIndex, pieces: Pieces, path: Path) -> IndexedCopy | None:
    at, whole = 0, 0
    while at < index.size:
        part = pieces.read(at, min(PIECE, index.size - at))
        if not part:
            return None
        whole, at = zlib.crc32(part, whole), at + len(part)
    tail = b""
    while part := pieces.read(index.size + len(tail), PIECE):
        tail += part
    lines = read_lines(tail, 0, index.check)
    if whole != index.whole or (tail and (lines.end != CLEAN or not lines.texts[-1].startswith("{"))):
        return None
    rows = [row for text in lines.texts if (row := read_row(text)) is not None]
    news = News(load(lines.texts[-1])["seq"] if tail else index.seq, SCHEMA, None, rows)
    source = CheckedPieces([pieces], str(path))
    tables: Tables = {}
    revs: Revs = {}
    for name, part_of in index.tables.items():
        places = part_of.read()
        tables[name] = Texts(places, source)
        keys = ((name, key) for key in places.ids)
        revs.update(zip(keys, array("Q", index.revs[name]), strict=True))
    for name, (ids, numbers) in index.gone.items():
        keys = ((name, key) for key in ids.split("\n"))
        revs.update(zip(keys, array("Q", numbers), strict=True))
    return IndexedCopy(index, tables, revs, news, lines.check, index.size + len(tail))


def copy_indexed(
    disk: Disk, path: Path, club: str, size: int, seq: int, results: ResultFacts
) -> CopyIndex | None:
    """The index of a copy as it lies there; None if its lines do not go so far."""
    pieces = disk.pieces(path)
    if pieces is None:
        return None
    at, check, whole, known = 0, 0, 0, -1
    places: dict[str, dict[str, Place]] = {}
    numbers: dict[str, dict[str, int]] = {}
    try:
        for lines, data in pieces_of_lines(pieces, 0, size, 0):
            for text in lines.texts:
                at += before_text(text)
                row = read_row(text)
                if row is None:
                    known = load(text).get("seq", known)
                else:
                    name, key, rev, body = row
                    table = places.setdefault(name, {})
                    numbers.setdefault(name, {})[key] = rev
                    if body is None:
                        table.pop(key, None)
                    else:
                        here = at + len(text) - len(body)
                        table[key] = here, len(body), zlib.crc32(body.encode("ascii"))
                at += len(text) + 1
            check, whole = lines.check, zlib.crc32(data, whole)
    finally:
        pieces.close()
    if (at, known) != (size, seq):
        return None
    live = {name: [numbers[name][key] for key in table] for name, table in places.items()}
    gone = {
        name: {k: rev for k, rev in revs.items() if k not in places[name]} for name, revs in numbers.items()
    }
    return CopyIndex(
        *(SCHEMA, sys.byteorder, club, seq, check, size, whole),
        {name: written_places(table) for name, table in places.items()},
        {name: array("Q", revs).tobytes() for name, revs in live.items()},
        {
            name: ("\n".join(revs), array("Q", [*revs.values()]).tobytes())
            for name, revs in gone.items()
            if revs
        },
        results,
    )


def packed_index(index: CopyIndex) -> bytes:
    data = msgspec.msgpack.encode(index)
    return b"%08x %s" % (zlib.crc32(data), data)
