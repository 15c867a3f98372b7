"""The club: its store, who is at work, and one desk for each event."""

from collections.abc import Callable
from datetime import datetime

from assistant.club.events.who import ORGANISER
from assistant.club.service.event import EventService
from db.folder.store import Store


class Club:
    def __init__(
        self, store: Store, who: str = ORGANISER, clock: Callable[[], datetime] | None = None
    ) -> None:
        self.store, self._clock = store, clock or store.clock
        self.who = store.live.who or who  # where several write, the log says which of them
        self._events: dict[str, EventService] = {}

    def event(self, key: str) -> EventService:
        """The desk of an event, the same for everybody here; Problem `not_found` if there is no such event."""
        if key not in self._events:
            self._events[key] = EventService(self.store, key, self.who, self._clock)
        return self._events[key]
