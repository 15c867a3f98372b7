"""The duels with the luck taken off are the ladder's own games, and what is taken off is luck."""

import gc
from statistics import mean, pvariance

import pytest

from tests.ladder import result_of
from tests.malo_duel import played
from tests.rungs import SEED


def test_a_duel_is_the_ladders_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        gc, "disable", lambda: None
    )  # which a ladder may do, but not to the tests after this one
    seats = [played("club", "casual", 2, seat, f"{SEED}0") for seat in range(2)]
    wins, ahead, _ = (mean(column) for column in zip(*seats, strict=True))
    job = (("saint-malo", "standard", 2), "club", "casual", f"{SEED}0")
    assert result_of(job) == pytest.approx((wins, ahead))


def test_without_the_luck_leads_scatter_less() -> None:
    games = [played("club", "club", 2, 0, f"{SEED}{n}") for n in range(16)]
    _, raw, fair = zip(*games, strict=True)
    assert pvariance(fair) < 0.6 * pvariance(raw)
