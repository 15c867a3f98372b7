"""What every game has, every listed game has: pad, result, paper, events, statistics, ratings; all of the examples."""

from collections.abc import Iterator
from datetime import datetime
from random import Random

import pytest

from assistant.club.events.results import document
from assistant.games.registry import game_kit
from assistant.words import Words
from db.exchange.bgg import to_bgg
from db.exchange.create_play import create_play
from db.tables.form import whole_result
from engine.club_figures import club_figures, rating_lines
from engine.documents.event import StageDoc
from engine.documents.games import LISTED
from engine.statistics import profile
from engine.tournament.check import check
from engine.tournament.event import standings_of
from engine.tournament.simulate import empty_event, play_round
from engine.tournament.sizes import seats_of
from printouts.catalogue import CATALOGUE
from printouts.paper import PaperSettings
from tests.listed.made import list_examples, result
from tests.listed.totals import TOTALS
from tests.printouts.reading import quick_text

GAMES = sorted(TOTALS)


@pytest.fixture(autouse=True)
def listed() -> Iterator[None]:
    list_examples()
    yield


@pytest.mark.parametrize("game", GAMES)
def test_a_filled_pad_gives_the_known_result(game: str) -> None:
    made = result(game)
    _, points, places = TOTALS[game]
    by_points = game_kit(game).pad().by_points
    assert [seat["points"] for seat in made["seats"]] == (points if by_points else [None] * len(points))
    assert [seat["place"] for seat in made["seats"]] == places
    assert made["version"] == 1
    assert whole_result(made)["id"] == made["id"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_paper_blank_and_filled_has_the_descriptions_words(game: str, language: str) -> None:
    settings, kit = PaperSettings(Words(language), datetime(2026, 5, 2)), game_kit(game)
    tr = Words(language)
    blank = words_of(CATALOGUE[f"{game}-pad"].make({}, settings))
    assert plain(kit.name(tr)) in blank
    told = words_of(CATALOGUE[f"{game}-sheet"].make({"result": result(game)}, settings))
    assert plain(kit.name(tr)) in told and "Anna" in told
    for key, _ in kit.listed.rows:
        assert plain(kit.source(tr, key)) in blank
    story = words_of(CATALOGUE["story"].make({"result": result(game), "log": []}, settings))
    assert plain(kit.name(tr)) in story


def plain(words: str) -> str:
    return "".join(words.split())


def words_of(paper: bytes) -> str:
    """All of it without blanks, which paper does not have."""
    return plain("".join(quick_text(paper)))


STAGES: dict[str, list[StageDoc]] = {
    "round-robin": [{"format": "round-robin"}],
    "heats": [{"format": "heats", "rounds": 3}],
    "swiss": [{"format": "swiss", "rounds": 3}],
    "league": [{"format": "league", "rounds": 2, "per_evening": 1}],
    "final": [{"format": "swiss", "rounds": 2}, {"format": "cut", "size": 4}],
    "series": [{"format": "heats", "rounds": 2}, {"format": "series", "size": 4, "best_of": 3}],
}


@pytest.mark.parametrize("stages", STAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_event_of_every_format_is_played_to_its_end(stages: str, game: str) -> None:
    given = [{**stage} for stage in STAGES[stages]]
    table = seats_of(game)[GAMES.index(game) % 2]  # the smallest tables of one game, the largest of the next
    for stage in given:
        if "size" in stage:
            stage["size"] = max(table, LISTED[game].seats[0])  # type: ignore[typeddict-item]
    people = 3 * table
    event = empty_event(people, "seed", given, game=game, table=table)  # type: ignore[arg-type]
    for n in range(2 if stages == "league" else 3):
        event = play_round(event, Random(n))
    assert {len(seats["seats"]) for seats in event["rounds"][0]["tables"]} == {table}
    assert len(standings_of(event)) == people
    assert not check(event).errors


def test_games_are_mixed_with_ours_round_by_round() -> None:
    games: list[StageDoc] = [
        {
            "format": "heats",
            "rounds": 3,
            "games": [{"game": "san-juan", "rules": "2014", "table": 4}, {"game": "hearts", "table": 4},
                      {"game": "werewolf", "table": 8}],
        }
    ]  # fmt: skip
    event = empty_event(16, "seed", games, game="san-juan", table=4)
    for n in range(3):
        event = play_round(event, Random(n))
    assert [round["game"] for round in event["rounds"]] == ["san-juan", "hearts", "werewolf"]
    assert [len(round["tables"]) for round in event["rounds"]] == [4, 4, 2]


def test_least_points_win_at_an_events_table_and_its_result_says_so() -> None:
    from engine.tournament.log import Stamp
    from engine.tournament.results import enter_result
    from engine.tournament.rounds import pair_next, publish

    stamp = Stamp("2026-05-02T18:00:00+00:00", "Eva")
    event = empty_event(4, "seed", [{"format": "heats", "rounds": 1}], game="hearts", table=4)
    event, _ = pair_next(event, stamp)
    event, _ = publish(event, 1, stamp)
    event, _ = enter_result(event, 1, 1, [18, 26, 21, 3], stamp)
    table = event["rounds"][0]["tables"][0]
    assert table["places"] == [2, 4, 3, 1] and not check(event).errors
    made = document(event, event["rounds"][0], table, "key", stamp.at)
    assert (made["won_by"], made["version"]) == ("least-points", 1)
    assert standings_of(event)[0].name == table["seats"][3]


def test_statistics_tell_rows_roles_boards_and_what_was_won_together() -> None:
    won, lost = result("pandemic"), result("pandemic")
    lost["seats"] = [{**seat, "place": None, "won": False} for seat in lost["seats"]]
    for one in (won, lost):
        one["board"] = "Heroic"
    uncounted = {**result("azul"), "counts": False}
    found = profile([won, lost, uncounted, result("wingspan")], "anna")  # type: ignore[list-item]
    assert (found.together["pandemic"].games, found.together["pandemic"].wins) == (2, 1)
    assert found.by_role["pandemic"]["Medic"].games == 2
    assert found.by_board["pandemic"]["Heroic"].rate == 0.5
    assert found.all.games == 1 and "azul" not in found.by_game
    assert found.sources["wingspan"][0] == ("birds", 40, 1)


def test_ratings_leave_out_what_was_won_together_and_what_does_not_count() -> None:
    assert rating_lines([result("pandemic")]) == {}
    assert rating_lines([{**result("azul"), "counts": False}]) == {}
    lines = rating_lines([result("azul"), result("hearts")])
    assert len(lines["anna"]) == 2 and len(lines["clara"]) == 1
    assert list(rating_lines([result("azul"), result("hearts")], "hearts")) == ["anna", "bruno", "clara"]
    assert club_figures([result("pandemic"), result("azul")]).results == 1


def test_a_team_rises_and_falls_together() -> None:
    lines = rating_lines([result("codenames")])
    last = {name: points[-1].mu for name, points in lines.items()}
    assert last["anna"] == last["clara"] > 25 > last["bruno"] == last["dora"]


@pytest.mark.parametrize("game", GAMES)
def test_other_programs_get_it_too(game: str) -> None:
    made = result(game)
    assert str(LISTED[game].titles[0]["bgg"]).encode() in to_bgg([made])
    play = create_play(made, {})
    assert [one["winner"] for one in play["players"]] == [seat["place"] == 1 for seat in made["seats"]]  # type: ignore[union-attr, index, attr-defined]
