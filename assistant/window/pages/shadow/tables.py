"""What the page of a followed game knows of the table that a game has drawn above the question."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from assistant.games.views import CityView
from assistant.window.widgets.player import PlayerLine


class Board(Protocol):
    """Something with fields that are drawn on; the keyboard walks over them."""

    cursor: int

    @property
    def view(self) -> CityView: ...

    def focus_set(self) -> None: ...


@dataclass(frozen=True)
class OpenTable:
    """The widgets that are asked for later; `city` is the one that is drawn on, in a game that has one.

    `put_away` takes off what lies over the page.
    """

    lines: tuple[PlayerLine, ...]
    city: Board | None = None
    put_away: Callable[[], None] = lambda: None
