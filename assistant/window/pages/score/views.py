"""What the score pad shows, as frozen data."""

from collections.abc import Hashable
from dataclasses import dataclass

from assistant.games.views import ScoreView
from assistant.window.pages.occasion import OccasionView

Shape = tuple[Hashable, ...]


@dataclass(frozen=True)
class CountField:
    """`needed`: without it the points are not known."""

    seat: int
    key: str
    title: str
    text: str
    needed: bool


@dataclass(frozen=True)
class CentreView:
    """The middle of the pad; a game with more than numbers on its sheets has a view of its own."""

    title: str
    note: str
    counts: tuple[CountField, ...]
    rows: tuple[str, ...] = ()  # totals only: everybody's name
    last: bool = False  # the last player: what follows is saving

    def every(self) -> tuple[CountField, ...]:
        """All cells that are typed into."""
        return self.counts

    def shape(self) -> Shape:
        fields = tuple((field.seat, field.key) for field in self.counts)
        return type(self).__name__, self.rows, fields, self.last


@dataclass(frozen=True)
class SeatLine:
    """`points` and `place` are empty while they cannot be told; `wrong` says what is impossible."""

    name: str
    points: str
    place: str
    note: str
    wrong: str
    first: bool
    settled: bool  # nothing that the points depend on is blank


@dataclass(frozen=True)
class PadView:
    games: tuple[tuple[str, str], ...]  # id and words
    game: str
    way: str
    seats: tuple[SeatLine, ...]
    here: int
    known: tuple[str, ...]
    can_add: bool
    can_remove: bool
    centre: CentreView
    score: ScoreView
    standing: ScoreView | None  # everybody's points; None where it is not points that count
    occasion: OccasionView
    problem: str
    can_save: bool
    can_follow: bool
    variation: bool | None  # None: this game has none
    start_words: str
    correcting: str = ""  # a kept result is put right: which
    why: str = ""  # and the reason as typed
    totals: bool = True  # sums alone will do

    def shape(self) -> tuple[Hashable, ...]:
        """What needs new widgets when it changes; everything else is filled in."""
        names = tuple(seat.first for seat in self.seats)
        return (self.games, self.game, self.way, names, self.here, self.can_add, self.can_remove,
                self.centre.shape(), self.occasion.photo, self.occasion.event, self.variation, self.correcting)  # fmt: skip
