"""What a person draws on the score pad."""

from dataclasses import dataclass

from assistant.window.pages.score.messages import PartMessage


@dataclass(frozen=True)
class ChooseLetter(PartMessage):
    letter: str


@dataclass(frozen=True)
class DrawField(PartMessage):
    field: tuple[int, int]


@dataclass(frozen=True)
class TypeField(PartMessage):
    field: tuple[int, int]
    letter: str
