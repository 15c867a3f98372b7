"""What others do meanwhile: a thread listens on a line of its own and hands over what is new; only the window takes it in."""

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from queue import Empty, SimpleQueue
from typing import LiteralString

import psycopg

from db.contract import Moved, State, T, Wait
from db.folder.lock import Holder
from db.folder.schema import SCHEMA
from db.problems import Fact, Notice, Problem
from db.server.line import SLOWEST, Connection, Faster, ServerLine, connect, shut, window_name, within
from db.server.log import ServerLog
from db.server.news import MUCH, News, fetched, newest

HEARTBEAT = 5.0  # seconds: a line that died in silence is found out by using it
PAUSES = (0.1, 0.2, 0.5, 1.0)
CHANGED_BY: LiteralString = """
select c.who, c.at from {schema}.documents d join {schema}.changes c on c.seq = d.rev
where d.kind = %b::text and d.id = %b::text
"""
LINES = "select usename, application_name from pg_stat_activity where datname = current_database()"
TURNS = 2  # the second only if the line broke in the first


class ServerLive:
    def __init__(self, log: ServerLog, line: ServerLine, who: str, listen: bool) -> None:
        self._log, self._line, self._address, self.who = log, line, line.address, who
        self._deadline = line.deadline
        self._news: SimpleQueue[News] = SimpleQueue()
        self._moved: set[tuple[str, str]] = set()
        self._closed = threading.Event()
        self._connection: Connection | None = None
        self._away_since = 0.0
        self._left_behind = False  # a newer program has taken the club on
        self._told: list[Notice] = []  # what became of changes that got no answer
        log.closing.append(self.close)
        if listen:
            threading.Thread(
                target=self._listen, args=(log.changes,), daemon=True, name="alcalde-live"
            ).start()

    @property
    def state(self) -> State:
        return "away" if self._away_since else "live"

    def arrived(self) -> Moved:
        if self._log.busy:
            return frozenset()
        self._take_in()
        if self._log.unsure and not self._away_since:
            self._look_up()
        moved, self._moved = frozenset(self._moved), set()
        return moved

    def told(self) -> list[Notice]:
        told, self._told = self._told, []
        return told

    def again(self, work: Callable[[], T]) -> T:
        """Once freely, then in turn: whoever tries freely for ever may starve."""
        if self._log.busy:
            return work()  # part of something larger, which is run again as a whole
        self._take_in()
        try:
            return work()
        except Faster:
            pass
        for _ in range(TURNS):
            try:
                with self._log.turn() as moved:
                    self._moved |= moved
                    return work()
            except Faster:
                continue
        raise Problem("changed_meanwhile")

    def changed_by(self, table: str, key: str) -> dict[str, Fact]:
        asked = self._line.statement(CHANGED_BY)
        with contextlib.suppress(Problem):
            row = self._line.ask(lambda connection: connection.execute(asked, (table, key)).fetchone())
            if row is not None and isinstance(row[1], datetime):
                return {"who": str(row[0]), "at": f"{row[1].astimezone():%H:%M}"}
        return {}

    def show_waiting(self, wait: Wait | None) -> None:
        self._line.wait = wait

    def windows(self) -> Sequence[Holder]:
        """By the names of the lines to this club; a login is known better than the name of a laptop's user."""
        whose = window_name(self._address.schema).split(":")[:2]
        rows = self._line.ask(lambda connection: connection.execute(LINES).fetchall())
        found = set()
        for login, name in rows:
            parts = str(name).split(":", 4)
            if parts[:2] == whose and len(parts) == 5:
                since = datetime.fromtimestamp(int(parts[2], 16)).astimezone()
                host = parts[4].partition("@")[2]
                found.add((since.isoformat(timespec="seconds"), int(parts[3]), host, str(login)))
        return [Holder(pid, host, login, since) for since, pid, host, login in sorted(found)]

    def close(self) -> None:
        self._closed.set()
        if self._connection is not None:
            shut(self._connection)

    def _take_in(self) -> None:
        while True:
            try:
                news = self._news.get_nowait()
            except Empty:
                return
            self._moved |= self._log.take_in(news)
            if news.schema > SCHEMA and not self._left_behind:
                self._left_behind = True
                facts: dict[str, Fact] = {"version": news.schema, "where": self._address.where}
                self._told.append(Notice("server_newer", facts))

    def _look_up(self) -> None:
        try:
            kept = self._log.look_up()
        except Problem:
            return  # away again: it is looked up when the server is back
        self._told += [Notice("was_saved" if one else "was_not_saved", about) for one, about in kept]

    # --- the thread ---

    def _listen(self, since: int) -> None:
        line, tries, seconds = ServerLine(self._address), 0, self._deadline
        while not self._closed.is_set():
            try:
                with connect(self._address, seconds) as connection:
                    self._connection = connection
                    with within(connection, seconds):
                        connection.execute(line.statement("listen {schema}"))
                    while not self._closed.is_set():
                        with within(connection, seconds):
                            seq = newest(line, connection)
                        if seq != since or self._away_since or tries:
                            with within(connection, seconds + MUCH / SLOWEST):
                                news = fetched(line, connection, since)
                            self._news.put(news)
                            since = max(since, news.seq)
                        tries, self._away_since, self._line.silent_since = 0, 0.0, 0.0
                        for _ in connection.notifies(timeout=HEARTBEAT, stop_after=1):
                            pass
            except (psycopg.Error, Problem, OSError):
                if self._closed.is_set():
                    return
                self._away_since = self._line.silent_since = self._away_since or time.time()
                self._closed.wait(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
