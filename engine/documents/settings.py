"""Settings: what a person or a club has set; one document a name."""

from typing import TypedDict

from engine.documents.door import Outside
from engine.documents.result import Facts


class SettingDoc(TypedDict):
    id: str
    value: Outside


class WindowSettingsDoc(TypedDict):
    """The window's own settings; `language` None follows the system."""

    language: str | None
    mode: str
    text_size: int
    pace: str
    auto: bool
    key_cues: bool
    hand_over: bool
    silenced: list[str]
    clock_limit: int
    clock_each: bool
    touch: bool
    motion: bool
    sounds: bool
    volume: int
    spoken: bool
    geometry: str
    seen: str
    new_game: Facts
