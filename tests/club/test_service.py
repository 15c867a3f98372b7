"""Two desks at one event: what still makes sense is made on the newest document, the rest is asked about.

The event and its result documents always agree, whatever is done and taken back.
"""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.events.files import put_event, whole_event
from assistant.club.events.plans import PLANS, event_from
from assistant.club.events.results import tables_with_results
from assistant.club.events.standing import phase
from assistant.club.service.answers import Answer, Kept, Open, Question, RefusedAnswer
from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.names import resembling
from assistant.club.service.people import Add, CheckIn, Entrant, Leave, Rename, Return, Strike
from assistant.club.service.results import Clear, Enter
from assistant.club.service.rounds import Found, Pair, Publish, Swap
from assistant.club.service.speech import question_words
from assistant.club.service.trouble import OwnTable, Reframe, SatInFor, Undo
from assistant.words import Words
from db.folder.store import Store
from db.problems import Problem
from engine.documents.door import BadDocument
from engine.tournament.check import check
from engine.tournament.log import Stamp
from engine.tournament.refusal import Refused
from engine.tournament.rounds import pair_next
from tests.club.doing import done, entrants, play_round


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


def desk_with(store: Store, plan: str = "club-evening", people: int = 11) -> EventService:
    event = store.events.save(event_from(replace(PLANS[plan], name="Cup"), store.new_id(), "seed"))
    desk = Club(store).event(event["id"])
    done(desk, entrants([f"P{n}" for n in range(1, people + 1)]))
    return desk


def agree(desk: EventService) -> None:
    """Every finished table has its document with the same figures, and there are no others."""
    names = desk.names()
    tables = list(tables_with_results(desk.event))
    assert desk.store.events.get(desk.key) == desk.event
    assert desk.store.results.count(event=desk.key) == len(tables)
    for round, table in tables:
        kept = desk.store.results.get(table["result"])
        assert kept is not None
        assert [seat["name"] for seat in kept["seats"]] == [names[id] for id in table["seats"]]
        assert [seat["points"] for seat in kept["seats"]] == table["points"]
        assert [seat["place"] for seat in kept["seats"]] == table["places"]
        assert kept["event"] == {"id": desk.key, "round": round["number"], "table": table["number"]}


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
    points = [table["points"] for table in ben.event["rounds"][0]["tables"]]
    assert points == [[31, 30, 29, 28], [25, 24, 23, 22]]
    agree(ben)


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


def test_a_public_round_is_never_paired_again_or_made_a_draft_without_a_question(
    desks: tuple[EventService, EventService],
) -> None:
    helga, ben = desks
    before = helga.event
    for change in (Pair(again=1), Pair(again=1, unstarted_only=True)):
        assert codes(helga.do(change)) == ["pair-public"] == [one.code for one in helga.first(change)]
    assert codes(helga.do(Undo())) == ["draft-again"]
    assert codes(ben.do(Undo())) == ["take-back", "draft-again"]
    assert helga.store.events.get("cup0") == before
    assert isinstance(helga.do(Undo(), agreed=["draft-again"]), Kept)
    assert isinstance(helga.do(Pair(again=1)), Kept)  # a draft is nobody's yet


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


def test_results_follow_corrections_clearing_swaps_and_names(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store)
        play_round(desk, Random(1))
        agree(desk)
        first = desk.event["rounds"][0]["tables"][0]
        done(desk, Enter(1, 1, (11, 22, 33, 44)[: len(first["seats"])]))
        agree(desk)
        assert first["result"] and len(store.corrections.of(first["result"])) == 1
        seats = [table["seats"][0] for table in desk.event["rounds"][0]["tables"]]
        for change in (Clear(1, 1), Undo(), SatInFor(1, seats[0], seats[1]), Rename(seats[2], "Zoë")):
            done(desk, change)
            agree(desk)


def test_everything_can_be_taken_back_to_the_empty_event(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store)
        empty = {key: value for key, value in desk.event.items() if key not in ("log", "players")}
        play_round(desk, Random(2))
        done(desk, Leave("p3"), Return("p3"), entrants(["Late"]))
        play_round(desk, Random(3))
        while desk.last_change():
            done(desk, Undo())
            agree(desk)
        assert {key: value for key, value in desk.event.items() if key not in ("log", "players")} == empty
        assert desk.event["players"] == []
        assert all(entry["what"] for entry in desk.event["log"])  # and the log forgot nothing


def test_whoever_played_is_a_player_of_the_club(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        known = store.players.add("P1")
        desk = desk_with(store, people=4)
        play_round(desk, Random(1))
        linked = {entry["name"]: entry["player"] for entry in desk.event["players"]}
        assert linked["P1"] == known["id"] and all(linked.values())
        assert len(store.players.all()) == 4
        play_round(desk, Random(2))
        assert len(store.players.all()) == 4


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_can_be_played_to_its_end(tmp_path: Path, plan: str) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, plan)
        rng = Random(plan)
        while phase(desk.event).step != "over":
            play_round(desk, rng)
            assert len(desk.event["rounds"]) < 20
        assert check(desk.event).errors == []
        agree(desk)


