"""The hall on the network as the window has it: one host at a time, pumped beside everything else."""

import gc
import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # only who opens a hall waits for what it stands on
    from assistant.club.hall.hosting import HallHost, HostMaker
    from assistant.club.service.club import Club

PUMP_MS = 10
TELL_MS = 300  # what comes in is shown at most so often


def pass_over_what_is_here() -> None:
    """A look through everything for leftovers takes longer than a result: from now on it is for what comes later."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class PhonesDoor:
    """`changed` is called when something has come in for the event that is shown."""

    def __init__(self, root: tkinter.Misc, make: "HostMaker | None") -> None:
        self._root, self._make = root, make
        self.host: HallHost | None = None
        self.busy: Callable[[], bool] = lambda: False
        self.changed: Callable[[], None] = lambda: None
        self._pumping = self._telling = ""
        self._told: tuple[int, str, tuple[tuple[str, int], ...], int] | None = None

    def of(self, club: "Club", event: str) -> "HallHost | None":
        """The host of this event; None where the packages are missing. Another event's hall is closed first."""
        if self.host is not None and self.host.desk.desk.key != event:
            if self.host.state != "closed":
                return None
            self.host = None
        if self.host is None and self._make is not None:
            from assistant.club.hall.desk import HallDesk  # late, as above
            from assistant.club.hall.hosting import NoPhones

            try:
                self.host = self._make(HallDesk(club, event, window=True, busy=lambda: self.busy()))
            except NoPhones:
                return None
        return self.host

    def elsewhere(self, event: str) -> "HallHost | None":
        """The hall of another event that is open."""
        host = self.host
        away = host is not None and host.desk.desk.key != event and host.state != "closed"
        return host if away else None

    def open(self, address: str) -> None:
        if self.host is not None:
            pass_over_what_is_here()
            self.host.open(address)
            self._told = self._now()
            if not self._pumping:
                self._pumping = self._root.after(PUMP_MS, self._pump)

    def close(self) -> None:
        for waiting in (self._pumping, self._telling):
            if waiting:
                self._root.after_cancel(waiting)
        self._pumping = self._telling = ""
        if self.host is not None:
            self.host.close()

    def _pump(self) -> None:
        assert self.host is not None
        self._pumping = ""
        self.host.pump()
        if not self._telling and self._now() != self._told:
            self._telling = self._root.after(TELL_MS, self._tell)
        if self.host.state != "closed":
            self._pumping = self._root.after(PUMP_MS, self._pump)

    def _now(self) -> tuple[int, str, tuple[tuple[str, int], ...], int] | None:
        host = self.host
        return None if host is None else (host.desk.revision, host.state, host.connected, len(host.visits))

    def _tell(self) -> None:
        self._telling, self._told = "", self._now()
        self.changed()
