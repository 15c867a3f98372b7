"""When, where and what for, as people type it at the end of a game, scored or followed."""

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from assistant.club.result_document import Occasion
from engine.documents.result import EventPlaceDoc

LONGEST_SITTING = timedelta(hours=10)  # a longer time is no playing time


class BadOccasion(ValueError):
    """A date or a number of minutes that is none; `field` names it."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


@dataclass(frozen=True)
class OccasionDraft:
    """Everything as it was typed; a blank is not known, but a blank date is today."""

    date: str = ""
    place: str = ""
    minutes: str = ""
    comment: str = ""
    photo: str = ""
    event: EventPlaceDoc | None = None


def occasion_of(draft: OccasionDraft, now: datetime) -> Occasion:
    return Occasion(
        played_on(draft.date, now),
        typed_minutes(draft.minutes),
        draft.place.strip(),
        draft.comment.strip(),
        draft.photo or None,
        draft.event,
    )


def typed_minutes(text: str) -> int | None:
    """45, 45 min, 45', 1:30, 1 h 30; None for a blank, BadOccasion for what is no length."""
    text = text.strip().casefold()
    if not text:
        return None
    if plain := re.fullmatch(r"([0-9]{1,4})\s*(?:'|′|m|mins?|minutes?|minuten?)?\.?", text):
        return int(plain[1])
    if hours := re.fullmatch(
        r"([0-9]{1,2})\s*(?::|h|hrs?|hours?|std|stunden?)\.?\s*(?:([0-9]{1,2})\s*(?:min\.?|m)?)?", text
    ):
        return 60 * int(hours[1]) + int(hours[2] or 0)
    raise BadOccasion("minutes")


def typed_day(text: str) -> date:
    """ "2026-05-02" or "2.5.2026" or "2/5/2026"; ValueError if it is no day."""
    if "-" in text:
        return date.fromisoformat(text)
    d, m, y = (int(part) for part in text.replace("/", ".").strip(".").split("."))
    return date(y + 2000 if y < 100 else y, m, d)


def played_on(text: str, now: datetime) -> datetime:
    """Today's games keep the time of day."""
    text = text.strip()
    if not text:
        return now
    try:
        day = typed_day(text)
    except ValueError:
        raise BadOccasion("date") from None
    if day > now.date():
        raise BadOccasion("date")
    return now if day == now.date() else datetime(day.year, day.month, day.day, 12, tzinfo=now.tzinfo)


def minutes_since(began: str, now: datetime) -> str:
    """The minutes of one sitting as somebody would type them; blank if it did not end the same day."""
    if not began:
        return ""
    passed = now - datetime.fromisoformat(began)
    return str(max(1, round(passed.total_seconds() / 60))) if passed <= LONGEST_SITTING else ""
