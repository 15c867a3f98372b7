"""Are hints true? What they say of positions kept apart, against the same two moves played on four times as long.

python -m tests.hints_true [--positions 300] [--seed apart] [--states 384]

Positions are drawn from games of strong players, in turn over San Juan's rule sets and numbers of players. A hint counts
as true if the move it calls clearly better is the better one when both are played on, on states the hint never saw, to the
end of the game; and "clearly" is missed where that is clear by two standard errors and worth 3 % or more.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from random import Random

from engine.decision import CHANCE, Decision
from engine.games import rules_for
from engine.players.advice import Gap
from engine.players.budget import Iterations, Unlimited
from engine.players.hints import CLEARLY, Hint, hint
from engine.players.levels import choose
from engine.players.san_juan import ahead
from engine.players.san_juan.lookahead import worth
from engine.players.san_juan.playouts import _one_role
from engine.players.san_juan.race import SURE
from engine.players.san_juan.values import expert_value
from engine.rules import Setup
from engine.san_juan.hidden import fill
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import SanJuanState

RULES, SEATS = ("2004", "2014", "new-buildings"), (2, 3, 4)
A_GAME = 6  # positions of one game, so that many games are seen
ROLES = 120  # more than any game has
KINDS = ("role", "build")


def positions(seed: str) -> Iterator[tuple[SanJuan, SanJuanState, Decision]]:
    """Without end: moments at which somebody takes a role or may build."""
    number = 0
    while True:
        number += 1
        rng = Random(f"{seed}-{number}")
        edition, seats = RULES[number % 3], SEATS[number // 3 % 3]
        rules = rules_for("san-juan", edition)
        assert isinstance(rules, SanJuan)
        setup = Setup("san-juan", edition, seats)
        yield from _of_one_game(rules, setup, rng)


def _of_one_game(
    rules: SanJuan, setup: Setup, rng: Random
) -> Iterator[tuple[SanJuan, SanJuanState, Decision]]:
    state, found = rules.new(setup), []
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            rules.apply(state, decision.sample(rng))
            continue
        view = rules.redact(state, decision.seat)
        asked = rules.decision(view)
        assert asked is not None
        if asked.kind in KINDS and asked.only() is None:
            found.append((rules, view, asked))
        rules.apply(state, choose("strong", rules, view, asked, rng, Iterations(4)))
    yield from rng.sample(found, min(A_GAME, len(found)))


def truth(view: SanJuanState, decision: Decision, told: Hint, states: int, rng: Random) -> Gap:
    """The hinted move against the next best on the same states, each played to the end."""
    net, gaps = expert_value(), []
    for _ in range(states // 16):
        filled = [fill(view, rng) for _ in range(16)]
        later = [
            ahead.after(state, option, rng) for option in (told.best, told.runner_up) for state in filled
        ]
        for _ in range(ROLES):
            if all(state.asked is None for state in later):
                break
            _one_role(net, later, rng)
        best, other = worth(net, later, decision.seat).reshape(2, -1).tolist()
        gaps += [a - b for a, b in zip(best, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    return Gap(mean, SURE * spread / sqrt(len(gaps)))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", default="apart")
    parser.add_argument("--states", type=int, default=384)
    args = parser.parse_args(argv)
    said = true = clear = caught = wrong = 0
    source = positions(args.seed)
    for number in range(1, args.positions + 1):
        rules, view, decision = next(source)
        told = hint(rules, view, decision, Random(number), Unlimited())
        assert told is not None
        gap = truth(view, decision, told, args.states, Random(f"truth {args.seed} {number}"))
        says, matters = told.grade == CLEARLY, gap.is_clear
        said, true = said + says, true + (says and gap.better > 0)
        clear, caught = clear + matters, caught + (matters and says)
        wrong += -gap.better > gap.give_or_take
        if number % 10 == 0 or number == args.positions:
            print(
                f"{number} positions: 'clearly' {said} times, the better move in {true}; clear when played to the end"
                f" {clear} times, said in {caught}; the advice clearly the worse move {wrong} times",
                flush=True,
            )
    return 0 if said and true >= 0.9 * said and caught >= 0.5 * clear else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
