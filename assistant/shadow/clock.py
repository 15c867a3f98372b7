"""A clock for the table: the whole game, and each player's own time; paused when the table pauses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Times:
    """Seconds."""

    total: float
    seats: tuple[float, ...]


class TableClock:
    """`now` tells seconds; time goes to the seat that is asked, and always to the whole."""

    def __init__(
        self, seats: int, now: Callable[[], float], spent: Sequence[float] = (), total: float = 0.0
    ) -> None:
        self._now = now
        self._spent = list(spent) if len(spent) == seats else [0.0] * seats
        self._total = total
        self._since = now()
        self.seat: int | None = None
        self.paused = False
        self._rang = False

    def turn(self, seat: int | None) -> None:
        """From now on it is this seat's time; None is nobody's."""
        self._settle()
        self.seat = seat

    def pause(self) -> None:
        self._settle()
        self.paused = not self.paused

    def times(self) -> Times:
        self._settle()
        return Times(self._total, tuple(self._spent))

    def rings(self, limit_minutes: int | None) -> bool:
        """True once, when the agreed time is over."""
        if limit_minutes and not self._rang and self.times().total >= limit_minutes * 60:
            self._rang = True
            return True
        return False

    def plain(self) -> dict[str, Any]:
        times = self.times()
        return {"total": times.total, "seats": list(times.seats)}

    def _settle(self) -> None:
        now = self._now()
        passed, self._since = max(0.0, now - self._since), now
        if not self.paused:
            self._total += passed
            if self.seat is not None:
                self._spent[self.seat] += passed


def spoken(seconds: float) -> str:
    """1:02:03, or 2:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
