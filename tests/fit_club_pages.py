"""The club's pages as full as they get: every tab of an event, of the settings and of a player, lists and sheets."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from assistant.club.service.club import Club
from assistant.club.service.rounds import Pair
from assistant.window.app import Window
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.hall_messages import GivePin, HallShows, OpenHall, ToggleHall
from assistant.window.pages.history import CorrectResult
from assistant.window.pages.messages import PickLines, ShowTab
from assistant.window.pages.new_event import ChoosePlan, CreateEvent, ShowDetails
from assistant.window.scenes.settings.scene import TABS as SETTINGS_TABS
from db.folder.store import Store
from tests.club.doing import done, entrants, second_round
from tests.fit_names import USUAL, Naming

Open = Callable[[Window, "Evenings"], None]


class Evenings:
    """Events of a club, made when they are first looked at."""

    def __init__(self, store: Store, naming: Naming = USUAL) -> None:
        self.store, self.naming = store, naming
        self._made: dict[str, str] = {}
        self._backup: Path | None = None

    def second_round(self, window: Window) -> str:
        """A club evening in its second round, one table still missing."""
        return self._event(window, self.naming.event, lambda desk: second_round(desk, self.naming.entrants))

    def draft(self, window: Window) -> str:
        """A first round that is paired and not published."""

        def pair(desk: Any) -> None:
            done(desk, entrants(self.naming.entrants), Pair())

        return self._event(window, self.naming.draft, pair)

    def backup(self) -> Path:
        if self._backup is None:
            self._backup = self.store.backup().path
        return self._backup

    def _event(self, window: Window, name: str, begin: Callable[[Any], None]) -> str:
        if name not in self._made:
            known = {str(event["id"]) for event in self.store.events.all()}
            window.go("new_event")
            made: Any = window.page
            made.act(ChoosePlan("club-evening", made._values()))
            made.act(CreateEvent({**made._values(), "name": name, "rounds": 3}))
            (new,) = {str(event["id"]) for event in self.store.events.all()} - known
            begin(Club(self.store).event(new))
            self._made[name] = new
        return self._made[name]


def tab(id: str, window: Window, ready: Evenings) -> None:
    window.go("event", id=ready.second_round(window))
    if id:
        window.scene.act(ShowTab(id))


def draft(window: Window, ready: Evenings) -> None:
    window.go("event", id=ready.draft(window))


def hall(shows: str, window: Window, ready: Evenings) -> None:
    """The hall's screen itself, over the organiser's page."""
    tab("hall", window, ready)
    window.scene.act(ToggleHall())
    window.scene.act(HallShows(shows))


class OpenHost:
    """The hall on the network as it looks while it is open, without a network."""

    url = "http://192.168.178.214:47915"
    why = ""
    visits = ("192.168.178.31",)
    connected = (("guest", 38), ("table 3", 1), ("steward Jana", 1), ("screen", 2))
    published = None

    class awake:
        held = False

    def __init__(self, desk: Any) -> None:
        self.desk, self.state = desk, "closed"

    def networks(self) -> list[tuple[str, str]]:
        return [("WLAN Gemeindezentrum Sankt Bartholomäus", "192.168.178.214"), ("eth0", "10.0.0.4")]

    def open(self, address: str, port: int = 0, names: tuple[str, ...] = ()) -> None:
        self.state = "open"

    def pump(self) -> bool:
        return False

    def close(self) -> None:
        self.state = "closed"


def phones(open: bool, window: Window, ready: Evenings) -> None:
    """The Phones tab of a club that has the packages."""
    make: Any = OpenHost
    window.phones._make = make
    tab("phones", window, ready)
    if open:
        window.scene.act(OpenHall("192.168.178.214"))
        for name in ready.naming.entrants[:2]:
            window.scene.act(GivePin(name))


def opened(window: Window, ready: Evenings) -> None:
    """A backup that was double-clicked."""
    ready.second_round(window)
    window.go("opened", path=str(ready.backup()))


def close_halls() -> None:
    for screens in list(HallScreen._open.values()):
        for screen in screens:
            screen.close()


def settings(id: str, window: Window, ready: Evenings) -> None:
    window.go("settings", tab=id)


def page(name: str, window: Window, ready: Evenings) -> None:
    """A list of the club's, with something in it."""
    ready.second_round(window)
    window.go(name)


def player(id: str, window: Window, ready: Evenings) -> None:
    ready.second_round(window)
    key = ready.store.players.all()[0]["id"]
    window.go("players", id=str(key))
    window.scene.act(ShowTab(id))


def correction(window: Window, ready: Evenings) -> None:
    ready.second_round(window)
    window.go("history")
    scene: Any = window.scene
    first = scene.view().lines[-1].id
    scene.act(PickLines((first,)))
    scene.act(CorrectResult(first))


def details(window: Window, ready: Evenings) -> None:
    window.go("new_event")
    made: Any = window.page
    made.act(ShowDetails(made._values(), True))


CLUB_PAGES: dict[str, Open] = {
    "event": partial(tab, ""),
    "event-draft": draft,
    **{
        f"event-{id}": partial(tab, id) for id in ("players", "standings", "trouble", "hall", "phones", "log")
    },
    **{f"hall-{shows}": partial(hall, shows) for shows in ("names", "tables", "standings", "clock")},
    **{f"settings-{id}": partial(settings, id) for id, _ in SETTINGS_TABS},
    **{f"player-{id}": partial(player, id) for id in ("figures", "opponents", "play", "manage")},
    "event-phones-closed": partial(phones, False),
    "event-phones-open": partial(phones, True),
    "opened": opened,
    "correction": correction,
    "new-event-details": details,
    **{name: partial(page, name) for name in ("unfinished", "events", "players", "history")},
}
