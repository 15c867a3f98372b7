"""TinyDB on a journal: its `Storage` and `Table` extended so that saving costs what changed, not what is kept.

Plain TinyDB writes everything for every change, in place. Here the tables live in memory and a change is appended
to a log (db/twin.py) as one line: a header, the tables as they were, then one line a change. One line holds all of
a change, however many tables it touches, so a kill finds all of it or nothing. When the changes outweigh the tables
the log is rewritten, at opening and closing, never during a save. TinyDB's own `Table` works on it too, only slower.
"""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, cast
from uuid import uuid4

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document, Table

from db.lines import Json
from db.problems import Problem
from db.twin import TwinLog

Tables = dict[str, dict[str, Json]]
Change = dict[str, dict[str, Json | None]]  # table → id → the new document, None where it goes
Listener = Callable[[str, str, Json | None, Json | None], None]
WORTH_REWRITING = 256 * 1024


def copied(value: Any) -> Any:
    """A deep copy of JSON data."""
    if isinstance(value, dict):
        return {str(key): copied(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [copied(item) for item in value]
    return value


def apply(tables: Tables, change: Change) -> None:
    for name, documents in change.items():
        table = tables.setdefault(name, {})
        for key, document in documents.items():
            if document is None:
                table.pop(key, None)
            else:
                table[key] = document


def tables_of(lines: list[Json]) -> Tables:
    """What a log says: its tables, then every change in turn."""
    tables: Tables = lines[1]["tables"]
    for line in lines[2:]:
        apply(tables, line.get("change", {}))
    return tables


def changes_of(lines: list[Json]) -> int:
    """How many changes a log has seen in its life; never falls."""
    return int(lines[0]["changes"]) + sum("change" in line for line in lines[2:])


class Journal(Storage):
    """The tables in memory, and the log that keeps them. With no log it is read-only."""

    def __init__(
        self, header: Json, tables: Tables, log: TwinLog | None, changes: int = 0, start: int = 0
    ) -> None:
        self._header, self._tables, self._log = header, tables, log
        self.changes = changes
        self._kept = start  # bytes of the log that are tables, not changes
        self._depth = 0
        self._undo: list[tuple[str, str, Json | None]] = []
        self.listeners: list[Listener] = []

    # --- TinyDB's own two methods ---

    def read(self) -> Tables | None:
        return cast(Tables, copied(self._tables)) or None

    def write(self, data: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
        change: Change = {}
        for name in set(self._tables) | set(data):
            old = self._tables.get(name, {})
            new = {str(key): dict(value) for key, value in data.get(name, {}).items()}
            changed: dict[str, Json | None] = {k: v for k, v in new.items() if old.get(k) != v}
            changed.update({key: None for key in old if key not in new})
            if changed:
                change[name] = changed
        self.commit(change)

    def close(self) -> None:
        self.tidy()

    # --- what our tables use ---

    @property
    def read_only(self) -> bool:
        return self._log is None

    def table(self, name: str) -> dict[str, Json]:
        """The live documents of a table; copy before handing one out."""
        return self._tables.get(name, {})

    def tables(self) -> Tables:
        return self._tables

    def commit(self, change: Change) -> None:
        """Applies a change and makes it durable; inside `group` it becomes durable with the group."""
        if not any(change.values()):
            return
        if self._log is None:
            raise Problem("read_only")
        with self.group():
            for name, documents in change.items():
                for key, document in documents.items():
                    self._set(name, key, copied(document))

    @contextmanager
    def group(self) -> Iterator[None]:
        """Everything inside is one line of the log: all of it or nothing."""
        start = len(self._undo)
        self._depth += 1
        try:
            yield
            if self._depth == 1 and self._undo:
                self._record(self._collected())
                self._undo = []
        except BaseException:
            self._take_back(start)
            raise
        finally:
            self._depth -= 1

    def replace(self, tables: Tables) -> None:
        """Puts other tables in the place of all, by a rewrite."""
        if self._log is None:
            raise Problem("read_only")
        old, self._tables = self._tables, copied(tables)
        self.changes += 1
        try:
            self.rewrite()
        except BaseException:
            self._tables = old
            raise

    def rewrite(self) -> None:
        assert self._log is not None
        self._log.rewrite([{**self._header, "changes": self.changes}, {"tables": self._tables}])
        self._kept = self._log.size

    def tidy(self) -> None:
        """Rewrites the log if its changes outweigh its tables."""
        if self._log is not None and self._log.size - self._kept > max(WORTH_REWRITING, self._kept / 2):
            self.rewrite()

    def _set(self, name: str, key: str, document: Json | None) -> None:
        table = self._tables.setdefault(name, {})
        old = table.get(key)
        for listener in self.listeners:
            listener(name, key, old, document)
        self._undo.append((name, key, old))
        if document is None:
            table.pop(key, None)
        else:
            table[key] = document

    def _collected(self) -> Change:
        change: Change = {}
        for name, key, _ in self._undo:
            change.setdefault(name, {})[key] = self._tables[name].get(key)
        return change

    def _record(self, change: Change) -> None:
        assert self._log is not None
        self.changes += 1
        if (
            self._log.doubtful
        ):  # an earlier write failed half way: start from a fresh file that holds this one too
            self.rewrite()
        else:
            self._log.append({"change": change})

    def _take_back(self, start: int) -> None:
        for name, key, old in reversed(self._undo[start:]):
            current = self._tables[name].get(key)
            if old is None:
                self._tables[name].pop(key, None)
            else:
                self._tables[name][key] = old
            for listener in self.listeners:
                listener(name, key, current, old)
        del self._undo[start:]


class FreshDocument(Document):
    """What a reader gets is the reader's own: changing it changes nothing kept."""

    def __init__(self, value: Mapping[str, Any], doc_id: Any) -> None:
        super().__init__(copied(dict(value)), doc_id)


class Draft(MutableMapping[str, Json]):
    """A table as an updater sees it; remembers what was touched."""

    def __init__(self, kept: dict[str, Json]) -> None:
        self._kept = kept
        self._touched: dict[str, Json | None] = {}

    def __getitem__(self, key: str) -> Json:
        if key not in self._touched:
            self._touched[key] = copied(self._kept[key])
        found = self._touched[key]
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        return self._touched[key] is not None if key in self._touched else key in self._kept

    def __setitem__(self, key: str, value: Json) -> None:
        self._touched[key] = value

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._touched[key] = None

    def __iter__(self) -> Iterator[str]:
        yield from (key for key in self._kept if key in self)
        yield from (key for key in self._touched if key not in self._kept and key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def changes(self) -> dict[str, Json | None]:
        return {key: value for key, value in self._touched.items() if self._kept.get(key) != value}


class JournalTable(Table):
    """A table with its documents' own ids that hands the journal only what changed."""

    document_class = FreshDocument
    document_id_class = str  # type: ignore[assignment]

    def __init__(self, storage: Storage, name: str, cache_size: int = 0, persist_empty: bool = False) -> None:
        super().__init__(storage, name, cache_size=cache_size, persist_empty=persist_empty)

    def _get_next_id(self) -> str:
        return uuid4().hex

    @property
    def journal(self) -> Journal:
        return cast(Journal, self._storage)

    def _read_table(self) -> dict[str, Mapping[str, Any]]:
        return cast("dict[str, Mapping[str, Any]]", self.journal.table(self.name))

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        draft = Draft(self.journal.table(self.name))
        updater(draft)
        self.journal.commit({self.name: draft.changes()})

    # --- by the document's own id, without a search ---

    def one(self, key: str) -> Json | None:
        """A copy of the document with this id."""
        found = self.journal.table(self.name).get(key)
        return None if found is None else cast(Json, copied(found))

    def need(self, key: str) -> Json:
        found = self.one(key)
        if found is None:
            raise Problem("not_found", table=self.name, id=key)
        return found

    def save(self, document: Json) -> Json:
        """Keeps a document under its own id, in place of an older one; gives back what is now kept."""
        self.journal.commit({self.name: {document["id"]: document}})
        return self.need(document["id"])

    def drop(self, key: str) -> None:
        self.journal.commit({self.name: {key: None}})

    def documents(self) -> list[Json]:
        return [copied(document) for document in self.journal.table(self.name).values()]


class Database(TinyDB):
    """TinyDB with our table."""

    table_class = JournalTable

    def __init__(self, journal: Journal) -> None:
        super().__init__(storage=lambda: journal)
