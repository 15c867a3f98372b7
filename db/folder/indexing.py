"""Makes the index of a log (db/folder/index.py) from the log itself, going on from an older one where it still holds."""

import contextlib
import sys
import zlib
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from db.contract import Tables
from db.folder.count import head_of
from db.folder.files import PIECE, Disk
from db.folder.index import CHANGE, Index, TablePlaces, index_path, packed
from db.folder.lines import Lines, dump, load, read_lines
from db.folder.schema import SCHEMA
from db.folder.texts import Pieces
from db.folder.twin import TwinLog
from db.problems import Problem
from db.tables.result_index import ResultFacts

WORTH = 256 * 1024  # bytes of a log that no index knows: an opening reads those in no time
Place = tuple[int, int, int]  # where a text begins, its length and its checksum


@dataclass
class Placed:
    """What was found in the lines so far."""

    tables: dict[str, dict[str, Place]] = field(default_factory=dict)
    unsettled: int = 0

    def line(self, text: str, at: int) -> None:
        """ValueError if it is a line that we would not have written so."""
        if not text.startswith("{"):
            name, key, document = text.split(" ", 2)
            self._put(name, key, document, at + len(name) + len(key) + 2)
            return
        if not text.startswith(CHANGE):
            raise ValueError
        self.unsettled += len(text)
        written = '{"change":{'
        for n, (name, documents) in enumerate(load(text)["change"].items()):
            written += f"{',' if n else ''}{dump(name)}:{{"
            for m, (key, document) in enumerate(documents.items()):
                written += f"{',' if m else ''}{dump(key)}:"
                kept = dump(document)
                self._put(name, key, None if document is None else kept, at + len(written))
                written += kept
            written += "}"
        if text != written + "}}":
            raise ValueError

    def _put(self, name: str, key: str, document: str | None, at: int) -> None:
        table = self.tables.setdefault(name, {})
        if document is None:
            table.pop(key, None)
        else:
            table[key] = at, len(document), zlib.crc32(document.encode("ascii"))


def write_index(
    disk: Disk,
    log: TwinLog,
    tables: Tables,
    known: Index | None,
    results: Callable[[], ResultFacts],
) -> None:
    """Only if much of the log is not in the index yet; a disk that is full here loses nothing."""
    if known is not None and known.generation != log.count.generation:
        known = None
    if log.doubtful or log.size - (known.size if known else 0) <= WORTH:
        return
    with contextlib.suppress(Problem, ValueError, KeyError, AttributeError, TypeError):
        made = indexed(disk, log, known, results)
        if made is not None and _same(made.tables, tables):
            disk.put(index_path(log.path), packed(made))


def indexed(
    disk: Disk, log: TwinLog, known: Index | None, results: Callable[[], ResultFacts]
) -> Index | None:
    """The index of a log as it is now; None if its lines are not those that were written."""
    pieces = disk.pieces(log.path)
    if pieces is None:
        return None
    try:
        return _indexed(pieces, log, known, results)
    finally:
        pieces.close()


def _indexed(
    pieces: Pieces, log: TwinLog, known: Index | None, results: Callable[[], ResultFacts]
) -> Index | None:
    placed, club = _known_places(known), known.club if known else ""
    at, check, whole, lines = (known.size, known.check, known.whole, known.lines) if known else (0, 0, 0, 0)
    for found, data in pieces_of_lines(pieces, at, log.size, check):
        for text in found.texts:
            at += before_text(text)
            if lines == 0:
                club = str(head_of([text]).get("club") or "")
            else:
                placed.line(text, at)
            at += len(text) + 1
            lines += 1
        check, whole = found.check, zlib.crc32(data, whole)
    count = log.count
    if (at, check, lines) != (log.size, count.check, count.lines):
        return None
    return Index(
        *(SCHEMA, sys.byteorder, club, count.generation, count.changes, lines, check, at, whole),
        placed.unsettled,
        {name: written_places(places) for name, places in placed.tables.items()},
        results(),
    )


def _known_places(known: Index | None) -> Placed:
    placed = Placed(unsettled=known.unsettled if known else 0)
    for name, part in known.tables.items() if known else ():
        places = part.read()
        rows = zip(places.at, places.size, places.check, strict=True)
        placed.tables[name] = dict(zip(places.ids, rows, strict=True))
    return placed


def pieces_of_lines(pieces: Pieces, at: int, end: int, check: int) -> Iterator[tuple[Lines, memoryview]]:
    """Whole lines, a piece of the log at a time, and their bytes."""
    wanted = PIECE
    while at < end:
        data = pieces.read(at, min(wanted, end - at))
        lines = read_lines(data, 0, check)
        if lines.texts:
            yield lines, memoryview(data)[: lines.size]
            at, check, wanted = at + lines.size, lines.check, PIECE
        elif len(data) < wanted:
            return  # the end, or something that is no line
        else:
            wanted *= 4


def before_text(text: str) -> int:
    """Bytes of a line that stand before its text: checksum, length, two spaces."""
    return 10 + len(str(len(text)))


def written_places(places: Mapping[str, Place]) -> TablePlaces:
    at, size, check = (array(kind, [place[n] for place in places.values()]) for n, kind in enumerate("QII"))
    return TablePlaces("\n".join(places), at.tobytes(), size.tobytes(), check.tobytes())


def _same(written: Mapping[str, TablePlaces], tables: Tables) -> bool:
    """Whether the documents of the index are those in memory, in their order."""
    here = {name: "\n".join(texts) for name, texts in tables.items() if texts}
    return here == {name: part.ids for name, part in written.items() if part.ids}
