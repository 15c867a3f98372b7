"""Random whole games, with what must hold checked after every single step."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.rules import Setup
from tests.engine.san_juan.invariants import check
from tests.engine.san_juan.play import KINDS_OF_GAME, steps

whole_games = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize(("rules", "seats", "variation"), KINDS_OF_GAME)
@whole_games
@given(seed=st.integers(0, 2**32), eager=st.booleans())
def test_what_holds_at_every_step(rules: str, seats: int, variation: bool, seed: int, eager: bool) -> None:
    rng = Random(seed)
    setup = Setup("san-juan", rules, seats, rng.randrange(seats), variation)
    tiles: list[int] = []
    rounds = 0
    for state, _, _ in steps(setup, rng, eager):
        if not state.tiles:
            continue
        tiles = tiles or list(state.tiles)
        check(state, tiles)
        rounds = state.round
    assert state.asked is None
    assert max(len(player.city) for player in state.players) >= 12 or state.idle == 20
    assert rounds < 400
