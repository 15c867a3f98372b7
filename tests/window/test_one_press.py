"""One press acts once: not on the page it opened, not again while it is held down, not as the second half of a
double click. Keys and clicks come here faster than anybody can type."""

from collections.abc import Callable
from typing import Any

import pytest

from assistant.window import presses
from assistant.window.pages.page import within
from db.folder.store import Store
from tests import examples
from tests.window.conftest import Desk

Wanted = Callable[[Any], bool]
TABLES = [("san-juan", "2014"), ("saint-malo", "standard")]


def kept(store: Store, game: str, rules: str, wanted: Wanted = lambda session: len(session) > 30) -> str:
    """A game of two people at one computer, taken up later."""

    def moment(session: Any) -> bool:
        decision = session.decision
        return decision is not None and decision.seat >= 0 and wanted(session)

    return examples.kept(store, examples.plan(game, rules, None, None, seed="one press"), moment)


def at_home(club: Desk, store: Store, game: str, rules: str, wanted: Wanted | None = None) -> str:
    """The home page with an unfinished game, the keyboard on "Go on"."""
    key = kept(store, game, rules, wanted) if wanted else kept(store, game, rules)
    club.window.go("events")
    club.window.go("home")
    club.rest()
    assert club.window.root.focus_get() is club.page.first_focus()
    return key


def open_cover(club: Desk, store: Store, game: str, rules: str, wanted: Wanted | None = None) -> Any:
    key = kept(store, game, rules, wanted) if wanted else kept(store, game, rules)
    club.window.go("play", id=key)
    scene: Any = club.window.scene
    assert scene.covered
    return scene


def produces(session: Any) -> bool:
    """Somebody whose production is picked by itself is asked."""
    return bool(session.decision.kind == "produce" and len(session) > 8)


def type_ahead(club: Desk, keysyms: str, pumped: bool) -> None:
    """Keys down and up faster than anybody can read, with the window drawing between them or not."""
    with club.hurrying():
        for keysym in keysyms.split():
            club.key_event("<KeyPress>", keysym)
            club.key_event("<KeyRelease>", keysym)
            if pumped:
                club.pump()
        club.pump()


@pytest.mark.parametrize(("game", "rules"), TABLES)
@pytest.mark.parametrize("keysym", ["Return", "space", "KP_Enter"])
def test_a_key_on_go_on_leads_to_the_cover_and_no_further(
    club: Desk, store: Store, game: str, rules: str, keysym: str
) -> None:
    at_home(club, store, game, rules)
    club.press(keysym)
    scene: Any = club.window.scene
    assert scene.name == "play" and scene.covered


@pytest.mark.parametrize("keysym", ["Return", "space", "d"])
def test_taking_over_does_not_confirm_the_production_picked_by_itself(
    club: Desk, store: Store, keysym: str
) -> None:
    scene = open_cover(club, store, "san-juan", "2014", produces)
    length = len(scene.game.session)
    club.press(keysym)
    assert not scene.covered and scene.picked
    assert len(scene.game.session) == length


@pytest.mark.parametrize(("game", "rules"), TABLES)
@pytest.mark.parametrize("pumped", [False, True])
def test_keys_typed_ahead_on_go_on_stop_at_the_cover(
    club: Desk, store: Store, game: str, rules: str, pumped: bool
) -> None:
    at_home(club, store, game, rules)
    type_ahead(club, "Return Return space d Return 1 k 0 minus Return", pumped)
    scene: Any = club.window.scene
    assert scene.name == "play" and scene.covered


@pytest.mark.parametrize(("game", "rules"), TABLES)
@pytest.mark.parametrize("pumped", [False, True])
def test_keys_typed_ahead_on_the_cover_do_nothing_at_the_table(
    club: Desk, store: Store, game: str, rules: str, pumped: bool
) -> None:
    scene = open_cover(club, store, game, rules, produces if game == "san-juan" else None)
    length = len(scene.game.session)
    club.rest()
    type_ahead(club, "Return Return d space Return minus k 0 Return", pumped)
    assert not scene.covered and len(scene.game.session) == length
    assert scene.picked == scene.desk.start(scene.game)


def hold(club: Desk, keysym: str, in_pairs: bool) -> None:
    """Holds a key down for long: X repeats it as let go and pressed at the same time, others as pressed."""
    club.window.presses.in_pairs = in_pairs
    send_key(club, "<KeyPress>", keysym, 1000)
    for time in range(1660, 1900, 40):
        club.rest()  # a keyboard waits half a second before it repeats a key
        if in_pairs:
            send_key(club, "<KeyRelease>", keysym, time)
        send_key(club, "<KeyPress>", keysym, time)
    club.pump()


