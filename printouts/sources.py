"""Where points come from, in rows: the sources of a result in the order of the score pad."""

from engine.documents.games import LISTED
from engine.documents.result import Number, ResultDoc, SeatDoc
from printouts.kit import paper_kit, source_words, title_words
from printouts.letters import REGULAR
from printouts.ornaments import MM
from printouts.paper import Paper, Words, joined, time_words


def game_words(tr: Words, result: ResultDoc) -> str:
    return title_words(tr, result["game"], result["rules"])


def when_words(tr: Words, result: ResultDoc) -> str:
    """When it was played, and how long it took."""
    minutes = result.get("minutes")
    long = None if minutes is None else tr("paper.story.minutes", n=minutes)
    return joined([time_words(tr, result.get("played_at")), long])


def comment_below(paper: Paper, y: float, result: ResultDoc) -> float:
    """What somebody had to say about the game; the y below it."""
    comment = result.get("comment")
    if not comment:
        return y
    words = paper.tr("paper.comment", text=comment)
    return paper.paragraph(paper.body.x, y - 3 * MM, paper.body.width, words, REGULAR, 10)


def table_words(tr: Words, result: ResultDoc) -> str:
    """Round and table of the event that a game was played in; nothing for one that was not."""
    event = result.get("event")
    if event is None or not event.get("table"):
        return ""
    return tr("paper.round_and_table", round=event.get("round") or "–", table=event.get("table"))


def sources_of(result: ResultDoc) -> list[str]:
    """Every source that somebody has, in the pad's order; the pad's rows all stand, unknown ones follow."""
    had = [one["source"] for seat in result["seats"] for one in seat.get("sources", [])]
    pad = paper_kit(result["game"]).rows(result["rules"]) if result["game"] in LISTED else ()
    return [*pad, *dict.fromkeys(source for source in had if source not in pad)] if had else []


def points_from(seat: SeatDoc, source: str) -> Number | None:
    found = [one["points"] for one in seat.get("sources", []) if one["source"] == source]
    return sum(found) if found else None


def source_rows(tr: Words, result: ResultDoc) -> list[list[str]]:
    """A row a source that anybody has points from, and the totals."""
    rows = []
    for source in sources_of(result):
        points = [points_from(seat, source) for seat in result["seats"]]
        if any(value is not None for value in points):
            rows.append([source_words(tr, source, result["game"]), *[_signed(value) for value in points]])
    if any(seat["points"] is not None for seat in result["seats"]):
        rows.append([tr("paper.total"), *[_signed(seat["points"]) for seat in result["seats"]]])
    return rows


def _signed(value: Number | None) -> str:
    return "–" if value is None else str(value).replace("-", "−")
