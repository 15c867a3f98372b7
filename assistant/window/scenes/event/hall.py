"""The hall screen, driven from the organiser's page."""

from typing import assert_never

from assistant.club.events.hall import SHOWS, hall_data
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.hall_messages import (
    AddScreen,
    ClockMessage,
    CloseScreen,
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

    @property
    def screens(self) -> list[HallScreen]:
        return HallScreen.all_of(self.room.window.root, self.room.desk.key)

    def view(self) -> HallView:
        shows = tuple((id, self.room.tr(f"hall.show.{id}")) for id in SHOWS)
        said, screen = self._said(), self.screen
        now = screen.wanted if screen else self.wanted
        clocks = tuple(self.clocks.all)
        more = tuple(one.wanted for one in self.screens[1:])
        return HallView(screen is not None, now, shows, said["message"], said["next_start"], clocks, more)

    def refresh(self) -> None:
        """The hall sees what has changed."""
        screens = self.screens
        if screens:
            room, said = self.room, self._said()
            data = hall_data(room.tr, room.event, self.clocks.all, said["message"], said["next_start"])
            for screen in screens:
                if data != screen.data:
                    screen.show(data)

    def act(self, message: HallMessage) -> None:
        screen = self.screen
        match message:
            case ToggleHall() if screen is None:
                self._open(self.wanted)
            case ToggleHall():
                for one in self.screens:
                    one.close()
            case AddScreen():
                shown = {one.wanted for one in self.screens}
                self._open(next(show for show in ("tables", "standings", *SHOWS) if show not in shown))
            case CloseScreen(number):
                for one in self.screens[number : number + 1]:
                    one.close()
            case HallFullScreen(number):
                for one in self.screens[number : number + 1]:
                    one.full_screen()
            case HallShows(id, number):
                self.wanted = id if number == 0 else self.wanted
                for one in self.screens[number : number + 1]:
                    one.want(id)
            case HallSays(name, text):
                key, said = self.room.desk.key, {**self._said(), name: text}
                self.room.window.store.settings.change(SAID, lambda all: {**all, key: said})
            case _ if isinstance(message, ClockMessage):
                self.clocks.act(message)
            case _:
                assert_never(message)
        self.room.show()

    def _open(self, show: str) -> None:
        window = self.room.window
        title = f"{self.room.tr('desk.tab.hall')}: {self.room.event['name']} · Alcalde"
        HallScreen(window.root, window.kit, self.room.desk.key, show, window.show, title)

    def _said(self) -> dict[str, str]:
        kept: dict[str, dict[str, str]] = self.room.window.store.settings.get(SAID, {})
        return {"message": "", "next_start": "", **kept.get(self.room.desk.key, {})}
