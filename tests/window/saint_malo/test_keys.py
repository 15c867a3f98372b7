"""Every question of Saint Malo answered with real keys: Space toggles, Enter is the prompt's button and nothing else."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.games.views import PICKABLE, PICKED
from db.folder.store import Store
from engine.saint_malo.actions import ACTIONS
from engine.saint_malo.dice import FACE_WALL
from tests.window.conftest import Desk
from tests.window.saint_malo.conftest import Open, legal, plan, play_to
from tests.window.saint_malo.test_whole_games import go_to


def at(sit_down: Open, store: Store, kind: str) -> Desk:
    desk = sit_down(play_to(Game.begin(store.games, plan(None, None, hand_over=False)), kind))
    desk.rest()
    return desk


def two_walls_at_once(store: Store) -> Game:
    """Somebody has finished two walls and is asked which bonus comes first."""
    rng = Random(1)
    for n in range(40):
        game = Game.begin(store.games, replace(plan(None, None, hand_over=False), seed=f"walls {n}"))
        while (decision := game.decision) is not None and decision.kind != "bonus-order":
            walls = [] if decision.kind != "action" else [a for a in decision if ACTIONS[a].face == FACE_WALL]
            game.choose(max(walls) if walls else decision.sample(rng))
        if game.decision is not None:
            return game
    raise AssertionError("nobody finished two walls")


def length(desk: Desk) -> int:
    return len(desk.window.scene.game.session)  # type: ignore[attr-defined]


def told(desk: Desk) -> list[str]:
    return [toast.text for toast in desk.window.toasts.shown]


def enters(desk: Desk) -> list[str]:
    """What the prompt says that Enter does."""
    return [text for key, text in desk.page.view.prompt.cues if key == "Enter"]


@pytest.mark.parametrize("kind", ["action", "place", "crates", "walls"])
def test_enter_says_why_not_and_picks_nothing(sit_down: Open, store: Store, kind: str) -> None:
    desk = at(sit_down, store, kind)
    scene: Any = desk.window.scene
    before = length(desk)
    desk.press("c")
    reason = desk.page.view.prompt.reason
    assert reason and enters(desk) == []
    for key in ("Return", "KP_Enter"):
        desk.press(key)
        assert scene.picked == () and length(desk) == before
    assert reason in told(desk)


def test_space_takes_an_offer_and_gives_it_back_and_enter_commits(sit_down: Open, store: Store) -> None:
    desk = at(sit_down, store, "action")
    before = length(desk)
    offers = desk.page.offers
    assert desk.window.root.focus_get() is offers and offers.things[offers.cursor].state == PICKABLE
    offer = offers.things[offers.cursor].key
    desk.press("space")
    assert [other.key for other in desk.page.view.offers if other.state == PICKED] == [offer]
    desk.press("space")
    assert not any(other.state == PICKED for other in desk.page.view.offers)
    assert length(desk) == before
    desk.press("space")
    assert enters(desk) == [desk.page.view.prompt.done]
    desk.press("Return")
    assert length(desk) > before
    assert desk.window.scene.game.session.texts[before].split()[0] == offer  # type: ignore[attr-defined]


def test_space_marks_a_field_and_takes_it_back_and_never_commits(sit_down: Open, store: Store) -> None:
    desk = at(sit_down, store, "place")
    before = length(desk)
    field = legal(desk)[-1]
    go_to(desk, field)
    for drawing in ((field,), (), (field,)):
        desk.press("space")
        assert desk.page.view.city.drawing == drawing and length(desk) == before
    desk.press("Right")  # where the keyboard stands does not matter
    desk.press("Return")
    rows = desk.window.scene.game.session.state.sheets[0].rows()  # type: ignore[attr-defined]
    assert rows[field[0]][field[1]] not in ".#"


def test_numbers_keep_dice_and_give_them_back(sit_down: Open, store: Store) -> None:
    desk = at(sit_down, store, "keep")
    before = length(desk)
    kept = [die.kept for die in desk.page.view.dice]
    desk.press("4")
    assert [die.kept for die in desk.page.view.dice] == [*kept[:3], not kept[3], kept[4]]
    assert desk.page.dice.cursor == 3
    desk.press("4")
    assert [die.kept for die in desk.page.view.dice] == kept and length(desk) == before
    assert enters(desk) == [desk.page.view.prompt.done]


def test_enter_on_the_city_of_somebody_else_is_still_the_prompts_button(sit_down: Open, store: Store) -> None:
    desk = at(sit_down, store, "keep")
    before = length(desk)
    desk.page.others.focus_force()
    desk.press("Return")
    assert length(desk) > before


def test_a_bonus_is_chosen_by_its_own_key_and_not_by_a_habitual_enter(sit_down: Open, store: Store) -> None:
    desk = sit_down(two_walls_at_once(store))
    desk.rest()
    before, choices = length(desk), desk.page.view.prompt.choices
    assert desk.page.view.prompt.cues[0][0] == f"1–{len(choices)}"
    desk.press("Return")
    assert length(desk) == before
    assert any("keys on the buttons" in text for text in told(desk))
    desk.press("2")
    assert length(desk) > before
