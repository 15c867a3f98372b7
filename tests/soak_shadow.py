"""Soak: thousands of dealt games of both, each one shadowed from what a table sees; San Juan checked at every step."""

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.rules import Setup
from tests.engine.saint_malo import shadowing as malo_shadowing
from tests.engine.san_juan.invariants import check
from tests.engine.san_juan.play import random_setup, steps
from tests.engine.san_juan.shadowing import shadow_a_game

GAMES = 3000


def main(argv: Sequence[str] = ()) -> None:
    games = int(argv[0]) if argv else GAMES
    told = chosen = 0
    met: Counter[str] = Counter()
    for seed in range(games):
        setup = random_setup(Random(seed))
        chosen += setup.variation
        eager = seed % 3 > 0
        try:
            told += shadow_a_game(setup, seed, eager).told
            met += _checked(setup, seed, eager)
        except Exception as wrong:
            raise AssertionError(f"seed {seed}, eager {eager}, {setup}") from wrong
    print(f"{games} games of San Juan shadowed, {chosen} with chosen first hands, {told} things told")
    shadow_saint_malo(games)
    print("met: " + ", ".join(f"{kind} {n}" for kind, n in met.most_common()))


def shadow_saint_malo(games: int) -> None:
    told = 0
    for seed in range(games):
        setup = Setup("saint-malo", "standard", 2 + seed % 4, seed % (2 + seed % 4))
        player, dice = ("eager", "anything")[seed % 5 == 0], seed % 2 == 0
        try:
            told += malo_shadowing.shadow_a_game(setup, seed, player, dice)
        except Exception as wrong:
            raise AssertionError(f"seed {seed}, {player}, dice {dice}, {setup}") from wrong
    print(f"{games} games of Saint Malo shadowed, {told} things told")


def _checked(setup: Setup, seed: int, eager: bool) -> Counter[str]:
    """Plays the same game again with everything that must hold; the kinds of events that it met."""
    tiles: list[int] = []
    met: Counter[str] = Counter()
    for state, _, _ in steps(setup, Random(seed), eager):
        tiles = tiles or list(state.tiles)
        if tiles:
            check(state, tiles)
        for event in state.log or ():
            met[event.kind] += 1
            if "why" in event.facts or "where" in event.facts:
                met[f"{event.kind} {event.facts.get('why') or event.facts['where']}"] += 1
            if event.facts.get("won"):
                met[f"{event.kind} won"] += 1
    return met


if __name__ == "__main__":
    main(sys.argv[1:])
