"""Two desks at one event: what still makes sense is made on the newest document, the rest is asked about."""

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import Answer, Kept, Open, RefusedAnswer
from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.names import resembling
from assistant.club.service.people import Add, CheckIn, Entrant, Rename
from assistant.club.service.results import Clear, Enter
from assistant.club.service.rounds import Found, Pair, Publish
from assistant.club.service.trouble import OwnTable, Undo
from db.folder.store import Store
from engine.tournament.log import Stamp
from engine.tournament.rounds import pair_next


@pytest.fixture
def desks(tmp_path: Path) -> tuple[EventService, EventService]:
    """Helga's and Ben's desk; round 1 of eight players is public, and both see it."""
    with Store.open(tmp_path) as store:
        key = store.events.save(event_from(replace(PLANS["club-evening"], name="Cup"), "cup0", "seed"))["id"]
        helga, ben = Club(store, "Helga").event(key), Club(store, "Ben").event(key)
        for change in (Add(tuple(Entrant(f"P{n}") for n in range(1, 9))), Pair(), Publish(1)):
            assert isinstance(helga.do(change), Kept)
        ben.refresh()
        yield helga, ben  # type: ignore[misc]


def codes(answer: Answer) -> list[str]:
    assert isinstance(answer, Open), answer
    return [question.code for question in answer.questions]


def test_one_desk_an_event(desks: tuple[EventService, EventService]) -> None:
    club = Club(desks[0].store)
    assert club.event("cup0") is club.event("cup0")


def test_two_desks_enter_different_tables_without_noticing_each_other(
    desks: tuple[EventService, EventService],
) -> None:
    helga, ben = desks
    assert isinstance(helga.do(Enter(1, 1, (31, 30, 29, 28))), Kept)
    assert isinstance(ben.do(Enter(1, 2, (25, 24, 23, 22))), Kept)
    assert ben.event["rounds"][0]["state"] == "completed"
    assert [entry["who"] for entry in ben.event["log"]][-2:] == ["Helga", "Ben"]


def test_the_second_at_one_table_is_told_who_entered_what(desks: tuple[EventService, EventService]) -> None:
    helga, ben = desks
    helga.do(Enter(1, 1, (31, 30, 29, 28)))
    assert ben.do(Enter(1, 1, (31, 30, 29, 28))) == Kept(again=True)  # the same figures: nothing to do
    typing = ben.guard(Enter(1, 1, ()))
    helga.do(Enter(1, 1, (32, 30, 29, 28)), agreed=["correction"])
    ben.refresh()  # what the page shows now is not what he saw when he began to type
    answer = ben.do(Enter(1, 1, (33, 30, 29, 28)), guard=typing)
    assert codes(answer) == ["changed-meanwhile"]
    assert isinstance(answer, Open)
    facts = answer.questions[0].facts
    assert (facts["who"], facts["points"], facts["yours"]) == ("Helga", [32, 30, 29, 28], [33, 30, 29, 28])


def test_what_was_agreed_to_and_means_something_else_now_is_asked_again(
    desks: tuple[EventService, EventService],
) -> None:
    helga, ben = desks
    helga.do(Enter(1, 1, (31, 30, 29, 28)))
    helga.do(Enter(1, 2, (25, 24, 23, 22)))
    change = Enter(1, 1, (31, 30, 28, 29))
    ben.refresh()
    shown = ben.do(change)
    assert codes(shown) == ["correction"]
    assert isinstance(shown, Open) and isinstance(helga.do(Pair(), guard=helga.guard(Pair())), Kept)
    again = ben.do(change, agreed=shown.questions)
    assert codes(again) == ["correction"] and again != shown  # a draft was paired on the old result meanwhile
    assert isinstance(again, Open) and isinstance(ben.do(change, agreed=again.questions), Kept)


def test_a_pairing_found_for_an_older_event_is_not_kept_unasked(
    desks: tuple[EventService, EventService],
) -> None:
    helga, ben = desks
    for table in (1, 2):
        helga.do(Enter(1, table, (31, 30, 29, 28)))
    ben.refresh()
    asked = ben.event
    after, told = pair_next(asked, Stamp("2026-05-02T18:00:00"))
    found = Pair(found=Found(asked, after, tuple(told)))
    helga.do(CheckIn(("p8",), here=False))
    assert codes(ben.do(found)) == ["changed-meanwhile"]
    assert len(ben.event["rounds"]) == 1
    assert isinstance(ben.do(found, agreed=["changed-meanwhile"]), Kept)  # searched once more
    seated = [id for table in ben.event["rounds"][1]["tables"] for id in table["seats"]]
    assert len(seated) == 7 and "p8" not in seated


def test_undo_takes_back_ones_own_change_and_asks_about_another_s(
    desks: tuple[EventService, EventService],
) -> None:
    helga, ben = desks
    helga.do(Enter(1, 1, (31, 30, 29, 28)))
    ben.refresh()
    answer = ben.do(Undo())
    assert codes(answer) == ["take-back"] and isinstance(answer, Open)
    assert (answer.questions[0].facts["who"], answer.questions[0].facts["table"]) == ("Helga", 1)
    ben.do(Enter(1, 2, (25, 24, 23, 22)))
    assert codes(helga.do(Undo())) == ["changed-meanwhile", "take-back"]  # she has not seen Ben's
    helga.refresh()
    assert codes(helga.do(Undo())) == ["take-back"]
    assert isinstance(ben.do(Undo()), Kept) and isinstance(helga.do(Undo(), guard=helga.guard(Undo())), Open)


def test_what_cannot_be_is_refused_and_a_look_changes_nothing(
    desks: tuple[EventService, EventService],
) -> None:
    helga, _ = desks
    before = helga.store.events.get("cup0")
    for wrong in (
        Enter(1, 9, (1, 2, 3, 4)),
        Enter(1, 1, (31, 30)),
        Clear(1, 1),
        Rename("p1", "P2"),
        Publish(4),
    ):
        assert isinstance(helga.do(wrong), RefusedAnswer), wrong
    assert codes(helga.look(OwnTable("p1", 2))) == ["what-follows"]
    assert codes(helga.look(Enter(1, 1, (-5, 30, 30, 28)))) == ["tie-break", "unusual", "what-follows"]
    assert helga.store.events.get("cup0") == before


@pytest.mark.parametrize(
    ("name", "known", "alike"),
    [
        ("Müller, Anna", "Anna Müller", True),
        ("Anna Mueller", "Anna Müller", True),
        ("Jan Meyer", "Jan Meier", True),
        ("Anna Müller", "Anna Müller", False),  # known, so it is she
        ("Hanna", "Anna", False),  # first names alone are often one letter apart
        ("Player 1", "Player 2", False),
    ],
)
def test_names_that_resemble_another(name: str, known: str, alike: bool) -> None:
    assert bool(resembling([name], [known])) is alike
