"""What the event page shows: plain values, made by the scene."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.club.events.clocks import Clock
from assistant.club.events.scoring import ScoringForm
from assistant.window.widgets.listing import Head, ListLine


@dataclass(frozen=True)
class StepView:
    """The one thing to do next: a title, a reason and a button."""

    title: str
    why: str
    button: str = ""
    icon: str = "arrow-right"
    warn: bool = False


@dataclass(frozen=True)
class SideView:
    """The organiser's column, the same on every tab."""

    step: StepView
    outstanding: tuple[int, ...] = ()
    clock: Clock | None = None
    papers: tuple[tuple[str, str, int | None], ...] = ()  # paper, words, round
    undo: str = ""
    busy: str = ""  # what the background is doing; then it can be called off
    can_write: bool = True
    running: tuple[tuple[str, str], ...] = ()  # tables of earlier rounds that still play: their tab, words
    pair_on: bool = False  # the next round need not wait
    best_so_far: bool = False  # what the background does ends with something whenever it is called off


@dataclass(frozen=True)
class EntrantsView:
    lines: tuple[ListLine, ...]
    here: int
    suggestions: tuple[ListLine, ...]
    typed: str = ""
    last_event: str = ""  # whose players can be taken over
    started: bool = False
    chosen: tuple[str, ...] = ()
    can_write: bool = True
    everybody: int = 0  # lines are those that fit what is typed
    sorted_by: str = "name"
    done: str = ""  # what was done just now


@dataclass(frozen=True)
class SeatView:
    id: str
    name: str


@dataclass(frozen=True)
class EventTableView:
    number: int
    seats: tuple[SeatView, ...]
    small: bool = False


@dataclass(frozen=True)
class DraftView:
    round: int
    tables: tuple[EventTableView, ...]
    byes: tuple[SeatView, ...]
    quality: tuple[tuple[str, bool], ...]
    can_change: bool = True
    waiting: tuple[SeatView, ...] = ()  # here, but without a place in this round
    places: tuple[
        tuple[int | None, str], ...
    ] = ()  # where whoever is picked up could go, with the cost in words
    together: str = ""  # of rounds that were planned together: what all of them are like
    plans: tuple[str, ...] = ()  # where there is a choice: the figures of each
    plan: int = 0  # the one that is taken
    final: bool = False  # only a few are to play


@dataclass(frozen=True)
class RowView:
    """A table of the results grid. `editing` rows have fields; the others are done and stand in large letters."""

    number: int
    names: tuple[str, ...]
    points: tuple[str, ...]
    breaks: tuple[str, ...]
    places: tuple[int, ...] | None
    editing: bool
    started: bool = False
    fresh: bool = False  # kept just now
    report: str = ""  # what the table told from a phone, or that it calls
    differs: bool = False  # and somebody has to look at it
    game: str = ""  # by which places are told
    ties: bool = True  # points decide, and what is level has a tie-break


@dataclass(frozen=True)
class ReportView:
    """What a table told from a phone, or that it calls; `figures` may be taken as its result."""

    id: str
    said: str
    figures: bool
    differs: bool


@dataclass(frozen=True)
class ResultsView:
    round: int
    rows: tuple[RowView, ...]
    first: int
    count: int
    size: int
    done: int
    only_open: bool
    tie_break: str  # what decides a tie in this game; empty: it is won without points
    byes: str = ""
    waiting: tuple[tuple[str, str], ...] = ()  # results of games to be taken: id, words
    completed: bool = False
    can_write: bool = True
    ways: tuple[str, ...] = ()  # to a result other than typing it
    reports: tuple[ReportView, ...] = ()
    slip: str = ""  # what was sent from the field for slips and is still to be mended


@dataclass(frozen=True)
class TableListView:
    """The standings and the log: a list with words above it, and the chosen line's own words below it."""

    says: str
    heads: tuple[Head, ...]
    lines: tuple[ListLine, ...]
    notes: tuple[str, ...] = ()
    scored: bool = False  # the scoring behind it may be changed


@dataclass(frozen=True)
class ScoringView:
    """How a running event is scored, to be changed: the form, what there is for it, and the order it makes in words."""

    form: ScoringForm
    scorings: tuple[tuple[str, str], ...]
    criteria: tuple[tuple[str, str, str], ...]
    tie_breaks: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class TroubleCard:
    id: str
    title: str
    text: str
    icon: str


@dataclass(frozen=True)
class TroubleView:
    """All kinds of trouble, or one of them with the questions it asks."""

    cards: tuple[TroubleCard, ...]
    open: str = ""
    people: tuple[tuple[str, str], ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    tables: tuple[tuple[int, str], ...] = ()
    rounds: tuple[tuple[int, str], ...] = ()
    round: int = 0
    count: int = 3  # rounds of the event's first part
    own: tuple[tuple[int, str], ...] = ()  # tables somebody could have as their own
    known: tuple[str, ...] = ()  # what was wished for before
    owners: Mapping[str, int] = field(default_factory=dict)  # who has which table


@dataclass(frozen=True)
class HallView:
    open: bool
    now: str
    shows: tuple[tuple[str, str], ...]
    message: str
    next_start: str
    clocks: tuple[Clock, ...] = ()
    more: tuple[str, ...] = ()  # what further screens show


@dataclass(frozen=True)
class PhonesView:
    """`state` is that of the hall, or missing (packages) or read-only; a new PIN is shown this once."""

    state: str
    networks: tuple[tuple[str, str], ...] = ()
    address: str = ""
    url: str = ""
    said: str = ""
    pins: tuple[str, ...] = ()
    new_pin: tuple[str, str] | None = None
    connected: tuple[str, ...] = ()
    came: tuple[str, ...] = ()


Body = (
    EntrantsView | DraftView | ResultsView | TableListView | TroubleView | HallView | PhonesView | ScoringView
)


@dataclass(frozen=True)
class EventView:
    title: str
    subtitle: str
    tabs: tuple[tuple[str, str, str], ...]
    tab: str
    side: SideView
    body: Body
