"""How long a search may take: `--seconds N`."""

from collections.abc import Callable
from time import monotonic

from assistant.cli.exits import BadInput
from assistant.words import Words

LONGEST = 3600


def check_seconds(seconds: float, tr: Words) -> None:
    if not 0 < seconds <= LONGEST:
        raise BadInput(tr("event.bad.seconds", seconds=seconds, most=LONGEST))


def after(seconds: float) -> Callable[[], bool]:
    """True from so many seconds on."""
    end = monotonic() + seconds
    return lambda: monotonic() > end
