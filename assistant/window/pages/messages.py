"""What a person can say on more than one page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ShowTab:
    id: str


@dataclass(frozen=True)
class PickLines:
    """Lines of a list were chosen."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class TurnTo:
    """Another page of a long list, by its first line."""

    first: int


@dataclass(frozen=True)
class UndoLast:
    """Takes the last change back."""


@dataclass(frozen=True)
class BringBack:
    """What was deleted last comes back."""


@dataclass(frozen=True)
class OpenResult:
    id: str


@dataclass(frozen=True)
class OpenReplay:
    id: str


@dataclass(frozen=True)
class TypeFact:
    """A field of the form that every game beside the table ends with: date, place, minutes, comment."""

    key: str
    text: str


@dataclass(frozen=True)
class TakePhoto:
    pass


@dataclass(frozen=True)
class DropPhoto:
    pass


OccasionMessage = TypeFact | TakePhoto | DropPhoto


@dataclass(frozen=True)
class SaveResult:
    """The game beside the table is over: its result is kept."""


@dataclass(frozen=True)
class LightPad:
    """Only buildings and points from now on."""
