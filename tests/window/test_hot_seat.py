"""Two people at one laptop: nobody's hand is anywhere in the window while the other looks."""

import dataclasses
import tkinter
from random import Random
from typing import Any

import pytest

from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.games.san_juan.log import sentence
from assistant.window.app import Window
from db.folder.store import Store
from engine.san_juan.names import names
from tests import examples
from tests.window.conftest import Desk, FakeDialogs, text_of, walk
from tests.window.hands import with_keys


def words_in(thing: Any) -> list[str]:
    """Every text in view data, however deep."""
    if isinstance(thing, str):
        return [thing]
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return [word for field in dataclasses.fields(thing) for word in words_in(getattr(thing, field.name))]
    if isinstance(thing, (tuple, list, set, frozenset)):
        return [word for part in thing for word in words_in(part)]
    if isinstance(thing, dict):
        return words_in(list(thing.items()))
    return []


def everything_in(desk: Desk) -> list[str]:
    """Texts of widgets and drawn items, and the view data that any widget holds."""
    found = []
    for widget in walk(desk.window.root):
        found.append(text_of(widget))
        if isinstance(widget, tkinter.Text):
            found.append(widget.get("1.0", "end"))
        if isinstance(widget, tkinter.Canvas):
            found += [
                str(widget.itemcget(item, "text"))
                for item in widget.find_withtag("all")
                if widget.type(item) == "text"
            ]
        for name in ("view", "things", "lines", "shown", "words", "_view", "views", "sentences"):
            found += words_in(getattr(widget, name, ()))
    for over in ("hover", "popup"):
        found += words_in(getattr(getattr(desk.page, over, None), "shown", None))
    return [text for text in found if text.strip()]


def hand_names(game: Any, seat: int) -> list[str]:
    words = names("en")
    return [words.building(card) for card in game.session.state.players[seat].hand]


def secrets(game: Any, seat: int) -> set[str]:
    """Names that stand on this seat's hand and nowhere that the other may look."""
    state, words = game.session.state, names("en")
    other = state.players[1 - seat]
    seen = [*other.hand, *state.drawn, *(kind for player in state.players for kind in player.city)]
    seen += [kind for player in state.players for under in player.beneath for kind in under]
    return set(hand_names(game, seat)) - {words.building(kind) for kind in seen}


@pytest.mark.parametrize("look", [False, True])
def test_no_widget_ever_holds_the_hand_of_somebody_else(club: Desk, store: Store, look: bool) -> None:
    plan = examples.plan("san-juan", "2014", None, None, seed="hot seat")
    club.window.go("play", plan=plan)
    scene: Any = club.window.scene
    rng, covers, checked = Random(3), 0, 0
    while scene.game.decision is not None and covers < 8:
        if scene.covered:
            covers += 1
            shown = " ".join(everything_in(club))
            for seat in (0, 1):
                for name in set(hand_names(scene.game, seat)):
                    assert name not in shown, f"{name} of seat {seat} is in the window during the hand-over"
            assert scene.game.person(scene.game.decision.seat).name in shown
            club.press("Return")
            assert not scene.covered
        eye = scene.eye
        assert eye == scene.game.decision.seat
        own = [card.name for card in club.page.hand.things]
        assert sorted(own) == sorted(hand_names(scene.game, eye))
        log = " ".join(line.text for line in club.page.log.lines)
        shown = " ".join(everything_in(club))
        for name in secrets(scene.game, 1 - eye):
            if name in log:  # its reader has seen another card of that name
                continue
            checked += 1
            where = [text[:200] for text in everything_in(club) if name in text]
            assert not where, f"{name} is only in the hand of seat {1 - eye}"
        if look:
            club.page.hand.focus_force()
            club.press("l")
        scene._take(scene.game.decision.sample(rng))
        club.pump()
    assert covers == 8
    assert checked > 4


def test_what_is_shown_does_not_depend_on_the_hand_of_somebody_else(club: Desk, store: Store) -> None:
    for kind in ("role", "build", "keep", "sell"):
        plan = examples.plan("san-juan", "new-buildings", None, None, seed="other hands")
        club.window.go("play", id=examples.kept(store, plan, examples.asks(kind, after=60)))
        scene: Any = club.window.scene
        scene.do_take_over()
        before = scene.view()
        state = scene.game.session.state
        hand, pile = state.players[1].hand, state.pile
        assert hand and scene.eye == 0
        for at in range(len(hand)):
            hand[at], pile[at] = pile[at], hand[at]
        assert scene.view() == before


def test_the_log_names_only_cards_that_its_reader_saw(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, None, seed="hot seat")
    club.window.go("play", plan=plan)
    scene: Any = club.window.scene
    rng = Random(3)
    for _ in range(16):
        if scene.covered:
            scene.do_take_over()
        for events in scene.game.session.events:
            for event in events:
                if event.secret and event.seat not in (scene.eye, -1):
                    text = sentence(event, scene.game, club.window.tr, scene.eye)
                    cards = [names("en").building(card) for card in event.secret.get("cards", ())]
                    assert not any(name in text for name in cards)
        scene._take(scene.game.decision.sample(rng))


def test_taking_back_past_another_person_needs_everybody(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, None, seed="hot seat")
    club.window.go("play", plan=plan)
    scene: Any = club.window.scene
    scene.do_take_over()
    rng = Random(1)
    while not scene.covered:
        scene._take(scene.game.decision.sample(rng))
    scene.do_take_over()
    length = len(scene.game.session)
    club.dialogs.answers = [False]
    club.press("z", ctrl=True)
    assert len(scene.game.session) == length
    assert "agree" in club.dialogs.asked[-1]
    club.dialogs.answers = [True]
    club.press("z", ctrl=True)
    assert len(scene.game.session) < length
    assert scene.covered  # it is the other's turn again: their hand stays hidden until they say so


