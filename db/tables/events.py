"""Events: tournaments, leagues and club evenings, kept in parts (db/tables/event_parts.py) and given whole."""

import copy

from db.problems import Problem
from db.tables.desk import TablesDesk
from db.tables.event_parts import HEADS, kept, texts_of, whole
from db.tables.form import whole_event
from db.tables.trash import Trash
from engine.documents.event import EventDoc


class Events:
    """What is kept was checked on its way in, and is looked over when a club is opened."""

    def __init__(self, desk: TablesDesk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._known: dict[str, tuple[str, ...]] = {}  # id → the very texts that were checked

    def save(self, event: EventDoc) -> EventDoc:
        """Keeps an event, new or changed; a new one gets its id here if it has none."""
        proved = whole_event({**event, "id": event.get("id") or self._desk.new_id()})
        self._desk.log.commit(kept(self._desk.log, proved))
        return copy.deepcopy(proved)

    def get(self, key: str) -> EventDoc | None:
        try:
            found = whole(self._desk.log, key)
        except (KeyError, TypeError, AttributeError) as error:
            raise Problem("bad_document", table=HEADS, field="parts") from error
        if found is None:
            return None
        texts = texts_of(self._desk.log, key)
        if self._known.get(key) == texts:
            event: EventDoc = copy.copy(found)  # type: ignore[assignment]  # proved before, the same texts
            return event
        proved = whole_event(found)
        if proved == found:
            self._known[key] = texts
        return proved

    def all(self) -> list[EventDoc]:
        """Latest first; of what cannot be read, the assistant tells when it opens the store."""
        found = []
        for key in self._desk.log.texts(HEADS):
            try:
                event = self.get(key)
            except Problem:
                continue
            if event is not None:
                found.append(event)
        return sorted(found, key=lambda event: event.get("date") or "", reverse=True)

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw(HEADS, key, who, why)
