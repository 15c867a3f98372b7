"""What an organiser does about the hall: its screens, its clocks, and the phones in it, a class each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ToggleHall:
    pass


@dataclass(frozen=True)
class AddScreen:
    """Another screen, with contents of its own."""


@dataclass(frozen=True)
class CloseScreen:
    screen: int


@dataclass(frozen=True)
class HallFullScreen:
    screen: int = 0


@dataclass(frozen=True)
class HallShows:
    id: str
    screen: int = 0


@dataclass(frozen=True)
class HallSays:
    name: str
    text: str


@dataclass(frozen=True)
class ToggleClock:
    at: int = 0


@dataclass(frozen=True)
class MoreTime:
    minutes: int
    at: int = 0


@dataclass(frozen=True)
class AddClock:
    name: str
    minutes: int


@dataclass(frozen=True)
class RemoveClock:
    at: int


@dataclass(frozen=True)
class OpenHall:
    """On the network of this address."""

    address: str


@dataclass(frozen=True)
class CloseHall:
    pass


@dataclass(frozen=True)
class TakeHall:
    """The hall of another event is closed, and opened for this one."""


@dataclass(frozen=True)
class GivePin:
    name: str


@dataclass(frozen=True)
class WithdrawPin:
    name: str


@dataclass(frozen=True)
class PrintPoster:
    """With the hall's Wi-Fi, if it has a name."""

    wifi: str = ""
    password: str = ""


PhonesMessage = OpenHall | CloseHall | TakeHall | GivePin | WithdrawPin | PrintPoster
ClockMessage = ToggleClock | MoreTime | AddClock | RemoveClock
HallMessage = ToggleHall | AddScreen | CloseScreen | HallFullScreen | HallShows | HallSays | ClockMessage
