"""Deleting is moving: a deleted document lies in the trash, whole, until it is brought back."""

from db.folder.lines import Json
from db.problems import Problem
from db.tables.desk import Desk


class Trash:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._table = desk.table("trash")

    def throw(self, table: str, key: str, who: str = "", why: str = "") -> Json:
        document = self._desk.table(table).need(key)
        thrown = {
            "id": key,
            "table": table,
            "document": document,
            "at": self._desk.now(),
            "who": who,
            "why": why,
        }
        self._desk.journal.commit({table: {key: None}, "trash": {key: thrown}})
        return thrown

    def bring_back(self, key: str) -> Json:
        thrown = self._table.need(key)
        if self._desk.table(thrown["table"]).one(key) is not None:
            raise Problem("already_there", table=thrown["table"], id=key)
        document: Json = thrown["document"]
        self._desk.journal.commit({thrown["table"]: {key: document}, "trash": {key: None}})
        return document

    def all(self) -> list[Json]:
        """Last thrown first."""
        return sorted(self._table.documents(), key=lambda thrown: str(thrown["at"]), reverse=True)
