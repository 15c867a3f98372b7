"""A slip as it was typed or scanned: the table it is for, or why it is for none here."""

from dataclasses import dataclass

from assistant.club.events.entry import EntryLine, Figure, read_line
from assistant.club.service.results import Enter, typed_result
from engine.documents.event import EventDoc
from engine.tournament.event import round_of, table_of
from engine.tournament.refusal import Refused


@dataclass(frozen=True)
class Slip:
    """A table of a public round; `entry` if there were points on it."""

    round: int
    table: int
    entry: Enter | None


def read_slip(event: EventDoc, text: str, shown: int) -> Slip:
    """`17`, `17 31 28+5 28+2 20` or a code, for round `shown` unless it says another; else the engine's `Refused`."""
    line = read_line(text)
    if line is None:
        raise Refused("bad-slip", text=text)
    if line.event and not event["id"].startswith(line.event):
        raise Refused("other-event", event=event["name"])
    number = line.round or shown
    if round_of(event, number)["state"] == "draft":
        raise Refused("round-not-published", round=number, state="draft")
    table_of(event, number, line.table)
    return Slip(number, line.table, _entry(event, number, line) if line.points else None)


def _entry(event: EventDoc, number: int, line: EntryLine) -> Enter:
    breaks = line.breaks or (None,) * len(line.points)
    figures = [Figure(points, extra) for points, extra in zip(line.points, breaks, strict=True)]
    return typed_result(event, number, line.table, figures)
