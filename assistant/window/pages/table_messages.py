"""What a person does at the table of a game."""

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class PickThing:
    """A card, a role, a die or a field; once more commits."""

    key: Hashable


@dataclass(frozen=True)
class ToggleThing:
    """Picked or taken back, never committed."""

    key: Hashable


@dataclass(frozen=True)
class AskWhyNot:
    """Something was pressed that cannot be picked."""

    key: Hashable


@dataclass(frozen=True)
class PressButton:
    """A button of the prompt."""

    key: Hashable


@dataclass(frozen=True)
class CommitChoice:
    """The prompt's own button."""


@dataclass(frozen=True)
class StepOn:
    """The computer goes on by a step."""


@dataclass(frozen=True)
class RunCommand:
    id: str


@dataclass(frozen=True)
class LookUp:
    """A line of the log: what it speaks of, large."""

    key: Hashable


@dataclass(frozen=True)
class TakeOver:
    """The next person sits at the screen."""


TableMessage = (
    PickThing | ToggleThing | AskWhyNot | PressButton | CommitChoice | StepOn | RunCommand | LookUp | TakeOver
)
