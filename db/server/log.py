"""The tables of a club on a server: in memory as texts, and every change kept there by one call before it is answered.

Each document has a revision, the number of the change that wrote it. A change says which revisions it replaces and which
tables it read; if others were faster it is not kept (`Faster`), and whoever made it runs it again on what is there now.
A change has an id of its own: sent twice over a line that breaks, it is kept once.
"""

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from uuid import UUID, uuid4

import psycopg

from db.contract import Change, Document, Listener, Moved, Tables
from db.folder.lines import dump
from db.folder.schema import SCHEMA
from db.problems import Problem
from db.server.ground import KEEP, TURN
from db.server.line import SLOWEST, Away, Connection, ServerLine, broken, spoken, within
from db.server.news import News, fetched

WORD = re.compile(r"[!-~]+")
Pair = tuple[str, str]
PART = 2000  # documents a call when all are replaced


class ServerLog:
    def __init__(self, line: ServerLine, desk: str, program: str, club: str, read_only: bool) -> None:
        self._line, self._desk, self._program = line, desk, program
        self.club, self._read_only = club, read_only
        self.changes = 0
        self.moved_to: str | None = None
        self.schema = SCHEMA
        self.listeners: list[Listener] = []
        self.taken: list[Callable[[News], None]] = []  # told of everything that is taken in
        self.closing: list[Callable[[], None]] = []
        self.unsure: list[UUID] = []  # changes of which nobody knows yet whether they were kept
        self._tables: Tables = {}
        self.revs: dict[Pair, int] = {}  # of every document, deleted ones too
        self._depth = 0
        self._undo: list[tuple[str, str, str | None]] = []
        self._reads: set[str] = set()
        self.blobs: dict[str, bytes] = {}  # put inside the group that is open
        self._afterwards: list[Callable[[], None]] = []
        self._turn: Connection | None = None

    # --- the contract ---

    @property
    def read_only(self) -> bool:
        return self._read_only or self.moved_to is not None

    @property
    def busy(self) -> bool:
        return self._depth > 0 or self._turn is not None

    def texts(self, name: str) -> dict[str, str]:
        return self._tables.get(name, {})

    def tables(self) -> Tables:
        return self._tables

    def commit(self, change: Change, reads: Collection[str] = ()) -> None:
        if not any(change.values()):
            return
        self.refuse_reader()
        with self.group():
            self._reads |= set(reads)
            for name, documents in change.items():
                for key, document in documents.items():
                    if not WORD.fullmatch(key) or not WORD.fullmatch(name) or name.startswith("{"):
                        raise Problem("bad_document", table=name, field="id")
                    self._set(name, key, None if document is None else _text(name, document))

    def refuse_reader(self) -> None:
        if self.moved_to is not None:
            raise Problem("moved", to=self.moved_to)
        if self._read_only:
            raise Problem("read_only", where=self._line.address.where)

    def pretend(self, name: str, key: str, document: Document | None) -> None:
        assert self.read_only
        self._set(name, key, None if document is None else _text(name, document))
        self._undo = []

    @contextmanager
    def group(self) -> Iterator[None]:
        """Everything inside is one change of the server: all of it or nothing."""
        start = len(self._undo)
        self._depth += 1
        try:
            yield
            if self._depth == 1 and (self._undo or self.blobs):
                self._record()
        except BaseException:
            self._take_back(start)
            if self._depth == 1:
                self._forget_group()
            raise
        finally:
            self._depth -= 1
        if self._depth == 0:
            due = self._afterwards
            self._forget_group()
            for work in due:
                work()

    def afterwards(self, work: Callable[[], None]) -> None:
        self._afterwards.append(work)

    def replace(self, tables: Tables, changes: int, schema: int = SCHEMA) -> None:
        """One transaction, however much there is; `schema` is the version of what is replaced."""
        self.refuse_reader()
        size = 2 * sum(
            len(text) for texts in tables.values() for text in texts.values()
        )  # there, and back in the news
        news = self._line.ask(lambda connection: self._replaced(connection, tables, changes, schema), size)
        self.take_in(news)

    def close(self) -> None:
        for work in self.closing:
            work()
        self._line.close()

    # --- what others do ---

    def take_in(self, news: News) -> Moved:
        """Brings memory up to the server; names what is not as it was. Never inside a group."""
        assert self._depth == 0
        moved = set()
        for name, key, rev, text in news.rows:
            if rev <= self.revs.get((name, key), 0):
                continue  # our own, or taken in by another way
            self.revs[(name, key)] = rev
            if self.texts(name).get(key) != text:
                self._set(name, key, text)
                moved.add((name, key))
        self._undo = []
        self.changes = max(self.changes, news.seq)
        self.moved_to, self.schema = news.moved_to, news.schema
        for told in self.taken:
            told(news)
        return frozenset(moved)

    @contextmanager
    def turn(self) -> Iterator[Moved]:
        """Holds the server's head, so that nobody can be faster, and takes in all there is. It ends with the first change
        that is kept."""
        connection = self._line.ask(self._begun)
        try:
            with within(connection, self._line.deadline):
                news = fetched(self._line, connection, self.changes)
            self._turn = None
            moved = self.take_in(news)
            self._turn = connection
            yield moved
        except psycopg.Error as error:
            raise self._problem(error) from error
        finally:
            if self._turn is not None:
                self._turn = None
                self._end(connection, "rollback")

    def look_up(self) -> list[bool]:
        """Whether changes that got no answer were kept, in their order; those are known from now on."""
        asked = self._line.statement("select count(*) from {schema}.changes where change = %b")
        found = []
        for change in list(self.unsure):
            row = self._line.ask(lambda c, change=change: c.execute(asked, (change,)).fetchone())  # type: ignore[misc]
            found.append(row == (1,))
            self.unsure.remove(change)
        return found

    # --- how it is done ---

    def _begun(self, connection: Connection) -> Connection:
        connection.execute(self._line.statement(TURN))
        return connection

    def _end(self, connection: Connection, how: str) -> None:
        try:
            with within(connection, self._line.deadline):
                connection.execute("commit" if how == "commit" else "rollback")
        except psycopg.Error as error:
            self._line.drop()
            if how == "commit":
                raise self._problem(error) from error

    def _problem(self, error: psycopg.Error) -> Problem:
        if broken(error):
            self._line.drop()
            return Away("server_away", True, where=self._line.address.where)
        return spoken(error, self._line.address)

    def _record(self) -> None:
        pairs = list(dict.fromkeys((name, key) for name, key, _ in self._undo))
        bodies = [self.texts(name).get(key) for name, key in pairs]
        revs = [self.revs.get(pair, 0) for pair in pairs]
        change = uuid4()
        values = (
            *(change, self._desk, self._program, SCHEMA),
            *([name for name, _ in pairs], [key for _, key in pairs], revs, bodies),
            *(sorted(self._reads), self.changes, list(self.blobs), list(self.blobs.values())),
        )
        try:
            size = sum(len(body or "") for body in bodies) + sum(map(len, self.blobs.values()))
            seq = self._kept(values, size)
        except Away as away:
            if away.sent:
                self.unsure.append(change)
                raise Away("server_unsure", True, **{k: str(v) for k, v in away.facts.items()}) from away
            raise
        for pair in pairs:
            self.revs[pair] = seq
        if seq == self.changes + 1:  # else something below it is still to come
            self.changes = seq
        self._undo = []

    def _kept(self, values: tuple[object, ...], size: int) -> int:
        asked = self._line.statement(KEEP)
        if self._turn is not None:
            connection, self._turn = self._turn, None
            try:
                with within(connection, self._line.deadline + size / SLOWEST):
                    row = connection.execute(asked, values).fetchone()
                    connection.execute("commit")
                return _number(row)
            except psycopg.Error as error:
                if not broken(error):
                    self._end(connection, "rollback")
                    raise spoken(error, self._line.address) from error
                self._line.drop()  # kept or not: the same change goes again, and is kept once
        return _number(self._line.ask(lambda connection: connection.execute(asked, values).fetchone(), size))

    def _replaced(self, connection: Connection, tables: Tables, changes: int, schema: int) -> News:
        flat = [(name, key, text) for name, texts in tables.items() for key, text in texts.items()]
        with connection.transaction():
            asked = self._line.statement(
                "select {schema}.renew(%b, %b::text, %b::text, %b::int, %b::int, %b::bigint)"
            )
            head = (uuid4(), self._desk, self._program, schema, SCHEMA, changes)
            seq = _number(connection.execute(asked, head).fetchone())
            put = self._line.statement(
                "select {schema}.put(%b::bigint, %b::text[], %b::text[], %b::text[], '{{}}', '{{}}')"
            )
            for at in range(0, len(flat), PART):
                part = [list(column) for column in zip(*flat[at : at + PART], strict=True)]
                connection.execute(put, (seq, *part))
            return fetched(self._line, connection, self.changes)

    def _set(self, name: str, key: str, text: str | None) -> None:
        table = self._tables.setdefault(name, {})
        old = table.get(key)
        for listener in self.listeners:
            listener(name, key, old, text)
        self._undo.append((name, key, old))
        if text is None:
            table.pop(key, None)
        else:
            table[key] = text

    def _take_back(self, start: int) -> None:
        for name, key, old in reversed(self._undo[start:]):
            table = self._tables[name]
            for listener in self.listeners:
                listener(name, key, table.get(key), old)
            if old is None:
                table.pop(key, None)
            else:
                table[key] = old
        del self._undo[start:]

    def _forget_group(self) -> None:
        self._reads, self.blobs, self._afterwards = set(), {}, []


def _number(row: tuple[object, ...] | None) -> int:
    assert row is not None
    return int(str(row[0]))


def _text(name: str, document: Document) -> str:
    try:
        return dump(document)
    except (ValueError, TypeError, RecursionError) as error:
        raise Problem("bad_document", table=name, field=str(error)) from error
