"""What the results say about one player: all from result documents, nothing kept.

A win shared by k players counts 1/k. Chance would win 1/n of the games at tables of n: the expectation that
every win rate is shown beside.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.documents.result import ResultDoc, SeatDoc

FEW = 3  # losses before somebody is called a nemesis, games before somebody is called a favourite opponent


@dataclass
class Tally:
    """Games with their wins, what chance would have won, and points."""

    games: int = 0
    wins: float = 0.0
    expected: float = 0.0
    points: float = 0.0
    scored: int = 0  # games of which the points are known

    def add(self, result: ResultDoc, seat: SeatDoc) -> None:
        self.count(win_share(result, seat), 1 / len(result["seats"]), seat["points"])

    def count(self, win: float, chance: float, points: float | None = None) -> None:
        self.games += 1
        self.wins += win
        self.expected += chance
        if points is not None:
            self.points += points
            self.scored += 1

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def chance(self) -> float:
        return self.expected / self.games if self.games else 0.0

    @property
    def average(self) -> float | None:
        return self.points / self.scored if self.scored else None


@dataclass
class Opponent:
    """Head to head: how often ahead of, behind and level with somebody."""

    id: str
    name: str
    games: int = 0
    ahead: int = 0
    behind: int = 0
    level: int = 0


@dataclass
class Lift:
    """Something a player does, how often, and how much more often the games with it are won."""

    id: str
    games: int
    rate: float
    lift: float


@dataclass
class Habits:
    """What a player does in some games: in how many, and how much better they went than chance allows for."""

    whole: Tally = field(default_factory=Tally)
    each: dict[str, Tally] = field(default_factory=dict)

    def count(self, things: set[str], win: float, chance: float) -> None:
        if things:
            self.whole.count(win, chance)
        for thing in things:
            tally = self.each.get(thing)
            if tally is None:
                tally = self.each[thing] = Tally()
            tally.count(win, chance)

    def lifts(self) -> list[Lift]:
        usual = self.whole.rate - self.whole.chance
        found = [
            Lift(id, tally.games, tally.rate, tally.rate - tally.chance - usual)
            for id, tally in self.each.items()
        ]
        return sorted(found, key=lambda one: (-one.games, one.id))


@dataclass
class Profile:
    all: Tally = field(default_factory=Tally)
    by_count: dict[int, Tally] = field(default_factory=dict)
    by_game: dict[str, Tally] = field(default_factory=dict)
    best: tuple[float, str] | None = None  # points and the result
    sources: dict[str, list[tuple[str, float, int]]] = field(
        default_factory=dict
    )  # game: source, mean, games
    opponents: list[Opponent] = field(default_factory=list)
    roles: list[Lift] = field(default_factory=list)
    buildings: list[Lift] = field(default_factory=list)
    places: Counter[int] = field(default_factory=Counter)
    h_index: int = 0
    together: dict[str, Tally] = field(default_factory=dict)  # cooperative games: chance wins none of them
    by_role: dict[str, dict[str, Tally]] = field(default_factory=dict)  # game, role
    by_board: dict[str, dict[str, Tally]] = field(default_factory=dict)  # game, board or variant

    @property
    def favourite(self) -> Opponent | None:
        """Whom this player leaves behind most often."""
        known = [one for one in self.opponents if one.ahead >= FEW]
        return max(known, key=lambda one: (one.ahead / one.games, one.games), default=None)

    @property
    def nemesis(self) -> Opponent | None:
        """Who is ahead most often, with at least three such games."""
        known = [one for one in self.opponents if one.behind >= FEW]
        return max(known, key=lambda one: (one.behind / one.games, one.games), default=None)


def win_share(result: ResultDoc, seat: SeatDoc) -> float:
    if seat["place"] != 1:
        return 0.0
    return 1 / len([other for other in result["seats"] if other["place"] == 1])


def seat_of(result: ResultDoc, player: str) -> SeatDoc | None:
    return next((seat for seat in result["seats"] if seat["player"] == player), None)


def profile(results: Iterable[ResultDoc], player: str) -> Profile:
    """Everything about one player from that player's results, in any order; none is held longer than needed."""
    found = Profile()
    opponents: dict[str, Opponent] = {}
    sources: dict[str, dict[str, float]] = {}
    explained: Counter[str] = Counter()
    roles, buildings = Habits(), Habits()
    for result, seat, place in _played(_against_each_other(results, player, found), player):
        size, points = len(result["seats"]), seat["points"]
        win, chance = win_share(result, seat), 1 / size
        for tally in (
            found.all,
            found.by_count.setdefault(size, Tally()),
            found.by_game.setdefault(result["game"], Tally()),
        ):
            tally.count(win, chance, points)
        roles.count(favourite_roles(result, seat), win, chance)
        buildings.count(set(buildings_in(seat)), win, chance)
        _told_apart(found, result, seat, win, chance)
        found.places[place] += 1
        if (
            points is not None
            and result.get("won_by") != "least-points"
            and (found.best is None or points > found.best[0])
        ):
            found.best = (points, result["id"])
        _meet(opponents, result, seat, place)
        if seat["sources"]:
            explained[result["game"]] += 1
            into = sources.setdefault(result["game"], {})
            for part in seat["sources"]:
                into[part["source"]] = into.get(part["source"], 0) + part["points"]
    for game, into in sources.items():
        n = explained[game]
        means = [(source, total / n, n) for source, total in into.items()]
        found.sources[game] = sorted(means, key=lambda one: -one[1])
    found.opponents = sorted(opponents.values(), key=lambda one: (-one.games, one.name))
    found.roles, found.buildings = roles.lifts(), buildings.lifts()
    found.h_index = h_index([one.games for one in found.opponents])
    return found


