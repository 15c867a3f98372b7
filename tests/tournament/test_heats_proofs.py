"""The solver that proves plans: what it finds is a plan, and what it says cannot be is known not to be."""

import pytest

from tests.heats_bounds import figures
from tests.heats_proofs import Asked, solve

pytest.importorskip("ortools", reason="the extra `proofs` is not installed")


def test_a_plan_that_it_finds_keeps_what_was_asked() -> None:
    answer = solve(Asked((3, 3, 3), 4, 1, 0), 60)
    assert answer.plan is not None and not answer.none
    told = figures(answer.plan)
    assert (told.rematches, told.most) == (0, 1)


def test_seven_at_tables_of_three_and_two_cannot_play_four_rounds_without_a_rematch() -> None:
    assert solve(Asked((3, 2, 2), 4, 2, 0), 60).none
    assert solve(Asked((3, 2, 2), 4, 2, 1), 60).plan is not None
