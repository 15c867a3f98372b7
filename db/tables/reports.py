"""Reports of tables that wait for somebody to confirm them. They are not in the event: undo must not see them."""

from db.tables.desk import TablesDesk
from db.tables.documents import Documents
from engine.documents.report import ReportDoc


class Reports:
    def __init__(self, desk: TablesDesk) -> None:
        self._desk = desk
        self._table = Documents(desk.log, "reports", ReportDoc)

    def add(self, report: ReportDoc) -> ReportDoc:
        """Keeps a new report under an id of its own."""
        return self._table.save({**report, "id": self._desk.new_id()})

    def save(self, report: ReportDoc) -> ReportDoc:
        return self._table.save(report)

    def get(self, key: str) -> ReportDoc | None:
        return self._table.one(key)

    def of(self, event: str) -> list[ReportDoc]:
        """Of one event, in the order they came."""
        return [report for report in self._table.all() if report["event"] == event]
