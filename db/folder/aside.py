"""What the store holds and nobody can read lies in a table of its own, whole, where it stops nothing."""

from db.contract import Change, Document
from db.folder.lines import load
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.event_parts import found, putting, removing
from engine.documents.kept import AsideDoc

ASIDE_TABLE = "aside"


class Aside:
    """A store that is only read does the same in its memory, for as long as it is open."""

    def __init__(self, desk: TablesDesk) -> None:
        self._desk = desk
        self._table = Documents(desk.log, ASIDE_TABLE, AsideDoc)

    def put(self, table: str, key: str, why: str) -> None:
        """Takes a document out of its table."""
        log = self._desk.log
        if log.read_only:
            self._pretend(removing(log, table, key))
            return
        try:
            document = found(log, table, key) or {}
        except (KeyError, TypeError, AttributeError):  # an event that lost a part: what is left of it
            document = load(log.texts(table)[key])
        kept: AsideDoc = {"id": key, "table": table, "document": document, "at": self._desk.now(), "why": why}
        log.commit({**removing(log, table, key), ASIDE_TABLE: {key: kept}})

    def complete(self, table: str, key: str, document: Document) -> None:
        """Puts a document with all its fields in the place of one that lacked some."""
        change = putting(self._desk.log, table, key, document)
        if self._desk.log.read_only:
            self._pretend(change)
        else:
            self._desk.log.commit(change)

    def _pretend(self, change: Change) -> None:
        for table, documents in change.items():
            for key, document in documents.items():
                self._desk.log.pretend(table, key, document)

    def all(self) -> list[AsideDoc]:
        return self._table.all()
