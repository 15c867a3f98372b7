"""San Juan on the real window: whole games by pointer and by keys, taking back, going on after a crash."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.club.game import Game
from db.folder.store import Store
from engine.decision import Choice
from engine.san_juan.decisions import PASS
from engine.session import Session
from tests import examples
from tests.window.conftest import Desk, walk
from tests.window.hands import with_keys, with_pointer


def waits_for_a_person(desk: Desk) -> bool:
    scene: Any = desk.window.scene
    return scene.name != "play" or (scene.game.decision is not None and scene.game.ai_to_move is None)


def sensible(desk: Desk, rng: Random) -> Choice:
    """Builds where it can, so that a game ends soon; otherwise anything."""
    scene: Any = desk.window.scene
    decision = scene.game.decision
    if decision.kind == "role" and 0 in decision.options and rng.random() < 0.6:
        return 0
    if decision.kind == "build" and len(decision.options) > 1:
        return max(decision.options, key=lambda option: option[0])
    return decision.sample(rng)


def play_to_the_end(desk: Desk, make: Callable[[Desk, Choice], None], rng: Random) -> int:
    moves = 0
    while desk.window.scene.name == "play":
        scene: Any = desk.window.scene
        session, choice = scene.game.session, sensible(desk, rng)
        before, meant = len(session), scene.game.decision.write(choice)
        make(desk, choice)
        assert len(session) > before, "the choice was not taken"
        assert session.texts[before] == meant, "another choice was taken"
        moves += 1
        desk.pump(lambda: waits_for_a_person(desk))
    return moves


@pytest.mark.parametrize(
    ("rules", "make", "levels"),
    [
        ("new-buildings", with_pointer, ("random", "club")),
        ("2004", with_keys, ("newcomer",)),
        ("new-buildings", with_keys, ("random",)),
    ],
)
def test_a_whole_game(
    club: Desk, store: Store, rules: str, make: Callable[[Desk, Choice], None], levels: tuple[str, ...]
) -> None:
    club.window.go("play", plan=examples.plan("san-juan", rules, None, *levels, auto=False))
    club.pump(lambda: waits_for_a_person(club))
    assert play_to_the_end(club, make, Random(5)) > 15
    assert club.window.scene.name == "result"
    (result,) = store.results.find()
    assert result["seats"][0]["name"] == "Anna" and result["seats"][0]["ai"] is None
    assert not result["assisted"]
    assert max(seat["points"] for seat in result["seats"]) > 8
    assert store.games.unfinished() == []
    scene: Any = club.window.scene
    club.pump(lambda: scene.view().complete)
    assert str(result["seats"][0]["points"]) in club.texts()


def test_taking_back_goes_to_the_own_choice_and_forward_again(club: Desk, store: Store) -> None:
    wanted = examples.asks("build", after=30)
    plan = examples.plan("san-juan", "2014", None, "random", "random", seed="undo")
    club.window.go("play", id=examples.kept(store, plan, wanted))
    scene: Any = club.window.scene
    before = len(scene.game.session)
    with_pointer(club, (-1, -1) if (-1, -1) in scene.game.decision else next(iter(scene.game.decision)))
    club.pump(lambda: waits_for_a_person(club))
    after = len(scene.game.session)
    assert after > before
    club.click(club.page.tools.buttons["undo"])
    assert len(scene.game.session) == before
    assert scene.game.assisted
    club.press("y", ctrl=True)
    club.pump(lambda: waits_for_a_person(club))
    assert len(scene.game.session) == after


def test_taking_back_ends_what_a_computer_player_is_thinking(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = examples.plan("san-juan", "2014", None, "master", "master", seed="undo")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("build", after=30)))
    scene: Any = club.window.scene
    asked: list[Any] = []
    ended: list[Any] = []

    def submit(*args: Any, done: Any, failed: Any) -> Any:
        asked.append(done)
        return done

    monkeypatch.setattr(club.window.thinking, "submit", submit)
    monkeypatch.setattr(club.window.thinking, "cancel", lambda ticket: ticket and ended.append(ticket))
    before = len(scene.game.session)
    with_pointer(club, (-1, -1) if (-1, -1) in scene.game.decision else next(iter(scene.game.decision)))
    assert len(asked) == 1 and not ended, "the computer player thinks"
    club.press("u")
    assert ended == asked and len(scene.game.session) == before
    asked[0]("prospector")  # an answer that was on its way already
    assert len(scene.game.session) == before and waits_for_a_person(club)


def test_only_what_can_be_picked_takes_a_click(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    scene: Any = club.window.scene
    club.click_thing(club.page.hand, ("hand", 0))
    assert scene.picked == ()
    assert str(club.page.prompt.button.cget("state")) == "disabled"
    open_role = next(role for role in club.page.roles.things if role.state == "pickable")
    club.click_thing(club.page.roles, open_role.id)
    assert len(scene.picked) == 1
    assert str(club.page.prompt.button.cget("state")) == "normal"
    taken = [role for role in club.page.roles.things if role.taken]
    if taken:
        club.click_thing(club.page.roles, taken[0].id)
        assert club.page.roles.things[scene.picked[0][1]].id == open_role.id


def test_the_page_is_shown_new_things_and_not_made_again_while_its_layout_stays(
    club: Desk, store: Store
) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    before = list(walk(club.page.body))[1:]
    club.press("1" if club.page.roles.things[0].state == "pickable" else "2")
    assert club.window.scene.picked  # type: ignore[attr-defined]
    assert [widget for widget in before if not widget.winfo_exists() and "prompt" not in str(widget)] == []


def test_the_keyboard_goes_where_something_can_be_picked(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    assert club.window.root.focus_get() is club.page.roles
    wanted = examples.asks("keep", after=20)
    club.window.go(
        "play",
        id=examples.found(
            store, lambda seed: examples.plan("san-juan", "2014", None, "random", "random", seed=seed), wanted
        ),
    )
    assert club.window.root.focus_get() is club.page.drawn
    seen = set()
    for _ in range(len(club.page.areas())):
        club.press("F6")
        seen.add(str(club.window.root.focus_get()))
    assert len(seen) == len(club.page.areas()) > 5


def test_look_shows_the_card_large_and_puts_it_away(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    club.page.hand.focus_force()
    club.press("l")
    assert club.page.hover.shown == club.page.hand.things[0]
    club.press("l")
    assert club.page.hover.shown is None
    club.page.log.click(next(at for at, line in enumerate(club.page.log.lines) if line.key))
    assert club.page.hover.shown.rule


def test_the_hand_is_sorted_by_cost_or_kind(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    costs = [card.cost for card in club.page.hand.things]
    assert costs == sorted(costs)
    club.press("s")
    kinds = [card.kind for card in club.page.hand.things]
    assert sorted(card.cost for card in club.page.hand.things) == costs
    order = ["indigo", "sugar", "tobacco", "coffee", "silver"]
    assert [kind for kind in kinds if kind in order] == sorted(
        (kind for kind in kinds if kind in order), key=order.index
    )


def test_pause_and_step(club: Desk, store: Store) -> None:
    club.window.change(pace="step")
    club.window.go("play", plan=examples.plan("san-juan", "2014", "random", None, seed="step"))
    scene: Any = club.window.scene
    assert scene.waiting_for_step
    length = len(scene.game.session)
    club.press("n")
    club.pump(lambda: len(scene.game.session) > length)
    club.window.change(pace="instant")
    club.press("p")
    assert scene.paused
    club.press("p")
    club.pump(lambda: waits_for_a_person(club))


@pytest.mark.parametrize("change", [{"language": "de"}, {"mode": "dark"}, {"text_size": 150}])
def test_looks_and_language_change_in_the_middle_of_a_decision(
    club: Desk, store: Store, change: dict[str, Any]
) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    scene: Any = club.window.scene
    club.press("1" if club.page.roles.things[0].state == "pickable" else "2")
    picked, length = scene.picked, len(scene.game.session)
    names = [card.name for card in club.page.hand.things]
    club.window.change(**change)
    club.pump()
    assert club.window.scene is scene and scene.picked == picked and len(scene.game.session) == length
    if "language" in change:
        assert [card.name for card in club.page.hand.things] != names
        assert any("Rolle" in text for text in club.texts())
    club.click(club.page.prompt.button)
    assert len(scene.game.session) > length


def test_back_after_a_game_leads_to_the_page_before_it_and_starts_no_second_game(
    club: Desk, store: Store
) -> None:
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, "random"))
    key = club.window.scene.game.key  # type: ignore[attr-defined]
    club.window.go("home")
    club.window.back()
    assert club.window.scene.game.key == key  # type: ignore[attr-defined]
    assert len(store.games.unfinished()) == 1


def test_a_hint_names_a_move_and_why_and_marks_the_game(club: Desk, store: Store) -> None:
    for game, rules, kind in (("san-juan", "2014", "role"), ("saint-malo", "standard", "action")):
        plan = examples.plan(game, rules, None, "random", seed="hint")
        club.window.go("play", id=examples.kept(store, plan, examples.asks(kind, after=12)))
        scene: Any = club.window.scene
        length = len(scene.game.session)
        club.press("h")
        club.pump(lambda: len(club.window.scene.hint.sentences) > 1, 30)  # type: ignore[attr-defined]
        assert scene.hint.sentences[0].startswith("Best: ")
        assert any(scene.hint.sentences[0] in text for text in club.texts())
        assert scene.game.assisted and len(scene.game.session) == length


@pytest.mark.parametrize(
    ("game", "rules", "kind"),
    [
        *(("san-juan", "2014", kind) for kind in ("role", "keep", "pay", "produce", "build")),
        *(("saint-malo", "standard", kind) for kind in ("keep", "action", "place")),
    ],
)
def test_pick_for_me_picks_what_the_hint_calls_best(
    club: Desk, store: Store, game: str, rules: str, kind: str
) -> None:
    plan = examples.plan(game, rules, None, "random", seed="hint")
    club.window.go("play", id=examples.kept(store, plan, examples.asks(kind, after=12)))
    scene: Any = club.window.scene
    club.press("h")
    club.pump(lambda: len(scene.hint.sentences) > 1, 30)
    advice, before = scene.hint.sentences[0], len(scene.game.session)
    scene.hint.sentences = ()
    club.press("Escape")
    club.press("a")
    club.pump(lambda: not scene.picks.choosing, 30)
    if not scene.hint.sentences:  # else it is a button, and said in the same words
        choice = scene.desk.choice(scene.game, scene.picked)
        scene.hint.sentences = (f"Best: {scene.desk.say(scene.game.decision, choice, club.window.tr)}",)
    assert scene.hint.sentences[0].rstrip(".") == advice.rstrip(".")
    assert len(scene.game.session) == before, "picked, not done"


def test_pick_for_me_marks_the_game_as_a_hint_does(club: Desk, store: Store) -> None:
    plan = examples.plan("saint-malo", "standard", None, "random", seed="hint")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("action", after=12)))
    scene: Any = club.window.scene
    assert not scene.game.assisted
    club.press("a")
    club.pump(lambda: not scene.picks.choosing, 30)
    assert scene.game.assisted and Game.resume(store.games, scene.game.key).assisted


def asked_to_build(club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, list[Any]]:
    """Somebody may build, and whatever the thinking process is asked waits in a list."""
    plan = examples.plan("san-juan", "2014", None, "random", seed="hint")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("build", after=12)))
    scene: Any = club.window.scene
    waiting: list[Any] = []

    def submit(*args: Any, done: Any, failed: Any) -> int:
        waiting.append(done)
        return len(waiting)

    monkeypatch.setattr(club.window.thinking, "submit", submit)
    monkeypatch.setattr(club.window.thinking, "cancel", lambda ticket: None)
    return scene, waiting


def test_enter_does_what_was_picked_for_me_though_it_is_a_button(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, waiting = asked_to_build(club, store, monkeypatch)
    club.press("a")
    waiting.pop()(SimpleNamespace(best=PASS))
    assert scene.hint.sentences[0] == "Best: Build nothing"
    before = len(scene.game.session)
    club.press("1")
    assert scene.picks.advised is None and scene.hint.sentences == (), (
        "somebody who picks a card builds that card"
    )
    club.press("a")
    waiting.pop()(SimpleNamespace(best=PASS))
    club.press("Return")
    assert scene.game.session.texts[before] == "pass"


@pytest.mark.parametrize("key", ["a", "h"])
def test_asking_once_more_does_not_begin_the_search_anew(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Somebody impatient, on a machine that needs longer than their patience, would never be answered."""
    _, waiting = asked_to_build(club, store, monkeypatch)
    for _ in range(3):
        club.press(key)
    assert len(waiting) == 1


