"""Run by test_wheel.py with the Python of a fresh environment: imports every module, then opens every page.

Prints a line a page. Knows nothing of the tree it was built from: only what the wheel installed.
"""

import pkgutil
import sys
from datetime import datetime
from importlib import import_module
from pathlib import Path
from random import Random

import assistant
import db
import engine
import printouts
from assistant.club.events.plans import PLANS, event_from
from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.club.settings import Settings, StoreKeeper
from assistant.club.shelf import StoreShelf
from assistant.window.scenes import SCENES
from assistant.window.startup import make_root
from db.folder.store import Store
from engine.rules import Setup


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
    }


def main(folder: Path) -> None:
    from assistant.window.app import Window

    print("modules", every_module())
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
            print("page", name)
        window.close()
    if errors:
        raise errors[0]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
