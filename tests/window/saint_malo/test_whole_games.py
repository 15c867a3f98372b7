"""Whole games of Saint Malo on the real window: one by clicks, one by keys alone."""

from typing import Any

from assistant.club.game import Game
from assistant.games.saint_malo.gains import bits_of
from assistant.games.views import PICKABLE, PICKED
from db.folder.store import Store
from engine.decision import Choice
from engine.saint_malo.actions import ACTION_OF
from engine.saint_malo.board import NAMES
from engine.saint_malo.dice import FACES
from tests.window.conftest import Desk
from tests.window.saint_malo.conftest import Open, asked, click_done, legal, plan

# a board with more crates printed on it makes a whole game short
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


def test_a_whole_game_by_keys_alone_choice_for_choice(sit_down: Open, store: Store) -> None:
    """What the keys pick is what the record holds."""
    game = Game.begin(store.games, plan(None, "random", facts=SMALL_CITY))
    desk, kinds = sit_down(game), set()
    while kind := asked(desk):
        kinds.add(kind)
        scene: Any = desk.window.scene
        session, decision = scene.game.session, scene.game.decision
        length = len(session)
        meant = decision.write(by_keys(desk, kind))
        assert len(session) > length and session.texts[length] == meant, kind
    assert desk.window.scene.name == "result"
    assert {"keep", "action", "walls", "crates", "place"} <= kinds


def by_keys(desk: Desk, kind: str) -> Choice:
    """Answers with keys alone; gives the choice that was meant."""
    page, scene = desk.page, desk.window.scene
    state = scene.game.session.state  # type: ignore[attr-defined]
    if kind == "keep":
        assert desk.window.root.focus_get() is page.dice
        if page.view.dice[1].kept:
            dice = state.dice
            desk.press("k")
            return dice
        desk.press("2")
        assert page.view.dice[1].kept
        dice = tuple(sorted(FACES.index(die.face) for die in page.view.dice if die.kept))
        desk.press("Return")
        return dice
    if kind == "action" and best_offer(desk):
        assert desk.window.root.focus_get() is page.offers
        for _ in range(len(scene.game.session) % 5):  # type: ignore[attr-defined]
            desk.press("Down")
        while page.offers.things[page.offers.cursor].state != PICKABLE:
            desk.press("Left" if page.offers.things[page.offers.cursor].column else "Up")
        offer = page.offers.things[page.offers.cursor]
        desk.press("space")
        assert [other.key for other in page.view.offers if other.state == PICKED] == [offer.key]
        desk.press("Return")
        return ACTION_OF[offer.key]
    if kind in ("action", "bonus-person"):
        desk.press("0")
        return ACTION_OF["nothing"]
    if kind == "bonus-order":
        wall = next(iter(scene.game.decision))  # type: ignore[attr-defined]
        desk.press("1")
        return wall
    assert desk.window.root.focus_get() is page.city
    while legal(desk) and (page.view.prompt.reason or kind == "houses"):
        field, before = legal(desk)[0], page.view.city.drawing
        go_to(desk, field)
        desk.press("space")
        assert set(page.view.city.drawing) == {*before, field}
    fields = sum(bits_of(field) for field in page.view.city.drawing)
    desk.press("Return")
    return fields
