"""One organiser's day through the club and through the command line: every question is asked, and the stores are equal.
The window runs the same day in tests/window/test_organiser_script.py."""

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import CODES, Open, RefusedAnswer
from assistant.club.service.club import Club
from assistant.club.service.history import NewFigures, correct, delete_event, delete_result, merge_players
from assistant.club.service.speech import question_words
from assistant.words import Words
from db.folder.store import Store
from engine.documents.new_result import new_result, new_seat
from tests.club.organiser import EVENT, kept, the_day
from tests.club.through import ThroughTheClub, ThroughTheCommandLine


def test_one_day_asks_every_question_and_leaves_equal_stores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = ThroughTheClub(tmp_path / "club")
    cli = ThroughTheCommandLine(tmp_path / "cli" / "club", capsys)
    (tmp_path / "cli").mkdir()
    assert the_day(club) == the_day(cli) == set(CODES)
    assert kept(club) == kept(cli)
    assert not [words for words in club.asked if "{" in words or "p1" in words.lower().split()]
    club.store().close()


def test_deleting_and_merging_ask_and_name_what_they_mean(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        club = Club(store)
        document = event_from(replace(PLANS["club-evening"], name="Cup"), EVENT, "seed")
        store.events.save(document)
        anna, anne = store.players.add("Anna"), store.players.add("Anne")
        seats = [new_seat("Anne", anne["id"], points=30), new_seat("Ben", points=20)]
        store.results.add(new_result("", "san-juan", "2014", "2026-05-02T18:00:00+02:00", "pad", seats))
        key = store.results.find()[0]["id"]
        asked = merge_players(club, anna["id"], anne["id"])
        assert isinstance(asked, Open) and asked.questions[0].facts["n"] == 1
        merge_players(club, anna["id"], anne["id"], asked.questions)
        wrong = correct(club, NewFigures(key, (28, 28), None, "typo"))
        assert isinstance(wrong, Open) and [one.code for one in wrong.questions] == ["tie-break"]
        assert isinstance(correct(club, NewFigures(key, (31, 28), None, " ")), RefusedAnswer)
        correct(club, NewFigures(key, (31, 28), None, "typo"), who="Helga")
        assert store.corrections.of(key)[-1]["who"] == "Helga"
        for delete, of, code in (
            (delete_result, key, "delete-result"),
            (delete_event, EVENT, "delete-event"),
        ):
            asked = delete(club, of)
            assert isinstance(asked, Open) and asked.questions[0].code == code
            assert question_words(Words("de"), asked.questions[0])
            delete(club, of, asked.questions)
        assert {thrown["id"] for thrown in store.trash.all()} == {key, EVENT}
