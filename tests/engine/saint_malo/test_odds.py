"""The exact helper for the dice against plain enumeration of every roll."""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pytest

from engine.saint_malo.dice import Throw, keeps, read_dice
from engine.saint_malo.odds import THROWS, OddsPlan, plan

Value = Callable[[Throw], float]


def brute_force(final: Value) -> list[Value]:
    """The value of a throw with 0, 1 and 2 rerolls, by rolling every die every way."""

    def with_one_more(value: Value) -> Value:
        @cache
        def kept(dice: Throw) -> float:
            rolls = [tuple(sorted(dice + roll)) for roll in product(range(6), repeat=5 - len(dice))]
            return sum(map(value, rolls)) / len(rolls)

        return cache(lambda dice: max(map(kept, keeps(dice))))

    one = with_one_more(final)
    return [final, one, with_one_more(one)]


rng = Random(7)
RANDOM = {dice: rng.uniform(-20, 20) for dice in THROWS}
VALUES: dict[str, Value] = {
    "heads": lambda dice: dice.count(4),
    "five of a kind": lambda dice: float(len(set(dice)) == 1),
    "no swords, much of one": lambda dice: max(dice.count(n) for n in range(5)) ** 2 - 3 * dice.count(5),
    "any values at all": RANDOM.__getitem__,
}


def test_there_are_252_final_throws() -> None:
    assert len(THROWS) == len(set(THROWS)) == 252


@pytest.mark.parametrize("name", VALUES)
def test_all_252_throws_are_worth_what_brute_force_finds(name: str) -> None:
    found, truth = plan(VALUES[name]), brute_force(VALUES[name])
    for dice in THROWS:
        for rerolls in (0, 1, 2):
            assert found.value(dice, rerolls) == pytest.approx(truth[rerolls](dice), abs=1e-9)


@pytest.mark.parametrize("name", VALUES)
def test_the_best_keep_of_all_252_throws_reaches_that_value(name: str) -> None:
    found = plan(VALUES[name])
    for dice in THROWS:
        for rerolls in (1, 2):
            kept = found.keep(dice, rerolls)
            assert kept in keeps(dice)
            assert found.keep_value(kept, rerolls) == pytest.approx(found.value(dice, rerolls))
            assert found.keep_value(kept, rerolls) >= max(
                found.keep_value(other, rerolls) - 1e-6 for other in keeps(dice)
            )


def test_the_start_is_the_mean_over_all_7776_first_throws() -> None:
    value = VALUES["heads"]
    truth = brute_force(value)[2]
    mean = sum(truth(tuple(sorted(roll))) for roll in product(range(6), repeat=5)) / 6**5
    assert plan(value).start == pytest.approx(mean)
    assert plan(value).start == pytest.approx(5 * (1 - (5 / 6) ** 3))


def test_five_heads_keeps_heads_and_stops_when_done() -> None:
    five_heads = plan(lambda dice: float(dice.count(4) == 5))
    assert five_heads.keep(read_dice("hhwws"), 2) == read_dice("hh")
    assert five_heads.keep(read_dice("hhhhh"), 2) == read_dice("hhhhh")
    assert five_heads.value(read_dice("hhhhw"), 1) == pytest.approx(1 / 6)


def test_stopping_wins_a_tie() -> None:
    flat = OddsPlan([0.1] * 252)
    assert all(flat.keep(dice, rerolls) == dice for dice in THROWS for rerolls in (0, 1, 2))


def test_a_wrong_number_of_values_is_refused() -> None:
    with pytest.raises(ValueError, match="252 throws"):
        OddsPlan([1.0] * 251)
