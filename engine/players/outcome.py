"""What a finished game is worth to each seat: winning most, and a little for how clearly."""

from collections.abc import Sequence
from math import exp

from engine.documents.games import LISTED
from engine.rules import Score

WIN = 0.5


def outcomes(game: str, final: Sequence[Score]) -> list[float]:
    """For each seat from 0 to 1; shared wins are shared."""
    winners = sum(score.place == 1 for score in final)
    found = []
    for seat, score in enumerate(final):
        best_other = max(other.points for n, other in enumerate(final) if n != seat)
        margin = max(-40.0, min(40.0, (score.points - best_other) / LISTED[game].close))
        won = 1 / winners if score.place == 1 else 0.0
        found.append(WIN * won + (1 - WIN) / (1 + exp(-margin)))
    return found
