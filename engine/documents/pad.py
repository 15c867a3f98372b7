"""Pad: what people have written on the score pad so far; numbers as they were typed."""

from typing import Literal, NotRequired, TypedDict

from engine.documents.result import EventPlaceDoc

Way = Literal["pad", "light", "totals"]


class PadSeatDoc(TypedDict):
    name: str
    buildings: list[str]
    covered: list[str]
    city: list[str]
    counts: dict[str, str]


class PadDoc(TypedDict):
    game: str
    rules: str
    seats: list[PadSeatDoc]
    first: int
    way: Way
    date: NotRequired[str]
    place: NotRequired[str]
    minutes: NotRequired[str]
    comment: NotRequired[str]
    photo: NotRequired[str]
    event: NotRequired[EventPlaceDoc | None]
    variation: NotRequired[bool]
    began: NotRequired[str]
    written_at: NotRequired[str]
