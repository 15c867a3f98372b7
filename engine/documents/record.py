"""Record row: a finished or given-up game as the store lists it; its text lies in a file of its own."""

from typing import Literal, TypedDict

from engine.documents.result import Facts


class RecordRowDoc(TypedDict):
    schema: int
    id: str
    state: Literal["finished", "given-up"]
    header: Facts
    entries: int
    result: str | None
    started_at: str
    ended_at: str
    sha256: str
