"""Random whole games, some of them eager: builders who build, sellers who sell."""

from collections.abc import Iterator
from random import Random

from engine.decision import CHANCE, Choice, Decision
from engine.rules import Setup
from engine.san_juan.decisions import PASS, Build, Produce, Sell
from engine.san_juan.edition import EDITIONS
from engine.san_juan.rules import SanJuan
from engine.san_juan.state import SanJuanState

KINDS_OF_GAME = [
    (rules, seats, variation) for rules in EDITIONS for seats in (2, 3, 4) for variation in (False, True)
]


def random_setup(rng: Random, shadow: bool = False) -> Setup:
    rules, seats, variation = rng.choice(KINDS_OF_GAME)
    return Setup("san-juan", rules, seats, rng.randrange(seats), variation, shadow)


def pick(decision: Decision, rng: Random, eager: bool) -> Choice:
    """A random choice; an eager player does not pass and makes and sells all it can."""
    choice = decision.sample(rng)
    if not eager or decision.seat == CHANCE:
        return choice
    if isinstance(decision, Build) and choice == PASS and decision.count() > 1:
        return rng.choice(decision.options[1:])
    if isinstance(decision, Produce | Sell):
        while len(choice) < decision.most:
            choice = decision.sample(rng)
    return choice


def steps(setup: Setup, rng: Random, eager: bool) -> Iterator[tuple[SanJuanState, Decision, Choice]]:
    """A game: the state after each step, with the decision and the choice that led to it."""
    rules = SanJuan(setup.rules, setup.facts)
    state = rules.new(setup)
    while (decision := state.asked) is not None:
        choice = pick(decision, rng, eager)
        state.log = []
        rules.apply(state, choice)
        yield state, decision, choice
