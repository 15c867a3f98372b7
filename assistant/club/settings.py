"""What a person has set, as one plain value, and the keepers that hold it between two starts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Protocol

from assistant.words import LANGUAGES
from db.folder.store import Store

WINDOW = "window"  # the name of the window's settings in the store
MODES = ("light", "dark")
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
PACES = ("step", "normal", "instant")
CLOCK_LIMITS = (0, 30, 45, 60, 75, 90, 120)  # minutes


@dataclass(frozen=True)
class Settings:
    """`language` None follows the system. `new_game` holds the last choices of the new-game page."""

    language: str | None = None
    mode: str = "light"
    text_size: int = 100
    pace: str = "normal"
    auto: bool = True  # decisions with one possible answer are taken
    key_cues: bool = True
    hand_over: bool = True
    silenced: tuple[str, ...] = ()  # kinds of reminders that a followed table does not want to hear
    clock_limit: int = 0  # minutes after which the table's clock rings; 0 never
    clock_each: bool = False  # the clock tells each player's own time too
    geometry: str = ""
    new_game: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def settings_from(plain: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a plain document, and the names of entries that made no sense and were left out."""
    wrong = []
    known = Settings()
    for entry in fields(Settings):
        if entry.name not in plain:
            continue
        value = plain[entry.name]
        if _fits(entry.name, value):
            fitting: dict[str, Any] = {entry.name: tuple(value) if isinstance(value, list) else value}
            known = replace(known, **fitting)
        else:
            wrong.append(entry.name)
    return known, tuple(wrong)


def _fits(name: str, value: Any) -> bool:
    allowed: dict[str, tuple[Any, ...]] = {
        "language": (None, *LANGUAGES),
        "mode": MODES,
        "text_size": TEXT_SIZES,
        "pace": PACES,
        "clock_limit": CLOCK_LIMITS,
    }
    if name in allowed:
        return any(value == one and type(value) is type(one) for one in allowed[name])
    if name == "geometry":
        return isinstance(value, str)
    if name == "new_game":
        return isinstance(value, dict)
    if name == "silenced":
        return isinstance(value, list | tuple) and all(isinstance(kind, str) for kind in value)
    return isinstance(value, bool)


class Keeper(Protocol):
    """Keeps plain settings."""

    def load(self) -> Mapping[str, Any]: ...

    def save(self, plain: Mapping[str, Any]) -> None: ...


class MemoryKeeper:
    def __init__(self, plain: Mapping[str, Any] | None = None) -> None:
        self.plain = dict(plain or {})

    def load(self) -> Mapping[str, Any]:
        return self.plain

    def save(self, plain: Mapping[str, Any]) -> None:
        self.plain = dict(plain)


class StoreKeeper:
    """Keeps the settings where everything else is kept; a store that is only read keeps none."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def load(self) -> Mapping[str, Any]:
        found = self._store.settings.get(WINDOW, {})
        return found if isinstance(found, dict) else {}

    def save(self, plain: Mapping[str, Any]) -> None:
        if not self._store.read_only:
            self._store.settings.set(WINDOW, dict(plain))
