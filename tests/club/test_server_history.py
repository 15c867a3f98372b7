"""Corrections, merges, deletions, settings at two desks: run again if nobody is in the way, told by name if somebody is."""

import subprocess
import sys
from pathlib import Path

from assistant.club.papers.settings import keep_club_name
from assistant.club.service.answers import Answer, Kept, Open, RefusedAnswer
from assistant.club.service.club import Club
from assistant.club.service.guards import result_guard
from assistant.club.service.history import (
    NewFigures,
    correct,
    delete_player,
    delete_result,
    merge_players,
)
from assistant.club.service.results import Enter
from assistant.club.service.versions import NewVersion, amend
from assistant.games.pad.drawer import keep_in_use, pad_in_use
from assistant.games.pad.sheets import Pad
from db.folder.store import Store
from db.problems import Problem
from db.server.log import ServerLog
from tests.club.desks import published_event
from tests.db.club import result

Two = tuple[Store, Store]
FIRST, SECOND = f"{1:032x}", f"{2:032x}"


def look(store: Store) -> None:
    """A desk takes in what the others did."""
    assert isinstance(store.log, ServerLog)
    with store.log.turn():
        pass


def kept(store: Store, *numbers: int) -> None:
    for number in numbers:
        store.results.add(result(number))


def codes(answer: Answer) -> list[str]:
    assert isinstance(answer, Open), answer
    return [question.code for question in answer.questions]


def figures(key: str, *points: float) -> NewFigures:
    return NewFigures(key, points, None, "miscounted")


def test_corrections_of_two_results_do_not_notice_each_other(two: Two) -> None:
    one, other = two
    kept(one, 1, 2)
    look(other)
    assert isinstance(correct(Club(one), figures(FIRST, 30, 20)), Kept)
    assert isinstance(correct(Club(other), figures(SECOND, 25, 24)), Kept)
    look(one)
    assert [seat["points"] for seat in one.results.get(SECOND)["seats"]] == [25, 24]


def test_a_result_corrected_elsewhere_is_asked_about_by_name(two: Two) -> None:
    one, other = two
    kept(one, 1)
    look(other)
    guard = result_guard(other.results.get(FIRST))  # Otto begins to type
    assert isinstance(correct(Club(one), figures(FIRST, 30, 20)), Kept)
    answer = correct(Club(other), figures(FIRST, 31, 20), guard=guard)
    assert codes(answer) == ["changed-meanwhile"]
    assert isinstance(answer, Open) and answer.questions[0].facts["who"] == "helga"
    version = NewVersion({**result(1), "comment": "by the window"}, "comment")
    assert codes(amend(Club(other), version, guard=guard)) == ["changed-meanwhile"]
    assert isinstance(correct(Club(other), figures(FIRST, 31, 20), answer.questions, guard), Kept)
    look(one)
    assert [c["who"] for c in one.corrections.of(FIRST)] == ["helga", "otto"]


def test_a_correction_without_a_guard_is_made_on_what_is_there_now(two: Two) -> None:
    one, other = two
    kept(one, 1)
    look(other)
    commented = NewVersion({**one.results.get(FIRST), "comment": "late"}, "comment")
    assert isinstance(amend(Club(one), commented), Kept)
    assert isinstance(correct(Club(other), figures(FIRST, 31, 20)), Kept)
    assert other.results.get(FIRST)["comment"] == "late"


def test_a_result_corrected_elsewhere_is_not_deleted_unseen(two: Two) -> None:
    one, other = two
    kept(one, 1)
    look(other)
    guard = result_guard(other.results.get(FIRST))
    assert isinstance(correct(Club(one), figures(FIRST, 30, 20)), Kept)
    answer = delete_result(Club(other), FIRST, ("delete-result",), guard=guard)
    assert codes(answer) == ["changed-meanwhile"]
    agreed = ("delete-result", "changed-meanwhile")
    assert isinstance(delete_result(Club(other), FIRST, agreed, guard=guard), Kept)
    look(one)
    thrown = one.trash.all()[0]["document"]
    assert [seat["points"] for seat in thrown["seats"]] == [30, 20]  # the newest, not what Otto knew


