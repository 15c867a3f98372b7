"""The last state of a club on a server, kept on this computer: opening asks the server only for what is newer, and if it
is lost for the day the organiser can go on from here, knowingly.

A file of checked lines: a head, a line a document with the number of the change that wrote it, and after every
change the number up to which all is there. What comes after the last such number was cut short and is not used.
"""

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from db.contract import Tables
from db.folder.files import Disk
from db.folder.lines import Lines, dump, load, read_lines, write_line, write_lines
from db.folder.schema import SCHEMA
from db.problems import Problem
from db.server.news import News, Row

COPY, FORMAT = "server.copy", "alcalde-copy"
WORTH_REWRITING = 4 * 1024 * 1024


class LocalCopy:
    """`club` tells the copy of one club from another's; None reads whatever is there."""

    def __init__(self, disk: Disk, local: Path, club: str | None = None) -> None:
        self._disk, self._path, self._club = disk, local / COPY, club
        self._check, self._size, self._added = 0, 0, 0

    def read(self) -> News | None:
        """Everything up to the last whole change; None if there is nothing to be used."""
        with contextlib.suppress(Problem, ValueError, KeyError, IndexError, TypeError):
            lines = read_lines(self._disk.read(self._path))
            head = load(lines.texts[0])
            if head["format"] != FORMAT or head["schema"] != SCHEMA or self._club not in (None, head["club"]):
                return None
            return _news(lines)
        return None

    def write(self, tables: Tables, revs: dict[tuple[str, str], int], seq: int) -> None:
        """The whole state anew. A disk that is full here loses nothing: the club is on the server."""
        with contextlib.suppress(Problem):
            head = dump({"format": FORMAT, "club": self._club, "schema": SCHEMA})
            data, self._check = write_lines([head, *_rows(tables, revs), dump({"seq": seq})])
            self._disk.put(self._path, data)
            self._size, self._added = len(data), 0

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
            return False
        self._added += len(data)
        return self._added < max(WORTH_REWRITING, self._size)


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
    rows = list(_parsed(lines.texts[1 : ends[-1]]))
    return News(load(lines.texts[ends[-1]])["seq"], SCHEMA, None, rows)


def _parsed(texts: Iterable[str]) -> Iterator[Row]:
    for text in texts:
        if not text.startswith("{"):
            rev, kind, key, body = text.split(" ", 3)
            yield kind, key, int(rev), None if body == "null" else body
