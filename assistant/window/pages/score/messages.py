"""What a person does on the score pad."""

from dataclasses import dataclass

from assistant.window.pages.messages import LightPad, OccasionMessage, SaveResult
from engine.documents.pad import Way


@dataclass(frozen=True)
class PadGame:
    """Game and rule set, as san-juan/2014."""

    id: str


@dataclass(frozen=True)
class PadWay:
    """Buildings, totals only, or kept up while the game goes on."""

    way: Way


@dataclass(frozen=True)
class SelectSeat:
    seat: int


@dataclass(frozen=True)
class StepSeat:
    step: int


@dataclass(frozen=True)
class AddSeat:
    pass


@dataclass(frozen=True)
class RemoveSeat:
    pass


@dataclass(frozen=True)
class StartingSeat:
    """Who begins."""

    seat: int


@dataclass(frozen=True)
class NamePadSeat:
    seat: int
    name: str


@dataclass(frozen=True)
class PartMessage:
    """What a person does on a game's own part of the pad; the game's messages are of this kind."""


@dataclass(frozen=True)
class TypeCount:
    seat: int
    key: str
    text: str


@dataclass(frozen=True)
class ClearPad:
    pass


@dataclass(frozen=True)
class PadVariation:
    on: bool


@dataclass(frozen=True)
class FollowGame:
    """A followed game for these people."""


@dataclass(frozen=True)
class GiveReason:
    """Why a kept result is put right."""

    text: str


PadMessage = (
    PadGame
    | PadWay
    | SelectSeat
    | StepSeat
    | AddSeat
    | RemoveSeat
    | StartingSeat
    | NamePadSeat
    | PartMessage
    | TypeCount
    | ClearPad
    | PadVariation
    | FollowGame
    | GiveReason
    | LightPad
    | OccasionMessage
    | SaveResult
)
