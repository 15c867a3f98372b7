"""How often anybody may ask, and how often somebody may guess."""

import time
from collections.abc import Callable

FORGET_AFTER = 120.0  # seconds without a request
Clock = Callable[[], float]


class Buckets:
    """So many at once, then so many a second, for each name."""

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left: dict[str, tuple[float, float]] = {}
        self._swept = clock()

    def has(self, name: str) -> bool:
        """Whether one more would be let through; nothing is taken."""
        return self._there(name, self._clock()) >= 1

    def _there(self, name: str, now: float) -> float:
        left, at = self._left.get(name, (float(self._burst), now))
        return min(self._burst, left + (now - at) * self._rate)

    def take(self, name: str) -> bool:
        now = self._clock()
        left = self._there(name, now)
        allowed = left >= 1
        self._left[name] = (left - 1 if allowed else left, now)
        if now - self._swept > FORGET_AFTER:
            self._swept = now
            self._left = {key: kept for key, kept in self._left.items() if now - kept[1] < FORGET_AFTER}
        return allowed


class Tries:
    """Wrong PINs and codes: five at once for an address, then one in 30 s; after fifty wrong ones a pause for all."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._each = Buckets(1 / 30, 5, clock)
        self._clock = clock
        self._wrong: list[float] = []

    def may(self, address: str) -> bool:
        now = self._clock()
        self._wrong = [at for at in self._wrong if now - at < 30]
        return len(self._wrong) < 50 and self._each.has(address)

    def failed(self, address: str) -> None:
        """Only what is wrong counts: a whole desk behind one address may log in."""
        self._each.take(address)
        self._wrong.append(self._clock())
