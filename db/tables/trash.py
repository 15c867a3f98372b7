"""Deleting is moving: a deleted document lies in the trash, whole, until it is brought back."""

from db.problems import Problem
from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.event_parts import found, putting, removing
from engine.documents.kept import ThrownDoc
from engine.documents.result import Facts


class Trash:
    def __init__(self, desk: TablesDesk) -> None:
        self._desk = desk
        self._table = Documents(desk.log, "trash", ThrownDoc)

    def throw(self, table: str, key: str, who: str = "", why: str = "") -> ThrownDoc:
        """What lies in the trash is the newest there is, whoever changed it meanwhile."""
        return self._desk.live.again(lambda: self._thrown(table, key, who, why))

    def _thrown(self, table: str, key: str, who: str, why: str) -> ThrownDoc:
        document = found(self._desk.log, table, key)
        if document is None:
            raise Problem("not_found", table=table, id=key)
        thrown: ThrownDoc = {
            "id": key,
            "table": table,
            "document": document,
            "at": self._desk.now(),
            "who": who,
            "why": why,
        }
        self._desk.log.commit({**removing(self._desk.log, table, key), "trash": {key: thrown}})
        return thrown

    def bring_back(self, key: str) -> Facts:
        return self._desk.live.again(lambda: self._brought_back(key))

    def _brought_back(self, key: str) -> Facts:
        thrown = self._table.need(key)
        if key in self._desk.log.texts(thrown["table"]):
            raise Problem("already_there", table=thrown["table"], id=key)
        back = putting(self._desk.log, thrown["table"], key, thrown["document"])
        self._desk.log.commit({**back, "trash": {key: None}})
        return thrown["document"]

    def all(self) -> list[ThrownDoc]:
        """Last thrown first."""
        return sorted(self._table.all(), key=lambda thrown: thrown["at"], reverse=True)
