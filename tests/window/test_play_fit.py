"""Nothing is cut on the pages of a game, at both screen sizes and in both languages."""

from typing import Any

import pytest

from db.folder.store import Store
from tests import examples
from tests.window.conftest import Desk
from tests.window.test_fit import SIZES, cut


def settle(desk: Desk) -> None:
    for _ in range(4):
        desk.pump()


@pytest.mark.parametrize("language", ["en", "de"])
def test_four_full_cities_and_twelve_cards_fit(club: Desk, store: Store, language: str) -> None:
    plan = examples.plan("san-juan", "new-buildings", None, "random", "random", "random", seed="full")
    club.window.change(language=language)
    for size in SIZES:
        club.window.root.geometry(f"{size}+0+0")
        for kind in ("role", "build", "keep", "discard"):
            id = examples.kept(store, plan, examples.asks(kind, after=30))
            club.window.go("play", id=id)
            scene: Any = club.window.scene
            if scene.name != "play" or scene.game.decision is None:
                continue
            examples.fill_cities(scene.game.session)
            club.window.show()
            settle(club)
            assert cut(club.window) == [], f"{kind} at {size}"
            page: Any = club.page
            for tray in (*page.cities, page.hand, page.roles, page.drawn, page.cathedral):
                for at in range(len(tray.things)):
                    x, y, w, h = tray.rect_of(at)
                    assert x >= 0 and y >= 0 and x + w <= tray.winfo_width() and y + h <= tray.winfo_height()
            assert [len(city.things) for city in page.cities] == [12] * 4
            assert min(page.cities[0].rect_of(0)[2:]) >= 60
            assert len(page.hand.things) >= 12


@pytest.mark.parametrize("percent", [150, 200])
def test_everything_needed_is_on_the_screen_with_large_text(club: Desk, store: Store, percent: int) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random", "random", seed="full")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("build", after=60)))
    club.window.change(text_size=percent)
    settle(club)
    page: Any = club.page
    right = club.window.root.winfo_rootx() + club.window.root.winfo_width()
    bottom = club.window.root.winfo_rooty() + club.window.root.winfo_height()
    rail = list(club.window.rail.items.values())
    needed = [
        *rail,
        page.hand,
        page.roles,
        page.prompt,
        page.prompt.button,
        *page.cities,
        *page.prompt.choices.values(),
    ]
    for widget in (*needed, *page.tools.buttons.values()):
        assert widget.winfo_rootx() + widget.winfo_width() <= right
        assert widget.winfo_rooty() + widget.winfo_height() <= bottom
        assert widget.winfo_width() > 20 and widget.winfo_height() > 12
    assert max(made.winfo_reqheight() - made.winfo_height() for made in rail) <= 0
    assert [line for line in cut(club.window) if page.prompt.view.text in line] == []
    assert page.cities[0].rect_of(0)[2] > 30


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_new_game_and_result_fit(club: Desk, store: Store, size: str, language: str) -> None:
    club.window.root.geometry(f"{size}+0+0")
    club.window.change(language=language)
    club.window.go("new_game")
    settle(club)
    assert cut(club.window) == []
    for rules in ("2014", "new-buildings"):
        plan = examples.plan("san-juan", rules, None, "random", "random", "random", seed="a long seed 12345")
        row = examples.finished(store, plan)
        club.window.go("result", id=row["result"])
        settle(club)
        assert cut(club.window) == []
        assert "a long seed 12345" in club.texts()
