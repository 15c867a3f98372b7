"""Pad: what people have written on the score pad so far; numbers as they were typed."""

from typing import NotRequired, TypedDict

from engine.documents.result import EventPlaceDoc


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
    way: str
    date: NotRequired[str]
    place: NotRequired[str]
    minutes: NotRequired[str]
    comment: NotRequired[str]
    photo: NotRequired[str]
    event: NotRequired[EventPlaceDoc | None]
    variation: NotRequired[bool]
    began: NotRequired[str]
