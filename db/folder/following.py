"""A second window on a folder: it only reads, and follows what the first one writes by looking at the log.

A look costs nothing while the file is the one that was read. What was appended is read from where the last look
ended; a log that was rewritten is read anew and compared. What looks damaged is perhaps half written: the next look tells.
"""

from collections.abc import Mapping
from pathlib import Path

from db.contract import Document, Moved, State, Tables
from db.folder.alone import Alone
from db.folder.backups import inside
from db.folder.files import Disk, Identity
from db.folder.index import Indexed
from db.folder.lines import load, read_lines
from db.folder.storage import Journal
from db.problems import Problem


class Following(Alone):
    """What the writer of a folder changes, as a reader takes it in."""

    state: State = "following"

    def __init__(self, disk: Disk, path: Path, journal: Journal, found: Indexed | None = None) -> None:
        self._disk, self._path, self._journal = disk, path, journal
        self._seen: Identity | None = found.seen[path] if found else None
        self._size, self._check = (found.size, found.count.check) if found else (0, 0)

    def arrived(self) -> Moved:
        try:
            found = self._disk.identity(self._path)
            if found is None or found == self._seen:
                return frozenset()
            moved = self._added(found)
            return self._read_anew(found) if moved is None else moved
        except (Problem, ValueError, KeyError, AttributeError):  # half written: the next look tells
            return frozenset()

    def _added(self, found: Identity) -> Moved | None:
        """What was appended since; None if it is another file, or not the one that goes on from there."""
        if self._seen is None or found[:2] != self._seen[:2] or found[2] < self._size:
            return None
        data = b"".join(self._disk.parts(self._path, self._size))
        lines = read_lines(data, 0, self._check)
        moved: set[tuple[str, str]] = set()
        for text in lines.texts:
            change: Mapping[str, Mapping[str, Document | None]] = load(text)["change"]
            for table, documents in change.items():
                for key, document in documents.items():
                    self._journal.pretend(table, key, document)
                    moved.add((table, key))
            self._journal.changes += 1
        self._size, self._check = self._size + lines.size, lines.check
        if lines.size == len(data):
            self._seen = found
        return frozenset(moved)

    def _read_anew(self, found: Identity) -> Moved:
        data = self._disk.read(self._path) or b""
        lines = read_lines(data)
        if lines.size != len(data):
            return frozenset()
        whole = inside(lines.texts, str(self._path))
        moved = different(self._journal.tables(), whole.tables)
        for table, key in sorted(moved):
            text = whole.tables.get(table, {}).get(key)
            self._journal.pretend(table, key, None if text is None else load(text))
        self._journal.changes = max(self._journal.changes, whole.changes)
        self._seen, self._size, self._check = found, lines.size, lines.check
        return moved


def different(here: Tables, there: Tables) -> Moved:
    """Table and id of every document that is not the same in both."""
    moved = set()
    for table in here.keys() | there.keys():
        ours, theirs = here.get(table, {}), there.get(table, {})
        moved |= {(table, key) for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)}
    return frozenset(moved)
