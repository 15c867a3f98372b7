"""Shadow play: the same sheets beside a physical table, from its last throws or from what was drawn alone."""

import pytest

from engine.rules import Setup
from tests.engine.saint_malo.shadowing import shadow_a_game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("dice", [True, False])
def test_every_dealt_game_can_be_shadowed(seats: int, seed: int, dice: bool) -> None:
    setup = Setup("saint-malo", "standard", seats, seed % seats)
    assert shadow_a_game(setup, seed, "eager", dice) > 50


def test_a_table_that_plays_anything_can_be_shadowed() -> None:
    assert shadow_a_game(Setup("saint-malo", "standard", 3), 7, "anything", True) > 50
