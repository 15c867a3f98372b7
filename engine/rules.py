"""The one contract that every game fulfils, and the small values it speaks in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from engine.decision import Choice, Decision, Randomness
from engine.documents.places import places
from engine.documents.plan import SetupDoc
from engine.documents.result import Facts
from engine.events import Event

FIRST_RULINGS, RULINGS = 1, 2  # see `Setup.rulings`

# A club's corrections by dotted key, as they were given: each game proves them
Corrected = Mapping[str, object]


@dataclass(frozen=True)
class Setup:
    """Everything that is agreed before the first card or die.

    `shadow` means that cards and dice are at a physical table: what lies open is asked of the people there.
    `facts` are a club's corrections to the game's table of facts, so that a record replays with the facts it was played with.
    `rulings` counts the times that open points of the rules were settled anew: a game goes on as it was begun.
    `hide_counts` means that players count the cards under others' chapels and banks themselves.
    """

    game: str
    rules: str
    seats: int
    first: int = 0
    variation: bool = False
    shadow: bool = False
    facts: Corrected = field(default_factory=dict)
    rulings: int = RULINGS
    hide_counts: bool = False

    def plain(self) -> SetupDoc:
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "first": self.first,
            "variation": self.variation,
            "shadow": self.shadow,
            "facts": dict(self.facts),
            "rulings": self.rulings,
            "hide_counts": self.hide_counts,
        }


def setup_from(plain: SetupDoc) -> Setup:
    """A setup that was kept; one without rulings is older than the second ones."""
    kept: SetupDoc = {"rulings": FIRST_RULINGS, **plain}
    return Setup(**kept)


@dataclass(frozen=True)
class Source:
    """Some points and where they come from; the facts are for the words that explain them."""

    source: str
    points: float
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Score:
    """One seat's points with every source, the tie-break (higher is better), and the place, shared if still tied.

    Place 0: nobody has one, as in a cooperative game that was lost.
    """

    points: float
    tie_break: float
    place: int
    sources: tuple[Source, ...]


class State(Protocol):
    """A whole game at one moment. `log` collects events if it is a list."""

    log: list[Event] | None
    shadow: bool

    def copy(self: "S") -> "S": ...


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """The rules of one game and rule set; a state says what it waits for, nothing here calls a player."""

    game: str
    rules: str
    seats: range
    has_variation: bool

    def new(self, setup: Setup) -> S: ...

    def decision(self, state: S) -> Decision | None:
        """What the state waits for; None when the game is over."""

    def apply(self, state: S, choice: Choice) -> None:
        """Trusted and deterministic; changes the state."""

    def redact(self, state: S, eye: int | None) -> S:
        """What this seat knows; None is somebody who sees only what lies open on the table."""

    def fill(self, state: S, rng: Randomness) -> S:
        """One complete state that agrees with a redacted one."""

    def score(self, state: S) -> list[Score]:
        """Points as if the game ended now, with every point's source."""

    def plain(self, state: S) -> Facts:
        """The state in stable ids, for digests and reading."""

    def sheets(self, state: S) -> list[Facts]:
        """Everybody's final sheet as the score pad takes it, without the name."""

    def round_number(self, state: S) -> int: ...

    def turn(self, state: S) -> tuple[int, int]:
        """The round, and whose turn in it, counted from the first: later turns compare as greater."""


GameRules = Rules[Any]  # of whichever game: its states are known to the game alone


def scores(points: Sequence[Sequence[Source]], tie_breaks: Sequence[float]) -> list[Score]:
    """Adds up sources and settles places: points, then tie-break, then a shared place."""
    totals = [sum(source.points for source in sources) for sources in points]
    keys = list(zip(totals, tie_breaks, strict=True))
    return [
        Score(total, tie, place, tuple(sources))
        for (total, tie), place, sources in zip(keys, places(keys), points, strict=True)
    ]
