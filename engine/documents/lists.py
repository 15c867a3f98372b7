"""Lists and what else paper is made from: standings, a season, ratings, one game's story."""

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from engine.documents.result import Facts, ResultDoc

MOST = 10**15  # JSON's own NaN and Infinity are beyond it, too
Figure = Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[float, Meta(ge=-MOST, le=MOST)]


class ListedStandingDoc(TypedDict):
    """A line of the standings; `id` is the event's player, `why` the words for why it stands above the next."""

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
