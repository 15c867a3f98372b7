"""Clocks of an event that survive a power cut: they keep the moment they end, not a count."""

from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypedDict

from engine.documents.event import EventDoc

if TYPE_CHECKING:  # what shows a clock has no store
    from db.folder.store import Store

CLOCKS = "clocks"  # in the store's settings; an event's own are under this name and its id


class ClockDoc(TypedDict):
    name: str
    minutes: int
    left: float
    ends_at: str | None


@dataclass(frozen=True)
class Clock:
    """Running if `ends_at` is set; otherwise `left` seconds are on it."""

    name: str
    minutes: int
    left: float
    ends_at: str | None = None

    @property
    def running(self) -> bool:
        return self.ends_at is not None

    def seconds(self, now: datetime) -> float:
        """What is left; below zero is overtime."""
        if self.ends_at is None:
            return self.left
        return (datetime.fromisoformat(self.ends_at) - now).total_seconds()


def fresh(name: str, minutes: int) -> Clock:
    return Clock(name, minutes, minutes * 60.0)


def start(clock: Clock, now: datetime) -> Clock:
    return replace(clock, ends_at=(now + timedelta(seconds=clock.seconds(now))).isoformat())


def pause(clock: Clock, now: datetime) -> Clock:
    return replace(clock, left=clock.seconds(now), ends_at=None)


def longer(clock: Clock, minutes: int, now: datetime) -> Clock:
    left = clock.seconds(now) + minutes * 60
    moved = replace(clock, left=left, ends_at=None)
    return start(moved, now) if clock.running else moved


def shown(seconds: float) -> str:
    """59:59, 1:05:00, and overtime as +2:10."""
    whole = int(seconds) if seconds >= 0 else int(-seconds)
    hours, rest = divmod(whole, 3600)
    text = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    return f"+{text}" if seconds <= -1 else text


def load(store: "Store", event: str) -> list[Clock]:
    older: dict[str, list[ClockDoc]] = store.settings.get(CLOCKS, {})  # once all events had one document
    kept: list[ClockDoc] = store.settings.get(_name(event), older.get(event, []))
    return [Clock(**plain) for plain in kept]


def save(store: "Store", event: str, clocks: list[Clock]) -> None:
    if store.read_only:
        return
    store.settings.set(_name(event), [asdict(clock) for clock in clocks])


def _name(event: str) -> str:
    """Two desks that run two events keep two documents."""
    return f"{CLOCKS}-{event}"


def for_round(store: "Store", event: EventDoc) -> None:
    """A round that was published has its clock, standing still with the event's minutes on it."""
    minutes = event["settings"].get("minutes", 60)
    save(store, event["id"], [fresh("", minutes), *load(store, event["id"])[1:]])
