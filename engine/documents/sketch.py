"""Sketch: an event as anybody may write it down to have it looked over; only people and tables are asked for."""

from typing import NotRequired, TypedDict

from engine.documents.event import PlayerId, Points, RoundState, Status


class SketchEntrantDoc(TypedDict):
    id: PlayerId
    name: NotRequired[str]
    status: NotRequired[Status]
    since: NotRequired[int | None]
    left: NotRequired[int | None]


class SketchTableDoc(TypedDict):
    seats: list[PlayerId]
    number: NotRequired[int]
    points: NotRequired[list[Points] | None]
    tie_break: NotRequired[list[Points | None] | None]
    places: NotRequired[list[Points] | None]


class SketchRoundDoc(TypedDict):
    """Without `away` nobody can be called forgotten."""

    tables: list[SketchTableDoc]
    number: NotRequired[int]
    state: NotRequired[RoundState]
    stage: NotRequired[int]
    game: NotRequired[str | None]
    table: NotRequired[int | None]
    byes: NotRequired[list[PlayerId]]
    away: NotRequired[list[PlayerId]]


class SketchStageDoc(TypedDict, total=False):
    format: str


class SketchDoc(TypedDict):
    players: list[SketchEntrantDoc]
    rounds: list[SketchRoundDoc]
    stages: NotRequired[list[SketchStageDoc] | None]
    game: NotRequired[str | None]
    table: NotRequired[int | None]
    uneven: NotRequired[str | None]
    keep_apart: NotRequired[list[list[PlayerId]] | None]
    fixed_tables: NotRequired[dict[PlayerId, int] | None]
