"""Events: tournaments, leagues and club evenings, kept in parts (db/tables/event_parts.py) and given whole."""

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from db.folder.lines import load
from db.problems import Problem
from db.tables.desk import TablesDesk
from db.tables.event_parts import HEADS, kept, last_entry, texts_of, whole
from db.tables.form import whole_event
from db.tables.trash import Trash
from engine.documents.copied import copied
from engine.documents.event import EventDoc


@dataclass(frozen=True)
class EventHead:
    """What a list of events needs of one."""

    id: str
    name: str
    date: str
    changed: str  # when somebody worked on it last; "" if nobody has


class Events:
    """What is kept was checked on its way in, and is looked over when a club is opened."""

    def __init__(self, desk: TablesDesk, trash: Trash) -> None:
        self._desk, self._trash = desk, trash
        self._known: dict[str, tuple[str, ...]] = {}  # id → the very texts that were checked
        self._heads: dict[str, tuple[str, EventHead]] = {}  # id → the very text that was read

    def save(self, event: EventDoc) -> EventDoc:
        """Keeps an event, new or changed; a new one gets its id here if it has none."""
        proved = whole_event({**event, "id": event.get("id") or self._desk.new_id()})
        self._desk.log.commit(kept(self._desk.log, proved))
        self._known[proved["id"]] = self.kept_as(proved["id"])
        return copied(proved)

    def __contains__(self, key: str) -> bool:
        """Without reading it."""
        return key in self._desk.log.texts(HEADS)

    def kept_as(self, key: str) -> tuple[str, ...]:
        """The very texts of an event: whoever has read these has nothing to read again."""
        return texts_of(self._desk.log, key)

    def get(self, key: str) -> EventDoc | None:
        try:
            found = whole(self._desk.log, key)
        except (KeyError, TypeError, AttributeError) as error:
            raise Problem("bad_document", table=HEADS, field="parts") from error
        if found is None:
            return None
        texts = self.kept_as(key)
        if self._known.get(key) == texts:
            event: EventDoc = copy.copy(found)  # type: ignore[assignment]  # proved before, the same texts
            return event
        proved = whole_event(found)
        if proved == found:
            self._known[key] = texts
        return proved

    def all(self) -> list[EventDoc]:
        """Latest first; of what cannot be read, the assistant tells when it opens the store."""
        return list(self.each())

    def each(self) -> Iterator[EventDoc]:
        """The same, each read when its turn comes."""
        return self._read(self.heads())

    def worked_on_last(self) -> Iterator[EventDoc]:
        """Those somebody has worked on last first, each read when its turn comes."""
        return self._read(sorted(self.heads(), key=lambda head: head.changed, reverse=True))

    def _read(self, heads: Iterable[EventHead]) -> Iterator[EventDoc]:
        for head in heads:
            try:
                event = self.get(head.id)
            except Problem:
                continue
            if event is not None:
                yield event

    def heads(self) -> list[EventHead]:
        """Latest first; of an event nothing is read but its head and the last line of its log."""
        found = [head for key, text in self._desk.log.texts(HEADS).items() if (head := self._head(key, text))]
        return sorted(found, key=lambda head: (head.date, head.changed), reverse=True)

    def _head(self, key: str, text: str) -> EventHead | None:
        if key not in self._heads or self._heads[key][0] != text:
            try:
                head = load(text)
                entry = last_entry(self._desk.log, head)
                changed = load(entry)["entry"]["at"] if entry else ""
                made = EventHead(key, str(head["name"]), str(head.get("date") or ""), str(changed))
            except (ValueError, KeyError, TypeError, AttributeError):
                return None  # told of when the store is opened
            self._heads[key] = (text, made)
        return self._heads[key][1]

    def delete(self, key: str, who: str = "", why: str = "") -> None:
        self._trash.throw(HEADS, key, who, why)
