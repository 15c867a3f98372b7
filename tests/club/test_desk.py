"""The event and its result documents always agree, whatever is done and taken back."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.events.desk import EventDesk
from assistant.club.events.files import put_event, whole_event
from assistant.club.events.plans import PLANS, event_from
from assistant.club.events.results import tables_with_results
from assistant.club.events.standing import phase
from db.folder.store import Store
from db.problems import Problem
from engine.documents.door import BadDocument
from engine.tournament.check import check
from engine.tournament.people import add_player, back, drop
from engine.tournament.refusal import Refused
from engine.tournament.roster import add_many, check_in, reframe, rename, sat_in_for, strike
from engine.tournament.rounds import pair_next, publish, swap

PEOPLE = [{"name": f"P{n}", "club": ""} for n in range(1, 12)]


def desk_with(store: Store, plan: str = "club-evening", people: int = 11) -> EventDesk:
    event = store.events.save(event_from(replace(PLANS[plan], name="Cup"), store.new_id(), "seed"))
    desk = EventDesk(store, event["id"])
    desk.do(add_many, PEOPLE[:people])
    return desk


def agree(store: Store, desk: EventDesk) -> None:
    """Every finished table has its document with the same figures, and there are no others."""
    names = desk.names()
    tables = list(tables_with_results(desk.event))
    assert store.results.count(event=desk.key) == len(tables)
    for round, table in tables:
        kept = store.results.get(table["result"])
        assert kept is not None
        assert [seat["name"] for seat in kept["seats"]] == [names[id] for id in table["seats"]]
        assert [seat["points"] for seat in kept["seats"]] == table["points"]
        assert [seat["place"] for seat in kept["seats"]] == table["places"]
        assert kept["event"] == {"id": desk.key, "round": round["number"], "table": table["number"]}


def play(desk: EventDesk, rng: Random) -> None:
    desk.do(pair_next)
    number = len(desk.event["rounds"])
    desk.do(publish, number)
    for table in list(desk.event["rounds"][-1]["tables"]):
        desk.keep(desk.enter(number, table["number"], [rng.randint(15, 40) for _ in table["seats"]]))


def test_results_follow_corrections_clearing_swaps_and_names(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store)
        play(desk, Random(1))
        agree(store, desk)
        first = desk.event["rounds"][0]["tables"][0]
        desk.keep(desk.enter(1, 1, [11, 22, 33, 44][: len(first["seats"])]))
        agree(store, desk)
        assert len(store.corrections.of(first["result"])) == 1
        desk.keep(desk.clear(1, 1))
        agree(store, desk)
        desk.undo()
        agree(store, desk)
        seats = [table["seats"][0] for table in desk.event["rounds"][0]["tables"]]
        desk.do(sat_in_for, 1, seats[0], seats[1])
        agree(store, desk)
        desk.do(rename, seats[2], "Zoë")
        agree(store, desk)


def test_everything_can_be_taken_back_to_the_empty_event(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store)
        empty = {key: value for key, value in desk.event.items() if key not in ("log", "players")}
        play(desk, Random(2))
        desk.do(drop, "p3")
        desk.do(back, "p3")
        desk.do(add_player, "Late")
        play(desk, Random(3))
        while desk.last_change():
            desk.undo()
            agree(store, desk)
        assert {key: value for key, value in desk.event.items() if key not in ("log", "players")} == empty
        assert desk.event["players"] == []
        assert all(entry["what"] for entry in desk.event["log"])  # and the log forgot nothing


def test_a_changed_event_refuses_what_was_tried_on_the_old_one(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store)
        stale = desk.propose(pair_next)
        desk.do(add_player, "Late")
        with pytest.raises(Problem) as refused:
            desk.keep(stale)
        assert refused.value.code == "changed_meanwhile"


def test_whoever_played_is_a_player_of_the_club(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        known = store.players.add("P1")
        desk = desk_with(store, people=4)
        play(desk, Random(1))
        linked = {entry["name"]: entry["player"] for entry in desk.event["players"]}
        assert linked["P1"] == known["id"] and all(linked.values())
        assert len(store.players.all()) == 4
        play(desk, Random(2))
        assert len(store.players.all()) == 4


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_can_be_played_to_its_end(tmp_path: Path, plan: str) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, plan)
        rng = Random(plan)
        while phase(desk.event).step != "over":
            play(desk, rng)
            assert len(desk.event["rounds"]) < 20
        assert check(desk.event).errors == []
        agree(store, desk)


def test_a_list_is_entered_as_one_change(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=3)
        told = desk.do(add_many, [{"name": "P1"}, {"name": " New  One "}, {"name": "new one"}], absent=True)
        assert [one.code for one in told] == ["already-entered"]
        assert desk.event["players"][-1]["name"] == "New One"
        assert desk.event["players"][-1]["status"] == "absent"
        desk.undo()
        assert len(desk.event["players"]) == 3
        with pytest.raises(Refused, match="nobody-new"):
            desk.do(add_many, [{"name": "P1"}])


def test_check_in_strike_and_reframe(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        desk.do(check_in, ["p1", "p2"], False)
        assert [e["status"] for e in desk.event["players"]][:3] == ["absent", "absent", "active"]
        desk.do(check_in, ["p1", "p2"], True)
        desk.do(strike, "p8")
        assert len(desk.event["players"]) == 7
        play(desk, Random(1))
        with pytest.raises(Refused, match="has-played"):
            desk.do(strike, "p1")
        stages = [desk.event["stages"][0] | {"rounds": 5}]
        desk.do(reframe, name="Longer", stages=stages)
        assert desk.event["name"] == "Longer" and phase(desk.event).rounds == 5
        with pytest.raises(Refused, match="unknown-field"):
            desk.do(reframe, seed="x")


def test_an_event_goes_to_a_file_and_another_computer_and_back(tmp_path: Path) -> None:
    with Store.open(tmp_path / "here") as here, Store.open(tmp_path / "there") as there:
        desk = desk_with(here)
        play(desk, Random(1))
        document = whole_event(here, desk.event)
        put_event(there, document)
        other = EventDesk(there, desk.key)
        assert other.event == desk.event
        agree(there, other)
        play(other, Random(2))
        with pytest.raises(Problem, match="already_there"):
            put_event(here, whole_event(there, other.event))
        put_event(here, whole_event(there, other.event), replace=True)
        agree(here, EventDesk(here, desk.key))


@pytest.mark.parametrize(
    "broken", [{}, {"players": 1, "rounds": []}, {"players": [], "rounds": [], "id": "x", "name": "y"}]
)
def test_a_file_that_is_no_event_is_refused(tmp_path: Path, broken: dict[str, Any]) -> None:
    with Store.open(tmp_path) as store, pytest.raises(BadDocument):
        put_event(store, broken)


def test_swaps_change_the_draft_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        desk.do(pair_next)
        one, other = (table["seats"][0] for table in desk.event["rounds"][0]["tables"])
        desk.do(swap, 1, one, other)
        assert [table["seats"][0] for table in desk.event["rounds"][0]["tables"]] == [other, one]


def test_two_desks_on_one_event_lose_nothing(tmp_path: Path) -> None:
    """The second is refused until it has looked again; the first one's table and result stay."""
    with Store.open(tmp_path) as store:
        first = desk_with(store, people=8)
        first.do(pair_next)
        first.do(publish, 1)
        second = EventDesk(store, first.key)
        first.keep(first.enter(1, 1, [31, 28, 27, 20]))
        proposal = second.enter(1, 2, [40, 30, 20, 10])
        changes = store.journal.changes
        with pytest.raises(Problem) as found:
            second.keep(proposal)
        assert (found.value.code, store.journal.changes) == ("changed_meanwhile", changes)
        second.refresh()
        second.keep(second.enter(1, 2, [40, 30, 20, 10]))
        first.refresh()
        agree(store, first)
        assert [table["points"] for table in first.event["rounds"][0]["tables"]] == [
            [31, 28, 27, 20],
            [40, 30, 20, 10],
        ]


