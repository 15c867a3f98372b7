"""The order of an event: a chain of criteria, applied group by group, and the reason for every step of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from engine.tournament.figures import (
    CRITERIA,
    FIGURES,
    HEAD_TO_HEAD,
    LOWER_IS_BETTER,
    Figure,
    History,
    Line,
    lines,
)
from engine.tournament.games import Game
from engine.tournament.refusal import Refused

DIGITS = 9  # figures closer than this are level


@dataclass(frozen=True)
class Reason:
    """Why one line stands above the next: the criterion that decided, and both figures."""

    criterion: str
    mine: Figure
    theirs: Figure
    level: tuple[str, ...] = ()  # the criteria before it, on which the two are level


@dataclass
class Standing:
    name: str
    place: int
    points: float
    games: int
    wins: float
    figures: dict[str, Figure] = field(default_factory=dict)
    why: Reason | None = None  # None for the last line, and between players who share a place


def chain_of(history: History, tie_breaks: Sequence[str] | None) -> tuple[str, ...]:
    """The preset's rank and then the tie-breaks, its own unless others are given."""
    asked = history.preset.tie_breaks if tie_breaks is None else tie_breaks
    chain = tuple(dict.fromkeys((*history.preset.rank, *asked)))
    for criterion in chain:
        if criterion not in CRITERIA:
            raise Refused("unknown-tie-break", criterion=criterion, known=sorted(CRITERIA))
    return chain


def standings(
    history: History, players: Iterable[str], tie_breaks: Sequence[str] | None = None
) -> list[Standing]:
    """Everybody in order; only players level on the whole chain share a place."""
    chain = chain_of(history, tie_breaks)
    table = lines(history, players)
    ranked = Ranking(table, chain)
    ordered: list[Standing] = []
    for group in ranked.groups(list(table), 0):
        place = len(ordered) + 1
        for player in group:
            line = table[player]
            standing = Standing(
                player, place, ranked.number("points", line), len(line.games), ranked.number("wins", line)
            )
            standing.figures = ranked.shown(player)
            ordered.append(standing)
    for above, below in pairwise(ordered):
        above.why = ranked.reasons.get((above.name, below.name))
    return ordered


class Ranking:
    """Sorts by one criterion at a time and remembers what parted each two neighbours."""

    def __init__(self, table: dict[str, Line], chain: Sequence[str]) -> None:
        self.table, self.chain = table, chain
        self.values: dict[tuple[str, str], Figure] = {}
        self.head_to_head: dict[str, float] = {}
        self.reasons: dict[tuple[str, str], Reason] = {}

    def figure(self, criterion: str, line: Line) -> Figure:
        """A figure, computed when first asked for: late tie-breaks are often never needed."""
        key = (criterion, line.player)
        if key not in self.values:
            value = FIGURES[criterion](line)
            self.values[key] = (
                tuple(round(v, DIGITS) for v in value) if isinstance(value, tuple) else round(value, DIGITS)
            )
        return self.values[key]

    def number(self, criterion: str, line: Line) -> float:
        value = self.figure(criterion, line)
        assert not isinstance(value, tuple)
        return value

    def shown(self, player: str) -> dict[str, Figure]:
        """Every criterion of the chain that has a figure for this player; lots only if they were needed."""
        found: dict[str, Figure] = {}
        for criterion in self.chain:
            if criterion == HEAD_TO_HEAD:
                if player in self.head_to_head:
                    found[criterion] = self.head_to_head[player]
            elif criterion == "lots":
                if (criterion, player) in self.values:
                    found[criterion] = self.values[criterion, player]
            elif criterion != "points":
                found[criterion] = self.figure(criterion, self.table[player])
        return found

    def groups(self, players: list[str], at: int) -> list[list[str]]:
        """Players level on the chain from here on, best group first."""
        if len(players) == 1 or at == len(self.chain):
            return [sorted(players)]
        criterion = self.chain[at]
        if criterion == HEAD_TO_HEAD:
            values = head_to_head(players, self.table)
            self.head_to_head.update(values)
            figures: dict[str, Figure] = dict(values)
        else:
            figures = {player: self.figure(criterion, self.table[player]) for player in players}
        lower = criterion in LOWER_IS_BETTER
        parts: list[list[str]] = []
        for value in sorted(set(figures.values()), reverse=not lower):
            level = [player for player in players if figures[player] == value]
            # A group that head-to-head has split is compared again among those left.
            again = criterion == HEAD_TO_HEAD and len(level) < len(players)
            found = self.groups(level, at if again else at + 1)
            if parts:
                mine, theirs = parts[-1][-1], found[0][0]
                self.reasons[mine, theirs] = Reason(
                    criterion, figures[mine], figures[theirs], tuple(self.chain[:at])
                )
            parts += found
        return parts


def head_to_head(players: Sequence[str], table: dict[str, Line]) -> dict[str, float]:
    """Mean result against the others of the group, 1 ahead and 0.5 level; 0 for all unless all have met."""
    group = set(players)
    score = dict.fromkeys(players, 0.0)
    met: dict[str, int] = dict.fromkeys(players, 0)
    pairs: set[tuple[str, str]] = set()
    seen: dict[int, Game] = {id(game): game for player in players for game in table[player].games}
    for game in seen.values():
        inside = [
            (player, place)
            for player, place in zip(game.players, game.places, strict=True)
            if player in group
        ]
        for (a, mine), (b, theirs) in combinations(inside, 2):
            pairs.add((min(a, b), max(a, b)))
            met[a] += 1
            met[b] += 1
            score[a] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
            score[b] += 1.0 if theirs < mine else 0.5 if mine == theirs else 0.0
    if len(pairs) < len(players) * (len(players) - 1) // 2:
        return dict.fromkeys(players, 0.0)
    return {player: round(score[player] / met[player], DIGITS) for player in players}
