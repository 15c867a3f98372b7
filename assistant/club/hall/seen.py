"""What the hall may see of an event, as forms of plain data; the server's process knows these and no store."""

from typing import Literal, TypedDict

from engine.corrections import Facts as Corrections
from engine.documents.event import Confirming, Points
from engine.documents.listed_game import ListedGameDoc
from engine.documents.result import Number

TableState = Literal["open", "waiting", "differs", "done"]


class SeenReport(TypedDict):
    """Figures that wait; only those at the table and the desk see them."""

    id: str
    points: list[Points]
    tie_break: list[Points | None] | None


class SeenTable(TypedDict):
    """`doubted`: somebody says that its result, or what waits, is wrong."""

    table: int
    seats: list[str]
    points: list[Points] | None
    tie_break: list[Points | None] | None
    places: list[int] | None
    state: TableState
    version: str
    called: bool
    doubted: bool
    reports: list[SeenReport]


class SeenRound(TypedDict):
    number: int
    state: str
    game: str
    rules: str
    called: dict[str, str]  # the game in every language, where the event has several
    tables: list[SeenTable]
    byes: list[str]


class SeenRunning(TypedDict):
    """A table of an earlier round that still plays."""

    round: int
    game: str
    rules: str
    called: dict[str, str]
    table: SeenTable


class SeenClock(TypedDict):
    """`ends_at` in seconds since 1970, None while it stands still with `left` on it."""

    name: str
    left: float
    ends_at: float | None
    begun: bool


class SeenLine(TypedDict):
    place: int
    name: str
    points: Number | list[Number]
    games: int
    wins: Number | list[Number]
    tie_breaks: dict[str, Number | list[Number]]
    why: str


class Snapshot(TypedDict):
    """`standings` and `tie` are words as well, so one for each language.

    `described` are the games that are played, if the club has only listed them, `corrected` what the club knows better
    of their facts.
    """

    revision: int
    id: str
    name: str
    date: str | None
    place: str | None
    step: str
    rounds: int
    players: int
    confirm: Confirming
    round: SeenRound | None
    running: list[SeenRunning]
    standings: dict[str, list[SeenLine]]
    tie: dict[str, str]
    described: list[ListedGameDoc]
    corrected: Corrections
    clocks: list[SeenClock]
    message: str
    next_start: str
