"""Events: tournaments, leagues and club evenings."""

from db.folder.lines import Json
from db.tables.desk import Desk
from db.tables.documents import check_event
from db.tables.trash import Trash


class Events:
    def __init__(self, desk: Desk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._table = desk.table("events")

    def save(self, event: Json) -> Json:
        """Keeps an event, new or changed; a new one gets its id here if it has none."""
        document = {**event, "id": event.get("id") or self._desk.new_id()}
        check_event(document)
        return self._table.save(document)

    def get(self, key: str) -> Json | None:
        return self._table.one(key)

    def all(self) -> list[Json]:
        """Latest first."""
        return sorted(self._table.documents(), key=lambda event: str(event.get("date") or ""), reverse=True)

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("events", key, who, why)
