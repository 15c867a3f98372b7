"""The Saint Malo table on the real window: picking, handing over, undo, looks, sizes."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.game import Game
from assistant.window.widgets.saint_malo.city import City
from db.folder.store import Store
from tests.window.conftest import walk
from tests.window.saint_malo.conftest import Open, asked, click_done, legal, plan, play_to
from tests.window.test_fit import SIZES, cut


def test_the_group_of_crates_grows_from_side_to_side(sit_down: Open, store: Store) -> None:
    game = Game.begin(store.games, plan(None, None, hand_over=False))
    while True:
        play_to(game, "crates")
        if game.decision.most == 3:  # type: ignore[union-attr]
            break
        game.choose(game.decision.sample(Random(1)))  # type: ignore[union-attr]
    desk = sit_down(game)
    assert "3 fields" in desk.page.view.prompt.reason
    assert str(desk.page.prompt.button.cget("state")) == "disabled"
    first = legal(desk)[0]
    desk.click_thing(desk.page.city, first)
    beside = {(first[0] + dr, first[1] + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert desk.page.view.city.drawing == (first,) and set(legal(desk)) <= beside
    far = next(field for field in desk.page.city.things if field not in beside and field != first)
    desk.click_thing(desk.page.city, far)
    assert desk.page.view.city.drawing == (first,), "a field far away cannot be picked"
    desk.click_thing(desk.page.city, legal(desk)[0])
    desk.click_thing(desk.page.city, legal(desk)[0])
    assert desk.page.view.prompt.reason == "" and legal(desk) == []
    drawn = desk.page.view.city.drawing
    click_done(desk)
    rows = desk.window.scene.game.session.state.sheets[0].rows()  # type: ignore[attr-defined]
    assert [rows[r][c] for r, c in drawn] == ["c"] * 3


def test_dice_are_turned_by_clicks_for_coins(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, None, hand_over=False)), "action")
    desk = sit_down(game)
    coins = game.session.state.sheets[0].coins
    dice = desk.page.view.dice
    other = next(die.key for die in dice[1:] if die.face not in (dice[0].face, "swords"))
    desk.click_thing(desk.page.dice, 0)
    desk.click_thing(desk.page.dice, other)
    turned = [die for die in desk.page.view.dice if die.turned]
    assert len(turned) == 1 and turned[0].face == dice[0].face and coins >= 2
    assert "2 coins" in desk.page.view.prompt.text or "with 2 heads" in desk.page.view.prompt.text.lower()
    desk.press("c")
    assert not any(die.kept for die in desk.page.view.dice)


def test_the_second_click_on_a_field_commits(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, None, hand_over=False)), "place")
    desk = sit_down(game)
    field = legal(desk)[0]
    desk.click_thing(desk.page.city, field)
    assert desk.page.view.city.drawing == (field,)
    length = len(desk.window.scene.game.session)  # type: ignore[attr-defined]
    desk.click_thing(desk.page.city, field)
    assert len(desk.window.scene.game.session) > length  # type: ignore[attr-defined]


def test_between_two_people_nothing_of_the_game_is_on_the_page(sit_down: Open, store: Store) -> None:
    desk = sit_down(Game.begin(store.games, plan(None, None)))
    assert "Anna" in desk.page._covered.cget("text")
    assert not any(isinstance(widget, City) for widget in walk(desk.page))
    desk.press("Return")
    assert desk.page.view.player.name == "Anna"
    while desk.page.view is not None:
        kind = asked(desk)
        if kind == "keep":
            desk.press("k")
        elif kind in ("action", "bonus-person"):
            desk.press("0")
    assert "Bruno" in " ".join(desk.texts())
    assert not any(isinstance(widget, City) for widget in walk(desk.page))
    desk.click(desk.page._covered)
    assert desk.page.view.player.name == "Bruno"
    assert [other.player.name for other in desk.page.view.others] == ["Anna"]


def test_without_handing_over_the_next_person_is_asked_at_once(sit_down: Open, store: Store) -> None:
    desk = sit_down(Game.begin(store.games, plan(None, None, hand_over=False)))
    assert desk.page.view.player.name == "Anna"
    desk.press("k")
    desk.press("0")
    assert desk.page.view.player.name == "Bruno"


def test_undo_and_redo_against_computers(sit_down: Open, store: Store) -> None:
    desk = sit_down(Game.begin(store.games, plan(None, "random")))
    game: Any = desk.window.scene.game  # type: ignore[attr-defined]
    before = game.session.state.copy()
    desk.press("k")
    desk.press("0")
    asked(desk)
    after = game.session.state.copy()
    assert game.session.state.round == 2
    desk.press("u")
    desk.press("u")
    assert game.session.state == before and game.assisted
    assert desk.page.view.area == "dice"
    desk.press("y", ctrl=True)
    desk.click(desk.page.tools.buttons["redo"])
    assert game.session.state == after


def test_undo_past_a_roll_between_people_needs_everybody(sit_down: Open, store: Store) -> None:
    desk = sit_down(Game.begin(store.games, plan(None, None, hand_over=False)))
    game: Any = desk.window.scene.game  # type: ignore[attr-defined]
    desk.press("Return")  # rolls all five again
    length = len(game.session)
    desk.dialogs.answers = [False]
    desk.press("u")
    assert len(game.session) == length and len(desk.dialogs.asked) == 1
    desk.dialogs.answers = [True]
    desk.press("u")
    assert len(game.session) < length


def test_language_and_colours_change_in_mid_game(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, "random")), "keep", 20)
    desk = sit_down(game)
    desk.press("1")
    picked = desk.window.scene.picked  # type: ignore[attr-defined]
    desk.press("F8")
    assert "Welche Würfel" in desk.page.view.prompt.text
    assert any("würfelt" in line.text for line in desk.page.view.log)
    desk.press("F9")
    assert desk.window.settings.mode == "dark"
    assert desk.window.scene.picked == picked and desk.page.view.dice[0].kept  # type: ignore[attr-defined]
    desk.press("Return")
    assert asked(desk) in ("keep", "action")


def test_a_game_goes_on_at_the_same_decision(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, "random")), "place", 10)
    desk = sit_down(game)
    shown = desk.page.view
    desk.window.go("home")
    desk.window.go("play", id=game.key)
    desk.pump()
    assert desk.page.view == shown


def test_what_was_drawn_is_there_after_a_crash(sit_down: Open, store: Store, tmp_path: Path) -> None:
    """The files as a killed process leaves them: every choice on the screen is in them."""
    desk = sit_down(play_to(Game.begin(store.games, plan(None, None, hand_over=False)), "place", 10))
    field = legal(desk)[0]
    desk.click_thing(desk.page.city, field)
    click_done(desk)
    left_behind = tmp_path.parent / f"{tmp_path.name}-crashed"
    shutil.copytree(tmp_path, left_behind)
    scene: Any = desk.window.scene
    again = Store.open(left_behind)
    assert Game.resume(again.games, scene.game.key).session.state == scene.game.session.state
    again.close()


def test_a_line_of_the_log_shows_its_fields(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, "random")), "keep", 60)
    desk = sit_down(game)
    desk.rest()
    lines = desk.page.log.lines
    own = next(at for at, line in enumerate(lines) if line.key and line.key[0] == 0)
    desk.page.log.click(own)
    assert desk.page.city.view.last == frozenset(lines[own].key[1])
    other = next(at for at, line in enumerate(lines) if line.key and line.key[0] == 1)
    desk.page.log.click(other)
    assert desk.page.glance.shown.city.last == frozenset(lines[other].key[1])
    desk.press("Escape")
    assert desk.page.glance.shown is None


def test_pointing_at_things_explains_them(sit_down: Open, store: Store) -> None:
    game = play_to(Game.begin(store.games, plan(None, "random", "random")), "action", 30)
    desk = sit_down(game)
    noble = next(at for at, offer in enumerate(desk.page.view.offers) if offer.key == "noble")
    x, y, w, h = desk.page.offers.rect_of(noble)
    desk.page.offers.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
    desk.pump()
    assert "oble" in desk.page.note.cget("text")
    desk.page.city.event_generate(
        "<Motion>", x=desk.page.city.rect_of(8)[0] + 5, y=desk.page.city.rect_of(8)[1] + 5
    )
    desk.pump()
    assert desk.page.note.cget("text").startswith("b2 · Crate")
    desk.page.others.event_generate("<Motion>", x=20, y=60)
    desk.pump()
    assert desk.page.glance.shown.player.name == "Bruno"


def test_a_computer_that_waits_for_a_step(sit_down: Open, store: Store) -> None:
    game = Game.begin(store.games, plan("random", None))
    desk = sit_down(game, pace="step")
    session = desk.window.scene.game.session  # type: ignore[attr-defined]
    length = len(session)
    assert desk.page.view.press == "step"
    desk.click(desk.page.prompt.button)
    desk.pump(lambda: len(session) > length)
    length = len(session)
    desk.press("n")
    desk.pump(lambda: len(session) > length)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut(sit_down: Open, store: Store, size: str, language: str) -> None:
    game = Game.begin(store.games, plan(*[None] * 5, hand_over=False))
    desk = sit_down(game, language=language)
    desk.window.root.geometry(f"{size}+0+0")
    scene: Any = desk.window.scene
    for kind in ("keep", "houses", "action", "place", "crates", "walls"):
        play_to(scene.game, kind, seats=(0, 1, 2, 3, 4))
        scene._go_on()
        for _ in range(4):
            desk.pump()
        assert cut(desk.window) == [], kind
        scene.picks.suggest()
        desk.pump()
        assert cut(desk.window) == [], kind
    page = desk.page
    for tray in (page.dice, page.offers, page.city, page.others):
        for at in range(len(tray.things)):
            x, y, w, h = tray.rect_of(at)
            assert x >= 0 and y >= 0 and x + w <= tray.winfo_width() and y + h <= tray.winfo_height()
    assert page.city.rect_of(0)[2] >= 60, "a field is large enough to read and to hit"
    assert page.log.winfo_height() >= 150 and len(page.others.things) == 4
