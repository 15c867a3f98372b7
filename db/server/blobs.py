"""Blobs of a club on a server: records' texts, logo, facts. What was read once is kept on this computer too."""

from pathlib import Path

from db.folder.alone import Files
from db.folder.files import Disk
from db.problems import Problem
from db.server.line import ServerLine
from db.server.log import ServerLog
from db.server.news import COPIED, News

NEVER_CHANGE = "records/"


class ServerBlobs:
    def __init__(self, line: ServerLine, log: ServerLog, disk: Disk, local: Path) -> None:
        self._line, self._log = line, log
        self._here = Files(disk, local)
        log.taken.append(self._copied)

    def get(self, name: str) -> bytes | None:
        if name in self._log.blobs:
            return self._log.blobs[name]
        if (name in COPIED or name.startswith(NEVER_CHANGE)) and (found := self._here.get(name)) is not None:
            return found
        asked = self._line.statement("select data from {schema}.blobs where name = %b")
        row = self._line.ask(lambda connection: connection.execute(asked, (name,), binary=True).fetchone())
        if row is None:
            return None
        data = bytes(row[0])  # type: ignore[call-overload]
        if name.startswith(NEVER_CHANGE):
            self._here.put(name, data)
        return bytes(data)

    def put(self, name: str, data: bytes) -> None:
        self._log.refuse_reader()
        with self._log.group():
            self._log.blobs[name] = data
            if name in COPIED or name.startswith(NEVER_CHANGE):
                self._log.afterwards(lambda: self._here.put(name, data))

    def _copied(self, news: News) -> None:
        for name, data in news.files.items():
            try:
                if self._here.get(name) != data:
                    self._here.put(name, data)
            except Problem:
                continue  # a full disk here: the club's data is on the server, and the next opening tries again
