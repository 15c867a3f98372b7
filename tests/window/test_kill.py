"""Killed in the middle of a game, the window comes back at the same decision."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from db.folder.store import Store
from tests.screen import virtual_screen
from tests.window.conftest import Desk

SCRIPT = """
import sys
from pathlib import Path
from random import Random
from assistant.window.app import Window
from assistant.club.settings import MemoryKeeper, Settings
from assistant.club.shelf import StoreShelf
from assistant.window.startup import make_root
from db.folder.store import Store
from tests import examples

if __name__ == "__main__":
    root = make_root(Settings())
    root.deiconify()
    store = Store.open(Path(sys.argv[1]))
    window = Window(root, MemoryKeeper({"pace": "instant", "language": "en"}), StoreShelf(store), store=store)
    window.go("play", plan=examples.plan("san-juan", "2014", None, "random", seed="kill"))
    scene, rng = window.scene, Random(2)
    while True:  # until somebody pulls the plug
        root.update()
        if scene.game.ai_to_move is None:
            scene._take(scene.game.decision.sample(rng))
            print(len(scene.game.session), " ".join(scene.game.session.texts[-1:]), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_a_game_that_was_killed_goes_on_at_the_same_decision(club: Desk, tmp_path: Path) -> None:
    script, folder = tmp_path / "game.py", tmp_path / "killed"
    script.write_text(SCRIPT, "utf-8")
    with virtual_screen():
        child = subprocess.Popen(
            [sys.executable, str(script), str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(12)]
        os.kill(child.pid, signal.SIGKILL)
        told += child.stdout.readlines()
        child.wait(10)
    reached, last = told[-1].strip().split(" ", 1)
    store = Store.open(folder)
    try:
        (left,) = store.games.unfinished()
        club.window._store = store
        club.window.go("play", id=left.id)
        scene: Any = club.window.scene
        texts = scene.game.session.texts
        assert len(texts) >= int(reached) > 12
        assert texts[int(reached) - 1] == last
        end = time.monotonic() + 10
        while scene.game.ai_to_move is not None and time.monotonic() < end:
            club.pump()
        assert scene.game.decision.seat == 0
        length = len(scene.game.session)
        scene._take(next(iter(scene.game.decision)))
        assert len(scene.game.session) > length
    finally:
        club.window.go("home")
        store.close()
