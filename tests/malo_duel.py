"""Which of two players of Saint Malo is better, with the luck of the dice taken off: a quarter of the games is enough.

python -m tests.malo_duel ONE OTHERS [--seats 2] [--seeds 40]

The games are the ladder's, by its seeds, and are kept for it. What every roll gave beyond what was to be expected before
it, by the strong player's value, is taken off the points: its mean is nought whoever plays, so it moves no result and
makes every one more certain.
"""

import argparse
import sys
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from engine.chance import Stream
from engine.decision import CHANCE
from engine.players.budget import Unlimited
from engine.players.levels import choose
from engine.players.saint_malo.judges import strong_value
from engine.players.saint_malo.prospect import Prospect
from engine.players.saint_malo.thinking import prospect_for
from engine.rules import Setup
from engine.saint_malo.dice import ROLLS
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.state import State
from tests.ladder import KEPT, SHELF
from tests.rungs import SEED, Kept

WIDE = 2
SURE = 1.96
RULES = SaintMalo()


def played(one: str, others: str, seats: int, seat: int, seed: str) -> tuple[float, float, float]:
    """The share of the win, points ahead of the others' mean, and the same with the luck taken off."""
    state: Any = RULES.new(Setup("saint-malo", "standard", seats))
    luck, rng, n = [0.0] * seats, Random(f"{seed}:players"), 0
    while (decision := RULES.decision(state)) is not None:
        if decision.seat == CHANCE:
            expected = _expected(state)
            seat_before = state.seat
            RULES.apply(state, decision.sample(Stream(seed, n)))
            luck[seat_before] += _worth(state) - expected
        else:
            level = one if decision.seat == seat else others
            view = RULES.redact(state, decision.seat)
            asked = RULES.decision(view) or decision
            RULES.apply(state, choose(level, RULES, view, asked, rng, Unlimited()))
        n += 1
    final = RULES.score(state)
    places = [score.place for score in final]
    points = [float(score.points) for score in final]
    fair = [made - lucky for made, lucky in zip(points, luck, strict=True)]
    return (places[seat] == 1) / places.count(1), _ahead(points, seat), _ahead(fair, seat)


def _plan(state: State) -> Any:
    return prospect_for(Prospect, state, RULES.facts, strong_value(), WIDE).plan()


def _expected(state: State) -> float:
    """Before a roll, with the dice that were kept."""
    plan = _plan(state)
    if not state.rolls:
        return float(plan.start)
    return float(plan.keep_value(tuple(sorted(state.dice)), ROLLS - state.rolls))


def _worth(state: State) -> float:
    """After it."""
    return float(_plan(state).value(tuple(sorted(state.dice)), ROLLS - state.rolls))


def _ahead(points: list[float], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def told(rows: list[tuple[float, float, float]], seats: int) -> str:
    """Means of seeds with their 95 %."""
    parts = []
    for name, column in zip(("wins", "points ahead", "without luck"), zip(*rows, strict=True), strict=True):
        give_or_take = SURE * stdev(column) / sqrt(len(column)) if len(column) > 1 else float("nan")
        scale = 100 if name == "wins" else 1
        parts.append(f"{name} {scale * mean(column):.2f} ± {scale * give_or_take:.2f}")
    return f"{len(rows) * seats} games: " + ", ".join(parts)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seeds", type=int, default=40)
    args = parser.parse_args(argv)
    kept = Kept(KEPT, SHELF)
    rows: list[tuple[float, float, float]] = []
    for number in range(args.seeds):
        seed = f"{SEED}{number}"
        seats = [played(args.one, args.others, args.seats, seat, seed) for seat in range(args.seats)]
        wins, leads, fair = (mean(column) for column in zip(*seats, strict=True))
        rows.append((wins, leads, fair))
        kept.add((("saint-malo", "standard", args.seats), args.one, args.others, seed), (wins, leads))
        if len(rows) % 5 == 0 or len(rows) == args.seeds:
            print(told(rows, args.seats), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
