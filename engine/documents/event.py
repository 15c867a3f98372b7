"""Event: one tournament, league or club evening, with its players, rounds, tables and its log."""

from typing import Literal, NotRequired, TypedDict

from engine.documents.result import Facts, Number

PlayerId = str
Format = Literal["heats", "swiss", "round-robin", "league", "cut", "series"]
RoundState = Literal["draft", "published", "completed"]
Status = Literal["active", "absent", "dropped"]


class ScoringDoc(TypedDict, total=False):
    """A scoring of the organiser's own; the presets have ids instead."""

    points: str
    four: list[Number]
    three: list[Number] | None
    rank: list[str]
    tie_breaks: list[str]


class StageGameDoc(TypedDict):
    """One of the games that a stage's rounds take in turn."""

    game: str
    rules: NotRequired[str]
    table: NotRequired[int]


class StageDoc(TypedDict):
    format: Format
    rounds: NotRequired[int | None]
    per_evening: NotRequired[int]
    best: NotRequired[int | None]
    size: NotRequired[int]
    best_of: NotRequired[int]
    fresh: NotRequired[bool]
    games: NotRequired[list[StageGameDoc]]


class EntrantDoc(TypedDict):
    """Somebody who takes part; `player` is the club's id for the person."""

    id: PlayerId
    name: str
    player: NotRequired[str | None]
    club: NotRequired[str | None]
    status: NotRequired[Status]
    since: NotRequired[int]
    left: NotRequired[int | None]
    replaces: NotRequired[PlayerId | None]


class TableDoc(TypedDict):
    """`points`, `tie_break` and `places` are None until a result is entered."""

    number: int
    seats: list[PlayerId]
    points: NotRequired[list[Number] | None]
    tie_break: NotRequired[list[Number | None] | None]
    places: NotRequired[list[int] | None]
    result: NotRequired[str | None]
    started: NotRequired[bool]


class QualityDoc(TypedDict, total=False):
    """Rematches of all rounds so far, those of this round, and the least possible where it is proven."""

    rematches: int
    here: int
    least_possible: int | None


class RoundDoc(TypedDict):
    number: int
    state: RoundState
    stage: NotRequired[int]
    evening: NotRequired[int | None]
    game: NotRequired[str]
    rules: NotRequired[str]
    table: NotRequired[int]
    attempt: NotRequired[int]
    tables: list[TableDoc]
    byes: list[PlayerId]
    away: NotRequired[list[PlayerId]]
    quality: NotRequired[QualityDoc]
    seeds: NotRequired[list[PlayerId]]


class PlannedRoundDoc(TypedDict):
    tables: list[list[PlayerId]]
    byes: list[PlayerId]


class HeatsPlanDoc(TypedDict):
    """The rest of a stage that was planned as a whole."""

    stage: int
    field: list[PlayerId]
    rounds: list[PlannedRoundDoc]


class StepDoc(TypedDict):
    """One step back: a value set, a key dropped or a list cut to a length, at a path."""

    path: list[str | int]
    set: NotRequired[object]
    drop: NotRequired[bool]
    cut: NotRequired[int]


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
    opponent_floor: Number
    bye_opponent: Number
    minutes: int


class EventDoc(TypedDict):
    schema: int
    id: str
    name: str
    date: NotRequired[str | None]
    place: NotRequired[str | None]
    seed: str
    game: str
    rules: str
    table: int
    scoring: str | ScoringDoc
    tie_breaks: list[str] | None
    uneven: str
    settings: EventSettingsDoc
    stages: list[StageDoc]
    keep_apart: list[list[PlayerId]]
    fixed_tables: dict[PlayerId, int]
    players: list[EntrantDoc]
    rounds: list[RoundDoc]
    plan: HeatsPlanDoc | None
    lots: dict[PlayerId, int]
    log: list[LogEntryDoc]
