"""The table's clock: it runs while the page is open, tells whose time it is, and rings once at the agreed time."""

import time

from assistant.games.following.clock import ClockDoc, TableClock, spoken
from assistant.window.pages.shadow.page import TICK_MS
from assistant.window.scenes.shadow.host import Host
from engine.documents.door import BadDocument, checked

CLOCK = "clock"  # the setting that holds the time of the game that is followed


class ClockActs(Host):
    def start_clock(self) -> None:
        try:
            kept = checked(self.window.store.settings.get(CLOCK, {}), ClockDoc)
        except BadDocument:  # time that nobody can read is no reason not to follow a game
            kept = {}
        mine = kept if kept.get("game") == self.game.key else None
        self.clock = TableClock(self.game.plan.setup.seats, time.monotonic, mine)
        self._timer: str | None = None

    def run_clock(self) -> None:
        self.turn_clock()
        self._tick()

    def stop_clock(self) -> None:
        if self._timer is not None:
            self.window.root.after_cancel(self._timer)
            self._timer = None
        self._keep_clock()

    def _tick(self) -> None:
        self._timer = self.window.root.after(TICK_MS, self._tick)
        self._page().tick(self.clock_words())
        if self.clock.rings(self.window.settings.clock_limit):
            self.window.root.bell()
            self.window.toast(self.window.tr("shadow.time_is_over"))

    def turn_clock(self) -> None:
        """Time goes to whoever is asked; a game that is over takes none."""
        decision = self.game.decision
        seat = None if decision is None or decision.seat < 0 else decision.seat
        self.clock.turn(seat, over=decision is None)
        self._keep_clock()

    def _keep_clock(self) -> None:
        store = self.window.store
        if not store.read_only:
            store.settings.set(CLOCK, {"game": self.game.key, **self.clock.plain()})

    def clock_words(self) -> str:
        times = self.clock.times()
        words = spoken(times.total)
        if self.window.settings.clock_each and self.clock.seat is not None:
            words = f"{spoken(times.seats[self.clock.seat])} / {words}"
        return words

    def minutes(self) -> int:
        return max(1, round(self.clock.times().total / 60))

    def do_pause(self) -> None:
        self.clock.pause()
        self.window.show()
