"""The club's pages with 200 players and 10,000 results: processor time of each page's opening, in one run.

python -m tests.bench_club
"""

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.bench_store import full_result
from tests.screen import virtual_screen

PLAYERS, RESULTS, MOST_ACTIVE = 200, 10_000, 838
MOST, AGAIN = 300, 5  # milliseconds, times


def club_result(number: int, ids: Sequence[str]) -> dict[str, Any]:
    """A dealt game of four; one player sits at every twelfth table, everybody else at about 200."""
    document = full_result(number)
    people = [1 + (number * 37 + seat * (11 + number % 5)) % (PLAYERS - 1) for seat in range(4)]
    if number % 12 == 0 or number < MOST_ACTIVE - RESULTS // 12 - 1:
        people[number % 4] = 0
    for seat, person in zip(document["seats"], people, strict=True):
        seat |= {"player": ids[person], "name": f"Player {person}"}
    return document


def fill(store: Any) -> list[str]:
    """The players' ids, the most active first."""
    with store.together():
        ids = [store.players.add(f"Player {person}")["id"] for person in range(PLAYERS)]
        for number in range(RESULTS):
            store.results.add(club_result(number, ids))
    return ids


def main(argv: Sequence[str] = ()) -> None:
    from assistant.club import overview
    from assistant.club.settings import MemoryKeeper, Settings
    from assistant.club.shelf import StoreShelf
    from assistant.window.app import Window
    from assistant.window.startup import make_root
    from db.folder.store import Store

    with virtual_screen(), tempfile.TemporaryDirectory() as place:
        with Store.open(Path(place)) as store:
            ids = fill(store)
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        with Store.open(Path(place)) as store:
            window = Window(root, MemoryKeeper({"language": "en"}), StoreShelf(store), store=store)
            window.go("home")
            root.update()
            games = store.results.count(player=ids[0])
            overview.keep(store, overview.count(place, place, overview.changes_of(store)))
            print(f"club: {PLAYERS} players, {RESULTS} results; processor time, at most {MOST} ms wanted")
            _say("players opened", [_spent(root, lambda: window.go("players"))])
            scene: Any = window.scene
            pick = lambda at: _spent(root, lambda: scene.pick((ids[at],)))  # noqa: E731
            _say(f"first profile, {games} games", [pick(0)])
            _say("another profile", [pick(at) for at in range(1, 1 + AGAIN)])
            _say(f"the profile with {games} games again", [pick(0)])
            _say("history opened", [_spent(root, lambda: window.go("history"))])
            _say("events opened", [_spent(root, lambda: window.go("events"))])
            window.dismantle()
        root.destroy()


def _spent(root: Any, call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    root.update()
    return (time.process_time() - start) * 1000


def _say(what: str, times: list[float]) -> None:
    print(f"club: {what} {statistics.median(times):.0f} ms, worst {max(times):.0f}")


if __name__ == "__main__":
    main()
