"""Choices that are clearly behind drop out, close ones stay."""

from engine.players.san_juan.race import best_half, leader, still_racing


def test_the_leader_has_the_highest_total_and_the_first_of_equals_leads() -> None:
    assert leader({"a": [0.1, 0.2], "b": [0.3, 0.1], "c": [0.1, 0.3]}) == "b"


def test_one_that_is_behind_on_every_sample_drops_out() -> None:
    found = {"a": [0.5, 0.6, 0.4, 0.5], "b": [0.4, 0.5, 0.31, 0.4]}
    assert list(still_racing(found)) == ["a"]


def test_one_that_is_behind_by_luck_stays() -> None:
    found = {"a": [0.5, 0.6, 0.4, 0.5], "b": [0.7, 0.2, 0.6, 0.3]}
    assert list(still_racing(found)) == ["a", "b"]


def test_one_that_was_always_equal_is_the_same_choice() -> None:
    assert list(still_racing({"a": [0.5, 0.6], "b": [0.5, 0.6]})) == ["a"]


def test_after_a_single_sample_only_the_leader_is_left() -> None:
    assert list(still_racing({"a": [0.5], "b": [0.6]})) == ["b"]


def test_the_better_half_is_at_least_two() -> None:
    found = {"a": [0.1], "b": [0.5], "c": [0.3]}
    assert list(best_half(found)) == ["b", "c"]
    assert list(best_half({"a": [0.1], "b": [0.5]})) == ["b", "a"]
