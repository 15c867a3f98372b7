"""What every table's module works with: the database, the clock and the source of ids."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from db.folder.storage import Journal
from db.folder.table import Database, JournalTable


@dataclass(frozen=True)
class Desk:
    database: Database
    clock: Callable[[], datetime]
    new_id: Callable[[], str]

    def now(self) -> str:
        return self.clock().isoformat(timespec="seconds")

    def table(self, name: str) -> JournalTable:
        found = self.database.table(name)
        assert isinstance(found, JournalTable)
        return found

    @property
    def journal(self) -> Journal:
        storage = self.database.storage
        assert isinstance(storage, Journal)
        return storage
