"""Player: somebody the club knows."""

from typing import NotRequired, TypedDict


class PlayerDoc(TypedDict):
    """`merged_into` is the id of the player this one turned out to be."""

    schema: int
    id: str
    name: str
    nickname: NotRequired[str]
    club: NotRequired[str]
    notes: NotRequired[str]
    active: NotRequired[bool]
    merged_into: NotRequired[str | None]
