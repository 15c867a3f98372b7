"""Desks in separate processes that work at the same moment: what comes of it is what some order of their deeds gives."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from assistant.club.service.club import Club
from db.folder.store import Store
from db.server.opening import open_server
from engine.documents.event import EventDoc
from tests.club.desk_process import FarDesk, Step, done
from tests.club.desks import published_event
from tests.db.club import open_club
from tests.db.sim_disk import SimDisk
from tests.server import PrivateServer

DESKS = 3
Deed = tuple[Step, int]  # what was done, and how many deeds the desk had seen when it began
FACTS = ("round", "table", "points")  # of an entry of the log
WHAT = st.sampled_from(["enter", "enter", "enter", "clear", "add", "undo"])
MOMENT = st.lists(st.tuples(WHAT, st.integers(1, 3), st.booleans()), min_size=DESKS, max_size=DESKS)


@pytest.fixture(scope="module")
def desks() -> Iterator[list[FarDesk]]:
    started = [FarDesk() for _ in range(DESKS)]
    yield started
    for desk in started:
        desk.close()


def told(event: EventDoc) -> list[Any]:
    """All of an event that does not depend on ids and times; its log tells the order of what was kept."""
    rounds = [
        [round["state"], [(table["seats"], table["points"], table["places"]) for table in round["tables"]]]
        for round in event["rounds"]
    ]
    log = [(entry["what"], entry["undo"] is None, *map(entry["facts"].get, FACTS)) for entry in event["log"]]
    return [rounds, [entry["name"] for entry in event["players"]], log]


def one_after_another(start: EventDoc, deeds: list[Deed]) -> tuple[list[EventDoc], list[tuple[str, ...]]]:
    """The same at a single desk: the event before and after each deed, and what was answered."""
    with open_club(Path("/club"), SimDisk()) as alone:
        alone.events.save(start)
        service = Club(alone, start["log"][-1]["who"]).event(start["id"])  # all desks have the one login
        states, answers = [service.event], []
        for step, seen in deeds:
            answers.append(done(service, step, step.change().guard(states[seen])))
            found = alone.events.get(start["id"])
            assert found is not None
            states.append(found)
        return states, answers


def looked(url: str, folder: Path, event: str) -> EventDoc:
    with open_server(url, folder, listen=False) as store:
        found = store.events.get(event)
        assert found is not None
        return found


@settings(
    max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture], phases=[Phase.generate]
)
@given(moments=st.lists(MOMENT, min_size=2, max_size=3))
def test_deeds_at_the_same_moment_equal_some_order_of_them(
    server: PrivateServer,
    desks: list[FarDesk],
    tmp_path_factory: pytest.TempPathFactory,
    moments: list[list[tuple[str, int, bool]]],
) -> None:
    """Some desks look before they act, others act on what they saw long ago; at each moment all act at once."""
    folder, url = tmp_path_factory.mktemp("moment"), server.new_club()
    with open_server(url, folder / "first", listen=False) as store:
        event = published_event(store, 12)
        start = store.events.get(event)
    assert start is not None
    for n, desk in enumerate(desks):
        assert desk.ask("open", url, str(folder / str(n)), event) == "opened"
    before: list[Deed] = []
    seen = [0] * DESKS
    for at, moment in enumerate(moments):
        steps = [Step(at * DESKS + n, what, table) for n, (what, table, _) in enumerate(moment)]
        guards = []
        for n, (desk, step) in enumerate(zip(desks, steps, strict=True)):
            if moment[n][2] or seen[n] < 0:
                desk.ask("look")
                seen[n] = len(before)
            guards.append(desk.ask("guard", step.number, step.what, step.table))
        for desk, step, guard in zip(desks, steps, guards, strict=True):
            desk.say("do", guard, step.number, step.what, step.table)  # nobody waits for the others
        answers = [tuple(desk.hear()) for desk in desks]
        there = told(looked(url, folder / "looked", event))
        deeds = list(zip(steps, seen, strict=True))
        kept = [n for n in range(DESKS) if answers[n] == ("kept",)]
        order = some_order(start, before, [deeds[n] for n in kept], there)
        for place, n in enumerate(order):  # whoever has kept something knows all that was before
            seen[kept[n]] = len(before) + place + 1
        before += [deeds[kept[n]] for n in order]
        for n in set(range(DESKS)) - set(
            kept
        ):  # an answer that changed nothing may rest on what was seen last
            asked = [
                one_after_another(start, [*before[:k], deeds[n]])[1][-1]
                for k in range(deeds[n][1], len(before) + 1)
            ]
            assert answers[n] in asked, (deeds[n], answers[n], asked)
            if answers[n] == ("again",):
                seen[n] = -1  # it knows something newer; it looks before it goes on


def some_order(start: EventDoc, before: list[Deed], deeds: list[Deed], there: list[Any]) -> tuple[int, ...]:
    """The order of what was kept that gives what is there; there must be one in which all of it can be kept."""
    tried = []
    for order in permutations(range(len(deeds))):
        states, said = one_after_another(start, [*before, *(deeds[n] for n in order)])
        if told(states[-1]) == there and set(said) <= {("kept",)}:
            return order
        tried.append((order, said[len(before) :]))
    raise AssertionError(f"no order of {deeds} gives what is there, but {tried}")


def test_the_harness_finds_an_answer_that_no_order_gives(tmp_path: Path) -> None:
    """The proof is worth something only if it can fail."""
    with Store.open(tmp_path) as store:
        event = store.events.get(published_event(store, 12))
    assert event is not None
    deeds = [(Step(n, "enter", 1), 0) for n in range(DESKS)]
    with pytest.raises(AssertionError, match="no order"):
        some_order(event, [], deeds, told(event))
