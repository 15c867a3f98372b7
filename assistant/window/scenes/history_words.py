"""A result as a line of the history."""

from collections.abc import Mapping
from datetime import datetime

from assistant.club.versions_words import figure_words
from assistant.games.registry import game_name
from assistant.window.widgets.listing import ListLine
from assistant.words import Words
from engine.documents.result import ResultDoc


def line_of(tr: Words, result: ResultDoc, events: Mapping[str, str]) -> ListLine:
    order = sorted(result["seats"], key=lambda seat: (seat["place"] or 99, seat["name"]))
    people = " · ".join(
        f"{seat['place'] or '–'}. {seat['name']} {figure_words(seat['points'])}" for seat in order
    )
    where = result["event"]
    event = ""
    if where:
        event = events.get(where["id"], "–")
        if where.get("round"):
            event = tr("past.at", event=event, round=where["round"], table=where.get("table") or "–")
    cells = (
        tr.moment(datetime.fromisoformat(result["played_at"])),
        game_name(tr, result["game"]),
        rules_words(tr, result["rules"]),
        people,
        event,
        tr(f"past.origin.{result['origin']}"),
    )
    return ListLine(result["id"], cells)


def rules_words(tr: Words, rules: str) -> str:
    """A rule set in a word; one that came in from elsewhere goes by its id."""
    return tr(f"past.rules.{rules}") if tr.has(f"past.rules.{rules}") else rules
