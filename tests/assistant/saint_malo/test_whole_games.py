"""Whole games of Saint Malo on the real window: one by clicks, one by keys alone."""

from typing import Any

from assistant.game import Game
from assistant.widgets.views import PICKABLE, PICKED
from db.store import Store
from engine.saint_malo.board import NAMES
from tests.assistant.conftest import Desk
from tests.assistant.saint_malo.conftest import Open, asked, click_done, legal, plan

# a board with more crates printed on it makes a whole game short
TINY_CITY = {"start.crates": [name for name in NAMES.values() if name[0] in "abcde" and name[1] != "1"]}
SMALL_CITY = {"start.crates": [name for name in NAMES.values() if name[0] in "bcde" and name[1] in "23456"]}


def best_offer(desk: Desk) -> Any:
    """What fills most fields."""
    offers = [offer for offer in desk.page.view.offers if offer.state == PICKABLE]
    return max(
        offers, key=lambda offer: (offer.sign in ("wall", "crate"), offer.count, offer.key), default=None
    )


def test_a_whole_game_by_clicks(sit_down: Open, store: Store) -> None:
    game = Game.begin(store.games, plan(None, "random", facts=SMALL_CITY))
    desk = sit_down(game)
    asked_for = set()
    while kind := asked(desk):
        asked_for.add(kind)
        page = desk.page
        if kind == "keep":
            if page.view.dice[0].kept:
                desk.click(page.prompt.choices["stop"])
            else:
                desk.click_thing(page.dice, 0)
                assert page.view.dice[0].kept
                click_done(desk)
        elif kind == "action" and (offer := best_offer(desk)):
            desk.click_thing(page.offers, offer.key)
            click_done(desk)
        elif kind in ("action", "bonus-person"):
            desk.click(page.prompt.choices["nothing"])
        elif kind == "bonus-order":
            desk.click(next(iter(page.prompt.choices.values())))
        else:
            while legal(desk) and (page.view.prompt.reason or kind == "houses"):
                desk.click_thing(page.city, legal(desk)[0])
            click_done(desk)
    assert {"keep", "action", "walls", "crates", "place"} <= asked_for
    assert desk.window.scene.name == "result"
    assert store.results.count() == 1


def go_to(desk: Desk, field: tuple[int, int]) -> None:
    """Walks over the city with the arrows."""
    for _ in range(14):
        row, column = desk.page.city.key(desk.page.city.cursor)
        if (row, column) == field:
            return
        if row != field[0]:
            desk.press("Down" if row < field[0] else "Up")
        else:
            desk.press("Right" if column < field[1] else "Left")
    raise AssertionError(f"no way to {field}")


def test_a_whole_game_by_keys_alone(sit_down: Open, store: Store) -> None:
    game = Game.begin(store.games, plan(None, "random", facts=TINY_CITY))
    desk = sit_down(game)
    while kind := asked(desk):
        page = desk.page
        if kind == "keep":
            assert desk.window.root.focus_get() is page.dice
            if page.view.dice[1].kept:
                desk.press("k")
            else:
                desk.press("2")
                assert page.view.dice[1].kept
                desk.press("Return")
        elif kind == "action" and best_offer(desk):
            assert desk.window.root.focus_get() is page.offers
            desk.press("space")
            assert any(offer.state == PICKED for offer in page.view.offers)
            desk.press("Return")
        elif kind in ("action", "bonus-person"):
            desk.press("0")
        elif kind == "bonus-order":
            desk.press("1")
        else:
            assert desk.window.root.focus_get() is page.city
            while legal(desk) and (page.view.prompt.reason or kind == "houses"):
                go_to(desk, legal(desk)[0])
                desk.press("space")
            desk.press("Return")
    assert desk.window.scene.name == "result"
