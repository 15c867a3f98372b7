"""The tables of a club on a server: in memory as texts, and every change kept there by one call before it is answered.

Each document has a revision, the number of the change that wrote it. A change says which revisions it replaces and which
tables it read; if others were faster it is not kept (`Faster`), and whoever made it runs it again on what is there now.
A change has an id of its own: sent twice over a line that breaks, it is kept once.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from db.contract import Change, Document, Listener, Moved, Tables
from db.folder.schema import SCHEMA
from db.memory import MemoryTables
from db.problems import Fact, Problem
from db.server.ground import KEEP, TURN
from db.server.line import SLOWEST, Away, Connection, ServerLine, broken, spoken, within
from db.server.news import News, fetched
from db.tables.event_parts import table_in

Pair = tuple[str, str]
PART = 2000  # documents a call when all are replaced


class ServerLog:
    def __init__(self, line: ServerLine, desk: str, program: str, club: str, read_only: bool) -> None:
        self._line, self._desk, self._program = line, desk, program
        self.club, self._read_only = club, read_only
        self.changes = 0
        self.moved_to: str | None = None
        self.schema = SCHEMA
        self.taken: list[Callable[[News], None]] = []  # told of everything that is taken in
        self.closing: list[Callable[[], None]] = []
        self.unsure: list[
            tuple[UUID, dict[str, Fact]]
        ] = []  # of which nobody knows yet whether they were kept
        self._memory = MemoryTables({})
        self.revs: dict[Pair, int] = {}  # of every document, deleted ones too
        self._depth = 0
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

    @property
    def listeners(self) -> list[Listener]:
        return self._memory.listeners

    def texts(self, name: str) -> Mapping[str, str]:
        return self._memory.texts(name)

    def tables(self) -> Tables:
        return self._memory.all

    def commit(self, change: Change, reads: Collection[str] = ()) -> None:
        if self._depth:
            self._reads |= set(reads)
        if not any(change.values()):
            return
        self.refuse_reader()
        with self.group():
            self._reads |= set(reads)
            self._memory.put_all(change)

    def refuse_reader(self) -> None:
        if self.moved_to is not None:
            raise Problem("moved", to=self.moved_to)
        if self._read_only:
            raise Problem("read_only", where=self._line.address.where)

    def pretend(self, name: str, key: str, document: Document | None) -> None:
        assert self.read_only
        self._memory.put_document(name, key, document)
        self._memory.settle()

    @contextmanager
    def group(self) -> Iterator[None]:
        """Everything inside is one change of the server: all of it or nothing."""
        start = self._memory.mark()
        self._depth += 1
        try:
            yield
            if self._depth == 1 and (self._memory.mark() or self.blobs):
                self._record()
        except BaseException:
            self._memory.take_back(start)
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
        self._memory.let_go()
        self._line.close()

    def adopt(self, tables: Tables, revs: dict[Pair, int], seq: int) -> None:
        """Begins with what this computer knew, before anything is taken in."""
        assert self.changes == 0
        self._memory.all, self.revs, self.changes = tables, revs, seq

    def held_tables(self) -> Tables:
        """All texts in memory, before the file in which some of them lie is replaced."""
        self._memory.hold_all()
        return self._memory.all

    # --- what others do ---

    def take_in(self, news: News) -> Moved:
        """Brings memory up to the server; names what is not as it was. Never inside a group. What a newer program keeps
        in a form of its own is left there."""
        assert self._depth == 0
        self.moved_to, self.schema = news.moved_to, news.schema
        if news.schema > SCHEMA:
            return frozenset()
        moved = set()
        for name, key, rev, text in news.rows:
            if rev <= self.revs.get((name, key), 0):
                continue  # our own, or taken in by another way
            self.revs[(name, key)] = rev
            if self.texts(name).get(key) != text:
                self._memory.put(name, key, text)
                moved.add((name, key))
        self._memory.settle()
        self.changes = max(self.changes, news.seq)
        for told in self.taken:
            told(news)
        return frozenset(moved)

    @contextmanager
    def turn(self) -> Iterator[Moved]:
        """Holds the server's head, so that nobody can be faster, and takes in all there is. It ends with the first change
        that is kept."""
        connection = self._line.ask(self._begun)
        try:
            news = self._line.waited(lambda: self._fetched(connection))
            self._turn = None
            moved = self.take_in(news)
            self._turn = connection
            yield moved
        except psycopg.Error as error:
            raise self._problem(error) from error
        finally:
            if self._turn is not None:
                self._turn = None
                self._line.waited(lambda: self._roll_back(connection))

    def look_up(self) -> list[tuple[bool, dict[str, Fact]]]:
        """Whether changes that got no answer were kept, in their order, and what they were; those are known from now on."""
        asked = self._line.statement("select count(*) from {schema}.changes where change = %b")
        found = []
        for change, about in list(self.unsure):
            row = self._line.ask(lambda c, change=change: c.execute(asked, (change,)).fetchone())  # type: ignore[misc]
            found.append((row == (1,), about))
            self.unsure.remove((change, about))
        return found

    # --- how it is done ---

    def _begun(self, connection: Connection) -> Connection:
        connection.execute(self._line.statement(TURN))
        return connection

    def _fetched(self, connection: Connection) -> News:
        with within(connection, self._line.deadline):
            return fetched(self._line, connection, self.changes)

    def _roll_back(self, connection: Connection) -> None:
        try:
            with within(connection, self._line.deadline):
                connection.execute("rollback")
        except psycopg.Error:
            self._line.drop()

    def _problem(self, error: psycopg.Error) -> Problem:
        if broken(error):
            self._line.drop()
            return Away("server_away", True, where=self._line.address.where)
        return spoken(error, self._line.address)

    def _record(self) -> None:
        pairs = self._memory.changed()
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
                table = table_in(zip((name for name, _ in pairs), bodies, strict=True))
                about: dict[str, Fact] = {} if table is None else {"at_table": table}
                self.unsure.append((change, about))
                raise Away("server_unsure", True, **away.facts, **about) from away
            raise
        for pair in pairs:
            self.revs[pair] = seq
        if seq == self.changes + 1:  # else something below it is still to come
            self.changes = seq
        self._memory.settle()

    def _kept(self, values: tuple[object, ...], size: int) -> int:
        asked = self._line.statement(KEEP)
        if self._turn is not None:
            connection, self._turn = self._turn, None
            try:
                return self._line.waited(lambda: self._kept_in_turn(connection, asked, values, size))
            except psycopg.Error as error:
                if not broken(error):
                    self._line.waited(lambda: self._roll_back(connection))
                    raise spoken(error, self._line.address) from error
                self._line.drop()  # kept or not: the same change goes again, and is kept once
        return _number(self._line.ask(lambda connection: connection.execute(asked, values).fetchone(), size))

    def _kept_in_turn(
        self, connection: Connection, asked: sql.Composed, values: tuple[object, ...], size: int
    ) -> int:
        with within(connection, self._line.deadline + size / SLOWEST):
            row = connection.execute(asked, values).fetchone()
            connection.execute("commit")
        return _number(row)

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

    def _forget_group(self) -> None:
        self._reads, self.blobs, self._afterwards = set(), {}, []


def _number(row: tuple[object, ...] | None) -> int:
    assert row is not None
    return int(str(row[0]))
