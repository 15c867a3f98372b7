"""Several desks enter results of one event at once: all is right in the end, and nobody needs a third try."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.club.service.answers import Kept, Open
from assistant.club.service.change import Change
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Clear, Enter
from assistant.club.service.trouble import Undo
from db.folder.store import Store
from db.server.opening import open_server
from engine.documents.event import RoundDoc
from engine.tournament.event import finished
from tests.club.desks import points_of, published_event
from tests.server import PrivateServer

DESKS, PLAYERS = 8, 200


def test_eight_desks_in_processes_of_their_own_enter_a_large_round(
    server: PrivateServer, tmp_path: Path
) -> None:
    url = server.new_club()
    with open_server(url, tmp_path / "first", listen=False) as store:
        event = published_event(store, PLAYERS)
        tables = [table["number"] for table in store.events.get(event)["rounds"][0]["tables"]]  # type: ignore[index]
    assert len(tables) == PLAYERS // 4
    desks = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.club.desks", url, str(tmp_path / str(n)), event, "0"),
                *map(str, tables[n::DESKS]),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(DESKS)
    ]
    for desk in desks:
        assert desk.stdout is not None and desk.stdout.readline() == "ready\n"
    told = [desk.communicate("go\n", timeout=120)[0].split() for desk in desks]
    assert sum(int(words[0]) for words in told) == len(tables)
    assert max(int(words[2]) for words in told) <= 2
    with open_server(url, tmp_path / "last", listen=False) as store:
        found = store.events.get(event)
        assert found is not None and found["rounds"][0]["state"] == "completed"
        assert {t["number"]: tuple(t["points"] or ()) for t in found["rounds"][0]["tables"]} == {
            table: points_of(table) for table in tables
        }
        entered = [entry["facts"]["table"] for entry in found["log"] if entry["what"] == "result"]
        assert sorted(map(int, entered)) == sorted(tables)
        assert store.results.count(event=event) == len(tables)


def test_the_same_table_twice_tells_the_second_who_entered_what(two: tuple[Store, Store]) -> None:
    one, other = two
    event = published_event(one, 8)
    with other.log.turn():
        pass
    helga, otto = Club(one).event(event), Club(other).event(event)
    guard = otto.guard(Enter(1, 1, ()))  # he begins to type
    assert isinstance(helga.do(Enter(1, 1, (31, 28, 27, 20))), Kept)
    asked = otto.do(Enter(1, 1, (31, 28, 26, 20)), guard=guard)
    assert isinstance(asked, Open) and [question.code for question in asked.questions] == [
        "changed-meanwhile"
    ]
    facts = asked.questions[0].facts
    assert (facts["who"], facts["points"], facts["yours"]) == ("helga", [31, 28, 27, 20], [31, 28, 26, 20])
    assert isinstance(
        otto.do(Enter(1, 1, (31, 28, 27, 20)), guard=guard), Kept
    )  # the same figures: nothing to do
    assert isinstance(otto.do(Enter(1, 2, (30, 22, 21, 9)), guard=otto.guard(Enter(1, 2, ()))), Kept)
    with one.log.turn():
        pass
    tables = one.events.get(event)["rounds"][0]["tables"]  # type: ignore[index]
    assert all(finished(table) for table in tables)


def test_undo_of_another_desks_result_is_asked_about_by_name(two: tuple[Store, Store]) -> None:
    one, other = two
    event = published_event(one, 8)
    with other.log.turn():
        pass
    helga, otto = Club(one).event(event), Club(other).event(event)
    assert isinstance(otto.do(Enter(1, 2, (30, 22, 21, 9))), Kept)
    with one.log.turn():
        pass
    helga.refresh()
    asked = helga.do(Undo())
    assert isinstance(asked, Open) and asked.questions[0].code == "take-back"
    assert asked.questions[0].facts["who"] == "otto"
    assert isinstance(otto.do(Undo()), Kept)  # one's own needs no question


STEPS = st.lists(
    st.tuples(
        st.integers(0, 1), st.sampled_from(["enter", "clear", "add"]), st.integers(1, 3), st.booleans()
    ),
    min_size=4,
    max_size=14,
)


def wanted(step: int, what: str, table: int) -> Change:
    if what == "add":
        return Add((Entrant(f"Late {step}"),))
    return Clear(1, table) if what == "clear" else Enter(1, table, (40.0 - step, 30.0, 20.0, 10.0))


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_whatever_desks_do_equals_some_order_of_it(
    server: PrivateServer, tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, str, int, bool]]
) -> None:
    """Each desk sees only what it has looked at; what was kept is the same as if one desk had done it in that order."""
    folder, url = tmp_path_factory.mktemp("desks"), server.new_club()
    codes = ("unusual", "tie-break", "correction", "late-names", "resembling", "what-follows")
    with (
        open_server(url, folder / "a", listen=False) as one,
        open_server(url, folder / "b", listen=False) as other,
        Store.open(folder / "alone") as alone,
    ):
        event = published_event(one, 12)
        alone.events.save(one.events.get(event))  # type: ignore[arg-type]
        with other.log.turn():
            pass
        desks, single = [Club(one).event(event), Club(other).event(event)], Club(alone).event(event)
        for step, (desk, what, table, looks) in enumerate(steps):
            if looks:
                with desks[desk].store.log.turn():  # type: ignore[attr-defined]
                    pass
                desks[desk].refresh()
            change = wanted(step, what, table)
            answer = desks[desk].do(change, codes)
            if isinstance(answer, Kept) and not answer.again:
                single.refresh()
                assert isinstance(single.do(change, codes), Kept)
        with open_server(url, folder / "c", listen=False) as looked:
            there, here = looked.events.get(event), alone.events.get(event)
            assert there is not None and here is not None
            assert [plain_round(r) for r in there["rounds"]] == [plain_round(r) for r in here["rounds"]]
            assert [p["name"] for p in there["players"]] == [p["name"] for p in here["players"]]
            assert [entry["what"] for entry in there["log"]] == [entry["what"] for entry in here["log"]]


def plain_round(round: RoundDoc) -> list[object]:
    return [round["state"], [(table["seats"], table["points"], table["places"]) for table in round["tables"]]]
