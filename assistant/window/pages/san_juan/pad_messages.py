"""What a person does with the buildings on the score pad."""

from dataclasses import dataclass

from assistant.window.pages.score.messages import PartMessage


@dataclass(frozen=True)
class AddBuildings(PartMessage):
    """Which, and how often each."""

    wanted: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class TakeAway(PartMessage):
    place: int


@dataclass(frozen=True)
class TakeLast(PartMessage):
    pass


@dataclass(frozen=True)
class CoverBuilding(PartMessage):
    building: str


@dataclass(frozen=True)
class UncoverBuilding(PartMessage):
    pass


@dataclass(frozen=True)
class UnknownBuilding(PartMessage):
    """Nothing begins with these letters."""

    typed: str
