"""Ratings of players from all their games, by Plackett and Luce's model for tables of any size.

Always rebuilt from nothing in order of play, so a corrected result corrects every rating after it. A skill
starts at mu 25, sigma 25/3; the rating shown is mu - 3 sigma, the skill we can be sure of: 0 for a newcomer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MU, SIGMA = 25.0, 25.0 / 3.0
FIRM_FROM = 5  # games until a rating stops being provisional
# On the scale chess players know: 1500 for a newcomer, 400 more for ten times the chances against one other player.
USUAL, A_POINT = 1500, 400 / log(10) / (sqrt(2) * MU / 6)


@dataclass(frozen=True)
class RatedGame:
    names: Sequence[str]
    places: Sequence[int]
    kind: str = ""


@dataclass(frozen=True)
class Rating:
    name: str
    mu: float
    sigma: float
    rating: float
    games: int
    provisional: bool


def on_known_scale(mu: float) -> int:
    """A skill on the scale people know from chess: 200 more is ahead in about three games of four."""
    return round(USUAL + A_POINT * (mu - MU))


class Skills:
    """Everybody's skill as it is now; `rate` takes the games in order of play."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # late: it brings five models, and only ratings need one

        self._model = PlackettLuce(mu=MU, sigma=SIGMA)
        self.now: dict[str, PlackettLuceRating] = {}

    def rate(
        self, names: Sequence[str], places: Sequence[int], teams: Sequence[str] = ()
    ) -> "dict[str, PlackettLuceRating]":
        """One game; gives the skills of those who sat there. Nobody is rated alone, nor a team without another.

        `teams` names everybody's; whoever is in none plays alone.
        """
        sides: dict[str, list[int]] = {}
        for n in range(len(names)):
            sides.setdefault(teams[n] if teams and teams[n] else f"#{n}", []).append(n)
        if len(sides) < 2:
            return {}
        there = [
            [self.now.get(names[n]) or self._model.rating(name=names[n]) for n in side]
            for side in sides.values()
        ]
        ranks = [float(min(places[n] for n in side)) for side in sides.values()]
        rated = self._model.rate(there, ranks=ranks)
        after = {
            names[n]: skill
            for side, skills in zip(sides.values(), rated, strict=True)
            for n, skill in zip(side, skills, strict=True)
        }
        self.now |= after
        return after


def ratings(games: Iterable[RatedGame], kind: str | None = None, firm_from: int = FIRM_FROM) -> list[Rating]:
    """Everybody's rating, firm ones first and best first; with `kind` only that game's tables count."""
    skills = Skills()
    played: dict[str, int] = {}
    for game in games:
        if kind is None or game.kind == kind:
            for name in skills.rate(game.names, game.places):
                played[name] = played.get(name, 0) + 1
    found = [
        Rating(
            name, skill.mu, skill.sigma, shown(skill.mu, skill.sigma), played[name], played[name] < firm_from
        )
        for name, skill in skills.now.items()
    ]
    return sorted(found, key=lambda rating: (rating.provisional, -rating.rating, rating.name))


def shown(mu: float, sigma: float) -> float:
    return mu - 3 * sigma


def by_game(games: Sequence[RatedGame], firm_from: int = FIRM_FROM) -> dict[str | None, list[Rating]]:
    """Overall ratings under None, and one list for each game played."""
    kinds = sorted({game.kind for game in games if game.kind})
    return {None: ratings(games, None, firm_from)} | {kind: ratings(games, kind, firm_from) for kind in kinds}
