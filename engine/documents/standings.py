"""Standings: finished tables to be ranked or rated, and the lines that come of them."""

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from engine.documents.event import Count, EventSettingsDoc, Points, ScoringDoc
from engine.documents.result import Number

MOST = 10**15  # sums of results; JSON's own NaN and Infinity are beyond it, too
Figure = Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[float, Meta(ge=-MOST, le=MOST)]


class FinishedTableDoc(TypedDict):
    seats: list[str]
    points: list[Points]
    tie_break: NotRequired[list[Points] | None]


class FinishedRoundDoc(TypedDict):
    tables: list[FinishedTableDoc]
    byes: NotRequired[list[str]]


class FinishedDoc(TypedDict):
    """Rounds played anywhere, people under their names, and how they are to be ranked."""

    rounds: list[FinishedRoundDoc]
    game: NotRequired[str | None]
    table: NotRequired[Count]
    scoring: NotRequired[str | ScoringDoc]
    tie_breaks: NotRequired[list[str] | None]
    settings: NotRequired[EventSettingsDoc]
    seed: NotRequired[str | Number | None]


class PlacesDoc(TypedDict):
    """One game to be rated: who took part, and the place each took."""

    names: list[str]
    places: list[int]
    game: NotRequired[str | None]


class RateDoc(TypedDict):
    """Games in order of play."""

    results: list[PlacesDoc]


class StandingDoc(TypedDict):
    """A line of the standings; `id` and `decided` are those of an event of the store."""

    id: NotRequired[str]
    name: str
    place: int
    points: Figure | list[Figure]
    games: int
    wins: Figure | list[Figure]
    tie_breaks: dict[str, Figure | list[Figure]]
    why: str
    decided: NotRequired[str]
    finals: NotRequired[str]  # where a knock-out ended
    before: NotRequired[int]  # the place in the standings before it
    played: NotRequired[int]  # games of the whole event
    cut: NotRequired[bool]  # the last line above the cut
