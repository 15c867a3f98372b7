"""The table's clock: it runs while the page is open, tells whose time it is, and rings once at the agreed time."""

import time

from assistant.games.following.clock import TableClock, TableClockDoc, spoken
from assistant.window.pages.shadow.page import TICK_MS
from assistant.window.scenes.shadow.table import FollowedTable
from engine.documents.door import BadDocument, checked

CLOCK = "clock"  # the setting that holds the time of the game that is followed


class RunningClock:
    def __init__(self, table: FollowedTable) -> None:
        self.table = table
        self.time = TableClock(table.game.plan.setup.seats, time.monotonic, self._kept())
        self._timer: str | None = None

    def _kept(self) -> TableClockDoc | None:
        """The time this game has taken so far, if it was followed last."""
        try:
            kept = checked(self.table.window.store.settings.get(CLOCK, {}), TableClockDoc)
        except BadDocument:  # time that nobody can read is no reason not to follow a game
            return None
        return kept if kept.get("game") == self.table.game.key else None

    def run(self) -> None:
        self.turn()
        self._tick()

    def stop(self) -> None:
        if self._timer is not None:
            self.table.window.root.after_cancel(self._timer)
            self._timer = None
        self._keep()

    def _tick(self) -> None:
        window = self.table.window
        self._timer = window.root.after(TICK_MS, self._tick)
        self.table.page.tick(self.words())
        if self.time.rings(window.settings.clock_limit):
            window.root.bell()
            window.toast(window.tr("shadow.time_is_over"))

    def turn(self) -> None:
        """Time goes to whoever is asked; a game that is over takes none."""
        decision = self.table.decision
        seat = None if decision is None or decision.seat < 0 else decision.seat
        self.time.turn(seat, over=decision is None)
        self._keep()

    def _keep(self) -> None:
        store = self.table.window.store
        if not store.read_only:
            store.settings.set(CLOCK, {"game": self.table.game.key, **self.time.plain()})

    def words(self) -> str:
        times = self.time.times()
        words = spoken(times.total)
        if self.table.window.settings.clock_each and self.time.seat is not None:
            words = f"{spoken(times.seats[self.time.seat])} / {words}"
        return words

    def minutes(self) -> int:
        return max(1, round(self.time.times().total / 60))

    def pause(self) -> None:
        self.time.pause()
        self.table.show()
