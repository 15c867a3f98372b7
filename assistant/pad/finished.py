"""From a complete pad to the one result document, and from a kept result back to a pad."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Any

from assistant.pad.sheets import SAINT_MALO_COUNTS, STORES, Pad, PadSeat
from assistant.pad.verdict import Verdict, table_sheet
from assistant.results import Occasion, Person, result_document
from engine.rules import Score


class BadOccasion(ValueError):
    """A date or a number of minutes that is none; `field` names it."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def occasion_of(pad: Pad, now: datetime) -> Occasion:
    """When and where; an empty date is today, empty minutes are not known."""
    minutes = pad.minutes.strip()
    if minutes and not (minutes.isascii() and minutes.isdigit()):
        raise BadOccasion("minutes")
    return Occasion(
        played_on(pad.date, now),
        int(minutes) if minutes else None,
        pad.place.strip(),
        pad.comment.strip(),
        pad.photo or None,
        pad.event,
    )


def played_on(text: str, now: datetime) -> datetime:
    """ "2026-05-02" or "2.5.2026" or "2/5/2026"; today's games keep the time of day."""
    text = text.strip()
    if not text:
        return now
    try:
        if "-" in text:
            day = date.fromisoformat(text)
        else:
            d, m, y = (int(part) for part in text.replace("/", ".").strip(".").split("."))
            day = date(y + 2000 if y < 100 else y, m, d)
    except ValueError:
        raise BadOccasion("date") from None
    if day > now.date():
        raise BadOccasion("date")
    return now if day == now.date() else datetime(day.year, day.month, day.day, 12, tzinfo=now.tzinfo)


def result_of_pad(
    pad: Pad, judged: Verdict, names: Sequence[str], player_id: Callable[[str], str | None], now: datetime
) -> dict[str, Any]:
    """The document of a pad whose verdict is complete."""
    people = [Person(name, player_id(name)) for name in names]
    scores = [
        Score(line.points or 0, line.tie_break or 0, line.place or 1, line.sources) for line in judged.lines
    ]
    sheets: list[dict[str, Any] | None] = [None] * len(people)
    if pad.way != "totals":
        sheets = [_without_name(table_sheet(pad, seat)) for seat in range(len(people))]
    document = result_document(pad.game, pad.rules, people, scores, sheets, pad.way, occasion_of(pad, now))
    for seat, line in enumerate(judged.lines):
        document["seats"][seat]["tie_break"] = line.tie_break
        document["seats"][seat]["start"] = seat == pad.first
    return document


def _without_name(sheet: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in sheet.items() if key != "name"}


def again_from(result: dict[str, Any]) -> Pad:
    """A pad for the people of a kept result, the first seat moved on."""
    first = next((n for n, seat in enumerate(result["seats"]) if seat.get("start")), 0)
    seats = tuple(PadSeat(name=seat["name"]) for seat in result["seats"])
    return Pad(
        result["game"],
        result["rules"],
        seats,
        (first + 1) % len(seats),
        "totals" if result["origin"] == "totals" else "pad",
        place=result["place"],
    )


def light_pad(
    game: str, rules: str, names: Sequence[str], first: int, sheets: Sequence[dict[str, Any]]
) -> Pad:
    """A pad that goes on where a shadowed game was left: the cities are there, goods are no longer followed."""
    seats = []
    for name, sheet in zip(names, sheets, strict=True):
        counts = {
            key: str(sheet[key])
            for key in (*STORES, *SAINT_MALO_COUNTS)
            if key in sheet and (sheet[key] or key not in STORES or key in sheet["buildings"])
        }
        if game == "san-juan":
            seats.append(PadSeat(name, tuple(sheet["buildings"]), tuple(sheet["covered"]), counts=counts))
        else:
            seats.append(PadSeat(name, city=tuple(sheet["city"]), counts=counts))
    return Pad(game, rules, tuple(seats), first, "light")