def test_a_hint_asked_for_while_a_pick_is_looked_for_does_not_lose_the_pick(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, waiting = asked_to_build(club, store, monkeypatch)
    club.press("a")
    club.press("h")
    assert len(waiting) == 1
    waiting.pop()(SimpleNamespace(best=PASS))
    before = len(scene.game.session)
    club.press("Return")
    assert scene.game.session.texts[before] == "pass"


def test_while_a_pick_is_looked_for_enter_neither_acts_nor_scolds(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, waiting = asked_to_build(club, store, monkeypatch)
    before, best = len(scene.game.session), scene.game.decision.options[-1]
    assert best != PASS
    club.press("a")
    assert "Looking for a good move …" in " ".join(club.texts())
    club.press("Return")
    assert "Pick a card" not in " ".join(text for text, *_ in club.window.toasts.clear())
    with club.hurrying():
        waiting.pop()(SimpleNamespace(best=best))
        club.key_event("<KeyPress>", "Return")  # on its way before the pick was to be seen
        club.key_event("<KeyRelease>", "Return")
        club.pump()
    assert scene.picked and len(scene.game.session) == before
    assert "Looking for a good move …" not in " ".join(club.texts())
    club.press("Return")
    assert len(scene.game.session) > before


def test_waiting_for_a_hint_enter_does_not_scold(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, _ = asked_to_build(club, store, monkeypatch)
    club.press("h")
    club.press("Return")
    assert club.window.toasts.clear() == [] and len(scene.hint.sentences) == 1


def test_the_list_of_keys_tells_that_of_every_button(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", seed="hint")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("build", after=12)))
    club.press("question", shift=True)
    texts = club.texts()
    assert club.window.sheet is not None and "-" in texts and "Build nothing" in texts


def test_a_card_that_is_too_dear_says_its_price_and_what_is_missing(club: Desk, store: Store) -> None:
    def too_dear(session: Session) -> bool:
        return examples.asks("build")(session) and bool(session.decision.unaffordable)  # type: ignore[union-attr]

    plan = examples.plan("san-juan", "2014", None, "random", seed="dear")
    club.window.go("play", id=examples.kept(store, plan, too_dear, "random"))
    scene: Any = club.window.scene
    (kind, _), (cost, means) = next(iter(scene.game.decision.unaffordable.items()))
    card = next(card for card in club.page.hand.things if scene.desk.asked(scene.game).card(card.key) == kind)
    club.click_thing(club.page.hand, card.key)
    (words, *_) = club.window.toasts.clear()[-1]
    assert words.startswith(card.name) and f"costs {cost}" in words and f"{cost - means} more" in words
    assert scene.picked == ()


def test_the_keys_on_the_cards_can_be_hidden_and_work_all_the_same(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.change(key_cues=False)
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=40)))
    assert {role.cue for role in club.page.roles.things} == {""}
    club.press("1")
    assert len(club.window.scene.picked) == 1  # type: ignore[attr-defined]
