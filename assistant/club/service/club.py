"""The club: its store, who is at work, and one desk for each event."""

from collections.abc import Callable
from datetime import datetime

from assistant.club.events.wording import ORGANISER
from assistant.club.service.event import EventService
from db.folder.store import Store, system_clock


class Club:
    def __init__(
        self, store: Store, who: str = ORGANISER, clock: Callable[[], datetime] = system_clock
    ) -> None:
        self.store, self.who, self._clock = store, who, clock
        self._events: dict[str, EventService] = {}

    def event(self, key: str) -> EventService:
        """The desk of an event, the same for everybody here; Problem `not_found` if there is no such event."""
        if key not in self._events:
            self._events[key] = EventService(self.store, key, self.who, self._clock)
        return self._events[key]
