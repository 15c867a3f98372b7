"""Sitting down at the Saint Malo table: games played ahead, and the window opened at them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import MemoryShelf
from assistant.games.saint_malo import picks as malo_picks
from assistant.window.app import Window
from db.folder.store import Store
from engine.decision import Choice
from engine.players.budget import Iterations
from engine.players.levels import choose
from engine.rules import Setup
from tests.window.conftest import Desk, FakeDialogs

NAMES_OF_PEOPLE = ("Anna", "Bruno", "Clara", "Dominique", "Emil")
Open = Callable[..., Desk]


def plan(*ais: str | None, facts: Any = None, hand_over: bool = True, auto: bool = True) -> Plan:
    people = tuple(Person(NAMES_OF_PEOPLE[n], None, ai) for n, ai in enumerate(ais))
    setup = Setup("saint-malo", "standard", len(people), facts=facts or {})
    return Plan(setup, "a seed", people, auto, options={"hand_over": hand_over})


def sensible(game: Game) -> Choice:
    """What a club player would do."""
    decision, rules = game.decision, game.session.rules
    assert decision is not None
    return choose("club", rules, game.session.state, decision, Random(1), Iterations(1))


def play_to(game: Game, kind: str, least: int = 0, seats: tuple[int, ...] = (0,)) -> Game:
    """Goes on at random until one of the seats is asked this."""
    rng = Random(7)
    while not (
        len(game.session) >= least
        and game.decision is not None
        and game.decision.kind == kind
        and game.decision.seat in seats
    ):
        assert game.decision is not None, f"over before anybody was asked {kind}"
        game.choose(sensible(game) if rng.random() < 0.15 else game.decision.sample(rng))
    return game


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
def sit_down(root: Any, store: Store) -> Iterator[Open]:
    """Opens the window at a game; every window is taken apart in the end."""
    windows = []

    def sit(game: Game, **settings: Any) -> Desk:
        keeper, dialogs = MemoryKeeper({"language": "en", "pace": "instant", **settings}), FakeDialogs()
        window = Window(root, keeper, MemoryShelf(), store=store, dialogs=dialogs)
        windows.append(window)
        window.go("play", id=game.key)
        root.focus_force()
        window.page.first_focus().focus_force()
        made = Desk(window, keeper, dialogs)
        made.pump()
        return made

    yield sit
    for window in windows:
        window.dismantle()


def asked(desk: Desk) -> str:
    """Waits until a person is asked or the game is over; the kind of the question, or nothing."""

    def ready() -> bool:
        scene: Any = desk.window.scene
        return scene.name != "play" or malo_picks.asked(scene.game) is not None

    desk.pump(ready)
    scene: Any = desk.window.scene
    return scene.game.decision.kind if scene.name == "play" else ""


def click_done(desk: Desk) -> None:
    assert str(desk.page.prompt.button.cget("state")) != "disabled"
    desk.click(desk.page.prompt.button)


def legal(desk: Desk) -> list[tuple[int, int]]:
    return sorted(desk.page.view.city.legal)
