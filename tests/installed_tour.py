"""Run by test_wheel.py with the Python of a fresh environment, and by the bundle's trial as a program of the bundle.

Imports every module, opens every page, lets a computer player move, prints a result, fills a listed game's pad and lets a
phone into the hall. Prints a line for each. Knows nothing of the tree it was built from: only what was installed.
"""

import json
import logging
import multiprocessing
import pkgutil
import sys
import threading
import time
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import assistant
import db
import engine
import printouts
from assistant.club.events.plans import PLANS, event_from
from assistant.club.game import Game, Plan
from assistant.club.listed_games import add_game
from assistant.club.logbook import LOG
from assistant.club.result_document import Person
from assistant.club.service.club import Club
from assistant.club.service.people import Add, Entrant
from assistant.club.service.rounds import Pair, Publish
from assistant.club.settings import Settings, StoreKeeper
from assistant.club.shelf import StoreShelf
from assistant.games.listed.files import examples
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.phones.host import PhonesHost
from assistant.window.pages.event.hall_messages import CloseHall, OpenHall
from assistant.window.pages.messages import ShowTab
from assistant.window.scenes import SCENES
from assistant.window.startup import make_root
from db.folder.store import Store
from engine.rules import Setup

if TYPE_CHECKING:
    from assistant.window.app import Window

PATIENCE = 240  # seconds: a busy machine is no fault


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
    end = time.monotonic() + PATIENCE
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


def listed(window: "Window") -> str:
    """A described game's pad with 5 in every row; the points it counts."""
    game = examples()["wingspan"]
    add_game(window.store, game)
    sheet = {row["key"]: "5" for row in game["rows"]}
    window.go("score", pad=Pad("wingspan", "standard", (PadSeat("Anna", counts=sheet), PadSeat("Łukasz"))))
    window.root.update()
    points: str = window.scene.view().seats[0].points
    return points


def phoned(window: "Window", event: str) -> str:
    """The hall is opened in the window, and a phone looks at its pages and tells a result; what it was answered."""
    desk = Club(window.store).event(event)
    for change in (Add(tuple(Entrant(f"Łukasz {n}") for n in range(4))), Pair(), Publish(1)):
        desk.do(change)
    window.go("event", id=event)
    window.scene.act(ShowTab("phones"))
    window.scene.act(OpenHall("127.0.0.1"))
    host = window.scene.phones.host
    wait(window, lambda: host.state == "open", "an open hall")
    answers: list[str] = []

    def phone() -> None:
        for path in ("/", "/standings", "/static/hall.css", "/static/hall.js"):
            urlopen(f"{host.url}{path}", timeout=30).read()
        token = str(host.desk.links(host.url)[0]["url"]).rpartition("/")[2]
        told = {"Alcalde-Table": token, "Content-Type": "application/json"}
        body = b'{"key": "tour", "points": [31, 28, 27, 20]}'
        asked = Request(f"{host.url}/api/tables/1/result", body, told)
        answers.append(json.loads(urlopen(asked, timeout=30).read())["state"])

    threading.Thread(target=phone, daemon=True).start()
    wait(window, lambda: answers, "an answer to a phone")
    window.scene.act(CloseHall())
    return answers[0]


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
        keeper, shelf = StoreKeeper(store), StoreShelf(store)
        window = Window(root, keeper, shelf, store=store, language="de", make_host=PhonesHost)
        root.deiconify()
        for name in SCENES:
            window.go(name, **needed.get(name, {}))
            root.update()
            print("page", name, flush=True)
        print("moved", moved(window), flush=True)
        print("printed", printed(window, str(needed["result"]["id"])), flush=True)
        print("listed", listed(window), flush=True)
        print("phoned", phoned(window, str(needed["event"]["id"])), flush=True)
        window.close()
    if errors:
        raise errors[0]
    if told.lines:
        raise AssertionError("; ".join(told.lines))


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(Path(sys.argv[1]))
