"""The result of a game stays until somebody has seen it: no press meant for the game goes on to the next one."""

from typing import Any

import pytest

from db.folder.store import Store
from tests import examples
from tests.window.conftest import Desk, walk


def finished(club: Desk, store: Store, fresh: bool = True) -> Any:
    key = examples.kept(
        store, examples.plan("saint-malo", "standard", None, None), lambda session: session.over, "random"
    )
    club.window.go("play", id=key)
    assert club.window.scene.name == "result"
    scene: Any = club.window.scene
    if not fresh:
        club.window.go("home")
        club.window.go("result", id=scene.result["id"])
    return club.window.scene


@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize("keysym", ["Return", "space", "KP_Enter", "d"])
def test_enter_on_the_result_starts_no_new_game(club: Desk, store: Store, fresh: bool, keysym: str) -> None:
    scene = finished(club, store, fresh)
    for _ in range(3):
        club.press(keysym)
        assert club.window.scene is scene
    club.pump(lambda: scene.shown == scene.most)
    club.press(keysym)
    assert club.window.scene is scene and store.games.unfinished() == []


def test_a_click_meant_for_the_game_does_not_reach_the_button_below_it(club: Desk, store: Store) -> None:
    scene = finished(club, store)
    with club.hurrying():
        club.window.presses.turn()
        for event in ("<Enter>", "<ButtonPress-1>", "<ButtonRelease-1>"):
            club.page.again.event_generate(event, x=5, y=5)
        club.pump()
    assert club.window.scene is scene
    club.pump(lambda: scene.shown == scene.most)
    club.click(club.page.again)
    assert club.window.scene.name == "play"


def test_the_button_is_reached_by_tab_and_pressed_by_enter(club: Desk, store: Store) -> None:
    scene = finished(club, store)
    club.pump(lambda: scene.shown == scene.most)
    for _ in list(walk(club.page)):
        if club.window.root.focus_get() is club.page.again:
            break
        club.press("Tab")
    club.press("Return")
    assert club.window.scene.name == "play"


def test_a_key_pressed_while_points_are_counted_leads_where_it_says(club: Desk, store: Store) -> None:
    scene = finished(club, store)
    club.rest()
    scene._fill_in()
    assert scene.shown < scene.most and club.window.root.focus_get() is club.page
    club.press("3", alt=True)
    assert club.window.scene.name == "score"


def test_the_points_by_round_wait_for_the_count(club: Desk, store: Store) -> None:
    scene = finished(club, store)
    assert scene.shown < scene.most and not club.page.chart.find_all()
    club.pump(lambda: scene.shown == scene.most and club.page.chart.find_all())


def test_a_sheet_that_is_ready_is_opened_again_from_its_note(
    club: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("assistant.window.printing.open_with_system", opened.append)
    finished(club, store, fresh=False)
    club.press("p", ctrl=True)
    club.pump(lambda: opened, 60)
    note = next(toast for toast in club.window.toasts.shown if opened[0] in toast.text)
    club.click(next(part for part in walk(note.box) if part.winfo_class() == "TButton"))
    assert opened == [opened[0]] * 2 and note not in club.window.toasts.shown
