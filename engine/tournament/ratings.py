"""Ratings of players from all their games, by Plackett and Luce's model for tables of any size.

Always rebuilt from nothing in order of play, so a corrected result corrects every rating after it. A skill
starts at mu 25, sigma 25/3; the rating shown is mu - 3 sigma, the skill we can be sure of: 0 for a newcomer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

MU, SIGMA = 25.0, 25.0 / 3.0
FIRM_FROM = 5  # games until a rating stops being provisional


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


def ratings(games: Iterable[RatedGame], kind: str | None = None, firm_from: int = FIRM_FROM) -> list[Rating]:
    """Everybody's rating, firm ones first and best first; with `kind` only that game's tables count."""
    model = PlackettLuce(mu=MU, sigma=SIGMA)
    skills: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for game in games:
        if (kind is not None and game.kind != kind) or len(game.names) < 2:
            continue
        teams = [[skills.get(name) or model.rating(name=name)] for name in game.names]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for name, team in zip(game.names, rated, strict=True):
            skills[name] = team[0]
            played[name] = played.get(name, 0) + 1
    found = [
        Rating(
            name, skill.mu, skill.sigma, shown(skill.mu, skill.sigma), played[name], played[name] < firm_from
        )
        for name, skill in skills.items()
    ]
    return sorted(found, key=lambda rating: (rating.provisional, -rating.rating, rating.name))


def shown(mu: float, sigma: float) -> float:
    return mu - 3 * sigma


def by_game(games: Sequence[RatedGame], firm_from: int = FIRM_FROM) -> dict[str | None, list[Rating]]:
    """Overall ratings under None, and one list for each game played."""
    kinds = sorted({game.kind for game in games if game.kind})
    return {None: ratings(games, None, firm_from)} | {kind: ratings(games, kind, firm_from) for kind in kinds}
