"""Which of two values is better: games of one against all others, with the strong player's search."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.decision import Choice, Decision
from engine.players.budget import Unlimited
from engine.players.net import Net
from engine.players.san_juan.lessons import Chooses
from engine.players.san_juan.lookahead import weigh
from engine.players.san_juan.strong import SAMPLES
from engine.rules import Setup
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import SanJuanState
from engine.simulation import play

SURE = 1.96  # standard errors: 95 %
SETTLED = 3.0  # so many away from chance, and no further game is needed
LOOK_EVERY = 100  # seeds


@dataclass(frozen=True)
class DuelVerdict:
    """How often the new value won, and how far off that may be; `fair` is what chance alone gives."""

    games: int
    share: float
    margin: float
    fair: float

    @property
    def is_better(self) -> bool:
        return self.games > 0 and self.share - self.margin > self.fair


def verdict(shares: Iterable[float], seats: int) -> DuelVerdict:
    """Of shares in the order of their seeds; stops early where chance no longer explains what was found."""
    found: list[float] = []
    for share in shares:
        found.append(share)
        if len(found) % LOOK_EVERY == 0:
            so_far = _verdict(found, seats)
            if abs(so_far.share - so_far.fair) > SETTLED / SURE * so_far.margin:
                return so_far
    return _verdict(found, seats)


def _verdict(shares: list[float], seats: int) -> DuelVerdict:
    n = len(shares)
    if n < 2:
        return DuelVerdict(n * seats, sum(shares), 1.0, 1 / seats)
    mean = sum(shares) / n
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / (n - 1))
    margin = SURE * spread / sqrt(n) or 3 / (n * seats)  # where all ended the same way, by the rule of three
    return DuelVerdict(n * seats, mean, margin, 1 / seats)


def share_of(rules: SanJuan, seats: int, seed: str, new: Net, old: Net) -> float:
    """The share of games that the new value wins, one from every seat with the same seeds."""
    one, others = searcher(new), searcher(old)
    won = 0.0
    for seat in range(seats):
        setup = Setup("san-juan", rules.rules, seats)
        places = play(rules, setup, seed, [one if n == seat else others for n in range(seats)]).places
        won += (places[seat] == 1) / places.count(1)
    return won / seats


def searcher(net: Net) -> Chooses:
    """The strong player with another value."""

    def chooses(view: SanJuanState, decision: Decision, rng: Random) -> Choice:
        only = decision.only()
        return only if only is not None else weigh(net, view, decision, rng, Unlimited(), SAMPLES, deep=False)

    return chooses
