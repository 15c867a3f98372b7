"""Events: tournaments, leagues and club evenings."""

from typing import Any

from db.folder.lines import Json
from db.tables.desk import Desk
from db.tables.documents import check_event
from db.tables.trash import Trash
from engine.documents.event import EventDoc


class Events:
    """What is kept was checked on its way in, and is looked over when a club is opened."""

    def __init__(self, desk: Desk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._table = desk.table("events")

    def save(self, event: EventDoc) -> EventDoc:
        """Keeps an event, new or changed; a new one gets its id here if it has none."""
        document: Json = {**event, "id": event.get("id") or self._desk.new_id()}
        check_event(document)
        return _typed(self._table.save(document))

    def get(self, key: str) -> EventDoc | None:
        found = self._table.one(key)
        return None if found is None else _typed(found)

    def all(self) -> list[EventDoc]:
        """Latest first."""
        kept = [_typed(document) for document in self._table.documents()]
        return sorted(kept, key=lambda event: str(event.get("date") or ""), reverse=True)

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw("events", key, who, why)


def _typed(document: Any) -> EventDoc:
    event: EventDoc = document
    return event
