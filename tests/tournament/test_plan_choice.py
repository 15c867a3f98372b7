"""The plans a draft could be taken from: offered, chosen, searched for longer."""

from itertools import count
from random import Random

import pytest

from engine.documents.event import EventDoc, FiguresDoc
from engine.tournament import heats
from engine.tournament.heats_search import Task
from engine.tournament.log import Stamp, undo
from engine.tournament.pairing import Hunt
from engine.tournament.plan_choice import choose_plan, chosen_plan, plan_choices
from engine.tournament.refusal import Refused
from engine.tournament.rounds import pair_next, publish, re_pair
from engine.tournament.simulate import empty_event
from engine.tournament.starts import first_plan

NOW = Stamp("2026-01-01T10:00:00")


def drafted(players: int, rounds: int, **given: str) -> EventDoc:
    event = empty_event(players, "s", [{"format": "heats", "rounds": rounds}])
    event["uneven"] = given.get("uneven", event["uneven"])
    return pair_next(event, NOW)[0]


def ends(questions: int) -> heats.Stop:
    """True once it has been asked so often."""
    asked = count()
    return lambda: next(asked) > questions


def figures(event: EventDoc) -> list[tuple[int, int, int]]:
    return [(one["rematches"], *one["small_tables"]) for one in plan_choices(event)]  # type: ignore[misc]


def test_a_draft_tells_what_it_was_taken_from() -> None:
    event = drafted(13, 4)
    assert figures(event) == [(0, 1, 4), (2, 2, 4), (6, 2, 3)]
    assert chosen_plan(event) == 0


def test_the_plan_in_between_can_be_chosen_and_taken_back() -> None:
    event = drafted(13, 4)
    after, told = choose_plan(event, 2, NOW)
    first, *rest = plan_choices(event)[1]["rounds"]
    assert [table["seats"] for table in after["rounds"][0]["tables"]] == first["tables"]
    assert after["plan"] and after["plan"]["rounds"] == rest and chosen_plan(after) == 1
    assert told[0].code == "plan-chosen" and told[0].facts["rematches"] == 2
    assert figures(re_pair(after, 1, NOW)[0]) == figures(event)
    assert chosen_plan(re_pair(after, 1, NOW)[0]) == 1  # the wish holds when the round is paired again
    back, _ = undo(after, NOW)
    assert back["rounds"] == event["rounds"] and back["stages"] == event["stages"]


def test_there_is_nothing_to_choose_once_a_round_is_public_or_of_one_round() -> None:
    public, _ = publish(drafted(10, 3), 1, NOW)
    for event in (public, drafted(10, 1)):
        with pytest.raises(Refused) as refused:
            choose_plan(event, 1, NOW)
        assert refused.value.code == "no-choices"
    with pytest.raises(Refused) as refused:
        choose_plan(drafted(10, 3), 3, NOW)
    assert refused.value.code == "no-such-choice"


@pytest.mark.parametrize("uneven", ["small-low", "byes", "large"])
def test_a_longer_search_never_ends_with_less_than_there_was(uneven: str) -> None:
    event = drafted(43, 4, uneven=uneven)
    for _ in range(2):
        told: list[list[FiguresDoc]] = []
        hunt = Hunt(ends(20), True, told.append)
        after, _ = re_pair(event, 1, NOW, hunt=hunt)
        assert told and min(figures(after))[0] <= min(figures(event))[0]
        assert sorted(id for t in after["rounds"][0]["tables"] for id in t["seats"]) == sorted(
            id for t in event["rounds"][0]["tables"] for id in t["seats"]
        )
        event = after


def test_a_longer_search_begins_with_what_is_there_and_tells_of_each_better_plan() -> None:
    task = Task(45, [(4,) * 9 + (3,) * 3] * 5)
    poor = first_plan(task, Random(1), constructed=False)
    told: list[list[FiguresDoc]] = []
    heats.choices(task, Random(1), 1000, ends(60), True, told.append, [poor])
    rematches = [min(one["rematches"] for one in plans) for plans in told]
    assert len(rematches) > 1 and rematches == sorted(rematches, reverse=True)
    assert rematches[0] > rematches[-1]
