"""A seat with other figures: what explained its points stays, and what was changed by hand is a line of its own."""

from engine.documents.result import Number, SeatDoc, SourceDoc

BY_HAND = (
    "correction"  # a source: what a total was changed by, so that the sources still add up to the points
)


def with_figures(seat: SeatDoc, points: Number, place: int, tie_break: Number | None) -> SeatDoc:
    """Buildings, breakdown and everything else about the seat are kept."""
    sources = explaining(seat["sources"], points)
    return {**seat, "points": points, "place": place, "tie_break": tie_break, "sources": sources}


def explaining(sources: list[SourceDoc], points: Number) -> list[SourceDoc]:
    """The same sources, and the difference to the points if they do not explain all of them."""
    kept = [source for source in sources if source["source"] != BY_HAND]
    missing = points - sum(source["points"] for source in kept)
    if not kept or not missing:
        return kept
    return [*kept, {"source": BY_HAND, "points": missing, "facts": {"n": missing}}]
