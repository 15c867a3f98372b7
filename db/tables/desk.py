"""What every table's module works with: the log, the clock, the source of ids, and what others do meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from db.contract import Live, Log


@dataclass(frozen=True)
class TablesDesk:
    log: Log
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    live: Live

    def now(self) -> str:
        return self.clock().isoformat(timespec="seconds")