def send_key(club: Desk, event: str, keysym: str, time: int) -> None:
    club.window.root.focus_get().event_generate(event, keysym=keysym, time=time)


@pytest.fixture(autouse=True)
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key held down stays one, however long the window takes between two signs of it."""
    monkeypatch.setattr(presses, "LONGEST_GAP", 60)


@pytest.mark.parametrize("in_pairs", [True, False])
@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_enter_held_down_acts_once(club: Desk, store: Store, game: str, rules: str, in_pairs: bool) -> None:
    at_home(club, store, game, rules)
    hold(club, "Return", in_pairs)
    scene: Any = club.window.scene
    assert scene.name == "play" and scene.covered
    send_key(club, "<KeyRelease>", "Return", 1910)
    club.rest()
    send_key(club, "<KeyPress>", "Return", 2500)
    club.pump()
    assert not scene.covered, "pressed once more it is heard"


@pytest.mark.parametrize("in_pairs", [True, False])
@pytest.mark.parametrize("keysym", ["Return", "space", "d"])
def test_a_key_held_down_on_the_cover_stops_at_the_table(
    club: Desk, store: Store, keysym: str, in_pairs: bool
) -> None:
    scene = open_cover(club, store, "san-juan", "2014", produces)
    length = len(scene.game.session)
    club.rest()
    hold(club, keysym, in_pairs)
    assert not scene.covered and len(scene.game.session) == length
    assert scene.picked == scene.desk.start(scene.game)


def test_a_key_let_go_unheard_is_not_taken_for_one_held_down(club: Desk, store: Store) -> None:
    """X drops what is queued for a button that has gone, a key's going up among it."""
    scene = open_cover(club, store, "san-juan", "2014", produces)
    length = len(scene.game.session)
    club.rest()
    send_key(club, "<KeyPress>", "Return", 1000)
    assert not scene.covered
    club.rest()
    send_key(club, "<KeyPress>", "Return", 1400)
    club.pump()
    assert len(scene.game.session) > length


@pytest.mark.parametrize("clicks", [2, 3])
def test_a_double_click_on_the_cover_does_not_reach_the_table(club: Desk, store: Store, clicks: int) -> None:
    scene = open_cover(club, store, "san-juan", "2014", produces)
    length, root = len(scene.game.session), club.window.root
    club.rest()
    button: Any = club.page.first_focus()
    x, y = button.winfo_rootx() + 5, button.winfo_rooty() + 5
    with club.hurrying():
        for _ in range(clicks):
            press_at(root, x, y)
            club.pump()
        assert not scene.covered and len(scene.game.session) == length
        picked = scene.picked
        done: Any = club.page.prompt.button
        press_at(root, done.winfo_rootx() + 5, done.winfo_rooty() + 5)
        press_at(root, *middle_of(club.page.cities[-1]))
        club.pump()
    assert scene.picked == picked and len(scene.game.session) == length


def middle_of(tray: Any) -> tuple[int, int]:
    x, y, w, h = tray.rect_of(0)
    return tray.winfo_rootx() + x + w // 2, tray.winfo_rooty() + y + h // 2


def press_at(root: Any, x: int, y: int) -> None:
    """The left button at a place on the screen, on whatever is there now."""
    widget = root.winfo_containing(x, y)
    for event in ("<Enter>", "<ButtonPress-1>", "<ButtonRelease-1>"):
        if widget.winfo_exists():
            widget.event_generate(event, x=x - widget.winfo_rootx(), y=y - widget.winfo_rooty())


def test_a_double_click_on_go_on_stops_at_the_cover(club: Desk, store: Store) -> None:
    at_home(club, store, "san-juan", "2014")
    with club.hurrying():
        for _ in range(4):
            button: Any = club.page.first_focus()
            press_at(club.window.root, button.winfo_rootx() + 5, button.winfo_rooty() + 5)
            club.pump()
    scene: Any = club.window.scene
    assert scene.name == "play" and scene.covered


def test_a_key_whose_widget_is_gone_does_nothing_more(club: Desk, store: Store) -> None:
    """Help lies over the table; the Enter that puts it away takes no role."""
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("produce", after=10)))
    scene: Any = club.window.scene
    length = len(scene.game.session)
    club.press("F1")
    assert club.window.sheet is not None and within(club.window.root.focus_get(), club.window.sheet)
    club.press("Return")
    assert club.window.sheet is None and len(scene.game.session) == length


def test_hands_that_have_rested_are_heard_again(club: Desk, store: Store) -> None:
    scene = open_cover(club, store, "san-juan", "2014", produces)
    length = len(scene.game.session)
    type_ahead(club, "Return", pumped=False)
    assert scene.covered
    club.press("Return")
    assert not scene.covered
    club.press("Return")
    assert len(scene.game.session) > length
