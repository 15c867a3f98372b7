"""How long a game is really played: the time between two choices, but not the time people are away."""

from time import monotonic

LONGEST_THOUGHT = 300.0  # seconds; whoever does nothing for longer has gone


class PlayingTime:
    """Counts while a game lies open; `passed` is asked at every choice."""

    def __init__(self) -> None:
        self._since = monotonic()

    def passed(self) -> float:
        """Seconds since it was asked last, and never more than somebody thinks."""
        before, self._since = self._since, monotonic()
        return min(max(0.0, self._since - before), LONGEST_THOUGHT)
