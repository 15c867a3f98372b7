"""Player: somebody the club knows."""

from typing import NotRequired, TypedDict

from engine.documents.result import BgStatsDoc, Key, Name


class PlayerDoc(TypedDict):
    """`merged_into` is the id of the player this one turned out to be."""

    schema: int
    id: Key
    name: Name
    nickname: str
    club: str
    notes: str
    active: bool
    merged_into: str | None
    bgstats: NotRequired[BgStatsDoc]
