"""The order of an event: a chain of criteria, applied group by group, and the reason for every step of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from engine.tournament.figures import (
    CRITERIA,
    FIGURES,
    HEAD_TO_HEAD,
    LOWER_IS_BETTER,
    Figure,
    FigureLine,
    History,
    lines,
)
from engine.tournament.games import PlayedGame
from engine.tournament.refusal import Refused

DIGITS = 9  # figures closer than this are level


@dataclass(frozen=True)
class Reason:
    """Why one line stands above the next: the criterion that decided, and both figures."""

    criterion: str
    mine: Figure
    theirs: Figure
    level: tuple[str, ...] = ()  # the criteria before it, on which the two are level
    open: str = ""  # why head-to-head did not decide before it: "unmet" or "circle"
    round: int = 0  # of a knock-out, where that decided
    place: int = 0  # taken by both in that round, where only the seeding tells them apart


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
    return ranked(history, players, tie_breaks).lines()


def ranked(history: History, players: Iterable[str], tie_breaks: Sequence[str] | None = None) -> "Ranking":
    return Ranking(lines(history, players), chain_of(history, tie_breaks))


@dataclass(frozen=True)
class Split:
    """A group that was level and that one criterion parted."""

    criterion: str
    figures: dict[str, Figure]
    level: tuple[str, ...]
    against: "HeadToHead | None"  # how these people did against each other, if that was asked before


@dataclass(frozen=True)
class HeadToHead:
    """Mean results inside a group, 1 ahead and 0.5 level; none unless everybody has met everybody."""

    figures: dict[str, float]
    drawn: frozenset[tuple[str, str]] = frozenset()  # pairs that are level against each other

    def open_between(self, one: str, other: str) -> str:
        """Why it says nothing about these two; empty if they are truly level against each other."""
        if not self.figures:
            return "unmet"
        return "" if (min(one, other), max(one, other)) in self.drawn else "circle"


class Ranking:
    """Sorts by one criterion at a time and remembers what parted whom."""

    def __init__(self, table: dict[str, FigureLine], chain: Sequence[str]) -> None:
        self.table, self.chain = table, tuple(chain)
        self.values: dict[tuple[str, str], Figure] = {}
        self.head_to_head: dict[str, float] = {}
        self.splits: dict[str, list[Split]] = {player: [] for player in table}
        self.again = self.chain.index(HEAD_TO_HEAD) if HEAD_TO_HEAD in self.chain else len(self.chain)
        self.order = self.groups(list(table), 0, 0, None)

    def lines(self) -> list[Standing]:
        ordered: list[Standing] = []
        for group in self.order:
            place = len(ordered) + 1
            for player in group:
                line = self.table[player]
                points, wins = self.number("points", line), self.number("wins", line)
                ordered.append(Standing(player, place, points, len(line.games), wins, self.shown(player)))
        for above, below in pairwise(ordered):
            above.why = self.between(above.name, below.name)
        return ordered

    def between(self, one: str, other: str) -> Reason | None:
        """What parted these two, neighbours or not; None if they share a place."""
        for split in self.splits[one]:
            if other in split.figures and split.figures[one] != split.figures[other]:
                against = split.against.open_between(one, other) if split.against else ""
                level = tuple(c for c in split.level if c != HEAD_TO_HEAD or not against)
                return Reason(split.criterion, split.figures[one], split.figures[other], level, against)
        return None

    def figure(self, criterion: str, line: FigureLine) -> Figure:
        """A figure, computed when first asked for: late tie-breaks are often never needed."""
        key = (criterion, line.player)
        if key not in self.values:
            value = FIGURES[criterion](line)
            self.values[key] = (
                tuple(round(v, DIGITS) for v in value) if isinstance(value, tuple) else round(value, DIGITS)
            )
        return self.values[key]

    def number(self, criterion: str, line: FigureLine) -> float:
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

    def groups(self, players: list[str], at: int, upto: int, against: HeadToHead | None) -> list[list[str]]:
        """Players level on the chain, best group first; these are known to be level up to `upto`.

        Head-to-head depends on who is compared. So whatever parts a group after it has been asked, those still
        together are compared with each other again, before anything later in the chain is.
        """
        if len(players) == 1 or at == len(self.chain):
            return [sorted(players)]
        criterion = self.chain[at]
        if criterion == HEAD_TO_HEAD:
            against = head_to_head(players, self.table)
            self.head_to_head.update(against.figures)
            figures: dict[str, Figure] = dict(against.figures)
        else:
            figures = {player: self.figure(criterion, self.table[player]) for player in players}
        if len(set(figures.values())) < 2:
            return self.groups(players, at + 1, max(upto, at + 1), against)
        asked = against if at > self.again else None
        known = [c for c in self.chain[: max(upto, at)] if c != HEAD_TO_HEAD or asked]
        split = Split(criterion, figures, tuple(known), asked)
        for player in players:
            self.splits[player].append(split)
        upto = max(upto, at if at == self.again else at + 1)
        parts: list[list[str]] = []
        for value in sorted(set(figures.values()), reverse=criterion not in LOWER_IS_BETTER):
            level = [player for player in players if figures[player] == value]
            parts += self.groups(level, min(self.again, at + 1), upto, None)
        return parts


def head_to_head(players: Sequence[str], table: dict[str, FigureLine]) -> HeadToHead:
    """How a group did against each other, over all their meetings."""
    group = set(players)
    ahead: dict[tuple[str, str], float] = {}  # over all meetings of a pair, from the first one's side
    met: Counter[tuple[str, str]] = Counter()
    seen: dict[int, PlayedGame] = {id(game): game for player in players for game in table[player].games}
    for game in seen.values():
        inside = sorted(
            (player, place)
            for player, place in zip(game.players, game.places, strict=True)
            if player in group
        )
        for (a, mine), (b, theirs) in combinations(inside, 2):
            met[a, b] += 1
            ahead[a, b] = ahead.get((a, b), 0.0) + (1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    if len(met) < len(players) * (len(players) - 1) // 2:
        return HeadToHead({})
    score: dict[str, float] = dict.fromkeys(players, 0.0)
    times: Counter[str] = Counter()
    for (a, b), often in met.items():
        score[a] += ahead[a, b]
        score[b] += often - ahead[a, b]
        times.update({a: often, b: often})
    drawn = frozenset(pair for pair, often in met.items() if 2 * ahead[pair] == often)
    return HeadToHead({player: round(score[player] / times[player], DIGITS) for player in players}, drawn)
