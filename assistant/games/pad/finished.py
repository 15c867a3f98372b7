"""From a complete pad to the one result document, and from a kept result back to a pad."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from assistant.club.result_document import Person, result_document
from assistant.games.pad.occasion import OccasionDraft, minutes_since, occasion_of
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.pad.verdict import Verdict, table_sheet
from assistant.games.registry import game_kit
from engine.documents.result import Facts, ResultDoc
from engine.rules import Score, Setup


def result_of_pad(
    pad: Pad, judged: Verdict, names: Sequence[str], player_id: Callable[[str], str | None], now: datetime
) -> ResultDoc:
    """The document of a pad whose verdict is complete."""
    people = [Person(name, player_id(name)) for name in names]
    scores = [
        Score(line.points or 0, line.tie_break or 0, line.place or 0, line.sources) for line in judged.lines
    ]
    sheets: list[Facts | None] = [None] * len(people)
    if pad.way != "totals":
        sheets = [_without_name(table_sheet(pad, seat)) for seat in range(len(people))]
    draft = pad.draft
    if not draft.minutes.strip():
        draft = replace(draft, minutes=minutes_since(pad.began, now))
    document = result_document(pad.game, pad.rules, people, scores, sheets, pad.way, occasion_of(draft, now))
    for seat, line in enumerate(judged.lines):
        document["seats"][seat]["tie_break"] = line.tie_break
        document["seats"][seat]["start"] = seat == pad.first
    pad.asks.finished(pad.seats, document)
    return document


def _without_name(sheet: Facts) -> Facts:
    return {key: value for key, value in sheet.items() if key != "name"}


def again_from(result: ResultDoc) -> Pad:
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
    setup: Setup, names: Sequence[str], sheets: Sequence[Facts], about: OccasionDraft, began: str
) -> Pad:
    """A pad that goes on where a shadowed game was left, with what is on everybody's sheet."""
    asks = game_kit(setup.game).pad()
    seats = tuple(asks.continued(name, sheet) for name, sheet in zip(names, sheets, strict=True))
    return Pad(setup.game, setup.rules, seats, setup.first, "light", began=began).with_draft(about)
