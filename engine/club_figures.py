"""What all results of a club say together: seats, numbers of players, buildings, length; and ratings over time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.documents.result import ResultDoc, SeatDoc
from engine.statistics import Tally, buildings_in
from engine.tournament.ratings import FIRM_FROM, Skills, shown

MANY = 10  # games with a building before it is worth a bar


@dataclass
class ClubFigures:
    results: int = 0
    seats: dict[int, Tally] = field(default_factory=dict)  # by seat, tables of four
    counts: dict[int, Tally] = field(default_factory=dict)  # by number of players
    buildings: list[tuple[str, int, float, float]] = field(default_factory=list)  # id, games, rate, lift
    minutes: Counter[int] = field(default_factory=Counter)  # in steps of ten
    rounds: Counter[int] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)  # points of different games say nothing together


def club_figures(results: Iterable[ResultDoc], size: int = 4) -> ClubFigures:
    """Seats are compared at tables of `size` alone, because seats differ with the number of players."""
    found = ClubFigures()
    buildings: dict[str, Tally] = {}
    whole = Tally()
    for result in results:
        seats = result["seats"]
        if len(seats) < 2 or not rated(result) or any(seat["place"] is None for seat in seats):
            continue
        found.results += 1
        found.games[result["game"]] += 1
        if minutes := result["minutes"]:
            found.minutes[int(minutes) // 10 * 10] += 1
        if rounds := result["stats"].get("rounds"):
            found.rounds[rounds] += 1
        for number, seat in enumerate(seats, 1):
            if len(seats) == size:
                found.seats.setdefault(number, Tally()).add(result, seat)
            found.counts.setdefault(len(seats), Tally()).add(result, seat)
            things = set(buildings_in(seat))
            if things:
                whole.add(result, seat)
            for thing in things:
                buildings.setdefault(thing, Tally()).add(result, seat)
    for id, tally in buildings.items():
        if MANY <= tally.games < whole.games:  # what everybody has wins for nobody
            lift = (tally.rate - tally.chance) - (whole.rate - whole.chance)
            found.buildings.append((id, tally.games, tally.rate, lift))
    found.buildings.sort(key=lambda one: -one[3])
    return found


@dataclass(frozen=True)
class RatingPoint:
    played_at: str
    rating: float
    mu: float
    sigma: float


def rating_lines(results: Iterable[ResultDoc], game: str = "") -> dict[str, list[RatingPoint]]:
    """The club's ratings, overall or of one game: everybody's by player id after every game, from results in order of play.

    The one way the window, its charts and paper rate. Computer players and guests take no part; the people
    beside them are rated among each other.
    """
    skills = Skills()
    lines: dict[str, list[RatingPoint]] = {}
    for result in results:
        if not rated(result) or (game and result["game"] != game):
            continue
        people = [
            (player, place, seat.get("team") or "")
            for seat in result["seats"]
            if (player := person_of(seat)) and (place := seat["place"]) is not None
        ]
        teams = [team for _, _, team in people] if result.get("won_by") == "teams" else ()
        after = skills.rate([player for player, _, _ in people], [place for _, place, _ in people], teams)
        for player, skill in after.items():
            point = RatingPoint(result["played_at"], shown(skill.mu, skill.sigma), skill.mu, skill.sigma)
            lines.setdefault(player, []).append(point)
    return lines


def rated(result: ResultDoc) -> bool:
    """A game that was won together says nothing of who is stronger, and some do not count."""
    return result.get("counts", True) and result.get("won_by") != "together"


def person_of(seat: SeatDoc) -> str | None:
    """The player of the club who sat here; None for a guest and for a computer."""
    return None if seat["ai"] else seat["player"]


def firm(line: Sequence[RatingPoint]) -> bool:
    """A rating stops being provisional after a few games."""
    return len(line) >= FIRM_FROM