def test_without_the_hand_over_page_the_next_person_goes_on_at_once(club: Desk, store: Store) -> None:
    club.window.change(hand_over=False)
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
    scene: Any = club.window.scene
    rng = Random(1)
    eyes = set()
    for _ in range(12):
        assert not scene.covered
        eyes.add(scene.eye)
        scene._take(scene.game.decision.sample(rng))
    assert eyes == {0, 1}


def assert_covered(club: Desk, at: str) -> None:
    """The cover, and of no hand a card in any widget, drawn item or view data."""
    scene: Any = club.window.scene
    shown = " ".join(everything_in(club))
    assert scene.covered, at
    for seat in (0, 1):
        for name in set(hand_names(scene.game, seat)):
            assert name not in shown, f"{name} of seat {seat} is in the window: {at}"


def assert_own_hand_only(club: Desk, at: str) -> None:
    scene: Any = club.window.scene
    assert scene.eye == scene.game.decision.seat, at
    log = " ".join(line.text for line in club.page.log.lines)
    shown = everything_in(club)
    for name in secrets(scene.game, 1 - scene.eye):
        assert name in log or not any(name in text for text in shown), f"{name}: {at}"


def go_on_by_keys(club: Desk) -> None:
    """From the home page to the table, with keys typed at once that have nothing to say there."""
    club.rest()
    with club.hurrying():
        for keysym in ("Return", "Return", "space", "Return"):
            club.key_event("<KeyPress>", keysym)
            club.key_event("<KeyRelease>", keysym)
        club.pump()


def play_on_by_keys(club: Desk, rng: Random) -> None:
    """Choices by keys until the next cover; everything in the window is looked through after each."""
    scene: Any = club.window.scene
    club.press("Return")
    while not scene.covered:
        assert_own_hand_only(club, f"choice {len(scene.game.session)}")
        with_keys(club, scene.game.decision.sample(rng))
        if not scene.covered:
            club.key_event("<KeyPress>", "l")  # a card lies large over the table when the next press comes
            club.key_event("<KeyRelease>", "l")


def test_no_card_of_anybody_is_seen_between_covers_by_keys(club: Desk, store: Store) -> None:
    """Leaving and taking up again, other pages, colours, language, text size, taking back: all with keys."""
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
    club.window.go("home")
    rng = Random(4)
    leave = {
        "home and back with a key": lambda: (club.press("1", alt=True), go_on_by_keys(club)),
        "another page and back": lambda: (club.press("6", alt=True), club.press("Left", alt=True)),
        "colours": lambda: club.press("F9"),
        "language there and back": lambda: (club.press("F8"), club.press("F8")),
        "larger text": lambda: club.press("plus", ctrl=True),
        "normal text": lambda: club.press("0", ctrl=True),
        "all keys": lambda: (club.press("question", shift=True), club.press("Return")),
    }
    go_on_by_keys(club)
    for at, away in leave.items():
        assert_covered(club, at)
        away()
        assert_covered(club, at)
        play_on_by_keys(club, rng)
    assert_covered(club, "the end")
    club.press("Return")
    club.dialogs.answers = [True]
    club.press("z", ctrl=True)
    assert_covered(club, "taken back")


def test_leaving_an_open_hand_and_coming_back_shows_the_cover_first(club: Desk, store: Store) -> None:
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
    for keysym in ("1", "6"):
        club.press("Return")
        scene: Any = club.window.scene
        assert not scene.covered
        club.press(keysym, alt=True)
        assert not set(hand_names(scene.game, scene.eye)) & set(everything_in(club))
        if keysym == "1":
            go_on_by_keys(club)
        else:
            club.press("Left", alt=True)
        assert_covered(club, f"back from alt+{keysym}")


@pytest.mark.parametrize("change", ["F8", "F9"])
def test_looks_changed_at_an_open_hand_show_the_same_hand_and_no_other(
    club: Desk, store: Store, change: str
) -> None:
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
    club.press("Return")
    scene: Any = club.window.scene
    eye = scene.eye
    club.press(change)
    assert scene.eye == eye and not scene.covered
    if change == "F8":
        club.press("F8")
    assert_own_hand_only(club, change)


def test_a_window_started_again_begins_with_the_cover(root: Any, store: Store) -> None:
    """The game of two people is left with a hand open; the next start, all by keys, shows nobody's cards."""
    key = ""
    for start in range(3):
        dialogs, keeper = FakeDialogs(), MemoryKeeper({"language": "en", "pace": "instant"})
        window = Window(root, keeper, StoreShelf(store), store=store, dialogs=dialogs)
        root.focus_force()
        window.page.first_focus().focus_force()
        desk = Desk(window, keeper, dialogs)
        desk.pump()
        if not start:
            window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
            key = window.scene.game.key  # type: ignore[attr-defined]
        else:
            go_on_by_keys(desk)
        assert window.scene.game.key == key  # type: ignore[attr-defined]
        assert_covered(desk, f"start {start}")
        play_on_by_keys(desk, Random(start))
        desk.press("Return")
        assert_own_hand_only(desk, f"start {start}")
        window.dismantle()


def test_a_card_lying_large_over_the_table_goes_with_the_cover(club: Desk, store: Store) -> None:
    club.window.go("play", plan=examples.plan("san-juan", "2014", None, None, seed="hot seat"))
    club.press("Return")
    scene: Any = club.window.scene
    rng = Random(3)
    while not scene.covered:
        club.page.hand.focus_force()
        if club.page.hover.shown is None:
            club.press("l")
        assert club.page.hover.shown is not None
        scene._take(scene.game.decision.sample(rng))
        club.pump()
    assert_covered(club, "a card was lying large")
