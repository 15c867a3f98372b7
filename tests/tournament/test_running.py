"""One table still plays: the next round is paired without waiting, its players left out or by their average so far."""

import pytest

from assistant.club.events.standing import phase, standing_lines
from assistant.words import Words
from engine.documents.event import EventDoc
from engine.tournament.check import check
from engine.tournament.event import player
from engine.tournament.people import drop, no_show, replace
from engine.tournament.refusal import Refused
from engine.tournament.results import enter_result
from engine.tournament.rounds import pair_next, publish, re_pair
from engine.tournament.running import by_average, running
from engine.tournament.standings import Standing
from printouts.catalogue import CATALOGUE
from printouts.round_words import running_words
from tests.papers import settings
from tests.printouts.reading import pages
from tests.tournament.build import NOW, event_of, published

EN = Words("en")


def one_table_left(players: int = 16, *, rounds: int = 3) -> EventDoc:
    """A first round in which only its last table has no result."""
    event = published(event_of(players, {"format": "swiss", "rounds": rounds}, {"format": "cut", "size": 4}))
    for table in event["rounds"][0]["tables"][:-1]:
        points = [40 - 3 * n for n in range(len(table["seats"]))]
        event, _ = enter_result(event, 1, table["number"], points, NOW)
    return event


def hard(event: EventDoc) -> list[str]:
    return [found.code for found in check(event).errors]


def test_without_a_word_the_next_round_waits() -> None:
    with pytest.raises(Refused, match="round-open"):
        pair_next(one_table_left(), NOW)


def test_players_of_a_running_table_are_left_out_and_nobody_else() -> None:
    event = one_table_left()
    playing = set(event["rounds"][0]["tables"][-1]["seats"])
    event, _ = pair_next(event, NOW, "out")
    assert set(event["rounds"][1]["away"]) == playing
    assert sorted(len(table["seats"]) for table in event["rounds"][1]["tables"]) == [4, 4, 4]
    assert not hard(event)
    event, _ = publish(event, 2, NOW)
    assert [(round["number"], table["number"]) for round, table in running(event)] == [(1, 4)]
    assert running_words(EN, event) == "Still playing: table 4 of round 1."


def test_its_result_completes_the_earlier_round_and_pairing_again_takes_them_in() -> None:
    event, _ = pair_next(one_table_left(), NOW, "out")
    event, _ = enter_result(event, 1, 4, [30, 29, 28, 27], NOW)
    assert event["rounds"][0]["state"] == "completed" and not running(event)
    event, _ = re_pair(event, 2, NOW)
    assert event["rounds"][1]["away"] == [] and len(event["rounds"][1]["tables"]) == 4
    assert not hard(event)


def test_by_average_they_sit_with_those_who_have_as_many_points() -> None:
    lines = [Standing("a", 1, 14.0, 2, 2.0), Standing("b", 2, 8.0, 2, 0.0), Standing("c", 3, 7.0, 1, 1.0)]
    assert [(line.name, line.points) for line in by_average(lines, {"c"})] == [
        ("a", 14.0),
        ("c", 14.0),
        ("b", 8.0),
    ]
    event, _ = pair_next(one_table_left(), NOW, "average")
    assert event["rounds"][1]["away"] == [] and event["rounds"][1]["running"] == "average"
    assert len(event["rounds"][1]["tables"]) == 4


def test_finals_wait_for_every_result() -> None:
    event = one_table_left(rounds=1)
    with pytest.raises(Refused, match="round-open"):
        pair_next(event, NOW, "out")


def test_an_event_with_a_table_still_running_is_not_over() -> None:
    event, _ = pair_next(one_table_left(rounds=2), NOW, "out")
    event, _ = publish(event, 2, NOW)
    for table in event["rounds"][1]["tables"]:
        points = [30 - n for n in range(len(table["seats"]))]
        event, _ = enter_result(event, 2, table["number"], points, NOW)
    now = phase(event)
    assert (now.step, now.round, now.missing) == ("results", 1, (4,))
    event, _ = enter_result(event, 1, 4, [30, 29, 28, 27], NOW)
    assert phase(event).step == "pair"
    assert sum(line["games"] for line in standing_lines(event, EN)) == 28


def paired_on(*, published_too: bool = True) -> EventDoc:
    """The second round is public while the last table of the first still plays."""
    event, _ = pair_next(one_table_left(), NOW, "out")
    return publish(event, 2, NOW)[0] if published_too else event


def test_whoever_leaves_a_running_table_is_taken_from_it_and_that_is_told() -> None:
    event = paired_on()
    first, *rest = event["rounds"][0]["tables"][-1]["seats"]
    event, told = drop(event, first, NOW)
    assert event["rounds"][0]["tables"][-1]["seats"] == rest and first in event["rounds"][0]["away"]
    assert [one.code for one in told] == ["leaves", "table-smaller"]
    assert (told[1].facts["round"], told[1].facts["table"], told[1].facts["left"]) == (1, 4, 3)
    assert player(event, first)["left"] == 0 and not hard(event)
    event, _ = enter_result(event, 1, 4, [30, 29, 28], NOW)
    assert event["rounds"][0]["state"] == "completed" and not hard(event)


def test_the_last_one_at_a_running_table_has_a_bye_there_and_the_round_is_over() -> None:
    event = paired_on()
    *gone, last = event["rounds"][0]["tables"][-1]["seats"]
    for id in gone:
        event, told = no_show(event, id, NOW)
    assert [one.code for one in told] == ["is-away", "table-gone", "sits-out", "now-completed"]
    assert event["rounds"][0]["byes"] == [last] and event["rounds"][0]["state"] == "completed"
    assert not running(event) and not hard(event)


def test_whoever_drops_with_a_place_in_both_rounds_leaves_both() -> None:
    event, _ = pair_next(one_table_left(), NOW, "average")
    event, _ = publish(event, 2, NOW)
    id = event["rounds"][0]["tables"][-1]["seats"][0]
    event, told = drop(event, id, NOW)
    assert not any(id in table["seats"] for round in event["rounds"] for table in round["tables"])
    assert [(one.code, one.facts.get("round")) for one in told] == [
        ("leaves", None),
        ("table-smaller", 1),
        ("table-smaller", 2),
    ]
    assert not hard(event)


def test_somebody_else_takes_over_the_seat_at_a_running_table() -> None:
    event = paired_on()
    id = event["rounds"][0]["tables"][-1]["seats"][1]
    event, told = replace(event, id, "Zoe", NOW)
    new = event["players"][-1]
    assert event["rounds"][0]["tables"][-1]["seats"][1] == new["id"]
    assert new["since"] == 1 and [one.code for one in told] == ["replaced", "seated"] and not hard(event)


def test_the_paper_of_the_standings_names_the_table_that_still_plays() -> None:
    event = paired_on()
    data = {"event": event, "standings": standing_lines(event, EN)}
    page = pages(CATALOGUE["standings"].make(data, settings()))[0]
    assert "Still playing: table 4 of round 1." in page.text
