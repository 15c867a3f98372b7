"""The hall screen, driven from the organiser's page."""

from typing import assert_never

from assistant.club.events.hall import SHOWS, hall_data
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.messages import (
    ClockMessage,
    HallFullScreen,
    HallMessage,
    HallSays,
    HallShows,
    ToggleHall,
)
from assistant.window.pages.event.views import HallView
from assistant.window.scenes.event.event_clocks import EventClocks
from assistant.window.scenes.event.room import EventRoom

SAID = "hall"  # the name of what the hall screen says in the store's settings


class HallTab:
    def __init__(self, room: EventRoom, clocks: EventClocks) -> None:
        self.room, self.clocks = room, clocks
        self.wanted = "auto"

    @property
    def screen(self) -> HallScreen | None:
        return HallScreen.of(self.room.window.root, self.room.desk.key)

    def view(self) -> HallView:
        shows = tuple((id, self.room.tr(f"hall.show.{id}")) for id in SHOWS)
        said, screen = self._said(), self.screen
        now = screen.wanted if screen else self.wanted
        clocks = tuple(self.clocks.all)
        return HallView(screen is not None, now, shows, said["message"], said["next_start"], clocks)

    def refresh(self) -> None:
        """The hall sees what has changed."""
        if self.screen is not None:
            room, said = self.room, self._said()
            data = hall_data(room.tr, room.event, self.clocks.all, said["message"], said["next_start"])
            if data != self.screen.data:
                self.screen.show(data)

    def act(self, message: HallMessage) -> None:
        screen = self.screen
        match message:
            case ToggleHall() if screen is None:
                window = self.room.window
                HallScreen(window.root, window.kit, self.room.desk.key, self.wanted, window.show)
            case ToggleHall():
                if screen is not None:
                    screen.close()
            case HallFullScreen():
                if screen is not None:
                    screen.full_screen()
            case HallShows(id):
                self.wanted = id
                if screen is not None:
                    screen.want(id)
            case HallSays(name, text):
                settings, key = self.room.window.store.settings, self.room.desk.key
                settings.set(SAID, {**settings.get(SAID, {}), key: {**self._said(), name: text}})
            case _ if isinstance(message, ClockMessage):
                self.clocks.act(message)
            case _:
                assert_never(message)
        self.room.show()

    def _said(self) -> dict[str, str]:
        kept: dict[str, dict[str, str]] = self.room.window.store.settings.get(SAID, {})
        return {"message": "", "next_start": "", **kept.get(self.room.desk.key, {})}
