"""Every preset on its published example, and how points, ties and byes are counted."""

import pytest

from engine.tournament.figures import share_of_table
from engine.tournament.games import Bye, counted_tie_breaks, places
from engine.tournament.presets import PRESETS, preset_of
from engine.tournament.refusal import Refused
from engine.tournament.scales import Scale, stretch
from tests.tournament.build import game, places_as_games, rank


@pytest.mark.parametrize(
    ("id", "four", "three"),
    [
        ("7-5-3-1", (7, 5, 3, 1), (7, 4, 1)),
        ("4-2-1-0", (4, 2, 1, 0), (4, 2, 1)),
        ("3-2-1-0", (3, 2, 1, 0), (3, 1.5, 0)),
        ("5-3-2-1", (5, 3, 2, 1), (5, 3, 1)),
        ("1-0-0-0", (1, 0, 0, 0), (1, 0, 0)),
        ("1-1-0-0", (1, 1, 0, 0), (1, 0, 0)),
        ("7-4-2-0", (7, 4, 2, 0), (7, 3, 0)),
        ("8-6-4-2", (8, 6, 4, 2), (8, 5, 2)),
        ("10-6-4-2", (10, 6, 4, 2), (10, 5, 2)),
        ("4-3-2-1", (4, 3, 2, 1), (4, 2.5, 1)),
        ("100-50-20-10", (100, 50, 20, 10), (100, 40, 10)),
    ],
)
def test_scale_and_its_three_player_twin(id: str, four: tuple[float, ...], three: tuple[float, ...]) -> None:
    lines = rank([game({"A": 40, "B": 30, "C": 20, "D": 10}), game({"E": 40, "F": 30, "G": 20})], id)
    assert tuple(lines[name].points for name in "ABCD") == four
    assert tuple(lines[name].points for name in "EFG") == three


def test_two_and_five_players_keep_first_and_last() -> None:
    scale = PRESETS["7-5-3-1"].scale
    assert scale is not None
    assert scale.at(2) == (7, 1)
    assert scale.at(5) == (7, 5.5, 4, 2.5, 1)
    assert stretch((10, 6, 3, 1), 3) == (10, 4.5, 1)


def test_every_scale_never_rises_at_any_size() -> None:
    for preset in PRESETS.values():
        for size in (2, 3, 4, 5):
            figures = preset.scale.at(size) if preset.scale else ()
            assert list(figures) == sorted(figures, reverse=True), (preset.id, size)


def test_tied_places_share_the_points_of_the_places_they_fill() -> None:
    lines = rank([game({"A": 40, "B": 30, "C": 30, "D": 10})])
    assert [lines[name].points for name in "ABCD"] == [7, 4, 4, 1]
    lines = rank([game({"A": 30, "B": 30, "C": 30, "D": 10})])
    assert [lines[name].points for name in "ABCD"] == [5, 5, 5, 1]
    assert lines["A"].wins == pytest.approx(1 / 3)


def test_the_tie_break_of_the_game_decides_before_points_are_shared() -> None:
    assert places([31, 28, 28, 20], [5, 2, 3, 0]) == (1, 3, 2, 4)
    assert places([31, 28, 28, 20], [None, 3, 3, None]) == (1, 2, 2, 4)
    lines = rank([game({"A": 30, "B": 30, "C": 20, "D": 10}, [1, 4, 0, 0])])
    assert (lines["A"].points, lines["B"].points) == (5, 7)


def test_wins_then_1000_100_10_1() -> None:
    games = places_as_games("A", [1, 2, 4]) + places_as_games("B", [2, 2, 2]) + places_as_games("C", [1, 1])
    lines = rank(games, "wins-1000")
    assert lines["A"].points == 1101
    assert lines["B"].points == 300
    assert [name for name in lines if name in "ABC"] == ["C", "A", "B"]


def test_early_wins_then_average_finish() -> None:
    games = places_as_games("A", [2, 3, 3]) + places_as_games("B", [2, 2, 4, 4])
    lines = rank(games, "early-wins")
    assert lines["A"].figures["average-finish"] == pytest.approx(8 / 3)
    assert lines["B"].figures["average-finish"] == 3
    assert lines["A"].place < lines["B"].place
    lines = rank(places_as_games("C", [4, 1, 1]) + places_as_games("D", [1, 4, 4]), "early-wins")
    assert lines["D"].place < lines["C"].place


