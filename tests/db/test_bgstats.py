"""BG Stats and BoardGameGeek: their forms, stable ids, scores as texts, and nothing of theirs thrown away."""

import json
from datetime import timedelta, timezone
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.exchange.bgg import to_bgg
from db.exchange.bgstats_export import to_bgstats
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.bgstats_lists import kept_top
from db.exchange.bgstats_scores import read_score, write_score
from db.exchange.create_play import create_play
from db.exchange.plan import carry_out
from db.folder.store import Store
from db.problems import Problem
from tests.db.club import Ids, open_club, result
from tests.db.sim_disk import SimDisk

FILE = Path(__file__).parent / "files" / "bgstats_other_app.json"
SUMMER = timezone(timedelta(hours=2))


def club(letter: str = "a") -> Store:
    return open_club(Path("/c"), SimDisk(), ids=Ids(letter))


def theirs() -> Any:
    return json.loads(FILE.read_text("utf-8"))


def taken_in() -> Store:
    store = club()
    carry_out(store, plan_bgstats(store, theirs(), zone=SUMMER, known_only=True))
    return store


def given_back(store: Store) -> Any:
    results = store.results.find(newest_first=False)
    return to_bgstats(results, store.players.all(everyone=True), kept_top(store.settings.all()))


SCORES = [
    ("34", 34),
    ("12+3-1", 14),
    (" 7 ", 7),
    ("-3", -3),
    ("7.5", 7.5),
    ("7,5", 7.5),
    ("2-5", -3),
    (34, 34),
]


@pytest.mark.parametrize(("text", "points"), [*SCORES, (None, None), ("", None), ("+4", 4)])
def test_scores_are_read_as_sums(text: object, points: object) -> None:
    assert read_score(text) == points
    assert type(read_score(text)) is type(points)


@pytest.mark.parametrize(
    "text", ["__import__('os')", "9**9", "1+", "a", "1e9", "1++2", "(1)", "9" * 99, "1+" * 150 + "1", "٣"]
)
def test_whatever_is_no_sum_is_refused_and_never_evaluated(text: str) -> None:
    if text == "٣":  # a digit of another script is a digit too
        assert read_score(text) == 3
        return
    with pytest.raises(Problem) as found:
        read_score(text)
    assert found.value.code == "not_a_score"


def test_scores_are_written_as_texts() -> None:
    assert [write_score(points) for points in (34, 7.5, None, 14.0)] == ["34", "7.5", None, "14"]


def test_a_play_becomes_a_result() -> None:
    store = taken_in()
    found = store.results.find()[0]
    assert found["id"] == "44444444aaaa4aaa8aaa000000000001"
    assert (found["game"], found["rules"], found["minutes"], found["place"]) == (
        "san-juan",
        "2014",
        48,
        "Club night",
    )
    assert (found["played_at"], found["origin"]) == ("2026-05-02T18:30:00+02:00", "import")
    seats = [(s["name"], s["points"], s["place"], s["start"]) for s in found["seats"]]
    assert seats == [("Anna", 34, 1, False), ("Björn", 31, 3, True), ("Chloé", 34, 2, False)]
    assert [(s["source"], s["points"]) for s in found["seats"][2]["sources"]] == [
        ("buildings", 30),
        ("chapel", 4),
    ]


def test_other_games_are_left_out_and_told_where_only_known_ones_are_wanted() -> None:
    plan = plan_bgstats(club(), theirs(), known_only=True)
    assert [(t.where, t.code, t.facts) for t in plan.skipped] == [
        ("plays.2", "other_game", {"name": "Chess"})
    ]


def test_what_we_do_not_use_goes_back_as_it_came() -> None:
    document, original = given_back(taken_in()), theirs()
    assert document["plays"] == original["plays"][:1]
    for name in (*original.keys() - {"plays"},):
        assert document[name] == original[name]


def test_taking_the_same_file_in_twice_finds_duplicates() -> None:
    store = taken_in()
    plan = plan_bgstats(store, theirs(), zone=SUMMER, known_only=True)
    assert (plan.results, plan.players, len(plan.duplicates)) == ([], [], 1)


def test_our_own_file_taken_in_again_finds_duplicates() -> None:
    store = club()
    anna = store.players.add("Anna")["id"]
    store.results.add(result(1, (anna, None)))
    plan = plan_bgstats(store, given_back(store), zone=SUMMER)
    assert (plan.results, plan.duplicates) == ([], [("plays.1", f"{1:032x}")])


def test_players_are_known_again_after_they_were_renamed() -> None:
    store = taken_in()
    anna = next(p for p in store.players.all() if p["name"] == "Anna")["id"]
    store.players.change(anna, name="Anna Maria")
    later = theirs()
    later["plays"][0] |= {"uuid": "44444444-AAAA-4AAA-8AAA-000000000009", "playDate": "2026-06-02 18:30:00"}
    plan = plan_bgstats(store, later, zone=SUMMER)
    assert (plan.players, plan.results[0]["seats"][0]["player"]) == ([], anna)


def test_ids_are_the_same_every_time() -> None:
    store = club()
    store.results.add(result(1))
    assert given_back(store) == given_back(store)
    uuid = given_back(store)["plays"][0]["uuid"]
    assert (uuid, len(uuid), uuid[14]) == (uuid.upper(), 36, "5")


