"""How far San Juan's expert looks."""

from random import Random
from typing import Any

import pytest

from engine.games import rules_for
from engine.players.san_juan import ahead
from engine.players.san_juan.lookahead import best_role, follow, worth
from engine.players.san_juan.values import expert_value
from engine.rules import Setup


def moment(seats: int, number: int) -> Any:
    """A complete state in which somebody is to take a role."""
    rules = rules_for("san-juan", "2014")
    state: Any = rules.new(Setup("san-juan", "2014", seats))
    rng = Random(number)
    ahead.settle(state, rng)
    for _ in range(number):
        ahead.take(state, state.roles_left[0])
        ahead.settle(state, rng)
    return state


def test_others_take_their_roles_until_it_is_the_seats_turn() -> None:
    states = [moment(3, n) for n in range(6)]
    follow(expert_value(), states, 1, Random(1))
    assert all(state.asked is None or state.asked.seat == 1 for state in states)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_of_its_own_roles_counts(seats: int) -> None:
    net, states = expert_value(), [moment(seats, n) for n in range(4)]
    follow(net, states, 0, Random(1))
    found = best_role(net, states, 0, Random(2))
    rng = Random(2)
    for state, value in zip(states, found, strict=True):
        roles = [ahead.after(state, role, rng) for role in state.roles_left]
        assert value == pytest.approx(float(worth(net, roles, 0).max()), abs=1e-5)


def test_a_game_that_is_over_counts_as_it_ended() -> None:
    net, open_one, over = expert_value(), moment(2, 2), moment(2, 2)
    follow(net, [open_one], 0, Random(1))
    over.asked = None
    found = best_role(net, [over, open_one, over], 0, Random(2))
    ended = float(worth(net, [over], 0)[0])
    assert found[[0, 2]] == pytest.approx([ended, ended])
    assert found[1] != pytest.approx(ended)
