"""TinyDB on a journal: its `Storage` and `Table` made so that saving costs what changed, not what is kept.

Plain TinyDB writes everything for every change, in place. Here the documents live in memory as texts, and a
change is appended to a log (db/folder/twin.py) as one line: the log is a header, a line a document, a line a change.
One line holds all of a change, however many tables it touches, so a kill finds all of it or nothing. When the
changes outweigh the documents the log is rewritten, at opening and closing. A reader parses a text, so what
it gets is its own; and texts cost the garbage collector nothing. TinyDB's own `Table` works on it, slower.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager

from tinydb.storages import Storage

from db.contract import Change, Document, Listener, Tables
from db.folder.lines import dump, load
from db.folder.refusal import ANOTHER_WRITES, refusal
from db.folder.twin import TwinLog, Unsettled
from db.memory import MemoryTables
from engine.documents.result import Facts

Parsed = dict[str, dict[str, Facts]]  # table → id → the document
WORTH_REWRITING = 256 * 1024


def tables_of(texts: list[str]) -> Tables:
    """What the lines behind the header say: documents, then every change in turn."""
    tables: Tables = {}
    for text in texts:
        if not text.startswith("{"):
            name, key, document = text.split(" ", 2)
            tables.setdefault(name, {})[key] = document
            continue
        for name, documents in load(text).get("change", {}).items():
            table = tables.setdefault(name, {})
            for key, document in documents.items():
                if document is None:
                    table.pop(key, None)
                else:
                    table[key] = dump(document)
    return tables


def lines_of(tables: Tables) -> Iterator[str]:
    """A line a document."""
    for name, documents in tables.items():
        for key, text in documents.items():
            yield f"{name} {key} {text}"


def parsed(tables: Tables) -> Parsed:
    return {name: {key: load(text) for key, text in texts.items()} for name, texts in tables.items()}


def dumped(tables: Mapping[str, Mapping[str, Document]]) -> Tables:
    return {name: {str(k): dump(d) for k, d in documents.items()} for name, documents in tables.items()}


class Journal(Storage):
    """The tables in memory, and the log that keeps them. With no log it is read-only."""

    def __init__(self, header: Document, tables: Tables, log: TwinLog | None, changes: int = 0) -> None:
        self._header, self._memory, self._log = header, MemoryTables(tables), log
        self.changes = changes  # ever made; never falls
        self.refusal = ANOTHER_WRITES  # the problem of a change where only reading is possible
        self._unsettled = 0  # bytes of the log that are changes
        self._depth = 0
        self._afterwards: list[Callable[[], None]] = []
        self.closing: list[Callable[[], None]] = []  # done when the log is let go of

    # --- TinyDB's own methods ---

    def read(self) -> Parsed | None:
        return parsed(self._memory.all) or None

    def write(self, data: Mapping[str, Mapping[str, Document]]) -> None:
        change: dict[str, dict[str, Document | None]] = {}
        for name, texts in self._memory.all.items():
            change[name] = {key: None for key in texts if key not in data.get(name, {})}
        for name, texts in dumped(data).items():
            old = self._memory.all.get(name, {})
            changed = {key: load(text) for key, text in texts.items() if old.get(key) != text}
            change.setdefault(name, {}).update(changed)
        self.commit(change)

    def close(self) -> None:
        self.tidy()
        for work in self.closing:
            work()
        self._memory.let_go()

    # --- what our tables use ---

    @property
    def read_only(self) -> bool:
        return self._log is None

    @property
    def club(self) -> str:
        """The id of whose data this is; "" if it was written before clubs had one."""
        return str(self._header["club"])

    @property
    def listeners(self) -> list[Listener]:
        return self._memory.listeners

    def texts(self, name: str) -> Mapping[str, str]:
        return self._memory.texts(name)

    def tables(self) -> Tables:
        return self._memory.all

    def commit(self, change: Change, reads: Collection[str] = ()) -> None:
        """Applies a change and makes it durable; inside `group` it becomes durable with the group. With one writer
        whatever was read is what is there."""
        if not any(change.values()):
            return
        if self._log is None:
            raise refusal(self)
        with self.group():
            self._memory.put_all(change)

    def pretend(self, name: str, key: str, document: Document | None) -> None:
        """Changes what is in memory alone, in a store that is only read."""
        assert self._log is None
        self._memory.put_document(name, key, document)
        self._memory.settle()

    @contextmanager
    def group(self) -> Iterator[None]:
        """Everything inside is one line of the log: all of it or nothing."""
        start = self._memory.mark()
        self._depth += 1
        try:
            yield
            if self._depth == 1 and self._memory.mark():
                self._record()
                self._memory.settle()
        except BaseException:
            self._memory.take_back(start)
            self._afterwards = []
            raise
        finally:
            self._depth -= 1
        if self._depth == 0:
            due, self._afterwards = self._afterwards, []
            for work in due:
                work()

    def afterwards(self, work: Callable[[], None]) -> None:
        """Inside a group: does this once the group is kept, and never if it is not."""
        self._afterwards.append(work)

    def replace(self, tables: Tables, changes: int) -> None:
        """Puts other tables, that have seen so many changes, in the place of all, by a rewrite."""
        if self._log is None:
            raise refusal(self)
        self._memory.hold_all()
        before = self._memory.all, self.changes
        self._memory.all, self.changes = tables, 1 + max(self.changes, changes)
        try:
            self.rewrite()
        except Unsettled:
            raise  # whoever reads the files now finds the new tables: so must we
        except BaseException:
            self._memory.all, self.changes = before
            raise

    def rewrite(self) -> None:
        assert self._log is not None
        self._memory.hold_all()  # it is about to be replaced
        self._log.rewrite({**self._header, "changes": self.changes}, lines_of(self._memory.all))
        self._unsettled = 0

    def tidy(self, unsettled: int | None = None) -> None:
        """Rewrites the log if its changes outweigh its documents."""
        self._unsettled = self._unsettled if unsettled is None else unsettled
        if self._log is not None and self._is_much(self._unsettled):
            self.rewrite()

    def _is_much(self, size: int) -> bool:
        return self._log is not None and size > max(WORTH_REWRITING, (self._log.size - size) / 2)

    def _record(self) -> None:
        assert self._log is not None
        changed: dict[str, dict[str, None]] = {}
        for name, key in self._memory.changed():
            changed.setdefault(name, {})[key] = None
        tables = []
        for name, keys in changed.items():
            documents = [f"{dump(key)}:{self._memory.texts(name).get(key, 'null')}" for key in keys]
            tables.append(f"{dump(name)}:{{{','.join(documents)}}}")
        text = f'{{"change":{{{",".join(tables)}}}}}'
        self.changes += 1
        try:
            if self._log.doubtful or len(text) > max(WORTH_REWRITING, self._log.size):
                self.rewrite()  # after a failed write, or a great import: a fresh file with this change too
            else:
                self._log.append(text)
                self._unsettled += len(text)
        except Unsettled:
            self._memory.settle()  # whoever reads the files now finds this change: so must we
            raise
        except BaseException:
            self.changes -= 1
            raise
