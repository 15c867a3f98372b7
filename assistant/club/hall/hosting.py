"""What the window and the command line ask of whoever answers phones; they do not know who that is."""

from collections.abc import Callable
from typing import Literal, Protocol

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.seen import Snapshot

HallState = Literal["closed", "opening", "open", "failed"]


class Wakefulness(Protocol):
    @property
    def held(self) -> bool: ...


class HallHost(Protocol):
    """`why` says why it failed; `connected` are kinds of pages and how many are open; `visits` addresses that came."""

    desk: HallDesk
    state: HallState
    why: str
    connected: tuple[tuple[str, int], ...]
    visits: list[str]

    @property
    def awake(self) -> Wakefulness: ...

    @property
    def url(self) -> str: ...

    @property
    def published(self) -> Snapshot | None: ...

    def networks(self) -> list[tuple[str, str]]:
        """Name and address of each network, those that phones can be on first."""

    def open(self, address: str, port: int = 0, names: tuple[str, ...] = ()) -> None: ...

    def pump(self) -> bool:
        """To be called often: answers what has come in; True if something was."""

    def close(self) -> None: ...


HostMaker = Callable[[HallDesk], HallHost]


class NoPhones(Exception):
    """The packages that answer phones are not installed."""