def test_an_export_of_our_own_has_the_apps_form() -> None:
    store = club()
    anna = store.players.add("Anna")["id"]
    store.results.add(result(1, (anna, None)))
    document = given_back(store)
    play = document["plays"][0]
    assert play["playDate"] == "2026-05-02 18:30:00"
    assert (play["durationMin"], play["manualWinner"], play["board"]) == (48, False, "Second edition")
    assert [s["score"] for s in play["playerScores"]] == ["34", "31"]
    assert [s["winner"] for s in play["playerScores"]] == [True, False]
    assert document["games"][0]["bggId"] == 166669
    sheet = json.loads(play["scoresheet"])
    ids = [json.loads(score["metaData"])["scoreUuid"] for score in play["playerScores"]]
    assert sheet["groups"][0]["rows"][0]["scores"] == {ids[0]: "34", ids[1]: "31"}


def test_a_tie_that_was_broken_names_its_winner() -> None:
    store = club()
    tied = result(1)
    tied["seats"][1]["points"] = 34
    store.results.add(tied)
    assert given_back(store)["plays"][0]["manualWinner"] is True


def test_a_corrected_result_gets_a_new_score_sheet() -> None:
    store = taken_in()
    fixed = store.results.find()[0]
    fixed["seats"][1] |= {"points": 33, "sources": [{"source": "buildings", "points": 33, "facts": {}}]}
    store.results.correct(fixed["id"], fixed, "Eva", "miscounted")
    play = given_back(store)["plays"][0]
    rows = {row["templateId"]: row["scores"] for row in json.loads(play["scoresheet"])["groups"][0]["rows"]}
    assert (play["playerScores"][1]["score"], rows["buildings"]["S2"]) == ("33", "33")


@pytest.mark.parametrize("hurt", ["playDate", "playerScores", "gameRefId", "uuid"])
def test_a_play_that_cannot_be_read_is_named_and_stops_the_import(hurt: str) -> None:
    document = theirs()
    del document["plays"][0][hurt]
    plan = plan_bgstats(club(), document)
    assert [trouble.where for trouble in plan.troubles] == ["plays.1"]
    with pytest.raises(Problem):
        carry_out(club(), plan)


@pytest.mark.parametrize("document", [{}, [], None, {"plays": 3}, {"plays": [], "players": [{}]}, "x"])
def test_a_file_of_something_else_is_refused(document: Any) -> None:
    with pytest.raises(Problem) as found:
        plan_bgstats(club(), document)
    assert found.value.code == "not_bgstats"


JSON = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just([]) | st.just({}) | st.floats()
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_file_changed_anywhere_is_taken_in_or_refused_but_nothing_falls_over(data: st.DataObject) -> None:
    document = theirs()
    place, key = document, "plays"
    while True:
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 4)) == 0:
            break
        keys = sorted(inner) if isinstance(inner, dict) else range(len(inner))
        place, key = inner, data.draw(st.sampled_from(keys))
    place[key] = data.draw(JSON)
    store = club()
    try:
        carry_out(store, plan_bgstats(store, document))
        given_back(store)
    except Problem:
        assert store.results.count() == 0


def test_places_follow_winner_and_points_where_no_ranks_are_set() -> None:
    document = theirs()
    for score in document["plays"][0]["playerScores"]:
        score["rank"] = 0
    plan = plan_bgstats(club(), document)
    assert [seat["place"] for seat in plan.results[0]["seats"]] == [1, 3, 2]


def test_the_link_for_the_app_holds_one_play() -> None:
    store = club()
    anna = store.players.add("Anna")["id"]
    played = store.results.add(result(1, (anna, None)))
    play = create_play(played, {p["id"]: p for p in store.players.all()})
    assert play["game"] == {
        "name": "San Juan (Second Edition)",
        "sourceGameId": "san-juan-2014",
        "bggId": 166669,
        "highestWins": True,
        "noPoints": False,
    }
    assert play["sourcePlayId"] == given_back(store)["plays"][0]["uuid"]
    assert play["players"][0]["sourcePlayerId"] == given_back(store)["players"][0]["uuid"]
    assert [(p["name"], p["score"], p["rank"], p["winner"], p["startPlayer"]) for p in play["players"]] == [
        ("Anna", 34, 1, True, True),
        ("B", 31, 2, False, False),
    ]


def test_boardgamegeek_gets_plays_in_xml() -> None:
    odd = result(2, comment='<&"\x00')
    document = Xml.fromstring(to_bgg([result(1), odd], "someuser"))
    assert (document.tag, document.attrib["total"], document.attrib["username"]) == ("plays", "2", "someuser")
    first, second = document.findall("play")
    assert (first.attrib["date"], first.attrib["length"], first.attrib["location"]) == (
        "2026-05-02",
        "48",
        "Club night",
    )
    item = first.find("item")
    assert item is not None
    assert (item.attrib["objectid"], item.attrib["objecttype"]) == ("166669", "thing")
    players = [player.attrib for player in first.iter("player")]
    assert [(p["name"], p["startposition"], p["score"], p["win"]) for p in players] == [
        ("A", "1", "34", "1"),
        ("B", "2", "31", "0"),
    ]
    assert second.findtext("comments") == '<&"'
