"""Result: one finished game, however it was played. Statistics, standings, ratings, paper and exports read it."""

from typing import Literal, NotRequired, TypedDict

Number = int | float
Origin = Literal["dealt", "shadow", "light", "pad", "totals", "import"]
Won = Literal["most-points", "least-points", "winners", "together", "teams"]
Facts = dict[str, object]  # what words are made of: numbers, ids, lists of them


class SourceDoc(TypedDict):
    """Points and where they come from; the sources of a seat add up to its points."""

    source: str
    points: Number
    facts: NotRequired[Facts]


class SeatDoc(TypedDict):
    """`place` is shared by those who tie (1, 1, 3); `tie_break` higher is better, None if nobody counted it.

    `won`, `team` and `role` are for games that points alone do not decide.
    """

    player: str | None
    name: str
    ai: NotRequired[str | None]
    start: NotRequired[bool]
    points: Number | None
    place: int | None
    tie_break: NotRequired[Number | None]
    sources: NotRequired[list[SourceDoc]]
    sheet: NotRequired[Facts | None]
    won: NotRequired[bool | None]
    team: NotRequired[str | None]
    role: NotRequired[str | None]


class EventPlaceDoc(TypedDict):
    """The table of an event that a game was played at."""

    id: str
    round: NotRequired[int | None]
    table: NotRequired[int | None]


class StatsDoc(TypedDict, total=False):
    """What only a game that was followed or dealt knows."""

    rounds: int
    roles: list[tuple[str, int]]
    points_by_round: list[list[Number]]
    ended_by: str


class ResultDoc(TypedDict):
    """`seats` are in seating order. `won_by` is missing where most points win, as in both games of the house."""

    schema: int
    id: str
    game: str
    rules: str
    played_at: str
    origin: Origin
    seats: list[SeatDoc]
    minutes: NotRequired[Number | None]
    place: NotRequired[str | None]
    comment: NotRequired[str | None]
    photo: NotRequired[str | None]
    assisted: NotRequired[bool]
    event: NotRequired[EventPlaceDoc | None]
    record: NotRequired[str | None]
    stats: NotRequired[StatsDoc]
    won_by: NotRequired[Won]
    counts: NotRequired[bool]
