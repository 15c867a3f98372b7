"""Tens of random events; thousands run in make soak."""

import pytest

from tests.tournament.random_events import run


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_random_event_has_no_hard_error(seed: int) -> None:
    event, report = run(seed, 60)
    assert report.errors == [], event["log"][-1]
