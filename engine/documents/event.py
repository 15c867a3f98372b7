"""Event: one tournament, league or club evening, with its players, rounds, tables and its log.

Older files lack some fields; `assistant.club.events.files` fills them in before the document is checked.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from engine.documents.result import Facts

PlayerId = str
Format = Literal["heats", "swiss", "round-robin", "league", "cut", "series"]
RoundState = Literal["draft", "published", "completed"]
Running = Literal[
    "out", "average"
]  # those at a table still playing: left out, or paired by their average so far
Status = Literal["active", "absent", "dropped"]
Confirming = Literal["at-once", "second-person", "desk"]  # what makes a result told from a phone count
Count = Annotated[int, Meta(ge=1, le=9999)]  # of rounds, tables, players: nothing is divided by less
Rate = Annotated[float, Meta(ge=0, le=1)]
MOST = 10**15
# Any points a game could give; JSON's own NaN and Infinity are none.
Points = Annotated[int, Meta(ge=-MOST, le=MOST)] | Annotated[float, Meta(ge=-MOST, le=MOST)]

Length = Annotated[int, Meta(ge=0, le=MOST)]
Pair = Annotated[list[PlayerId], Meta(min_length=2, max_length=2)]
Seats = Annotated[list[PlayerId], Meta(min_length=2, max_length=12)]  # how many a game takes, the game knows


class ScoringDoc(TypedDict, total=False):
    """A scoring of the organiser's own; the presets have ids instead."""

    points: str
    four: list[Points]
    three: list[Points] | None
    rank: list[str]
    tie_breaks: list[str]


class StageGameDoc(TypedDict):
    """One of the games that a stage's rounds take in turn."""

    game: str
    rules: NotRequired[str]
    table: NotRequired[Count]


class StageDoc(TypedDict):
    format: Format
    rounds: NotRequired[Count | None]
    per_evening: NotRequired[Count]
    best: NotRequired[Count | None]
    size: NotRequired[Count]
    best_of: NotRequired[Count]
    third: NotRequired[bool]  # beside a final, those who missed it play for third place
    fresh: NotRequired[bool]
    prefer: NotRequired[str]
    games: NotRequired[list[StageGameDoc]]


class EntrantDoc(TypedDict):
    """Somebody who takes part; `player` is the club's id for the person."""

    id: PlayerId
    player: str | None
    name: str
    club: str | None
    status: Status
    since: int
    left: int | None
    replaces: PlayerId | None


class NameDoc(TypedDict):
    """Somebody to be entered, from a list or from the club."""

    name: str
    club: NotRequired[str | None]
    player: NotRequired[str | None]


class TableDoc(TypedDict):
    """`points`, `tie_break` and `places` are None until a result is entered."""

    number: int
    seats: Seats
    points: list[Points] | None
    tie_break: list[Points | None] | None
    places: list[int] | None
    result: str | None
    started: bool


class QualityDoc(TypedDict, total=False):
    """Rematches of all rounds so far, those of this round, and the least possible where it is proven."""

    rematches: int
    here: int
    least_possible: int | None


class RoundDoc(TypedDict):
    """`seeds` are those of a knock-out round, best first."""

    number: int
    state: RoundState
    stage: int
    evening: int | None
    game: str
    rules: str
    table: Count
    attempt: int
    tables: list[TableDoc]
    byes: list[PlayerId]
    away: list[PlayerId]
    quality: QualityDoc
    seeds: NotRequired[list[PlayerId]]
    running: NotRequired[Running]  # paired while tables of a round before were playing


class PlannedRoundDoc(TypedDict):
    tables: list[list[PlayerId]]
    byes: list[PlayerId]


class FiguresDoc(TypedDict):
    """A whole plan's rematches, how often two meet at most, and the fewest and most turns somebody has at tables that are
    not full."""

    rematches: int
    most: NotRequired[int]
    small_tables: list[int]


class PlanChoiceDoc(FiguresDoc):
    """A plan that could be had: its figures and all its rounds."""

    rounds: list[PlannedRoundDoc]


class HeatsPlanDoc(TypedDict):
    """The rest of a stage that was planned as a whole. As long as only its first round has been drafted, it also has the
    plans between which one may choose."""

    stage: int
    field: list[PlayerId]
    rounds: list[PlannedRoundDoc]
    choices: NotRequired[list[PlanChoiceDoc]]
    chosen: NotRequired[int]


class StepDoc(TypedDict):
    """One step back: a value set, a key dropped or a list cut to a length, at a path."""

    path: Annotated[list[str | int], Meta(min_length=1)]
    set: NotRequired[object]
    drop: NotRequired[bool]
    cut: NotRequired[Length]


class LogEntryDoc(TypedDict):
    """One change: when, by whom, what, and the steps that take it back (None once it cannot be)."""

    at: str
    who: str
    what: str
    facts: Facts
    undo: list[StepDoc] | None
    undone: NotRequired[bool]


class EventSettingsDoc(TypedDict, total=False):
    bye: str
    opponent_floor: Rate
    bye_opponent: Rate
    minutes: Count
    confirm: Confirming
    hints: bool  # at tables that are dealt here hints and taking back are allowed


class ChosenDoc(TypedDict, total=False):
    """What an organiser may choose when an event is made."""

    date: str | None
    place: str | None
    game: str
    rules: str
    table: Count
    scoring: str | ScoringDoc
    tie_breaks: list[str] | None
    uneven: str
    settings: EventSettingsDoc
    keep_apart: list[Pair]
    fixed_tables: dict[PlayerId, int]


class FrameDoc(ChosenDoc, total=False):
    """What may be changed later; game and table size stay."""

    name: str
    stages: list[StageDoc]


class EventDoc(TypedDict):
    schema: int
    id: str
    name: str
    date: str | None
    place: str | None
    seed: str
    game: str
    rules: str
    table: Count
    scoring: str | ScoringDoc
    tie_breaks: list[str] | None
    uneven: str
    settings: EventSettingsDoc
    stages: list[StageDoc]
    keep_apart: list[Pair]
    fixed_tables: dict[PlayerId, int]
    players: list[EntrantDoc]
    rounds: list[RoundDoc]
    plan: HeatsPlanDoc | None
    lots: dict[PlayerId, int]
    log: list[LogEntryDoc]
