"""Plan: what is agreed before a game under way; the first line of its log carries it, and every other a change."""

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
    game: str
    setup: SetupDoc
    seed: str | None
    people: list[PersonDoc]
    auto: bool
    started_at: str
    options: Facts
    event: EventPlaceDoc | None


class BoxDoc(TypedDict):
    """Something sealed, and the name of the key that opens it."""

    key: str
    box: str


class GameLineDoc(TypedDict, total=False):
    """From entry `at` on the game is `put`; logs of version 1 had lines that only added or only cut.

    Of a sealed game a line is a box with such a line in it.
    """

    at: int
    put: list[str]
    undone: list[str]
    add: list[str]
    keep: int
    box: str


class GameFirstDoc(TypedDict):
    """The first line of a game's log; `header` is a plan, whole or not."""

    id: str
    header: Facts
    started_at: str
    version: NotRequired[int]
    sealed: NotRequired[BoxDoc]  # of an event's dealt game: its seed


class GameLogDoc(GameFirstDoc):
    """A game in progress as an export carries it."""

    lines: list[GameLineDoc]
