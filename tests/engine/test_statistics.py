"""Figures about players and the club, counted by hand on small examples."""

from typing import Any

import pytest

from engine.club_figures import club_figures, firm, rating_lines
from engine.documents.new_result import new_result, new_seat
from engine.documents.places import places
from engine.documents.result import ResultDoc
from engine.statistics import h_index, profile
from engine.tournament.ratings import RatedGame, ratings


def game(number: int, *seats: tuple[str, int], **more: Any) -> ResultDoc:
    """Names with points, in seating order; places from the points."""
    ranks = places([value for _, value in seats])
    people = [
        new_seat(name.title(), name, points=value, place=place)
        for (name, value), place in zip(seats, ranks, strict=True)
    ]
    at = f"2026-01-{number:02}T19:00:00+01:00"
    return new_result(f"r{number}", "san-juan", "2014", at, "pad", people, **more)


GAMES = [
    game(1, ("anna", 30), ("ben", 20), ("cleo", 25), ("dora", 10)),
    game(2, ("ben", 28), ("anna", 28)),
    game(3, ("cleo", 31), ("anna", 22), ("ben", 18)),
    game(4, ("cleo", 30), ("anna", 29)),
    game(5, ("cleo", 27), ("anna", 20)),
]


def test_win_rate_stands_beside_what_chance_would_give() -> None:
    every = profile(GAMES, "anna").all
    assert every.games == 5
    assert every.wins == 1.5  # a shared win is half a win
    assert every.expected == pytest.approx(1 / 4 + 1 / 2 + 1 / 3 + 1 / 2 + 1 / 2)
    assert every.average == pytest.approx((30 + 28 + 22 + 29 + 20) / 5)


def test_averages_by_player_count() -> None:
    found = profile(GAMES, "anna").by_count
    assert {count: (tally.games, tally.average) for count, tally in found.items()} == {
        4: (1, 30),
        2: (3, (28 + 29 + 20) / 3),
        3: (1, 22),
    }


def test_head_to_head_nemesis_and_favourite() -> None:
    found = profile(GAMES, "anna")
    cleo = next(one for one in found.opponents if one.id == "cleo")
    assert (cleo.games, cleo.ahead, cleo.behind, cleo.level) == (4, 1, 3, 0)
    ben = next(one for one in found.opponents if one.id == "ben")
    assert (ben.games, ben.ahead, ben.behind, ben.level) == (3, 2, 0, 1)
    assert found.nemesis is cleo  # ahead in three of four
    assert found.favourite is None  # nobody left behind three times
    assert found.h_index == 2  # cleo four times, ben three, dora once


@pytest.mark.parametrize(("counts", "h"), [([], 0), ([9], 1), ([4, 3, 1], 2), ([3, 3, 3, 1], 3)])
def test_h_index(counts: list[int], h: int) -> None:
    assert h_index(counts) == h


def test_points_by_source_are_averages_of_the_explained_games() -> None:
    one, two = (game(n, ("anna", 30), ("ben", 20)) for n in (1, 2))
    one["seats"][0]["sources"] = [{"source": "buildings", "points": 22}, {"source": "chapel", "points": 8}]
    two["seats"][0]["sources"] = [{"source": "buildings", "points": 30}]
    found = profile([one, two, game(3, ("anna", 30), ("ben", 20))], "anna")
    assert found.sources == {"san-juan": [("buildings", 26.0, 2), ("chapel", 4.0, 2)]}


def test_roles_and_buildings_with_their_lift() -> None:
    won, lost = game(1, ("anna", 30), ("ben", 20)), game(2, ("anna", 10), ("ben", 20))
    for result, roles, buildings in ((won, "pbb", ["library"]), (lost, "ppb", ["tower"])):
        names = {"p": "producer", "b": "builder"}
        result["stats"] = {"roles": [[names[sign], 0] for sign in roles] + [["trader", 1]]}
        result["seats"][0]["sheet"] = {"buildings": buildings}
    found = profile([won, lost], "anna")
    assert {one.id: (one.games, one.rate, one.lift) for one in found.roles} == {
        "builder": (1, 1.0, 0.5),
        "producer": (1, 0.0, -0.5),
    }
    assert {one.id: one.lift for one in found.buildings} == {"library": 0.5, "tower": -0.5}


def test_wins_by_seat_count_one_size_of_table_only() -> None:
    found = club_figures(GAMES)
    assert [found.seats[seat].wins for seat in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert found.counts[2].games == 6 and found.results == 5


def test_length_of_games_in_steps_of_ten_minutes() -> None:
    timed = [game(n, ("anna", 1), ("ben", 2), minutes=m) for n, m in enumerate((31, 39, 40), 1)]
    assert club_figures(timed).minutes == {30: 2, 40: 1}


def test_the_last_point_of_a_rating_line_is_the_rating() -> None:
    lines = rating_lines(GAMES)
    rated = {
        one.name: one.rating
        for one in ratings(
            RatedGame([s["player"] for s in r["seats"]], [s["place"] for s in r["seats"]]) for r in GAMES
        )
    }
    assert {name: line[-1].rating for name, line in lines.items()} == pytest.approx(rated)
    assert [len(lines[name]) for name in ("anna", "dora")] == [5, 1]
    assert firm(lines["anna"]) and not firm(lines["dora"])


def test_games_without_places_and_strangers_do_not_count() -> None:
    unknown = game(1, ("anna", 30), ("ben", 20))
    unknown["seats"][0]["place"] = None
    assert profile([unknown, game(2, ("ben", 1), ("cleo", 2))], "anna").all.games == 0