def _against_each_other(results: Iterable[ResultDoc], player: str, found: Profile) -> Iterator[ResultDoc]:
    """The games that somebody else could have won; those won or lost together are counted on the way."""
    for result in results:
        if not result.get("counts", True):
            continue
        if result.get("won_by") != "together":
            yield result
        elif (seat := seat_of(result, player)) is not None:
            win = float(seat["place"] == 1)
            found.together.setdefault(result["game"], Tally()).count(win, 0.0, seat["points"])
            _told_apart(found, result, seat, win, 0.0)


def _told_apart(found: Profile, result: ResultDoc, seat: SeatDoc, win: float, chance: float) -> None:
    """By role and by board, where somebody wrote them down."""
    for into, name in ((found.by_role, seat.get("role")), (found.by_board, result.get("board"))):
        if name:
            into.setdefault(result["game"], {}).setdefault(name, Tally()).count(win, chance, seat["points"])


def _played(results: Iterable[ResultDoc], player: str) -> Iterator[tuple[ResultDoc, SeatDoc, int]]:
    for result in results:
        seat = seat_of(result, player)
        if seat is not None and seat["place"] is not None and len(result["seats"]) > 1:
            yield result, seat, seat["place"]


def _meet(opponents: dict[str, Opponent], result: ResultDoc, seat: SeatDoc, place: int) -> None:
    for other in result["seats"]:
        if other is seat or other["place"] is None or other["ai"]:
            continue
        id = other["player"] or other["name"]
        one = opponents.setdefault(id, Opponent(id, other["name"]))
        one.games += 1
        one.name = other["name"]
        one.ahead += place < other["place"]
        one.behind += place > other["place"]
        one.level += place == other["place"]


def buildings_in(seat: SeatDoc) -> list[str]:
    """What stood in the player's city at the end, in the order it is written down."""
    listed = (seat["sheet"] or {}).get("buildings")
    return [id for id in listed if isinstance(id, str)] if isinstance(listed, list) else []


def favourite_roles(result: ResultDoc, seat: SeatDoc) -> set[str]:
    """The roles a player took most often in one game; several if level."""
    number = next(n for n, other in enumerate(result["seats"]) if other is seat)
    taken = Counter(role for role, who in result["stats"].get("roles", ()) if who == number)
    most = max(taken.values(), default=0)
    return {role for role, times in taken.items() if times == most}


def h_index(counts: Sequence[int]) -> int:
    """The most h such that h opponents were met at least h times each."""
    ordered = sorted(counts, reverse=True)
    return sum(count >= at for at, count in enumerate(ordered, 1))
