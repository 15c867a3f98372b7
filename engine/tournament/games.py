"""One finished table as standings and ratings see it, and the places at it."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.documents.games import least_wins, points_decide
from engine.documents.places import places as places_of


@dataclass(frozen=True)
class PlayedGame:
    """Players in seating order with what each made and the place each took; ties share the better place."""

    players: tuple[str, ...]
    points: tuple[float, ...]
    places: tuple[int, ...]
    round: int = 1
    evening: int = 1
    kind: str = ""  # the game's id

    def place_of(self, player: str) -> int:
        return self.places[self.players.index(player)]

    def points_of(self, player: str) -> float:
        return self.points[self.players.index(player)]

    def tied_with(self, player: str) -> int:
        """How many share this player's place, the player included."""
        return self.places.count(self.place_of(player))


@dataclass(frozen=True)
class Bye:
    player: str
    round: int = 1
    evening: int = 1


def counted_tie_breaks(
    points: Sequence[float], tie_break: Sequence[float | None] | None
) -> list[float | None] | None:
    """Tie-breaks as far as they count: where one of those who are level has none, nobody's does; None if none is left.

    A blank is not a zero: with one figure alone nobody knows who is ahead.
    """
    if tie_break is None:
        return None
    blank = {mine for mine, figure in zip(points, tie_break, strict=True) if figure is None}
    level = {mine for mine in points if list(points).count(mine) > 1}
    counted = [
        None if mine in blank & level else figure for mine, figure in zip(points, tie_break, strict=True)
    ]
    return counted if any(figure is not None for figure in counted) else None


def places(
    points: Sequence[float], tie_break: Sequence[float | None] | None = None, least: bool = False
) -> tuple[int, ...]:
    """Places by points, then by the in-game tie-break, higher first; what is still level shares a place.

    With `least` the fewest points are first; a tie-break is better when it is higher all the same.
    """
    breaks = [0.0 if figure is None else figure for figure in tie_break or [0.0] * len(points)]
    keys = [(-one if least else one, extra) for one, extra in zip(points, breaks, strict=True)]
    return tuple(places_of(keys))


def places_in(
    game: str, points: Sequence[float], tie_break: Sequence[float | None] | None = None
) -> tuple[int, ...]:
    """Places by how this game is won; without points whoever has a one has won, and where nobody has, all are last."""
    if points_decide(game):
        return places(points, tie_break, least_wins(game))
    return places_won(points)


def places_won(points: Sequence[float]) -> tuple[int, ...]:
    won = [int(one > 0) for one in points]
    return places(won) if any(won) else (len(won),) * len(won)
