"""View data that the tables of all games share."""

from dataclasses import dataclass
from typing import Protocol

from assistant.games.views import PromptView


class TableView(Protocol):
    """What every game's table has, whatever else lies on it."""

    @property
    def prompt(self) -> PromptView: ...


@dataclass(frozen=True)
class HandOver:
    """The opaque page between two people; it exists before the next hand does."""

    name: str
    question: str
