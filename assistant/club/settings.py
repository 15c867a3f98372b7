"""What a person has set, as one plain value, and the keepers that hold it between two starts."""

from dataclasses import dataclass, field
from typing import Protocol, TypedDict

from assistant.words import LANGUAGES
from db.contract import Document
from db.folder.lines import dump, load
from db.folder.store import Store
from engine.documents.door import BadDocument, checked
from engine.documents.result import Facts
from engine.documents.settings import WindowSettingsDoc

WINDOW = "window"  # the name of the window's settings in the store
FILE = "window.json"  # and of their file beside a server
MODES = ("light", "dark")
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
PACES = ("step", "normal", "instant")
VOLUMES = (25, 50, 75, 100)
CLOCK_LIMITS = (0, 30, 45, 60, 75, 90, 120)  # minutes
ALLOWED: dict[str, tuple[str | int | None, ...]] = {
    "language": (None, *LANGUAGES),
    "mode": MODES,
    "text_size": TEXT_SIZES,
    "pace": PACES,
    "clock_limit": CLOCK_LIMITS,
    "volume": VOLUMES,
}


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
    touch: bool = False  # what is pressed beside a table is larger, for fingers
    motion: bool = True  # cards, goods, dice and points are seen on their way
    sounds: bool = False
    volume: int = 50
    spoken: bool = False  # reminders of a followed game are spoken
    geometry: str = ""
    seen: str = ""  # the version whose news were shown; "" while the first page still waits
    new_game: Facts = field(default_factory=dict)

    def plain(self) -> WindowSettingsDoc:
        return {
            "language": self.language,
            "mode": self.mode,
            "text_size": self.text_size,
            "pace": self.pace,
            "auto": self.auto,
            "key_cues": self.key_cues,
            "hand_over": self.hand_over,
            "silenced": list(self.silenced),
            "clock_limit": self.clock_limit,
            "clock_each": self.clock_each,
            "touch": self.touch,
            "motion": self.motion,
            "sounds": self.sounds,
            "volume": self.volume,
            "spoken": self.spoken,
            "geometry": self.geometry,
            "seen": self.seen,
            "new_game": self.new_game,
        }


class Changes(TypedDict, total=False):
    """Settings by their names, as `Settings` has them."""

    language: str | None
    mode: str
    text_size: int
    pace: str
    auto: bool
    key_cues: bool
    hand_over: bool
    silenced: tuple[str, ...]
    clock_limit: int
    clock_each: bool
    touch: bool
    motion: bool
    sounds: bool
    volume: int
    spoken: bool
    seen: str
    new_game: Facts


def settings_from(plain: Document) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a plain document, and the names of entries that made no sense and were left out."""
    wrong = []
    known = Settings().plain()
    for name in Settings().plain():
        if name not in plain:
            continue
        try:
            trial = checked({**known, name: plain[name]}, WindowSettingsDoc)
        except BadDocument:
            wrong.append(name)
            continue
        if name in ALLOWED and plain[name] not in ALLOWED[name]:
            wrong.append(name)
        else:
            known = trial
    settings = Settings(
        known["language"],
        known["mode"],
        known["text_size"],
        known["pace"],
        known["auto"],
        known["key_cues"],
        known["hand_over"],
        tuple(known["silenced"]),
        known["clock_limit"],
        known["clock_each"],
        known["touch"],
        known["motion"],
        known["sounds"],
        known["volume"],
        known["spoken"],
        known["geometry"],
        known["seen"],
        known["new_game"],
    )
    return settings, tuple(wrong)


class Keeper(Protocol):
    """Keeps plain settings."""

    def load(self) -> Document: ...

    def save(self, plain: Document) -> None: ...


class MemoryKeeper:
    def __init__(self, plain: Document | None = None) -> None:
        self.plain: Document = dict(plain or {})

    def load(self) -> Document:
        return self.plain

    def save(self, plain: Document) -> None:
        self.plain = dict(plain)


class StoreKeeper:
    """Keeps the settings where everything else is kept; a store that is only read keeps none. Beside a server they
    belong to the computer: each window has its own size, place and language."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def load(self) -> Document:
        found = self._here() if self._store.live.who else self._store.settings.get(WINDOW, {})
        return found if isinstance(found, dict) else {}

    def save(self, plain: Document) -> None:
        if self._store.live.who:
            self._store.disk.put(self._store.local / FILE, dump(dict(plain)).encode())
        elif not self._store.read_only:
            self._store.settings.set(WINDOW, dict(plain))

    def _here(self) -> object:
        data = self._store.disk.read(self._store.local / FILE)
        try:
            return load((data or b"{}").decode())
        except ValueError:
            return {}
