"""A clock for the table: the whole game, and each player's own time; paused when the table pauses."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict


@dataclass(frozen=True)
class Times:
    """Seconds."""

    total: float
    seats: tuple[float, ...]


class TableClockDoc(TypedDict, total=False):
    """A clock as it is kept: which `game` it is for, seconds, and the limit in minutes that it rang for."""

    game: str
    total: float
    seats: list[float]
    rang: int


class TableClock:
    """`now` tells seconds; time goes to the seat that is asked, and always to the whole."""

    def __init__(self, seats: int, now: Callable[[], float], kept: TableClockDoc | None = None) -> None:
        """`kept` is what `plain` told of the same game before."""
        kept = kept or {}
        spent = list(kept.get("seats", ()))
        self._now = now
        self._spent = spent if len(spent) == seats else [0.0] * seats
        self._total = kept.get("total", 0.0)
        self._rang = kept.get("rang", 0)
        self._since = now()
        self._over = False
        self.seat: int | None = None
        self.paused = False

    def turn(self, seat: int | None, over: bool = False) -> None:
        """From now on it is this seat's time; None is nobody's. A game that is over takes no time."""
        self._settle()
        self.seat, self._over = seat, over

    def pause(self) -> None:
        self._settle()
        self.paused = not self.paused

    def times(self) -> Times:
        self._settle()
        return Times(self._total, tuple(self._spent))

    def rings(self, limit_minutes: int | None) -> bool:
        """True once, when the agreed time is over; a longer time that is agreed then rings once more."""
        if limit_minutes and limit_minutes > self._rang and self.times().total >= limit_minutes * 60:
            self._rang = limit_minutes
            return True
        return False

    def plain(self) -> TableClockDoc:
        times = self.times()
        return {"total": times.total, "seats": list(times.seats), "rang": self._rang}

    def _settle(self) -> None:
        now = self._now()
        passed, self._since = max(0.0, now - self._since), now
        if not self.paused and not self._over:
            self._total += passed
            if self.seat is not None:
                self._spent[self.seat] += passed


def spoken(seconds: float) -> str:
    """1:02:03, or 2:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
