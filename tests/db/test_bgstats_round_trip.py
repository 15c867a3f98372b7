"""A BG Stats file goes in and comes out again unchanged: plays of any game, and fields that nobody knows."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.listed_games import know_games
from db.exchange.bgstats_export import to_bgstats
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.bgstats_lists import kept_top
from db.exchange.plan import carry_out
from db.folder.store import Store
from tests.db.club import Ids, open_club
from tests.db.random_bgstats import bgstats_file, by_uuid
from tests.db.sim_disk import SimDisk


def taken_in(*files: Any) -> Store:
    store = open_club(Path("/c"), SimDisk(), ids=Ids("a"))
    for file in files:
        plan = plan_bgstats(store, file)
        assert plan.troubles == []
        carry_out(store, plan)
        know_games(store)
    return store


def given_back(store: Store) -> Any:
    results = store.results.find(newest_first=False)
    return to_bgstats(results, store.players.all(everyone=True), kept_top(store.settings.all()))


@pytest.mark.parametrize("seed", range(40))
def test_a_random_file_comes_out_as_it_went_in(seed: int) -> None:
    file = bgstats_file(Random(seed))
    assert by_uuid(given_back(taken_in(file))) == by_uuid(file)


def one_play(**changed: Any) -> dict[str, Any]:
    names = ("Anna", "Bruno", "Clara")
    play: dict[str, Any] = {
        "uuid": "11111111-2222-4333-8444-555555555555",
        "playDate": "2026-05-02 18:30:00",
        "gameRefId": 7,
        "playerScores": [{"playerRefId": n, "score": None, "winner": False} for n in (1, 2, 3)],
    }
    game: dict[str, Any] = {
        "id": 7,
        "uuid": "G",
        "name": "Moor",
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
    }
    scores = changed.pop("scores", ({}, {}, {}))
    game |= changed.pop("game", {})
    play |= changed
    for score, more in zip(play["playerScores"], scores, strict=True):
        score |= more
    players = [{"id": n, "uuid": f"P{n}", "name": name} for n, name in enumerate(names, 1)]
    return {"games": [game], "players": players, "plays": [play]}


WAYS: dict[str, tuple[dict[str, Any], list[tuple[Any, Any]], str | None]] = {
    "blank scores and a winner": (
        {"scores": ({"winner": True}, {}, {})},
        [(None, 1), (None, 2), (None, 2)],
        None,
    ),
    "several winners without points": (
        {"game": {"noPoints": True}, "scores": ({"winner": True}, {"winner": True}, {})},
        [(None, 1), (None, 1), (None, 3)],
        "winners",
    ),
    "nobody won": ({"game": {"noPoints": 1}}, [(None, None)] * 3, "winners"),
    "won together": (
        {"game": {"cooperative": True}, "scores": ({"winner": True},) * 3},
        [(None, 1)] * 3,
        "together",
    ),
    "lost together": ({"game": {"cooperative": True}}, [(None, None)] * 3, "together"),
    "least points": (
        {"game": {"highestWins": False}, "scores": ({"score": "-4"}, {"score": "7.5"}, {"score": "12+7-30"})},
        [(-4, 2), (7.5, 3), (-11, 1)],
        "least-points",
    ),
    "teams": (
        {
            "usesTeams": True,
            "scores": ({"team": "1", "winner": True}, {"team": "2"}, {"team": "1", "winner": True}),
        },
        [(None, 1), (None, 3), (None, 1)],
        "teams",
    ),
    "a winner named by hand": (
        {"manualWinner": True, "scores": ({"score": "5"}, {"score": "9"}, {"score": "1", "winner": True})},
        [(5, 3), (9, 2), (1, 1)],
        None,
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_winning_is_understood(way: str) -> None:
    changed, seats, won_by = WAYS[way]
    store = taken_in(one_play(**changed))
    found = store.results.find()[0]
    assert [(seat["points"], seat["place"]) for seat in found["seats"]] == seats
    assert found.get("won_by") == won_by


def test_roles_boards_rounds_and_what_does_not_count_are_kept() -> None:
    store = taken_in(
        one_play(
            board="Hard",
            rounds=5,
            ignored=True,
            comments="!",
            scores=({"role": "Medic"}, {}, {"role": "Spy"}),
        )
    )
    found = store.results.find()[0]
    assert (found["game"], found["version"], found["board"]) == ("moor", 1, "Hard")
    assert (found["stats"], found["counts"], found["comment"]) == ({"rounds": 5}, False, "!")
    assert [seat.get("role") for seat in found["seats"]] == ["Medic", None, "Spy"]


def test_the_same_game_several_times_an_evening_is_not_one() -> None:
    file = one_play(scores=({"winner": True}, {}, {}))
    file["plays"].append({**file["plays"][0], "uuid": "21111111-2222-4333-8444-555555555555"})
    assert taken_in(file).results.count() == 2


def test_two_people_of_one_name_stay_two() -> None:
    file = one_play()
    file["players"][1]["name"] = "anna"
    store = taken_in(file)
    assert sorted(player["name"] for player in store.players.all()) == ["Anna", "Clara", "anna (2)"]
    assert by_uuid(given_back(store)) == by_uuid(file)


def test_what_was_changed_here_is_what_goes_out_and_the_rest_as_it_came() -> None:
    file = one_play(
        scores=(
            {"score": "12+7-3", "winner": True, "rank": 1},
            {"score": "9", "rank": 2},
            {"score": "8", "rank": 3},
        )
    )
    store = taken_in(file)
    found = store.results.find()[0]
    found["seats"][1] |= {"points": 20, "place": 1}
    found["seats"][0] |= {"place": 2}
    found["comment"] = "counted again"
    store.results.correct(found["id"], found, "Eva", "")
    bruno = next(player["id"] for player in store.players.all() if player["name"] == "Bruno")
    store.players.change(bruno, name="Bruno B.")
    out = given_back(store)
    first, second, third = out["plays"][0]["playerScores"]
    assert (first["score"], first["rank"], first["winner"]) == ("12+7-3", 2, False)
    assert (second["score"], second["rank"], second["winner"]) == ("20", 1, True)
    assert third == file["plays"][0]["playerScores"][2]
    assert out["plays"][0]["comments"] == "counted again"
    assert [player["name"] for player in out["players"]] == ["Anna", "Bruno B.", "Clara"]


def test_two_files_with_the_same_numbers_are_put_together() -> None:
    first, second = one_play(), one_play(uuid="31111111-2222-4333-8444-555555555555")
    second["games"][0] |= {"name": "Isle", "uuid": "H"}
    for player in second["players"]:
        player |= {"uuid": player["uuid"] + "x", "name": player["name"] + "x"}
    out = given_back(taken_in(first, second))
    names = {player["id"]: player["name"] for player in out["players"]}
    games = {game["id"]: game["name"] for game in out["games"]}
    told = {
        games[play["gameRefId"]]: [names[score["playerRefId"]] for score in play["playerScores"]]
        for play in out["plays"]
    }
    assert told == {"Moor": ["Anna", "Bruno", "Clara"], "Isle": ["Annax", "Brunox", "Clarax"]}


def test_a_score_that_is_no_sum_is_kept_and_told() -> None:
    file = one_play(scores=({"score": "a lot"}, {}, {}))
    store = open_club(Path("/c"), SimDisk(), ids=Ids("a"))
    plan = plan_bgstats(store, file)
    assert [(one.where, one.code) for one in plan.told] == [("plays.1", "odd_score")]
    carry_out(store, plan)
    assert by_uuid(given_back(store)) == by_uuid(file)
