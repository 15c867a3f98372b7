"""Run by test_wheel.py with the Python of a fresh environment, and by the bundle's trial as a program of the bundle.

Imports every module, opens every page, lets a computer player move and prints a result. Prints a line for each. Knows
nothing of the tree it was built from: only what was installed.
"""

import logging
import multiprocessing
import pkgutil
import sys
import time
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import assistant
import db
import engine
import printouts
from assistant.club.events.plans import PLANS, event_from
from assistant.club.game import Game, Plan
from assistant.club.logbook import LOG
from assistant.club.result_document import Person
from assistant.club.settings import Settings, StoreKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.scenes import SCENES
from assistant.window.startup import make_root
from db.folder.store import Store
from engine.rules import Setup

if TYPE_CHECKING:
    from assistant.window.app import Window


def every_module() -> int:
    names = []
    for package in (assistant, db, engine, printouts):
        found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        names += [module.name for module in found if not module.name.endswith("__main__")]
    for name in names:
        import_module(name)
    return len(names)


def plan(game: str, rules: str, *levels: str | None, followed: bool = False) -> Plan:
    people = tuple(Person(f"Łukasz {n}", None, level) for n, level in enumerate(levels))
    setup = Setup(game=game, rules=rules, seats=len(levels), shadow=followed)
    return Plan(setup, None if followed else "tour", people, True, "2026-05-02T18:30:00+02:00")


def played(store: Store) -> tuple[str, str]:
    """A whole game; its record and its result."""
    rng = Random("tour")
    game = Game.begin(store.games, plan("saint-malo", "standard", None, None))
    while (decision := game.decision) is not None:
        game.choose(decision.sample(rng))
    row = game.finish(datetime(2026, 5, 2, 20, 0).astimezone())
    return row["id"], row["result"]


def facts(store: Store) -> dict[str, dict[str, object]]:
    """What each page needs to be opened with."""
    record, result = played(store)
    event = store.events.save(event_from(PLANS["club-evening"], "e" * 32, "tour"))
    return {
        "play": {"plan": plan("san-juan", "2014", None, "club")},
        "shadow": {"plan": plan("saint-malo", "standard", None, None, followed=True)},
        "result": {"id": result},
        "replay": {"id": record},
        "event": {"id": event["id"]},
        "opened": {"path": str(store.backup().path)},
    }


class Told(logging.Handler):
    """Faults that the window only writes down: a computer player whose process fails is answered for by chance."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def wait(window: "Window", until: Callable[[], object], what: str) -> None:
    end = time.monotonic() + 60
    while not until():
        if time.monotonic() > end:
            raise TimeoutError(what)
        window.root.update()
        time.sleep(0.01)


def moved(window: "Window") -> int:
    """A computer player begins, and a person is asked when it has moved; how many answers it gave."""
    window.go("play", plan=plan("san-juan", "2014", "club", None))
    game: Game = window.scene.game
    first = game.ai_to_move
    wait(window, lambda: game.ai_to_move is None, "a computer player's move")
    if first is None or not len(game.session):
        raise AssertionError("no computer player began")
    return len(game.session)


def printed(window: "Window", result: str) -> Path:
    window.go("result", id=result)
    window.scene.do_print()
    papers = window.store.local / "papers"
    wait(window, lambda: any(papers.glob("*.pdf")), "a printed result")
    (paper,) = papers.glob("*.pdf")
    wait(window, lambda: paper.read_bytes().rstrip().endswith(b"%%EOF"), "a whole paper")
    return paper


def main(folder: Path) -> None:
    from assistant.window.app import Window

    print("modules", every_module())
    told = Told()
    LOG.addHandler(told)
    with Store.open(folder) as store:
        needed = facts(store)
        root = make_root(Settings())
        errors: list[BaseException] = []
        root.report_callback_exception = lambda kind, wrong, trace: errors.append(wrong)
        window = Window(root, StoreKeeper(store), StoreShelf(store), store=store, language="de")
        root.deiconify()
        for name in SCENES:
            window.go(name, **needed.get(name, {}))
            root.update()
            print("page", name, flush=True)
        print("moved", moved(window), flush=True)
        print("printed", printed(window, str(needed["result"]["id"])), flush=True)
        window.close()
    if errors:
        raise errors[0]
    if told.lines:
        raise AssertionError("; ".join(told.lines))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(Path(sys.argv[1]))
