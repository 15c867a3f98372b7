"""Changes of an event made in one breath, for tests that need an event in the middle of its day."""

from collections.abc import Sequence
from random import Random

from assistant.club.service.answers import CODES, Kept, RefusedAnswer
from assistant.club.service.change import Change
from assistant.club.service.event import EventService
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from engine.tournament.log import Told


def done(desk: EventService, *changes: Change) -> tuple[Told, ...]:
    """Made as every surface makes them, with all questions agreed to; raises what refuses one. What the last one told."""
    told: tuple[Told, ...] = ()
    for change in changes:
        answer = desk.do(change, CODES)
        if isinstance(answer, RefusedAnswer):
            raise answer.reason
        assert isinstance(answer, Kept), answer
        told = answer.told
    return told


def entrants(names: Sequence[str]) -> Add:
    return Add(tuple(Entrant(name) for name in names))


def play_round(desk: EventService, rng: Random) -> None:
    """The next round, from its pairing to its last result."""
    number = len(desk.event["rounds"]) + 1
    done(desk, Pair(), Publish(number))
    for table in desk.event["rounds"][-1]["tables"]:
        points = tuple(rng.randint(15, 40) for _ in table["seats"])
        done(desk, Enter(number, table["number"], points))


def second_round(desk: EventService, names: Sequence[str]) -> None:
    """A club evening in its second round, one table still missing."""
    done(desk, entrants(names))
    for number in (1, 2):
        done(desk, Pair(), Publish(number))
        tables = desk.event["rounds"][-1]["tables"]
        for table in tables if number == 1 else tables[:-1]:
            points = tuple(44 - 7 * seat - table["number"] % 5 for seat in range(len(table["seats"])))
            done(desk, Enter(number, table["number"], points))
