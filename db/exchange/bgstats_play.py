"""One play of a BG Stats file as we understand it: how it was won, who had what, who took which place.

Import and export both read plays here: what has not been changed since goes out again as it came, letter by letter.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from db.exchange.bgstats_form import GameDoc, PlayDoc, ScoreDoc
from db.exchange.bgstats_scores import read_score
from db.exchange.bgstats_sheet import read_sheet, score_id
from db.problems import Problem
from engine.documents.places import places
from engine.documents.result import Number, SourceDoc, Won

POINTS: tuple[Won, ...] = ("most-points", "least-points")


@dataclass(frozen=True)
class ReadSeat:
    """`number` is where the score stands in the file. `odd`: a score that is no sum, kept but not understood."""

    number: int
    points: Number | None
    place: int | None
    start: bool
    won: bool
    team: str
    role: str
    sources: tuple[SourceDoc, ...]
    odd: bool = False


@dataclass(frozen=True)
class ReadPlay:
    won_by: Won
    seats: tuple[ReadSeat, ...]
    minutes: Number | None
    rounds: int
    board: str
    comment: str
    counts: bool


def way_won(game: GameDoc, play: PlayDoc) -> Won:
    if game.get("cooperative"):
        return "together"
    if play.get("usesTeams"):
        return "teams"
    if game.get("noPoints"):
        return "winners"
    return "most-points" if game.get("highestWins", True) else "least-points"


def read_play(game: GameDoc, play: PlayDoc) -> ReadPlay:
    way = way_won(game, play)
    scores = play["playerScores"]
    figures = [_figure(score) for score in scores]
    placed = _places(way, scores, [points for points, _ in figures], bool(play.get("manualWinner")))
    sheet = read_sheet(play.get("scoresheet")) or {}
    seats = [
        ReadSeat(
            number,
            points,
            placed[number],
            bool(score.get("startPlayer")),
            bool(score.get("winner")),
            score.get("team") or "",
            score.get("role") or "",
            _sources(sheet.get(score_id(score.get("metaData")) or "", {}), points),
            odd,
        )
        for number, (score, (points, odd)) in enumerate(zip(scores, figures, strict=True))
    ]
    order = [score.get("seatOrder") or 0 for score in scores]
    if all(order) and len(set(order)) == len(order):
        seats.sort(key=lambda seat: order[seat.number])
    return ReadPlay(
        way,
        tuple(seats),
        play.get("durationMin") or None,
        play.get("rounds") or 0,
        play.get("board") or "",
        play.get("comments") or "",
        not play.get("ignored"),
    )


def _figure(score: ScoreDoc) -> tuple[Number | None, bool]:
    try:
        return read_score(score.get("score")), False
    except Problem:
        return None, True


def _sources(rows: dict[str, int | float], points: Number | None) -> tuple[SourceDoc, ...]:
    """The sheet's rows, if they add up to the points."""
    if points is None or round(sum(rows.values()), 6) != points:
        return ()
    return tuple(
        {"source": name, "points": value, "facts": {}} for name, value in rows.items() if value and name
    )


def _places(
    way: Won, scores: Sequence[ScoreDoc], points: Sequence[Number | None], by_hand: bool
) -> list[int | None]:
    """The file's ranks where it has them all, else winners first and then by points; nobody's where nobody won."""
    won = [bool(score.get("winner")) for score in scores]
    if way == "together" or len(scores) == 1:
        return [1 if one else None for one in won]
    ranks = [score.get("rank") or 0 for score in scores]
    if all(rank > 0 for rank in ranks):
        return [*ranks]
    known = [figure for figure in points if figure is not None]
    if way not in POINTS or len(known) < len(points):
        return [*places([int(one) for one in won])] if any(won) else [None] * len(won)
    if by_hand and not any(won):
        return [None] * len(won)
    sign = -1 if way == "least-points" else 1
    if by_hand:  # whoever was named the winner is, whatever the points
        return [*places([(int(one), sign * figure) for one, figure in zip(won, known, strict=True)])]
    return [*places([(sign * figure, int(one)) for one, figure in zip(won, known, strict=True)])]
