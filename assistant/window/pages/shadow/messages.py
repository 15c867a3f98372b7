"""What a person does beside a followed table."""

from collections.abc import Hashable
from dataclasses import dataclass

from assistant.window.pages.messages import LightPad, OccasionMessage, SaveResult, UndoLast


@dataclass(frozen=True)
class GiveAnswer:
    key: Hashable


@dataclass(frozen=True)
class TypeAnswer:
    typed: str


@dataclass(frozen=True)
class ClickField:
    """A field of a city is drawn, or taken away again."""

    field: tuple[int, int]


@dataclass(frozen=True)
class FieldsDone:
    """Enter, where any number of fields will do."""


@dataclass(frozen=True)
class CountHand:
    """What was counted, after the sign for it."""

    typed: str


@dataclass(frozen=True)
class RecountSeat:
    seat: int


@dataclass(frozen=True)
class AskAdvice:
    """For a hand that is typed."""

    typed: str


@dataclass(frozen=True)
class AskHint:
    pass


@dataclass(frozen=True)
class RedoEntry:
    pass


@dataclass(frozen=True)
class PauseClock:
    pass


@dataclass(frozen=True)
class OpenBeside:
    """The clock and the reminders, in the settings."""


@dataclass(frozen=True)
class SilenceReminder:
    kind: str


@dataclass(frozen=True)
class LookAtEntry:
    n: int


@dataclass(frozen=True)
class ChangeEntry:
    n: int


@dataclass(frozen=True)
class InsertEntry:
    n: int


@dataclass(frozen=True)
class DropEntry:
    n: int


@dataclass(frozen=True)
class GoBackTo:
    n: int


@dataclass(frozen=True)
class LeaveEntry:
    pass


@dataclass(frozen=True)
class ApplyCorrection:
    pass


AnswerMessage = GiveAnswer | TypeAnswer | ClickField | FieldsDone
PastMessage = (
    LookAtEntry | ChangeEntry | InsertEntry | DropEntry | GoBackTo | ApplyCorrection | UndoLast | RedoEntry
)
HandMessage = CountHand | RecountSeat
AdviceMessage = AskAdvice | AskHint
EndMessage = LightPad | OccasionMessage | SaveResult
ShadowMessage = (
    AnswerMessage
    | PastMessage
    | HandMessage
    | AdviceMessage
    | EndMessage
    | LeaveEntry
    | PauseClock
    | SilenceReminder
    | OpenBeside
)
