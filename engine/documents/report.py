"""Report: what somebody at a table told from a phone and nobody has confirmed yet. It counts for nothing."""

from typing import Literal, NotRequired, TypedDict

from engine.documents.event import Points
from engine.documents.pad import PadDoc

ReportKind = Literal["result", "wrong", "call"]  # figures, "that is wrong", "please come"


class ReportDoc(TypedDict):
    """`key` was made by the device for what was typed; `seen` is the table's version when somebody said it is wrong."""

    schema: int
    id: str
    event: str
    round: int
    table: int
    kind: ReportKind
    points: list[Points]
    tie_break: list[Points | None] | None
    pad: NotRequired[PadDoc | None]
    key: str
    seen: str
    who: str
    at: str
    state: Literal["waiting", "differs", "done"]
