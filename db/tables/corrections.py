"""The log of corrections: who changed which result, from what to what, when and why. It only grows."""

from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from db.tables.form import whole_correction
from engine.documents.correction import CorrectionDoc
from engine.documents.result import ResultDoc


class Corrections:
    def __init__(self, desk: TablesDesk) -> None:
        self._desk = desk
        self._table = Documents(desk.log, "corrections", CorrectionDoc, whole_correction)

    def note(self, result: str, before: ResultDoc, after: ResultDoc, who: str, why: str) -> CorrectionDoc:
        return self._table.keep(
            {
                "schema": 1,
                "id": self._desk.new_id(),
                "result": result,
                "before": before,
                "after": after,
                "at": self._desk.now(),
                "who": who,
                "why": why,
            }
        )

    def need(self, key: str) -> CorrectionDoc:
        return self._table.need(key)

    def of(self, result: str) -> list[CorrectionDoc]:
        """Of one result, oldest first."""
        return [entry for entry in self.all() if entry["result"] == result]

    def all(self) -> list[CorrectionDoc]:
        return self._table.all()