def test_a_merge_of_players_is_not_written_over_by_a_desk_that_was_open(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=8)
        play(desk, Random(4))
        twin = store.players.add("P1 again")["id"]
        gone = next(entry["player"] for entry in desk.event["players"] if entry["name"] == "P1")
        store.players.merge(twin, gone, "Eva")
        with pytest.raises(Problem) as found:
            desk.do(add_player, "Zoë")
        assert found.value.code == "changed_meanwhile"
        desk.refresh()
        desk.do(add_player, "Zoë")
        assert gone not in {entry["player"] for entry in desk.event["players"]}


def test_a_table_corrected_in_its_event_keeps_what_the_pad_counted(tmp_path: Path) -> None:
    """Buildings, breakdown, tie-breaks and who started are the result's own: the event does not know them."""
    with Store.open(tmp_path) as store:
        desk = desk_with(store, people=4)
        desk.do(pair_next)
        desk.do(publish, 1)
        desk.keep(desk.enter(1, 1, [31, 28, 27, 20]))
        key = desk.event["rounds"][0]["tables"][0]["result"]
        kept = store.results.get(key)
        assert kept is not None
        counted = [
            {**seat, "start": n == 2, "tie_break": n, "sheet": {"buildings": ["tower"]},
             "sources": [{"source": "buildings", "points": seat["points"], "facts": {"n": 1}}]}
            for n, seat in enumerate(kept["seats"])
        ]  # fmt: skip
        before = store.results.correct(key, {**kept, "seats": counted}, "pad", "counted")
        desk.keep(desk.enter(1, 1, [31, 28, 29, 20]))
        after = store.results.get(key)
        assert after is not None
        agree(store, desk)
        by_hand = {"source": "correction", "points": 2, "facts": {"n": 2}}
        for n, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            extra = [by_hand] if n == 2 else []
            figures = {"points": new["points"], "place": new["place"], "sources": [*old["sources"], *extra]}
            assert new == {**old, **figures}
