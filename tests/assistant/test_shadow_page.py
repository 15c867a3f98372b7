"""Following a table on the real page: whole games by keyboard alone, corrections, hands, reminders, the clock."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.app import Window
from assistant.game import Plan
from assistant.results import Person
from assistant.settings import MemoryKeeper
from assistant.shelf import StoreShelf
from db.store import Store
from engine.rules import Setup
from tests.assistant.conftest import Desk, FakeDialogs
from tests.assistant.following import Hands, answers, told
from tests.engine.san_juan.shadowing import public

NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")


@pytest.fixture
def club(root: Any, tmp_path: Path) -> Iterator[Desk]:
    """A window with a store of its own."""
    store = Store.open(tmp_path)
    for name in NAMES:
        store.players.add(name)
    keeper, dialogs = MemoryKeeper({"language": "en"}), FakeDialogs()
    window = Window(root, keeper, StoreShelf(store), store=store, dialogs=dialogs)
    root.focus_force()
    made = Desk(window, keeper, dialogs)
    made.pump()
    yield made
    window.dismantle()
    store.close()


def follow(club: Desk, setup: Setup) -> Any:
    people = tuple(Person(name) for name in NAMES[: setup.seats])
    plan = Plan(replace(setup, shadow=True), None, people, True, "2026-05-02T18:30:00+02:00")
    club.window.go("shadow", plan=plan)
    club.page.entry.focus_force()
    club.pump()
    return club.window.scene


@pytest.mark.parametrize(("rules", "seats", "seed"), [("2014", 3, 1), ("new-buildings", 4, 3)])
def test_a_whole_game_is_followed_by_keyboard_alone(
    club: Desk, rules: str, seats: int, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup("san-juan", rules, seats)
    scene = follow(club, setup)
    hands = Hands(club)
    dealt: Any = None
    for state, kind, seat, text in told(setup, seed):
        dealt = state
        if answers(scene.game.decision, kind, seat):
            hands.tell(text)
    assert scene.game.decision is None
    assert public(scene.game.session.state)[-1] == public(dealt)[-1]
    points = [score.points for score in scene.game.session.score()]
    hands.press("Return")  # saves
    result = club.window.store.results.find(limit=1)[0]
    assert [seat["points"] for seat in result["seats"]] == points
    assert (result["origin"], result["assisted"]) == ("shadow", False)
    with capsys.disabled():
        rate = hands.keys / hands.answers
        print(f"\n{rules}, {seats} players: {hands.answers} events, {hands.keys} keys, {rate:.2f} each")
    assert hands.keys <= 2.5 * hands.answers
