"""How fast the window is: start, page changes, a click at four full cities, and no freeze while an AI thinks."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.screen import virtual_screen

STARTS, TURNS, TICKS = 5, 30, 150
READY = (
    "import assistant.startup as s; from assistant.app import Window; from assistant.settings import MemoryKeeper, Settings; "
    "from assistant.shelf import MemoryShelf; root = s.make_root(Settings()); "
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
    from assistant.app import Window
    from assistant.settings import MemoryKeeper, Settings
    from assistant.shelf import MemoryShelf
    from assistant.startup import make_root
    from tests.gallery import GALLERY

    root = make_root(Settings())
    root.geometry("1366x768+0+0")
    root.deiconify()
    window = Window(root, MemoryKeeper({"language": "en"}), MemoryShelf(), scenes=GALLERY)
    root.update()
    pages = ["settings", "table", "sheet", "home"]
    changes = [_timed(root, lambda page=page: window.go(page)) for _ in range(8) for page in pages]  # type: ignore[misc]
    _say("page change", changes)
    window.go("table")
    root.update()
    page: Any = window.page
    clicks = [_timed(root, lambda key=key: window.page.key(key)) for key in "123567" * 5]  # type: ignore[misc]
    _say("click to redraw, four full cities", clicks)
    assert page is window.page
    idle = lateness(root)
    window.thinking.submit("tests.assistant.jobs:burn", 20.0, done=print, failed=print)
    while window.thinking.pid is None:
        root.update()
    busy = lateness(root)
    print(
        f"window: ticker late by {statistics.median(idle):.1f} ms median, {max(idle):.1f} worst when idle; "
        f"{statistics.median(busy):.1f} and {max(busy):.1f} while a process thinks"
    )
    window.dismantle()
    root.destroy()


def _timed(root: Any, call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    root.update()
    return (time.perf_counter() - start) * 1000


def _say(what: str, times: list[float]) -> None:
    print(f"window: {what} {statistics.median(times):.0f} ms median, {max(times):.0f} worst")


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
