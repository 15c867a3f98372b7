"""What an organiser does on the event page, a class each, tab by tab."""

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.club.events.entry import Cells
from assistant.club.events.scoring import ScoringForm
from assistant.window.pages.event.hall_messages import HallMessage, MoreTime, PhonesMessage, ToggleClock
from assistant.window.pages.messages import ShowTab, TurnTo, UndoLast

# the players' tab


@dataclass(frozen=True)
class TypeName:
    """The field for names holds this now."""

    text: str


@dataclass(frozen=True)
class AddName:
    text: str


@dataclass(frozen=True)
class PasteNames:
    text: str


@dataclass(frozen=True)
class AddKnown:
    """Players of the club."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class AddLast:
    """Everybody of the last event."""


@dataclass(frozen=True)
class AddFile:
    """A list in a file."""


@dataclass(frozen=True)
class Tick:
    """Here, or not here after all."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class AllHere:
    pass


@dataclass(frozen=True)
class RenameEntrant:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class StrikeOff:
    """Off the list, as if never entered."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class EnterName:
    """Enter in the field: somebody registered is checked in, somebody else is entered."""

    text: str


@dataclass(frozen=True)
class SortRoster:
    """By here, name, club, status or points."""

    column: str


@dataclass(frozen=True)
class SetClub:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class DropOut:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class ComeBack:
    ids: tuple[str, ...]


@dataclass(frozen=True)
class TakeBackEntry:
    """Takes back what the line beside the field says, and nothing else."""


PlayersMessage = (
    TypeName
    | AddName
    | PasteNames
    | AddKnown
    | AddLast
    | AddFile
    | Tick
    | AllHere
    | RenameEntrant
    | StrikeOff
    | DropOut
    | ComeBack
    | EnterName
    | SortRoster
    | SetClub
    | TakeBackEntry
)

# a drafted round


@dataclass(frozen=True)
class SwapSeats:
    one: str
    other: str


@dataclass(frozen=True)
class MoveSeat:
    """Somebody goes to a free seat at a table; None is a bye."""

    id: str
    table: int | None


@dataclass(frozen=True)
class PickUp:
    """Somebody was picked up, so the places they could go to are told with their cost."""

    id: str


@dataclass(frozen=True)
class PairAgain:
    pass


@dataclass(frozen=True)
class DiscardDraft:
    pass


@dataclass(frozen=True)
class PickPlan:
    """Another of the plans there are for all rounds, counted from 1 on."""

    choice: int


@dataclass(frozen=True)
class SearchLonger:
    """For a better plan of all rounds, until it is enough."""


DraftMessage = SwapSeats | PairAgain | DiscardDraft | MoveSeat | PickUp | PickPlan | SearchLonger

# a round's results


@dataclass(frozen=True)
class TypeRow:
    """What a row holds now, not yet entered."""

    table: int
    points: tuple[str, ...]
    breaks: tuple[str, ...]


@dataclass(frozen=True)
class EnterRow:
    table: int
    points: tuple[str, ...]
    breaks: tuple[str, ...]


@dataclass(frozen=True)
class EnterSlip:
    """A whole line in the field for slips, or a scanned code."""

    text: str


@dataclass(frozen=True)
class Misfit:
    """Figures in a row that do not fit it."""

    table: int
    line: str


@dataclass(frozen=True)
class Elsewhere:
    """A line in the row of another table than the number in front of it says."""

    table: int
    cells: Cells


@dataclass(frozen=True)
class CorrectRow:
    table: int


@dataclass(frozen=True)
class LeaveRow:
    """The result of a table stays as it was."""

    table: int


@dataclass(frozen=True)
class OnlyOpen:
    """Shows the missing tables alone, or all of them again."""


@dataclass(frozen=True)
class PlayTable:
    """Scores, follows or plays the table's game in this window."""

    table: int
    way: str


@dataclass(frozen=True)
class TakeResult:
    """A result from a game scored or played here."""

    id: str


@dataclass(frozen=True)
class SettleTold:
    """What a table told from a phone is taken as its result, or put away."""

    id: str
    accept: bool


ResultsMessage = (
    TypeRow
    | SettleTold
    | EnterRow
    | EnterSlip
    | Misfit
    | Elsewhere
    | CorrectRow
    | LeaveRow
    | TurnTo
    | OnlyOpen
    | PlayTable
    | TakeResult
)

# the standings


@dataclass(frozen=True)
class OpenScoring:
    """The form for another scoring, or back to the standings."""

    open: bool


@dataclass(frozen=True)
class FillScoring:
    """What the form holds now."""

    form: ScoringForm


@dataclass(frozen=True)
class KeepScoring:
    """Tells what would follow, and keeps it with consent."""

    form: ScoringForm


StandingsMessage = OpenScoring | FillScoring | KeepScoring

# trouble


@dataclass(frozen=True)
class OpenTrouble:
    """One kind of trouble, or none of them."""

    kind: str


@dataclass(frozen=True)
class TroubleRound:
    number: int


@dataclass(frozen=True)
class SolveTrouble:
    """What was filled in about it; each kind asks for some of it."""

    kind: str
    given: Mapping[str, str | int]


TroubleMessage = OpenTrouble | TroubleRound | SolveTrouble

# the column at the side


@dataclass(frozen=True)
class NextStep:
    pass


@dataclass(frozen=True)
class CancelPairing:
    """Calls the search off; one that looks for something better ends with the best so far."""


@dataclass(frozen=True)
class PairOn:
    """The next round, without waiting for tables that still play."""


@dataclass(frozen=True)
class GoToTable:
    number: int


@dataclass(frozen=True)
class TimeMark:
    """So many seconds are left on the round's clock."""

    seconds: int


@dataclass(frozen=True)
class PrintPaper:
    paper: str
    round: int | None
    printer: bool = False  # instead of a file that is shown


SideMessage = (
    NextStep
    | PairOn
    | CancelPairing
    | GoToTable
    | TimeMark
    | PrintPaper
    | UndoLast
    | ToggleClock
    | MoreTime
    | ShowTab
)

EventMessage = (
    PlayersMessage
    | DraftMessage
    | ResultsMessage
    | StandingsMessage
    | TroubleMessage
    | HallMessage
    | PhonesMessage
    | SideMessage
)
