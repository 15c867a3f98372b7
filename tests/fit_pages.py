"""Every page of the window as full as it gets, for measuring whether all of it fits."""

from collections.abc import Callable
from functools import partial
from typing import Any

from assistant.club.service.club import Club
from assistant.window.app import Window
from assistant.window.pages.new_event import ChoosePlan, CreateEvent
from db.folder.store import Store
from tests import examples
from tests.beside import BESIDE, MALO, followed
from tests.club.doing import second_round
from tests.window.organiser import NAMES

EVENT_TABS = ("results", "players", "pairing", "standings", "hall")


class Prepared:
    """Games and an event in a store, made once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        four = (None, "random", "random", "random")
        juan = examples.plan("san-juan", "new-buildings", *four, seed="full")
        malo = examples.plan("saint-malo", "standard", *four, "random", seed="pictures")
        kept = {
            "role": (juan, examples.asks("role", after=150)),
            "build": (juan, examples.asks("build", after=90)),
            "keep": (juan, examples.asks("keep", after=60)),
            "malo-dice": (malo, examples.asks("dice", after=60)),
            "malo-action": (malo, examples.asks("action", after=90)),
            "hand-over": (examples.plan("san-juan", "2014", None, None), examples.asks("role", after=20)),
        }
        self.ids = {name: examples.kept(store, *game, "random") for name, game in kept.items()}
        self.juan = examples.finished(store, examples.plan("san-juan", "2014", *four, seed="done"), "random")
        self.malo = examples.finished(store, malo, "random")
        self.event = ""


def play(name: str, window: Window, ready: Prepared) -> None:
    window.go("play", id=ready.ids[name])
    scene: Any = window.scene
    if name in ("role", "build") and scene.name == "play":
        examples.fill_cities(scene.game.session, hand=7)
        window.show()


def page(name: str, window: Window, ready: Prepared) -> None:
    window.go(name)


def result(which: str, window: Window, ready: Prepared) -> None:
    window.go("result", id=(ready.juan if which == "juan" else ready.malo)["result"])


def replay(which: str, window: Window, ready: Prepared) -> None:
    window.go("replay", id=(ready.juan if which == "juan" else ready.malo)["id"])
    scene: Any = window.scene
    scene.do_to(len(scene.moments) * 2 // 3)


def beside(name: str, window: Window, ready: Prepared) -> None:
    BESIDE[name](window)


def rules(game: str, sort: str, window: Window, ready: Prepared) -> None:
    window.go("rules", game=game, rules=sort)


def sheet(name: str, window: Window, ready: Prepared) -> None:
    window.run(name)


def event(tab: str, window: Window, ready: Prepared) -> None:
    """A club evening in its second round, one table still missing."""
    if not ready.event:
        window.go("new_event")
        made: Any = window.page
        made.act(ChoosePlan("club-evening", made._values()))
        made.act(CreateEvent({**made._values(), "name": "Spring Cup", "rounds": 3}))
        ready.event = str(ready.store.events.all()[0]["id"])
        second_round(Club(ready.store).event(ready.event), NAMES[:12])
    window.go("event", id=ready.event)


PAGES: dict[str, Callable[[Window, Prepared], None]] = {
    "role": partial(play, "role"),
    "build": partial(play, "build"),
    "keep": partial(play, "keep"),
    "malo-dice": partial(play, "malo-dice"),
    "malo-action": partial(play, "malo-action"),
    "pad": partial(beside, "pad"),
    "pad-malo": partial(beside, "pad-saint-malo"),
    "totals": partial(beside, "totals"),
    "light": partial(beside, "light"),
    "shadow": partial(beside, "shadow"),
    "shadow-malo": lambda window, ready: followed(window, MALO, 161) and None,
    "shadow-past": partial(beside, "shadow-past"),
    "shadow-end": partial(beside, "shadow-end"),
    "result": partial(result, "juan"),
    "result-malo": partial(result, "malo"),
    "replay": partial(replay, "juan"),
    "replay-malo": partial(replay, "malo"),
    "event": partial(event, "results"),
    "home": partial(page, "home"),
    "new-game": partial(page, "new_game"),
    "settings": partial(page, "settings"),
    "welcome": partial(page, "welcome"),
    "events": partial(page, "events"),
    "new-event": partial(page, "new_event"),
    "players": partial(page, "players"),
    "history": partial(page, "history"),
    "rules": partial(rules, "san-juan", "2014"),
    "rules-malo": partial(rules, "saint-malo", "standard"),
    "hand-over": partial(play, "hand-over"),
    "help": partial(sheet, "help"),
    "keys": partial(sheet, "keys"),
}
