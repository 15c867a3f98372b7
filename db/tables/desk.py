"""What every table's module works with: the log, the clock and the source of ids."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from db.contract import Log


@dataclass(frozen=True)
class Desk:
    log: Log
    clock: Callable[[], datetime]
    new_id: Callable[[], str]

    def now(self) -> str:
        return self.clock().isoformat(timespec="seconds")
