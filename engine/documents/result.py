"""Result: one finished game, however it was played. Statistics, standings, ratings, paper and exports read it."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

MOST = 10**12  # more is no score and no time, and not every page could write it
Number = Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[float, Meta(ge=-MOST, le=MOST)]
Key = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(pattern=r"\S")]  # blanks alone are no name
Origin = Literal["dealt", "shadow", "light", "pad", "totals", "import"]
Won = Literal["most-points", "least-points", "winner", "winners", "together", "teams"]
Facts = dict[str, object]  # what words are made of: numbers, ids, lists of them


class SourceDoc(TypedDict):
    """Points and where they come from; the sources of a seat add up to its points."""

    source: str
    points: Number
    facts: Facts


class BgStatsDoc(TypedDict, total=False):
    """What BG Stats said of a play or a person; it goes back out with it.

    `play` is the play as it came, `file` the setting with the rest of its file; `name` what somebody was called here.
    The others are what older versions kept instead.
    """

    uuid: str
    play: Facts
    file: str
    name: str
    keep: Facts
    game: Facts
    location: Facts


class SeatDoc(TypedDict):
    """`place` is shared by those who tie (1, 1, 3); `tie_break` higher is better, None if nobody counted it.

    `won`, `team` and `role` are for games that points alone do not decide.
    """

    player: str | None
    name: Name
    ai: str | None
    start: bool
    points: Number | None
    place: int | None
    tie_break: Number | None
    sources: list[SourceDoc]
    sheet: Facts | None
    won: NotRequired[bool | None]
    team: NotRequired[str | None]
    role: NotRequired[str | None]
    bgstats: NotRequired[Facts]


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
    stalled: bool


class ResultDoc(TypedDict):
    """`seats` are in seating order. `won_by` is missing where most points win, as in both games of the house.

    `version` is that of the description which a listed game was scored by; `counts` false: in no statistics.
    """

    schema: int
    id: Key
    game: str
    rules: str
    played_at: str
    origin: Origin
    seats: Annotated[list[SeatDoc], Meta(min_length=1)]
    minutes: Number | None
    place: str
    comment: str
    photo: str | None
    assisted: bool
    event: EventPlaceDoc | None
    record: str | None
    stats: StatsDoc
    won_by: NotRequired[Won]
    counts: NotRequired[bool]
    version: NotRequired[int]
    board: NotRequired[str]
    expansions: NotRequired[list[str]]
    bgstats: NotRequired[BgStatsDoc]
