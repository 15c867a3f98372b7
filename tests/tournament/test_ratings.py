"""Ratings are rebuilt from history, per game and overall."""

from math import exp, sqrt

import pytest

from engine.tournament.ratings import MU, SIGMA, RatedGame, by_game, on_known_scale, ratings

HISTORY = [RatedGame("ABCD", [1, 2, 3, 4], "san-juan"), RatedGame("ABC", [1, 2, 2], "saint-malo")]


def test_a_newcomer_stands_at_zero_and_is_provisional() -> None:
    first = {rating.name: rating for rating in ratings([RatedGame("AB", [1, 1])])}
    assert first["A"].mu == pytest.approx(MU)
    assert first["A"].sigma < SIGMA
    assert first["A"].provisional


def test_better_places_rate_higher_and_ties_alike() -> None:
    found = {rating.name: rating for rating in ratings(HISTORY[:1])}
    assert [found[name].mu for name in "ABCD"] == sorted((r.mu for r in found.values()), reverse=True)
    tied = {rating.name: rating for rating in ratings(HISTORY[1:])}
    assert tied["B"].mu == pytest.approx(tied["C"].mu)
    assert tied["A"].rating == pytest.approx(tied["A"].mu - 3 * tied["A"].sigma)


def test_a_corrected_result_changes_everything_after_it() -> None:
    before = {rating.name: rating.mu for rating in ratings(HISTORY)}
    turned = [RatedGame("ABCD", [4, 3, 2, 1], "san-juan"), HISTORY[1]]
    after = {rating.name: rating.mu for rating in ratings(turned)}
    assert after["A"] < before["A"]
    assert after["D"] > before["D"]
    assert {rating.name: rating.mu for rating in ratings(HISTORY)} == before


def test_per_game_and_overall() -> None:
    lists = by_game(HISTORY)
    assert set(lists) == {None, "san-juan", "saint-malo"}
    assert {rating.name: rating.games for rating in lists[None]} == {"A": 2, "B": 2, "C": 2, "D": 1}
    assert {rating.name for rating in lists["saint-malo"]} == set("ABC")


def test_few_games_stand_below_firm_ratings() -> None:
    regulars = [RatedGame("XY", [1, 2])] * 5
    found = ratings([*regulars, RatedGame(["N", "X"], [1, 2])])
    assert [rating.name for rating in found if not rating.provisional] == ["X", "Y"]
    assert found[-1].name == "N"
    assert found[-1].rating > found[1].rating


def test_the_known_scale_is_chess_players_own() -> None:
    """1500 for a newcomer; 200 points between two are three wins of four, as the model itself counts chances."""
    assert on_known_scale(MU) == 1500
    gap = 200 / (on_known_scale(MU + 100) - 1500) * 100
    ahead = 1 / (1 + exp(-gap / (sqrt(2) * MU / 6)))
    assert round(ahead, 2) == 0.76
