"""What lies aside: documents that were deleted, that cannot be opened, and people who were kept twice."""

from typing import TypedDict

from engine.documents.result import Facts


class ThrownDoc(TypedDict):
    """A deleted document, whole, and where it came from."""

    id: str
    table: str
    document: Facts
    at: str
    who: str
    why: str


class AsideDoc(TypedDict):
    """A document that nobody can open, and why not."""

    id: str
    table: str
    document: Facts
    at: str
    why: str


class MergeDoc(TypedDict):
    """Two players who are one; `places` are the table, document and seat of everything that was renamed."""

    schema: int
    id: str
    keep: str
    gone: str
    places: list[tuple[str, str, int]]
    active: bool
    at: str
    who: str
    why: str
