"""Every question of San Juan answered with real keys: numbers and arrows move and pick, Space toggles, Enter is the
prompt's button and nothing else."""

from collections.abc import Hashable
from random import Random
from typing import Any

import pytest

from db.folder.store import Store
from tests import examples
from tests.window.conftest import Desk
from tests.window.hands import keys_of, press_cue, walk_to

PICKED_FROM = {
    "role": "2014",
    "build": "2014",
    "pay": "2014",
    "keep": "2014",
    "discard": "2014",
    "produce": "2014",
    "sell": "2014",
    "chapel": "2014",
    "office": "new-buildings",
    "bank": "new-buildings",
    "gold-mine": "2004",
}


def sit_down(club: Desk, store: Store, kind: str, after: int = 0) -> Any:
    """The table at the first question of a kind."""
    rules = PICKED_FROM.get(kind, "2014")
    key = examples.found(
        store,
        lambda seed: examples.plan("san-juan", rules, None, "random", seed=seed),
        examples.asks(kind, after=after),
    )
    club.window.go("play", id=key)
    club.rest()
    return club.window.scene


def things(scene: Any) -> list[Hashable]:
    """What can be picked, in the order of its keys."""
    return [thing for _, thing in scene.view().cues]


def on_keyboard(club: Desk) -> Hashable:
    """What the keyboard is on."""
    tray: Any = club.window.root.focus_get()
    key = tray.key(tray.cursor)
    return club.page._role(key) if tray is club.page.roles else key


def told(club: Desk) -> list[str]:
    return [toast.text for toast in club.window.toasts.shown]


def test_at_keep_one_of_these_cards_2_and_enter_keep_the_second(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "keep")
    asked = scene.desk.asked(scene.game)
    length, meant = len(scene.game.session), scene.game.decision.write((asked.card(("drawn", 1)),))
    club.press("2")
    assert scene.picked == (("drawn", 1),)
    assert club.page.drawn.cursor == 1, "the keyboard goes along"
    club.press("Return")
    assert scene.game.session.texts[length] == meant


def test_2_and_enter_take_the_second_role_that_is_left(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "role")
    length, (_, role) = len(scene.game.session), things(scene)[1]  # type: ignore[misc]
    meant = scene.game.decision.write(role)
    club.press("2")
    club.press("Return")
    assert scene.game.session.texts[length] == meant


def test_enter_in_produce_is_done_and_no_toggle(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "produce")
    length, picked = len(scene.game.session), scene.picked
    meant = scene.game.decision.write(scene.desk.choice(scene.game, picked))
    assert picked and club.window.root.focus_get() is club.page.cities[-1]
    assert any(text == "Done" for _, text in club.page.prompt.view.cues)
    club.press("Return")
    assert scene.game.session.texts[length] == meant


@pytest.mark.parametrize("kind", PICKED_FROM)
def test_keys_pick_what_they_show_and_only_enter_commits(club: Desk, store: Store, kind: str) -> None:
    scene = sit_down(club, store, kind)
    length = len(scene.game.session)
    for thing in things(scene):
        club.press("c")
        press_cue(club, thing)
        assert scene.picked == (thing,) and on_keyboard(club) == thing
        press_cue(club, thing)
        assert scene.picked == (), "the same key again takes it back"
        walk_to(club, thing)
        assert on_keyboard(club) == thing and scene.picked == ()
        club.press("space")
        assert scene.picked == (thing,)
        club.press("space")
        assert scene.picked == (), "Space again takes it back"
    assert len(scene.game.session) == length, "nothing but Enter commits"


@pytest.mark.parametrize("kind", PICKED_FROM)
def test_enter_takes_exactly_what_is_picked(club: Desk, store: Store, kind: str) -> None:
    scene = sit_down(club, store, kind)
    decision, length = scene.game.decision, len(scene.game.session)
    rng = Random(2)
    choice = decision.sample(rng)
    while choice in ((), (-1, -1)):  # some card, not none
        choice = decision.sample(rng)
    club.press("c")
    for key in keys_of(scene.desk.asked(scene.game), choice):
        press_cue(club, key)
    club.press("Left")  # where the keyboard stands does not matter
    club.press("Return")
    assert scene.game.session.texts[length] == decision.write(choice)


@pytest.mark.parametrize("kind", ["role", "build", "pay", "keep", "discard"])
def test_enter_says_why_not_and_picks_nothing(club: Desk, store: Store, kind: str) -> None:
    scene = sit_down(club, store, kind)
    length = len(scene.game.session)
    club.press("c")
    reason = club.page.prompt.view.reason
    assert reason and not any(key == "Enter" for key, _ in club.page.prompt.view.cues)
    for key in ("Return", "KP_Enter"):
        club.press(key)
        assert scene.picked == () and len(scene.game.session) == length
    assert reason in told(club)


def test_the_library_is_used_by_its_own_keys_and_not_by_a_habitual_enter(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "library")
    length = len(scene.game.session)
    club.press("Return")
    assert len(scene.game.session) == length
    assert any("1 and 2" in text for text in told(club))
    club.press("2")
    assert scene.game.session.texts[length] == "keep"


def test_enter_builds_nothing_where_nothing_can_be_built(club: Desk, store: Store) -> None:
    def must_pass(session: Any) -> bool:
        decision = session.decision
        return decision.seat == 0 and decision.kind == "build" and decision.count() == 1

    make = lambda seed: examples.plan("san-juan", "2014", None, "random", seed=seed, auto=False)  # noqa: E731
    club.window.go("play", id=examples.found(store, make, must_pass))
    club.rest()
    scene: Any = club.window.scene
    length, view = len(scene.game.session), club.page.prompt.view
    assert [text for key, text in view.cues if key == "Enter"] == ["Build nothing"] and not view.done
    club.press("Return")
    assert scene.game.session.texts[length] == "pass"


def test_keys_work_wherever_the_keyboard_is(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "role")
    length, (_, role) = len(scene.game.session), things(scene)[1]  # type: ignore[misc]
    meant = scene.game.decision.write(role)
    club.page.log.field.focus_force()
    club.press("2")
    assert scene.picked == (("role", role),)
    club.page.log.field.focus_force()
    club.press("Return")
    assert scene.game.session.texts[length] == meant


def test_a_number_does_not_lose_the_keyboard_when_the_prompt_changes(club: Desk, store: Store) -> None:
    scene = sit_down(club, store, "role")
    club.press("1")
    club.page.prompt.button.focus_force()
    club.press("2")
    assert len(scene.picked) == 1 and club.window.root.focus_get() is club.page.roles
