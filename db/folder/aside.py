"""What the store holds and nobody can read lies in a table of its own, whole, where it stops nothing."""

from db.folder.lines import Json
from db.tables.desk import Desk

ASIDE_TABLE = "aside"


class Aside:
    """A store that is only read does the same in its memory, for as long as it is open."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._table = desk.table(ASIDE_TABLE)

    def put(self, table: str, key: str, why: str) -> None:
        """Takes a document out of its table."""
        journal, document = self._desk.journal, self._desk.table(table).need(key)
        kept = {"id": key, "table": table, "document": document, "at": self._desk.now(), "why": why}
        if journal.read_only:
            journal.pretend(table, key, None)
        else:
            journal.commit({table: {key: None}, ASIDE_TABLE: {key: kept}})

    def complete(self, table: str, document: Json) -> None:
        """Puts a document with all its fields in the place of one that lacked some."""
        if self._desk.journal.read_only:
            self._desk.journal.pretend(table, document["id"], document)
        else:
            self._desk.table(table).save(document)

    def all(self) -> list[Json]:
        return self._table.documents()