def test_a_list_is_entered_as_one_change(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=3)
        people = tuple(Entrant(name) for name in ("P1", " New  One ", "new one"))
        assert [one.code for one in done(desk, Add(people, absent=True))] == ["already-entered"]
        assert desk.event["players"][-1]["name"] == "New One"
        assert desk.event["players"][-1]["status"] == "absent"
        done(desk, Undo())
        assert len(desk.event["players"]) == 3
        with pytest.raises(Refused, match="nobody-new"):
            done(desk, entrants(["P1"]))


def test_check_in_strike_and_reframe(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        done(desk, CheckIn(("p1", "p2"), here=False))
        assert [e["status"] for e in desk.event["players"]][:3] == ["absent", "absent", "active"]
        done(desk, CheckIn(("p1", "p2")), Strike("p8"))
        assert len(desk.event["players"]) == 7
        play_round(desk, Random(1))
        with pytest.raises(Refused, match="has-played"):
            done(desk, Strike("p1"))
        done(desk, Reframe({"name": "Longer", "stages": [{**desk.event["stages"][0], "rounds": 5}]}))
        assert desk.event["name"] == "Longer" and phase(desk.event).rounds == 5
        with pytest.raises(Refused, match="unknown-field"):
            done(desk, Reframe({"seed": "x"}))  # type: ignore[typeddict-unknown-key]


def test_an_event_goes_to_a_file_and_another_computer_and_back(tmp_path: Path) -> None:
    with Store.open(tmp_path / "here") as here, Store.open(tmp_path / "there") as there:
        desk = desk_with(here)
        play_round(desk, Random(1))
        put_event(there, whole_event(here, desk.event))
        other = Club(there).event(desk.key)
        assert other.event == desk.event
        agree(other)
        play_round(other, Random(2))
        with pytest.raises(Problem, match="already_there"):
            put_event(here, whole_event(there, other.event))
        put_event(here, whole_event(there, other.event), replace=True)
        assert desk.refresh()
        agree(desk)


@pytest.mark.parametrize(
    "broken", [{}, {"players": 1, "rounds": []}, {"players": [], "rounds": [], "id": "x", "name": "y"}]
)
def test_a_file_that_is_no_event_is_refused(tmp_path: Path, broken: dict[str, Any]) -> None:
    with Store.open(tmp_path) as store, pytest.raises(BadDocument):
        put_event(store, broken)


def test_swaps_change_the_draft_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        done(desk, Pair())
        one, other = (table["seats"][0] for table in desk.event["rounds"][0]["tables"])
        done(desk, Swap(1, one, other))
        assert [table["seats"][0] for table in desk.event["rounds"][0]["tables"]] == [other, one]


def test_a_merge_of_players_is_not_written_over_by_a_desk_that_was_open(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        play_round(desk, Random(4))
        twin = store.players.add("P1 again")["id"]
        gone = next(entry["player"] for entry in desk.event["players"] if entry["name"] == "P1")
        assert gone
        store.players.merge(twin, gone, "Eva")
        assert isinstance(desk.do(entrants(["Zoë"]), ["late-names"]), Kept)
        players = {entry["name"]: entry["player"] for entry in desk.event["players"]}
        assert twin in players.values() and gone not in players.values() and "Zoë" in players
        agree(desk)


def test_a_table_corrected_in_its_event_keeps_what_the_pad_counted(tmp_path: Path) -> None:
    """Buildings, breakdown, tie-breaks and who started are the result's own: the event does not know them."""
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=4)
        done(desk, Pair(), Publish(1), Enter(1, 1, (31, 28, 27, 20)))
        key = desk.event["rounds"][0]["tables"][0]["result"]
        kept = store.results.get(key)
        assert kept is not None
        counted = [
            {**seat, "start": n == 2, "tie_break": n, "sheet": {"buildings": ["tower"]},
             "sources": [{"source": "buildings", "points": seat["points"], "facts": {"n": 1}}]}
            for n, seat in enumerate(kept["seats"])
        ]  # fmt: skip
        before = store.results.correct(key, {**kept, "seats": counted}, "pad", "counted")
        done(desk, Enter(1, 1, (31, 28, 29, 20)))
        after = store.results.get(key)
        assert after is not None
        agree(desk)
        by_hand = {"source": "correction", "points": 2, "facts": {"n": 2}}
        for n, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            extra = [by_hand] if n == 2 else []
            figures = {"points": new["points"], "place": new["place"], "sources": [*old["sources"], *extra]}
            assert new == {**old, **figures}


def test_odd_figures_are_told_apart_in_a_sentence() -> None:
    odd = Question("unusual", {"round": 1, "table": 2, "points": [-3, 312], "n": 2})
    assert "-3 and 312 points" in question_words(Words("en"), odd)
