"""What a device may ask of the club, and what it is told: plain values that travel between processes."""

from dataclasses import dataclass, field

from assistant.club.hall.roles import Act, Actor
from engine.documents.door import Outside
from engine.documents.result import Facts

PAPERS = (
    "round-set",
    "pairings-by-table",
    "pairings-by-name",
    "slips",
    "table-cards",
    "poster",
    "standings",
    "results",
    "event-log",
    "final-report",
)


@dataclass(frozen=True)
class TellResult:
    """A table's own result, as it was typed; from a pad the figures are the pad's."""

    key: str
    points: tuple[str, ...] = ()
    tie_break: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    seen: str = ""
    pad: Outside = None
    act: Act = "report"


@dataclass(frozen=True)
class ConfirmReport:
    key: str
    report: str = ""
    act: Act = "confirm"


@dataclass(frozen=True)
class DisputeResult:
    key: str
    act: Act = "dispute"


@dataclass(frozen=True)
class CallDesk:
    key: str
    act: Act = "call"


@dataclass(frozen=True)
class LookAtBoard:
    """What is missing, what differs, who is here; `draft` with the round that nobody else may see yet."""

    act: Act = "board"


@dataclass(frozen=True)
class EnterResult:
    """A result or its correction by a steward."""

    key: str
    round: int
    table: int
    points: tuple[str, ...]
    tie_break: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    seen: str = ""
    act: Act = "enter"


@dataclass(frozen=True)
class SettleReport:
    """`accept`: the report becomes the result; else it is put away, a call is answered."""

    key: str
    report: str
    accept: bool = False
    act: Act = "settle"


@dataclass(frozen=True)
class CheckPeople:
    ids: tuple[str, ...]
    here: bool = True
    answers: tuple[str, ...] = ()
    act: Act = "people"


@dataclass(frozen=True)
class AddPeople:
    """One field: a name, or several apart by commas."""

    names: str
    answers: tuple[str, ...] = ()
    act: Act = "people"


@dataclass(frozen=True)
class TurnClock:
    """Starts or stops a clock; `minutes` gives it more time instead."""

    at: int
    minutes: int = 0
    act: Act = "clocks"


@dataclass(frozen=True)
class MakePaper:
    doc: str
    act: Act = "print"


@dataclass(frozen=True)
class TakeBack:
    """A steward's own last change."""

    act: Act = "take-back"


@dataclass(frozen=True)
class TurnRound:
    """pair, again, publish, unpublish or discard."""

    what: str
    answers: tuple[str, ...] = ()
    act: Act = "rounds"


@dataclass(frozen=True)
class UndoAnything:
    """Anybody's last change."""

    answers: tuple[str, ...] = ()
    act: Act = "undo"


Wish = (
    TellResult
    | ConfirmReport
    | DisputeResult
    | CallDesk
    | LookAtBoard
    | EnterResult
    | SettleReport
    | CheckPeople
    | AddPeople
    | TurnClock
    | MakePaper
    | TakeBack
    | TurnRound
    | UndoAnything
)


@dataclass(frozen=True)
class Request:
    """Who asks for what, to be answered in which language."""

    actor: Actor
    wish: Wish
    language: str = "en"


@dataclass(frozen=True)
class Reply:
    """`state` is kept, open, waiting, again, refused or busy; `why` a code, `words` what a person reads."""

    state: str
    questions: tuple[Facts, ...] = ()
    why: str = ""
    words: str = ""
    facts: Facts = field(default_factory=dict)
    data: bytes = b""

    def plain(self) -> Facts:
        """As JSON has it."""
        return {
            "state": self.state,
            "questions": list(self.questions),
            "why": self.why,
            "words": self.words,
            "facts": self.facts,
        }
