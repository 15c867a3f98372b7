"""Plan: what is agreed before a game under way; the first line of its log carries it."""

from typing import NotRequired, TypedDict

from engine.documents.result import EventPlaceDoc, Facts


class SetupDoc(TypedDict):
    """The setup of the engine, written down."""

    game: str
    rules: str
    seats: int
    first: NotRequired[int]
    variation: NotRequired[bool]
    shadow: NotRequired[bool]
    facts: NotRequired[Facts]
    rulings: NotRequired[int]
    hide_counts: NotRequired[bool]


class PersonDoc(TypedDict):
    name: str
    player: NotRequired[str | None]
    ai: NotRequired[str | None]


class GamePlanDoc(TypedDict):
    game: NotRequired[str]
    setup: SetupDoc
    seed: str | None
    people: list[PersonDoc]
    auto: NotRequired[bool]
    started_at: NotRequired[str]
    options: NotRequired[Facts]
    event: NotRequired[EventPlaceDoc | None]
