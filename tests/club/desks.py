"""Desks in processes of their own that enter results of one event: what the tests and the campaign of the server run."""

import random
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from db.folder.store import Store
from db.server.live import ServerLive
from db.server.log import ServerLog
from db.server.opening import open_server


def points_of(table: int) -> tuple[float, ...]:
    """What a table has in the end, whoever enters it."""
    return tuple(float(10 + (table * 7 + seat * 5) % 30 + seat / 10) for seat in range(4))


def published_event(store: Store, players: int) -> str:
    """A round of an event that waits for its results."""
    club = Club(store)
    event = store.events.save(event_from(replace(PLANS["club-evening"], name="Cup"), store.new_id(), "seed"))
    desk = club.event(event["id"])
    names = tuple(Entrant(f"Player {n:03d}") for n in range(players))
    for change in (Add(names), Pair(), Publish(1)):
        answer = desk.do(change, ("late-names", "resembling", "not-everybody-here", "what-follows"))
        assert isinstance(answer, Kept), answer
    return event["id"]


@dataclass
class Tally:
    """What a desk met."""

    kept: int = 0
    tries: int = 0
    most: int = 0
    slowest: float = 0.0


def enter(store: Store, event: str, tables: list[int], pause: float = 0.0) -> tuple[Tally, list[float]]:
    """Enters these tables one after another; counts how often each had to be tried."""
    assert isinstance(store.log, ServerLog) and isinstance(store.live, ServerLive)
    desk, tally, times, tries = Club(store).event(event), Tally(), [], [0]
    before = desk._do

    def counted(*given: object) -> object:
        tries[0] += 1
        return before(*given)  # type: ignore[arg-type]

    desk._do = counted  # type: ignore[method-assign,assignment]
    for table in tables:
        time.sleep(pause * random.uniform(0.5, 1.5))
        store.live.arrived()
        desk.refresh()
        tries[0], start = 0, time.monotonic()
        answer = desk.do(Enter(1, table, points_of(table)), ("unusual", "tie-break"))
        times.append(time.monotonic() - start)
        assert isinstance(answer, Kept), answer
        tally.kept += not answer.again
        tally.tries += tries[0]
        tally.most = max(tally.most, tries[0])
    tally.slowest = max(times, default=0.0)
    return tally, times


def main() -> None:
    """URL FOLDER EVENT PAUSE TABLE…: prints how it went."""
    url, folder, event, pause, *tables = sys.argv[1:]
    with open_server(url, Path(folder)) as store:
        print("ready", flush=True)
        sys.stdin.readline()
        tally, times = enter(store, event, [int(table) for table in tables], float(pause))
    print(tally.kept, tally.tries, tally.most, *(f"{seconds:.4f}" for seconds in times))


if __name__ == "__main__":
    main()
