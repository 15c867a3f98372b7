"""Every result document is made here, whoever makes it: a game, the pad, an event's table, an import."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

from engine.documents.result import (
    EventPlaceDoc,
    Facts,
    Number,
    Origin,
    ResultDoc,
    SeatDoc,
    SourceDoc,
    StatsDoc,
)

SCHEMA = 1


class About(TypedDict, total=False):
    """When, where and what for; what is not said is unknown."""

    minutes: Number | None
    place: str
    comment: str
    photo: str | None
    assisted: bool
    event: EventPlaceDoc | None
    record: str | None
    stats: StatsDoc


def new_result(
    id: str,
    game: str,
    rules: str,
    played_at: str,
    origin: Origin,
    seats: Sequence[SeatDoc],
    **about: Unpack[About],
) -> ResultDoc:
    """A whole document; `id` may be empty where the store gives one."""
    return {
        "schema": SCHEMA,
        "id": id,
        "game": game,
        "rules": rules,
        "played_at": played_at,
        "minutes": about.get("minutes"),
        "place": about.get("place", ""),
        "comment": about.get("comment", ""),
        "photo": about.get("photo"),
        "origin": origin,
        "assisted": about.get("assisted", False),
        "event": about.get("event"),
        "record": about.get("record"),
        "seats": list(seats),
        "stats": about.get("stats", {}),
    }


def new_seat(
    name: str,
    player: str | None = None,
    ai: str | None = None,
    *,
    start: bool = False,
    points: Number | None = None,
    place: int | None = None,
    tie_break: Number | None = None,
    sources: Sequence[SourceDoc] = (),
    sheet: Facts | None = None,
) -> SeatDoc:
    return {
        "player": player,
        "name": name,
        "ai": ai,
        "start": start,
        "points": points,
        "place": place,
        "tie_break": tie_break,
        "sources": list(sources),
        "sheet": sheet,
    }
