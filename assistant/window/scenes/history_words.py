"""A result as a line of the history, and a correction in words."""

from collections.abc import Mapping

from assistant.window.widgets.listing import Line
from assistant.words import Words
from db.folder.lines import Json


def line_of(tr: Words, result: Json, events: Mapping[str, str]) -> Line:
    order = sorted(result["seats"], key=lambda seat: (seat["place"] or 99, seat["name"]))
    people = " · ".join(f"{seat['place'] or '–'}. {seat['name']} {_figure(seat['points'])}" for seat in order)
    where = result.get("event")
    event = ""
    if where:
        event = events.get(where["id"], "–")
        if where.get("round"):
            event = tr("past.at", event=event, round=where["round"], table=where.get("table") or "–")
    cells = (
        str(result["played_at"])[:16].replace("T", " "),
        tr(f"games.{result['game']}"),
        tr(f"past.rules.{result['rules']}") if tr.has(f"past.rules.{result['rules']}") else result["rules"],
        people,
        event,
        tr(f"past.origin.{result['origin']}"),
    )
    return Line(result["id"], cells)


def _figure(points: float | None) -> str:
    return "–" if points is None else f"{points:g}"


def version_words(tr: Words, entry: Json) -> str:
    """ "2026-05-02: 31–28 became 31–29 (misread), by the organiser" """
    before, after = (
        "–".join(_figure(seat["points"]) for seat in entry[key]["seats"]) for key in ("before", "after")
    )
    return tr(
        "past.version",
        at=entry["at"][:16].replace("T", " "),
        before=before,
        after=after,
        why=entry["why"] or "–",
    )
