"""What the page of a followed table shows, as frozen data."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from assistant.games.views import AnswerView, LogLine
from assistant.window.pages.occasion import OccasionView


@dataclass(frozen=True)
class SayView:
    """A reminder; `kind` is what its button silences."""

    kind: str
    text: str
    now: bool


@dataclass(frozen=True)
class ChosenView:
    """An entry of the past that is being looked at."""

    n: int
    text: str


@dataclass(frozen=True)
class PlaceLine:
    """Somebody's place at the end; `note` tells the tie-break where points are equal."""

    place: str
    name: str
    points: float
    note: str


@dataclass(frozen=True)
class FinishView:
    """Before a result is kept: who won, and when and where it was."""

    lines: tuple[PlaceLine, ...]
    occasion: OccasionView


@dataclass(frozen=True)
class ShadowView:
    game: str
    table: Hashable  # view data of the game's own
    who: str
    question: str
    note: str  # what an answer would not do, or what is being corrected
    answers: tuple[AnswerView, ...]
    rows: int  # of answers: always the same, so that nothing jumps
    likely: bool
    reads: int  # what is typed may be an answer by itself, after so many letters; -1 after Enter
    says: tuple[SayView, ...]
    dropped: tuple[str, ...]  # later entries that do not hold any more, with the reason
    waiting: tuple[str, ...]  # later entries that come back once what is missing is told
    timeline: tuple[LogLine, ...]
    chosen: ChosenView | None
    marked: int | None  # the entry of the past that is looked at or corrected
    editing: str
    can_undo: bool
    can_redo: bool
    head: str
    clock: str = field(compare=False)  # it ticks by itself, and is no reason to draw the page anew
    paused: bool
    hint: str
    advice: tuple[str, ...] = ()
    finish: FinishView | None = None  # the game is over
