"""How fast the Saint Malo table answers: a click on a die, dice turned, a field, with five cities late in a game."""

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.screen import virtual_screen

CLICKS = 24


def main(argv: Sequence[str] = ()) -> None:
    from assistant.club.game import Game
    from assistant.club.settings import MemoryKeeper, Settings
    from assistant.club.shelf import MemoryShelf
    from assistant.window.app import Window
    from assistant.window.startup import make_root
    from db.folder.store import Store
    from tests.examples import plan

    with virtual_screen(), tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        root = make_root(Settings())
        root.geometry("1366x768+0+0")
        root.deiconify()
        window = Window(root, MemoryKeeper({"language": "en"}), MemoryShelf(), store=store)
        game = Game.begin(store.games, plan("saint-malo", "standard", None, *["random"] * 4))
        for kind in ("keep", "place"):
            _play_on(game, kind)
            window.go("play", id=game.key)
            root.update()
            page: Any = window.page
            still = _timed(root, window.show)
            keys = [0, 1, 2, 3] if kind == "keep" else sorted(page.view.city.legal)[:4]
            clicks = _timed(root, partial(page.act, "pick"), [keys[n % 2] for n in range(CLICKS)])
            print(
                f"saint malo table: click to redraw ({kind}) {clicks:.0f} ms median, "
                f"{clicks / still:.1f} × showing it unchanged ({still:.1f} ms)"
            )
            window.go("home")
        window.dismantle()
        root.destroy()
        store.close()


def _play_on(game: Any, kind: str) -> None:
    """To a question of this kind for the first seat, late in the game."""
    rng = Random(4)
    while len(game.session) < 250 or game.decision.kind != kind or game.decision.seat != 0:
        game.choose(game.decision.sample(rng))


def _timed(root: Any, call: Callable[..., object], keys: Sequence[Any] = ()) -> float:
    times = []
    for n in range(CLICKS):
        start = time.perf_counter()
        call(*keys[n : n + 1])
        root.update()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


if __name__ == "__main__":
    main()
