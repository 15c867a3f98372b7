"""The last state of a club on a server, kept on this computer: opening asks the server only for what is newer, and if it
is lost for the day the organiser can go on from here, knowingly.

A file of checked lines: a head, a line a document with the number of the change that wrote it, and after every
change the number up to which all is there. What comes after the last such number was cut short and is not used.
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from db.contract import Tables
from db.folder import indexing
from db.folder.files import Disk
from db.folder.lines import Lines, dump, load, read_lines, write_line, write_lines
from db.folder.schema import SCHEMA
from db.problems import Problem
from db.server.copy_index import IndexedCopy, copy_indexed, packed_index, read_copy_index, read_row
from db.server.news import News
from db.tables.result_index import ResultFacts

COPY, INDEX, FORMAT = "server.copy", "server.index", "alcalde-copy"
WORTH_REWRITING = 4 * 1024 * 1024


class LocalCopy:
    """`club` tells the copy of one club from another's; None reads whatever is there."""

    def __init__(self, disk: Disk, local: Path, club: str | None = None) -> None:
        self._disk, self._path, self._index, self._club = disk, local / COPY, local / INDEX, club
        self._check, self._size, self._added, self._indexed = 0, 0, 0, 0
        self._seq = -1  # up to which change it goes, as far as this program knows

    def read(self) -> News | None:
        """Everything up to the last whole change; None if there is nothing to be used."""
        with contextlib.suppress(Problem, ValueError, KeyError, IndexError, TypeError):
            data = self._disk.read(self._path)
            lines = read_lines(data)
            head = load(lines.texts[0])
            if head["format"] != FORMAT or head["schema"] != SCHEMA or self._club not in (None, head["club"]):
                return None
            found = _news(lines)
            if found is not None and lines.size == len(data or b"") and lines.texts[-1].startswith('{"seq"'):
                self._check, self._size, self._seq = lines.check, lines.size, found.seq
            return found
        return None

    def read_indexed(self) -> IndexedCopy | None:
        """The same without reading it through; None if there is no index that holds."""
        if self._club is None:
            return None
        found = read_copy_index(self._disk, self._path, self._index, self._club)
        if found is not None:
            self._check, self._size, self._seq = found.check, found.size, found.news.seq
            self._indexed = found.index.size
        return found

    def goes_on(self, news: News) -> bool:
        """Whether it can go on from what was read with what the server has that is newer; then it does."""
        identity = self._disk.identity(self._path)
        if self._seq < 0 or identity is None or identity[2] != self._size:
            return False  # nothing was read, or another window has written since
        return not news.rows or self.add(news)

    def index(self, results: Callable[[], ResultFacts]) -> None:
        """Written as a window is closed, and only if much of the copy is not in it yet."""
        if self._club is None or self._seq < 0 or self._size - self._indexed <= indexing.WORTH:
            return
        with contextlib.suppress(Problem, ValueError, KeyError, TypeError):
            made = copy_indexed(self._disk, self._path, self._club, self._size, self._seq, results())
            if made is not None:
                self._disk.put(self._index, packed_index(made))

    def write(self, tables: Tables, revs: dict[tuple[str, str], int], seq: int) -> None:
        """The whole state anew. A disk that is full here loses nothing: the club is on the server."""
        with contextlib.suppress(Problem):
            head = dump({"format": FORMAT, "club": self._club, "schema": SCHEMA})
            data, self._check = write_lines([head, *_rows(tables, revs), dump({"seq": seq})])
            self._disk.put(self._path, data)
            self._size, self._added, self._indexed, self._seq = len(data), 0, 0, seq

    def add(self, news: News) -> bool:
        """What has come in; False if it is time to write all anew."""
        texts = [_line(*row) for row in news.rows]
        data = b""
        for text in (*texts, dump({"seq": news.seq})):
            line, self._check = write_line(text, self._check)
            data += line
        try:
            self._disk.add(self._path, data)
        except Problem:
            self._seq = -1
            return False
        self._added, self._size, self._seq = self._added + len(data), self._size + len(data), news.seq
        return self._added < max(WORTH_REWRITING, self._size - self._added)


def _line(kind: str, key: str, rev: int, text: str | None) -> str:
    return f"{rev} {kind} {key} {'null' if text is None else text}"


def _rows(tables: Tables, revs: dict[tuple[str, str], int]) -> Iterator[str]:
    for kind, texts in tables.items():
        for key, text in texts.items():
            yield _line(kind, key, revs[(kind, key)], text)
    for (kind, key), rev in revs.items():
        if key not in tables.get(kind, {}):
            yield _line(kind, key, rev, None)


def _news(lines: Lines) -> News | None:
    ends = [at for at, text in enumerate(lines.texts) if text.startswith('{"seq"')]
    if not ends:
        return None
    rows = [row for text in lines.texts[1 : ends[-1]] if (row := read_row(text)) is not None]
    return News(load(lines.texts[ends[-1]])["seq"], SCHEMA, None, rows)
