"""The hall under load beside a real window: 200 phones listen, 50 results in 10 s, page loads; then a flood, then silence.

    python -m tests.bench phones

Clients come from 127.0.3.x and on, ten an address, so that the limits per address hold as they do in a hall.
"""

import multiprocessing
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.answers import Kept
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.club.settings import MemoryKeeper, Settings
from assistant.club.shelf import StoreShelf
from assistant.phones.host import PhonesHost
from assistant.window.pages.event.hall_messages import OpenHall
from db.folder.store import Store
from tests.phone_load import POSTS, percentile, run
from tests.screen import virtual_screen

PLAYERS, TICK = 200, 0.02  # fifty tables: each tells its own result
BARS = {"ticker_p99": 30.0, "post_p95": 100.0, "last_phone_p95": 600.0, "flood_ticker_p95": 15.0}


def an_event(store: Store) -> str:
    """Two hundred players in the third round; results count at once, so that every post is a result."""
    form = replace(PLANS["club-evening"], name="Cup", confirm="at-once", format="swiss", rounds=3)
    key = store.events.save(event_from(form, "cup0", "seed"))["id"]
    desk = Club(store).event(key)
    assert isinstance(desk.do(Add(tuple(Entrant(f"Player {n:03}") for n in range(PLAYERS)))), Kept)
    for number in (1, 2, 3):
        assert isinstance(desk.do(Pair()), Kept) and isinstance(desk.do(Publish(number)), Kept)
        for table in range(1, PLAYERS // 4 + 1) if number < 3 else ():
            desk.do(Enter(number, table, (40 + table % 5, 34, 30, 22)))
    return key


class Ticker:
    """How late a callback of every 20 ms comes."""

    def __init__(self, root: Any) -> None:
        self.root, self.late = root, list[float]()
        self._due = time.perf_counter() + TICK
        root.after(int(TICK * 1000), self._tick)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.late.append(max(0.0, now - self._due) * 1000)
        self._due = now + TICK
        self.root.after(int(TICK * 1000), self._tick)

    def taken(self) -> list[float]:
        found, self.late = self.late, []
        return found


def heard(root: Any, end: Connection, seconds: float) -> Any:
    """What the clients say next; the window runs meanwhile."""
    until = time.monotonic() + seconds
    while not end.poll():
        assert time.monotonic() < until, "the clients say nothing"
        root.update()
        time.sleep(0.001)
    return end.recv()


def said(name: str, figures: Sequence[float], parts: str = "p50 / p95 / p99") -> None:
    print(f"{name:<34} {' / '.join(f'{one:.1f}' for one in figures)} ms  ({parts})")


def main(argv: list[str]) -> int:
    from assistant.window.app import Window
    from assistant.window.startup import make_root

    with tempfile.TemporaryDirectory() as place, virtual_screen(), Store.open(Path(place)) as store:
        key = an_event(store)
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        window = Window(
            root, MemoryKeeper({"language": "en"}), StoreShelf(store), store=store, make_host=PhonesHost
        )
        window.go("event", id=key)
        host: Any = window.scene.phones.host  # type: ignore[attr-defined]
        window.scene.act(OpenHall("127.0.0.1"))
        while host.state != "open":
            root.update()
            time.sleep(0.001)
        tokens = {int(one["table"]): str(one["url"]).rpartition("/")[2] for one in host.desk.links(host.url)}
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        clients = multiprocessing.get_context("spawn").Process(
            target=run, args=(host.url.removeprefix("http://"), tokens, theirs)
        )
        clients.start()
        ticker = Ticker(root)
        load = heard(root, ours, 90)
        loaded = ticker.taken()
        flooded = heard(root, ours, 60)
        under_flood = ticker.taken()
        silent = heard(root, ours, 60)
        clients.join(10)
        window.dismantle()
        root.destroy()
    shares = (0.5, 0.95, 0.99)
    said(
        "window's ticker",
        [percentile(loaded, share) for share in shares] + [max(loaded)],
        "p50 / p95 / p99 / max",
    )
    said("post", load["post_ms"])
    said("page", load["page_ms"])
    said("press to the last of 200 phones", load["last_phone_ms"], "p50 / p95 / max")
    print("posts", load["posts"], "every stream heard every result:", load["every_stream_heard_every_result"])
    said(
        "ticker under a flood",
        [percentile(under_flood, share) for share in shares] + [max(under_flood)],
        "… / max",
    )
    print("flood", flooded, "silence", silent)
    found = {
        "ticker_p99": percentile(loaded, 0.99),
        "post_p95": load["post_ms"][1],
        "last_phone_p95": load["last_phone_ms"][1],
        "flood_ticker_p95": percentile(under_flood, 0.95),
    }
    missed = [name for name, bar in BARS.items() if found[name] > bar]
    whole = load["posts"] == {"kept": POSTS} and load["every_stream_heard_every_result"]
    good = not missed and whole and silent["friend"] == 200
    print("bars:", "all held" if good else f"missed {missed}")
    return 0 if good else 1
