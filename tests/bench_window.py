"""How fast the window is: start, page changes, a click at four full cities, and no freeze while an AI thinks."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests import examples
from tests.screen import virtual_screen

STARTS, TURNS, TICKS = 5, 30, 150
EVENT_PLAYERS = 48
FOLLOWED = 180  # entries
READY = (
    "import assistant.window.startup as s; from assistant.window.app import Window; "
    "from assistant.club.settings import MemoryKeeper, Settings; "
    "from assistant.club.shelf import MemoryShelf; root = s.make_root(Settings()); "
    "Window(root, MemoryKeeper(), MemoryShelf()); root.deiconify(); root.update()"
)


def main(argv: Sequence[str] = ()) -> None:
    with virtual_screen():
        bare = median_start("import tkinter; tkinter.Tk().update()")
        ours = median_start(READY)
        print(
            f"window: start {ours * 1000:.0f} ms, {ours / bare:.1f} × an empty Tk window ({bare * 1000:.0f} ms)"
        )
        _inside()


def median_start(code: str) -> float:
    times = []
    for _ in range(STARTS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def _inside() -> None:
    from assistant.club.settings import MemoryKeeper, Settings
    from assistant.club.shelf import StoreShelf
    from assistant.window.app import Window
    from assistant.window.startup import make_root
    from db.folder.store import Store

    root = make_root(Settings())
    root.geometry("1366x768+0+0")
    root.deiconify()
    with tempfile.TemporaryDirectory() as place:
        store = Store.open(Path(place))
        keeper = MemoryKeeper({"language": "en", "pace": "step"})
        window = Window(root, keeper, StoreShelf(store), store=store)
        _pages(root, window, store)
        _table(root, window, store)
        _remembered(root, window, store)
        _event(root, window, store)
        _ticker(root, window)
        window.dismantle()
        store.close()
    root.destroy()


def _pages(root: Any, window: Any, store: Any) -> None:
    """Every page once, so that nothing is measured that happens only the first time, then again and again."""
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "club", "club", "club"))
    pages: list[tuple[str, dict[str, Any]]] = [
        ("settings", {}),
        ("new_game", {}),
        ("rules", {}),
        ("result", {"id": row["result"]}),
        ("replay", {"id": row["id"]}),
        ("home", {}),
    ]
    first = {
        page: _timed(root, lambda page=page, facts=facts: window.go(page, **facts)) for page, facts in pages
    }  # type: ignore[misc]
    _say("page opened for the first time", list(first.values()))
    for page, facts in pages:
        _say(
            f"page {page}",
            [_timed(root, lambda page=page, facts=facts: window.go(page, **facts)) for _ in range(5)],
        )  # type: ignore[misc]


def _table(root: Any, window: Any, store: Any) -> None:
    """The San Juan table with four full cities and a full hand: a card is picked, a choice is made."""
    plan = examples.plan("san-juan", "new-buildings", None, "club", "club", "club", seed="bench")
    window.go("play", id=examples.kept(store, plan, examples.asks("role", after=150)))
    scene: Any = window.scene
    examples.fill_cities(scene.game.session)
    window.show()
    root.update()
    roles = [cue for cue, key in scene.view().cues if key[0] == "role"]
    window.page.roles.focus_force()
    root.update()
    _read(root, window)
    picks = [_timed(root, lambda key=key: _press(root, key)) for key in (roles * TURNS)[:TURNS]]  # type: ignore[misc]
    _say("click to redraw, four full cities", picks)
    window.go("play", id=examples.kept(store, plan, examples.asks("role", after=150)))
    scene = window.scene
    moves = []
    while len(moves) < TURNS and window.scene is scene and scene.game.decision is not None:
        choice = next(iter(scene.game.decision))
        moves.append(_timed(root, lambda choice=choice: scene._take(choice)))  # type: ignore[misc]
    _say("choice kept on disk and shown", moves)


def _remembered(root: Any, window: Any, store: Any) -> None:
    """View data with what is known from the last time, and without: cards and gains, words of a followed game."""
    from assistant.games.following.telling import RetoldWords
    from assistant.games.san_juan import cards
    from engine.rules import Setup

    plan = examples.plan("san-juan", "new-buildings", None, "club", "club", "club", seed="bench")
    window.go("play", id=examples.kept(store, plan, examples.asks("role", after=150)))
    play = window.scene
    examples.fill_cities(play.game.session)

    def forget_cards() -> None:
        cards._print.cache_clear()
        cards._gain.cache_clear()

    _compared("a table's view", play.view, forget_cards)
    setup = Setup("san-juan", "2014", 3, shadow=True)
    window.go("shadow", plan=replace(examples.plan("san-juan", "2014", None, None, None), setup=setup))
    shadow = window.scene
    while len(shadow.game.session) < FOLLOWED and shadow.game.decision is not None:
        shadow.game.choose(next(iter(shadow.game.decision)))
    table = shadow.table

    def forget_words() -> None:
        table.words = RetoldWords(table.follower)

    _compared(f"{len(shadow.game.session)} entries of a followed game", table.names_now, forget_words)


def _compared(what: str, make: Callable[[], object], forget: Callable[[], None]) -> None:
    """Processor time of making something again, as a share of making it for the first time."""
    first, again = [], []
    for _ in range(TURNS):
        forget()
        for times in (first, again):
            start = time.process_time()
            make()
            times.append((time.process_time() - start) * 1000)
    share = statistics.median(again) / statistics.median(first)
    print(f"window: {what} again {statistics.median(again):.1f} ms, {share:.2f} × the first time")


def _event(root: Any, window: Any, store: Any) -> None:
    """Results come in from another desk while the event page is open: rows are patched, the page is not built anew.
    Processor time: what waits for the screen says nothing here."""
    from assistant.club.events.plans import PLANS, event_from
    from assistant.club.service.club import Club
    from assistant.club.service.results import Enter
    from assistant.club.service.rounds import Pair, Publish
    from tests.club.doing import done, entrants

    key = store.new_id()
    store.events.save(event_from(replace(PLANS["club-evening"], name="Bench"), key, key))
    other = Club(store).event(key)
    done(other, entrants([f"Player {n}" for n in range(EVENT_PLAYERS)]), Pair(), Publish(1))
    whole = [_spent(root, lambda: window.go("event", id=key)) for _ in range(5)]
    equal = [_spent(root, window.show) for _ in range(TURNS)]
    patched = []
    for table in range(1, 8):
        done(other, Enter(1, table, (31, 28, 27, 20)))
        patched.append(_spent(root, window.scene.changed_elsewhere))
    base = statistics.median(whole)
    for what, times in (("that changes nothing", equal), ("of a result from elsewhere", patched)):
        share = statistics.median(times) / base
        print(
            f"window: event page of {EVENT_PLAYERS}, a show {what} {statistics.median(times):.0f} ms,"
            f" {share:.2f} × opening it ({base:.0f} ms)"
        )


def _ticker(root: Any, window: Any) -> None:
    idle = lateness(root)
    window.thinking.submit("tests.window.jobs:burn", 20.0, done=print, failed=print)
    while window.thinking.pid is None:
        root.update()
    busy = lateness(root)
    print(
        f"window: ticker late by {statistics.median(idle):.1f} ms median, {max(idle):.1f} worst when idle; "
        f"{statistics.median(busy):.1f} and {max(busy):.1f} while a process thinks"
    )


def _read(root: Any, window: Any) -> None:
    """Until the page has been there long enough to be read: what is pressed sooner was meant for another."""
    while not window.presses.resting:
        root.update()
        time.sleep(0.01)


def _press(root: Any, key: str) -> None:
    """A real key: what is called past the keyboard is no press, and the window does nothing."""
    root.focus_get().event_generate("<KeyPress>", keysym=key)


def _timed(root: Any, call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    root.update()
    return (time.perf_counter() - start) * 1000


def _spent(root: Any, call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    root.update()
    return (time.process_time() - start) * 1000


def _say(what: str, times: list[float]) -> None:
    print(f"window: {what} {statistics.median(times):.1f} ms median, {max(times):.1f} worst")


def lateness(root: Any) -> list[float]:
    """How many milliseconds after its time a 20 ms ticker is called."""
    late: list[float] = []
    due = [time.perf_counter() + 0.02]

    def tick() -> None:
        now = time.perf_counter()
        late.append((now - due[0]) * 1000)
        due[0] = now + 0.02
        if len(late) < TICKS:
            root.after(20, tick)

    root.after(20, tick)
    while len(late) < TICKS:
        root.update()
        time.sleep(0.0002)
    return late


if __name__ == "__main__":
    main()
