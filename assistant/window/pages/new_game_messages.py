"""What is agreed before a game, a class each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ChooseGame:
    game: str


@dataclass(frozen=True)
class ChooseRuleSet:
    rules: str


@dataclass(frozen=True)
class ChooseNumber:
    """How many sit at the table."""

    number: int


@dataclass(frozen=True)
class SetVariation:
    on: bool


@dataclass(frozen=True)
class HideCounts:
    on: bool


@dataclass(frozen=True)
class SetHandOver:
    on: bool


@dataclass(frozen=True)
class SeatKind:
    """A person or a level of the computer."""

    seat: int
    kind: str


@dataclass(frozen=True)
class NameSeat:
    seat: int
    name: str


@dataclass(frozen=True)
class ChooseStarter:
    starter: str


@dataclass(frozen=True)
class TypeSeed:
    seed: str


@dataclass(frozen=True)
class ChoosePace:
    pace: str


@dataclass(frozen=True)
class StartGame:
    pass


NewGameMessage = (
    ChooseGame
    | ChooseRuleSet
    | ChooseNumber
    | SetVariation
    | HideCounts
    | SetHandOver
    | SeatKind
    | NameSeat
    | ChooseStarter
    | TypeSeed
    | ChoosePace
    | StartGame
)