def test_catan_wins_points_share() -> None:
    mine = [(10, 32), (8, 30), (10, 36)]
    theirs = [(10, 30), (10, 33), (8, 36)]
    games = []
    for who, record in (("A", mine), ("B", theirs)):
        for number, (own, total) in enumerate(record, 1):
            rest = total - own
            best = 12 if own == 8 else 9
            others = {
                f"{who}x": best,
                f"{who}y": (rest - best) // 2,
                f"{who}z": rest - best - (rest - best) // 2,
            }
            games.append(game({who: own} | others, round=number))
    lines = rank(games, "catan")
    a, b = lines["A"], lines["B"]
    assert (a.wins, a.points, b.wins, b.points) == (2, 28, 2, 28)
    assert a.figures["share"] == pytest.approx(10 / 32 + 8 / 30 + 10 / 36)
    assert b.place < a.place
    assert b.why is not None
    assert (b.why.criterion, b.why.level) == ("share", ("wins", "points"))


def test_a_smaller_tables_total_is_raised_by_its_average() -> None:
    three = game({"A": 10, "B": 9, "C": 5})
    assert share_of_table(three, "A", 4) == pytest.approx(10 / 32)
    assert share_of_table(game({"A": 10, "B": 9, "C": 5, "D": 8}), "A", 4) == pytest.approx(10 / 32)
    assert share_of_table(three, "A", 3) == pytest.approx(10 / 24)


def test_10_6_3_1_breaks_ties_by_percentage_of_the_winner() -> None:
    games = [game({"A": 40, "B": 36, "C": 20, "D": 10}), game({"E": 40, "F": 30, "G": 20, "H": 10})]
    lines = rank(games, "10-6-3-1")
    assert [lines[name].points for name in "ABCD"] == [10, 6, 3, 1]
    assert lines["B"].figures["winner-percent"] == 90
    assert lines["B"].place < lines["F"].place


def test_playing_never_hurts() -> None:
    lines = rank(
        [game({"A": 40, "B": 32, "C": 20, "D": 10}), game({"A": 30, "B": 24, "C": 25}, round=2)],
        "never-hurts",
    )
    assert lines["A"].points == pytest.approx(1500 + 40 / 32 + 1000 + 30 / 25)
    assert lines["B"].points == pytest.approx(100 + 10 * 32 / 40)
    assert lines["C"].points == pytest.approx(50 + 10 * 25 / 30)
    assert lines["D"].points == 0


def test_total_points() -> None:
    lines = rank([game({"A": 40, "B": 30}), game({"A": 20, "B": 35}, round=2)], "total")
    assert (lines["B"].points, lines["A"].points) == (65, 60)
    assert lines["B"].place == 1


def test_custom_scale() -> None:
    lines = rank([game({"A": 4, "B": 3, "C": 2, "D": 1})], {"points": "scale", "four": [9, 5, 2, 0]})
    assert [lines[name].points for name in "ABCD"] == [9, 5, 2, 0]
    for wrong in ("nonsense", {"points": "scale", "four": [1, 2, 3, 4]}, {"points": "luck"}):
        with pytest.raises(Refused):
            preset_of(wrong)


def test_a_bye_is_worth_what_the_event_says() -> None:
    games = [game({"A": 40, "B": 30, "C": 20, "D": 10})]
    assert rank(games, byes=[Bye("E")])["E"].points == 4
    assert rank(games, byes=[Bye("E")], bye="none")["E"].points == 0
    line = rank(games, byes=[Bye("E")], bye="win")["E"]
    assert (line.points, line.wins, line.games) == (7, 1, 0)
    assert rank(games, "total", byes=[Bye("E")])["E"].points == 25


def test_a_league_counts_the_best_evenings() -> None:
    games = places_as_games("A", [1, 4, 2]) + places_as_games("B", [2, 2, 2])
    lines = rank(games, best=2)
    assert (lines["A"].points, lines["B"].points) == (12, 10)
    assert rank(games)["B"].points == 15


def test_a_scale_shares_nothing_beyond_its_table() -> None:
    assert Scale((7, 5, 3, 1), (7, 4, 1)).share(2, 2, 3) == 2.5


def test_one_tie_break_among_level_players_counts_for_nobody() -> None:
    assert counted_tie_breaks((30, 30, 25, 25), (2, None, 4, 1)) == [None, None, 4, 1]
    assert counted_tie_breaks((30, 30, 25), (2, None, None)) is None
    assert counted_tie_breaks((30, 28, 25), (2, None, None)) == [
        2,
        None,
        None,
    ]  # not level: it stays as it was told
