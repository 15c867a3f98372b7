"""The clocks of an event: the first is the round's own."""

from typing import assert_never

from assistant.club.events import clocks
from assistant.window.pages.event.hall_messages import (
    AddClock,
    ClockMessage,
    MoreTime,
    RemoveClock,
    ToggleClock,
)
from assistant.window.scenes.event.room import EventRoom


class EventClocks:
    def __init__(self, room: EventRoom) -> None:
        self.room = room
        self.all = clocks.load(room.window.store, room.desk.key)
        room.refreshed.append(self._refreshed)

    def _refreshed(self) -> None:
        """A steward may have started one from a phone."""
        self.all = clocks.load(self.room.window.store, self.room.desk.key)

    def act(self, message: ClockMessage) -> None:
        match message:
            case ToggleClock(at):
                clock, now = self.all[at], self.room.now()
                self._change(at, clocks.pause(clock, now) if clock.running else clocks.start(clock, now))
            case MoreTime(minutes, at):
                self._change(at, clocks.longer(self.all[at], minutes, self.room.now()))
            case AddClock(name, minutes):
                self._keep([*self.all, clocks.fresh(name, minutes)])
            case RemoveClock(at):
                self._keep([clock for number, clock in enumerate(self.all) if number != at])
            case _:
                assert_never(message)
        self.room.show()

    def set_round(self, minutes: int) -> None:
        """A round begins: its clock is set and waits."""
        self._keep([clocks.fresh("", minutes), *self.all[1:]])

    def remind(self, seconds: int) -> None:
        """Five minutes left, or time over; said once, if the club wants it said."""
        if self.room.window.store.settings.get("reminders", True):
            self.room.say(self.room.tr("desk.five_minutes" if seconds else "desk.time_over"), "info")

    def _change(self, at: int, changed: clocks.Clock) -> None:
        self._keep([*self.all[:at], changed, *self.all[at + 1 :]])

    def _keep(self, changed: list[clocks.Clock]) -> None:
        self.all = changed
        clocks.save(self.room.window.store, self.room.desk.key, changed)
