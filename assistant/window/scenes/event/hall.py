"""The hall screen and the clocks, driven from the organiser's page."""

from assistant.club.events import clocks
from assistant.club.events.hall import SHOWS, hall_data
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.views import HallView
from assistant.window.scenes.event.host import Host

SAID = "hall"  # the name of what the hall screen says in the store's settings


class HallActs(Host):
    show = "auto"

    @property
    def screen(self) -> HallScreen | None:
        return HallScreen.of(self.window.root, self.desk.key)

    @property
    def hall_open(self) -> bool:
        return self.screen is not None

    def said(self) -> dict[str, str]:
        kept: dict[str, dict[str, str]] = self.window.store.settings.get(SAID, {})
        return {"message": "", "next_start": "", **kept.get(self.desk.key, {})}

    def hall_view(self) -> HallView:
        tr = self.window.tr
        shows = tuple((id, tr(f"hall.show.{id}")) for id in SHOWS)
        said = self.said()
        screen = self.screen
        now = screen.wanted if screen else self.show
        return HallView(
            screen is not None, now, shows, said["message"], said["next_start"], tuple(self.clocks)
        )

    def refresh_hall(self) -> None:
        if self.screen is not None:
            said = self.said()
            self.screen.show(
                hall_data(self.window.tr, self.event, self.clocks, said["message"], said["next_start"])
            )

    def do_hall(self) -> None:
        if self.screen is not None:
            self.screen.close()
        else:
            HallScreen(self.window.root, self.window.kit, self.desk.key, self.show, self.window.show)
        self.window.show()

    def do_hall_full(self) -> None:
        if self.screen is not None:
            self.screen.full_screen()

    def do_hall_show(self, id: str) -> None:
        self.show = id
        if self.screen is not None:
            self.screen.want(id)
        self.window.show()

    def do_hall_say(self, name: str, text: str) -> None:
        settings = self.window.store.settings
        settings.set(SAID, {**settings.get(SAID, {}), self.desk.key: {**self.said(), name: text}})
        self.window.show()

    # clocks: the first is the round's own

    def do_clock(self, what: str, minutes: int = 0, at: int = 0) -> None:
        now, clock = self.now(), self.clocks[at]
        if what == "toggle":
            changed = clocks.pause(clock, now) if clock.running else clocks.start(clock, now)
        else:
            changed = clocks.longer(clock, minutes, now)
        self._keep_clocks([*self.clocks[:at], changed, *self.clocks[at + 1 :]])

    def do_remind(self, seconds: int) -> None:
        """Five minutes left, or time over; said once, if the club wants it said."""
        if self.window.store.settings.get("reminders", True):
            self.window.toast(self.window.tr("desk.five_minutes" if seconds else "desk.time_over"), "info")

    def do_clock_add(self, name: str, minutes: int) -> None:
        self._keep_clocks([*self.clocks, clocks.fresh(name, minutes)])

    def do_clock_remove(self, at: int) -> None:
        self._keep_clocks([clock for number, clock in enumerate(self.clocks) if number != at])

    def _keep_clocks(self, changed: list[clocks.Clock]) -> None:
        self.clocks = changed
        clocks.save(self.window.store, self.desk.key, changed)
        self.window.show()
