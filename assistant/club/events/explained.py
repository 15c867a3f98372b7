"""A seat with other figures: what explained its points stays, and what was changed by hand is a line of its own."""

from collections.abc import Sequence

from engine.documents.games import points_decide
from engine.documents.result import Number, ResultDoc, SeatDoc, SourceDoc, Won

Figures = list[Number | None]

BY_HAND = (
    "correction"  # a source: what a total was changed by, so that the sources still add up to the points
)

TOLD = ("winner", "winners", "together")  # ways to win that no points decide


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


def event_figures(seats: Sequence[SeatDoc], way: Won) -> tuple[Figures, Figures]:
    """Points and tie-breaks as an event counts them: winning is one where there are none, a team counts together."""
    points, breaks = [_figure(seat) for seat in seats], [seat["tie_break"] for seat in seats]
    if way != "teams" or any(seat["points"] is None for seat in seats):
        return points, breaks
    sides = _sides(seats)
    shown: Figures = [
        sum(one or 0 for one, side in zip(points, sides, strict=True) if side == own) for own in sides
    ]
    best: Figures = [
        max(
            (one for one, side in zip(breaks, sides, strict=True) if side == own and one is not None),
            default=None,
        )
        for own in sides
    ]
    return shown, best


def with_event_figures(
    result: ResultDoc, points: Sequence[Number], places: Sequence[int], breaks: Sequence[Number | None]
) -> ResultDoc:
    """The result with what an event says of it: the other way round. Nobody has a place where nobody has won."""
    way, seats = result.get("won_by", "most-points"), result["seats"]
    figures = list(zip(seats, points, places, breaks, strict=True))
    if way in TOLD or not points_decide(result["game"]):
        none = not any(points)
        told: list[SeatDoc] = [
            {**seat, "points": None, "won": mine > 0, "place": None if none else place}
            for seat, mine, place, _ in figures
        ]
        return {**result, "seats": told}
    if way != "teams":
        return {**result, "seats": [with_figures(*figure) for figure in figures]}
    sides, before = _sides(seats), event_figures(seats, way)[0]
    changed: list[SeatDoc] = []
    for at, (seat, mine, place, tie_break) in enumerate(figures):
        more = (
            mine - (before[at] or 0) if sides.index(sides[at]) == at else 0
        )  # a team's is written to its first
        own = seat["tie_break"] if seat["tie_break"] is not None else tie_break
        changed.append({**with_figures(seat, (seat["points"] or 0) + more, place, own), "won": place == 1})
    return {**result, "seats": changed}


def _figure(seat: SeatDoc) -> Number | None:
    won = seat.get("won")
    return int(won) if seat["points"] is None and won is not None else seat["points"]


def _sides(seats: Sequence[SeatDoc]) -> list[str]:
    """Who names no team is one alone."""
    return [seat.get("team") or f"#{n}" for n, seat in enumerate(seats)]
