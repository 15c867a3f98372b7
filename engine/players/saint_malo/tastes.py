"""The expert's value: what to like more than the strong player does, and what less, found out by playing.

In each round of games everybody has tastes of their own, a little off the middle. How far ahead somebody ends is mostly
chance, but what the dice gave is known: what a throw was worth, less what was to be expected before it. It is taken off,
as a control variate: its mean is nought, so it moves no result and makes every one more certain. What
is left shows which tastes pay, and the middle moves there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple

import numpy as np

from engine.chance import Stream
from engine.decision import CHANCE
from engine.executor import Run
from engine.players.net import Floats, Net
from engine.players.saint_malo.features import (
    BY_TIME,
    CHURCH_THERE_AT,
    CHURCHES_AT,
    DRAWN_AT,
    FREE_AT,
    KINDS_AT,
    PEOPLE_AT,
    PROMISED_AT,
    WALLS_DONE_AT,
)
from engine.players.saint_malo.judges import learned, shipped_line
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.sheet_value import TERMS
from engine.players.saint_malo.thinking import prospect_for
from engine.rules import Setup
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import CHURCHES, PERSONS

SPREAD = 0.25  # of the tastes around the middle
CAREFUL = 0.6  # of the step that would lead to the top if all were known exactly
WIDE = 2


class Taste(NamedTuple):
    """A liking of 1 for what stands in a column of the features."""

    column: int
    weight: float
    stiff: float = 6.5  # how quickly too much of it does harm: points lost at 1 from the best, times two


def _tastes() -> Iterator[Taste]:
    sensitive = {"coins": 12.0, "logs": 20.0, "churches": 20.0, "pirates": 14.0}
    by_time = [
        Taste(TERMS.index(term), 10.0 if term == "logs" else 5.0, sensitive.get(term, 6.5))
        for term in ("coins", "logs", "churches", "walls", "pirates", "spots", "full-city")
    ]
    by_time += [Taste(PROMISED_AT + n, 2.5) for n in range(3)]
    by_time += [Taste(FREE_AT, 3.3), Taste(KINDS_AT, 2.0)]
    for taste in by_time:
        yield taste
        yield taste._replace(column=BY_TIME + taste.column)
    for n in range(len(PERSONS)):
        yield Taste(PEOPLE_AT + n, 4.0)
    for n in range(len(CHURCHES)):
        yield Taste(CHURCHES_AT + n, 2.0)
        yield Taste(CHURCH_THERE_AT + n, 1.0)
    for n, weight in enumerate((5.0, 5.0, 2.5)):  # walls, crates, houses
        yield Taste(DRAWN_AT + n, weight)
    yield Taste(WALLS_DONE_AT, 4.0)


TASTES = tuple(_tastes())
COLUMNS = [taste.column for taste in TASTES]
WEIGHTS = np.array([taste.weight for taste in TASTES])
STIFF = np.array([taste.stiff for taste in TASTES])


@dataclass(frozen=True)
class Party:
    """One game: the tastes that sat there, the points they made, and how many of these the dice had given them."""

    tastes: Floats
    points: Floats
    control_variate: Floats  # points that the dice gave or took
    rounds: int

    @property
    def leads(self) -> Floats:
        """How far ahead of the others' mean each ended, what the dice gave taken off."""
        return ahead(self.points - self.control_variate)

    def lessons(self) -> Iterator[tuple[Floats, float]]:
        """By how much each had other tastes than the others, and what came of it; of two, one says it all."""
        leads = self.leads
        for seat in range(len(leads) if len(leads) > 2 else 1):
            yield self.tastes[seat] - np.delete(self.tastes, seat, axis=0).mean(axis=0), leads[seat]


def with_tastes(net: Net, tastes: Floats) -> Net:
    """A straight line with some tastes added."""
    hidden = net.hidden.astype(np.float32)
    added = (WEIGHTS * tastes).astype(np.float32)
    hidden[COLUMNS] += np.stack([added, -added], axis=1)
    return Net(hidden, *net.layers()[1:])


def play(tables: Sequence[int], net: Net, middle: Floats, number: int) -> Party:
    """A game of players with tastes around the middle, at the next of some tables."""
    rules, seed = SaintMalo(), f"tastes-{number}"
    seats = tables[number % len(tables)]
    tastes = middle + SPREAD * np.random.default_rng(number).normal(size=(seats, len(TASTES)))
    judges = [learned(with_tastes(net, own)) for own in tastes]
    state = rules.new(Setup("saint-malo", "standard", seats, first=number // len(tables) % seats))
    from_dice = np.zeros(seats)
    n = 0
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            choice = decision.sample(Stream(seed, n))
        else:
            prospect = prospect_for(Prospect, state, rules.facts, judges[decision.seat], WIDE)
            choice = prospect.answer(decision, state.rolls)
            if decision.kind == "action":
                plan = prospect.plan()
                from_dice[decision.seat] += plan.value(tuple(sorted(state.dice)), 0) - plan.start
        rules.apply(state, choice)
        n += 1
    points = np.array([score.points for score in rules.score(state)])
    return Party(tastes, points, from_dice, state.round)


def ahead(amounts: Floats) -> Floats:
    """By how much each is ahead of the others' mean."""
    leads: Floats = amounts - (amounts.sum() - amounts) / (len(amounts) - 1)
    return leads


def what_pays(parties: Sequence[Party]) -> Floats:
    """The points that each taste brings, by least squares."""
    lessons = list(chain.from_iterable(party.lessons() for party in parties))
    rows, leads = np.array([row for row, _ in lessons]), np.array([lead for _, lead in lessons])
    caution = SPREAD**2 * np.eye(rows.shape[1])
    brings: Floats = np.linalg.solve(rows.T @ rows + caution, rows.T @ leads)
    return brings


class Course(NamedTuple):
    """What is learned: the weights it makes, those it begins with, and at tables of how many in turn."""

    makes: str
    begins: str
    tables: tuple[int, ...]

    def learn(
        self, games: int, rounds: int, again: int, say: Callable[[str], None], run: Run
    ) -> tuple[Net, str]:
        """Rounds of `again` games; the middle of the later rounds is taken."""
        net = shipped_line(self.begins)
        middle = np.zeros(len(TASTES))
        path: list[Floats] = []
        for k in range(rounds):
            numbers = range(k * again, (k + 1) * again)
            parties = list(run(partial(play, self.tables, net, middle), numbers))
            brings = what_pays(parties)
            middle = middle + CAREFUL * brings / STIFF
            path.append(middle)
            length = np.mean([party.rounds for party in parties])
            points = np.mean([party.points.mean() for party in parties])
            slope = np.linalg.norm(brings)
            say(f"round {k + 1}: {again} games, {length:.1f} rounds, {points:.1f} points, slope {slope:.2f}")
        chosen = np.mean(path[rounds // 2 :], axis=0)
        return with_tastes(net, chosen), self._story(rounds, again, chosen)

    def _story(self, rounds: int, again: int, tastes: Floats) -> str:
        """How the weights were made, as the text of the file beside them."""
        lines = [
            f"# How {self.makes}.npz was made: python -m engine.players.train {self.makes}"
            f" --rounds {rounds} --again {again}",
            f"rounds = {rounds}",
            f"games_a_round = {again}",
            f"columns = {COLUMNS}",
            f"tastes = {[round(taste, 3) for taste in tastes.tolist()]}",
        ]
        return "\n".join(lines) + "\n"


EXPERT = Course("saint-malo-expert", "saint-malo", (2, 3, 2, 4, 2, 5))
