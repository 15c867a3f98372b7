"""Tie-breaks in a free chain, and the reason for every line."""

import pytest

from engine.tournament.games import Bye
from engine.tournament.refusal import Refused
from tests.tournament.build import game, rank


def test_head_to_head_decides_among_those_who_met() -> None:
    games = [
        game({"A": 30, "B": 40, "C": 10, "D": 9}),
        game({"A": 40, "C": 20, "E": 10, "F": 5}, round=2),
        game({"B": 20, "D": 40, "E": 30, "F": 10}, round=2),
    ]
    lines = rank(games, "total", ["head-to-head", "lots"])
    assert lines["A"].points == 70
    lines = rank(
        [game({"A": 30, "B": 40}), game({"A": 20, "C": 10}, round=2), game({"B": 10, "C": 9}, round=2)],
        "total",
    )
    assert lines["B"].place == 1
    games = [game({"A": 20, "B": 30}), game({"A": 30, "C": 1}, round=2), game({"B": 20, "C": 2}, round=3)]
    lines = rank(games, "total", ["head-to-head"])
    assert (lines["B"].place, lines["A"].place) == (1, 2)
    assert lines["B"].why is not None
    assert (lines["B"].why.criterion, lines["B"].why.mine, lines["B"].why.theirs) == ("head-to-head", 1, 0)


def test_head_to_head_says_nothing_unless_all_have_met() -> None:
    lines = rank([game({"A": 30, "C": 10}), game({"B": 30, "D": 10})], "total", ["head-to-head"])
    assert lines["A"].place == lines["B"].place == 1
    assert lines["C"].place == 3


def test_strength_of_opponents_has_a_floor_and_leaves_byes_out() -> None:
    games = [game({"A": 40, "B": 30, "C": 20, "D": 10}), game({"B": 40, "E": 30, "F": 20, "G": 10}, round=2)]
    lines = rank(games, tie_breaks=["strength"], byes=[Bye("A", 2), Bye("H", 1)])
    # A met B (one win of two) and C and D (none, so the floor), and three virtual opponents for the bye.
    assert lines["A"].figures["strength"] == pytest.approx((0.5 + 5 * 0.33) / 6)
    lines = rank(games, tie_breaks=["strength"], byes=[Bye("A", 2)], bye_opponent=0.2)
    assert lines["A"].figures["strength"] == pytest.approx((0.5 + 2 * 0.33 + 3 * 0.2) / 6)
    assert lines["C"].figures["strength"] == pytest.approx((1 + 0.5 + 0.33) / 3)


@pytest.mark.parametrize(
    ("criterion", "first", "figures"),
    [
        ("best-game", "B", (50, 45)),
        ("last-game", "A", (45, 20)),
        ("seconds", "A", (1, 0)),
        ("game-points", "A", (75, 70)),
    ],
)
def test_single_criteria(criterion: str, first: str, figures: tuple[float, float]) -> None:
    games = [game({"A": 30, "c": 31}), game({"B": 50, "d": 40}), game({"A": 45, "e": 1}, round=2)]
    games.append(game({"B": 20, "f": 30, "g": 29}, round=2))
    lines = rank(games, "1-0-0-0", [criterion])
    assert lines["A"].points == lines["B"].points == 1
    other = "B" if first == "A" else "A"
    assert lines[first].place < lines[other].place
    assert (lines[first].figures[criterion], lines[other].figures[criterion]) == figures


def test_lots_end_every_tie_and_are_the_same_each_time() -> None:
    games = [game({"A": 30, "B": 30, "C": 30, "D": 30})]
    first = rank(games, seed="x")
    assert [line.place for line in first.values()] == [1, 2, 3, 4]
    assert list(first) == list(rank(games, seed="x"))
    assert any(list(first) != list(rank(games, seed=f"other {i}")) for i in range(5))
    top = next(iter(first.values()))
    assert top.why is not None
    assert top.why.criterion == "lots"
    assert top.why.level == ("points", "head-to-head", "wins", "seconds", "share", "strength")


def test_without_lots_places_are_shared() -> None:
    lines = rank([game({"A": 30, "B": 30, "C": 20})], tie_breaks=["wins"])
    assert [(line.name, line.place) for line in lines.values()] == [("A", 1), ("B", 1), ("C", 3)]
    assert lines["A"].why is None
    assert lines["B"].why is not None
    assert lines["B"].why.criterion == "points"


def test_every_line_but_the_last_says_why() -> None:
    games = [game({f"{t}{i}": 40 - i * 3 - t for i in range(4)}) for t in range(5)]
    lines = list(rank(games).values())
    assert all(line.why is not None for line in lines[:-1])
    assert lines[-1].why is None


def test_an_unknown_tie_break_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        rank([game({"A": 1, "B": 2})], tie_breaks=["beauty"])
    assert refused.value.code == "unknown-tie-break"