def test_what_is_deleted_at_two_desks_is_deleted_once(two: Two) -> None:
    one, other = two
    kept(one, 1)
    look(other)
    assert isinstance(delete_result(Club(one), FIRST, ("delete-result",)), Kept)
    answer = delete_result(Club(other), FIRST, ("delete-result",))
    assert isinstance(answer, RefusedAnswer) and isinstance(answer.reason, Problem)
    assert answer.reason.code == "not_found"
    assert len(other.trash.all()) == 1


def test_a_merge_takes_along_what_another_desk_entered_meanwhile(two: Two) -> None:
    one, other = two
    anna, double = one.players.add("Anna")["id"], one.players.add("Ana")["id"]
    one.results.add(result(1, (double, None)))
    look(other)
    asked = merge_players(Club(other), anna, double)
    assert isinstance(asked, Open) and asked.questions[0].facts["n"] == 1
    one.results.add(result(2, (double, None)))
    again = merge_players(Club(other), anna, double, asked.questions)  # there is one more than was said
    assert isinstance(again, Open) and again.questions[0].facts["n"] == 2
    one.results.add(result(3, (double, None)))
    assert isinstance(merge_players(Club(other), anna, double, ("merge-players",)), Kept)
    look(one)
    assert (one.results.count(player=anna), one.results.count(player=double)) == (3, 0)


def test_somebody_who_played_meanwhile_is_not_deleted(two: Two) -> None:
    one, other = two
    anna = one.players.add("Anna")["id"]
    look(other)
    one.results.add(result(1, (anna, None)))
    answer = delete_player(Club(other), anna, ("delete-player",))
    assert isinstance(answer, RefusedAnswer) and answer.reason.code == "has-results"


def test_a_person_renamed_meanwhile_is_not_linked_by_the_old_name(two: Two) -> None:
    one, other = two
    event = published_event(one, 4)
    person = one.players.add("Player 000")["id"]
    look(other)
    one.players.change(person, name="Somebody else")
    assert isinstance(Club(other).event(event).do(Enter(1, 1, (31, 28, 27, 20))), Kept)
    seats = other.results.find(event=event)[0]["seats"]
    assert person not in [seat["player"] for seat in seats]


def test_a_setting_set_elsewhere_is_told_with_the_name(two: Two) -> None:
    one, other = two
    one.settings.set("paper", "a4")
    look(other)
    one.settings.set("paper", "letter")
    try:
        other.settings.set("paper", "a5")
    except Problem as problem:
        assert (problem.code, problem.facts["who"]) == ("changed_by", "helga")
    else:
        raise AssertionError("it was set over what Helga had chosen")
    other.settings.set("paper", "a5")  # now it was seen


def test_parts_of_one_setting_are_set_at_two_desks(two: Two) -> None:
    one, other = two
    keep_club_name(one, "Spielekreis")
    other.settings.change("club", lambda club: {**club, "logo": True})
    look(one)
    assert one.settings.get("club") == {"name": "Spielekreis", "logo": True}


def test_every_desk_has_its_own_pad(two: Two) -> None:
    one, other = two
    for store, name in ((one, "Anna"), (other, "Bernd")):
        pad = pad_in_use(store) or Pad("san-juan", "2014")
        keep_in_use(store, pad)
        store.settings.set("clock", {"game": name})
    look(one)
    assert (one.settings.get("clock"), other.settings.get("clock")) == ({"game": "Anna"}, {"game": "Bernd"})
    assert pad_in_use(one) is not None and one.settings.all() == {}


def test_who_is_at_work_is_known(two: Two, tmp_path: Path) -> None:
    one, _ = two
    assert [window.user for window in one.live.windows()] == ["helga", "otto"]
    asked = [sys.executable, "-m", "assistant", "store", "info", "--store", one.where]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert "otto" in told
