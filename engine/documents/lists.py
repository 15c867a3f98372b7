"""Lists and what else paper is made from: a season, ratings, one game's story."""

from typing import NotRequired, TypedDict

from engine.documents.result import Facts, ResultDoc
from engine.documents.standings import Figure


class SeasonLineDoc(TypedDict):
    """`by_evening` has None for an evening that somebody missed."""

    name: str
    place: int
    points: Figure
    games: int
    wins: Figure
    by_evening: list[Figure | None]


class SeasonDoc(TypedDict):
    name: str
    evenings: list[str]
    lines: list[SeasonLineDoc]


class RatingLineDoc(TypedDict):
    name: str
    mu: Figure
    sigma: Figure
    rating: Figure
    games: int


class RatingsDoc(TypedDict):
    name: str
    ratings: list[RatingLineDoc]


class StoryLineDoc(TypedDict):
    """One line of a game's log, already in words."""

    round: NotRequired[int | None]
    text: str


class StoryDoc(TypedDict):
    """`play` is what BG Stats takes by its link."""

    result: ResultDoc
    log: list[StoryLineDoc]
    play: NotRequired[Facts]
