"""How long a game is really played: the time between two choices, but not the time people are away."""

from datetime import datetime
from time import monotonic

from assistant.club.game import Game

LONGEST_SITTING = 600  # minutes; a longer time is no playing time
LONGEST_THOUGHT = 300.0  # seconds; whoever does nothing for longer has gone


class PlayingTime:
    """Counts while a game lies open; `passed` is asked at every choice."""

    def __init__(self) -> None:
        self._since = monotonic()

    def passed(self) -> float:
        """Seconds since it was asked last, and never more than somebody thinks."""
        before, self._since = self._since, monotonic()
        return min(max(0.0, self._since - before), LONGEST_THOUGHT)


class Sitting:
    """The time of one game at this laptop, laid up in the game itself; an older one goes by the clock on the wall."""

    def __init__(self, game: Game, new: bool) -> None:
        self.game = game
        self._started = datetime.now().astimezone()
        if new:
            game.seconds = 0.0
        self._time = PlayingTime()

    def count(self, paused: bool) -> None:
        passed = self._time.passed()
        if self.game.seconds is not None and not paused:
            self.game.seconds += passed

    def minutes(self, now: datetime) -> int | None:
        if self.game.seconds is not None:
            return max(1, round(self.game.seconds / 60))
        began = self.game.plan.started_at
        started = datetime.fromisoformat(began) if began else self._started
        elapsed = round((now - started).total_seconds() / 60)
        return max(1, elapsed) if elapsed <= LONGEST_SITTING else None  # taken up again on another day
