"""Nothing is cut on the pages of a game, at both screen sizes and in both languages."""

from typing import Any

import pytest

from db.folder.store import Store
from tests import examples
from tests.fit import Drawn
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
            scene.desk._asked = None  # it knows the hand as it was before the test filled it
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
        page.cities[-1],
        page.chips,
        *page.prompt.choices.values(),
    ]
    for widget in (*needed, *page.tools.buttons.values()):
        assert widget.winfo_rootx() + widget.winfo_width() <= right
        assert widget.winfo_rooty() + widget.winfo_height() <= bottom
        assert widget.winfo_width() > 20 and widget.winfo_height() > 12
    assert max(made.winfo_reqheight() - made.winfo_height() for made in rail) <= 0
    assert [line for line in cut(club.window) if page.prompt.view.text in line] == []
    assert page.cities[-1].rect_of(0)[2] >= club.window.kit.look.text_px(66)


def large(club: Desk, store: Store) -> Any:
    """A table with text at 200 %: the others are a line, the log a drawer."""
    plan = examples.plan("san-juan", "2014", None, "random", "random", "random", seed="full")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("build", after=60)))
    club.window.change(text_size=200)
    settle(club)
    return club.page


def test_another_city_opens_by_pointer_by_tap_and_by_key(club: Desk, store: Store) -> None:
    page = large(club, store)
    names = [part.player.name for part in page._view.cities]
    assert [player.name for player in page.chips.things] == names
    x, y, w, h = page.chips.rect_of(1)
    page.chips.event_generate("<Motion>", x=x + w // 2, y=y + h // 2)
    club.pump()
    assert page.glance.shown == page._view.cities[1]
    page.chips.event_generate("<Leave>")
    club.pump()
    assert page.glance.shown is None
    page.chips.focus_set()
    page.chips.put_cursor(0)
    club.press("l")
    assert page.glance.shown == page._view.cities[0]
    club.press("l")
    assert page.glance.shown is None
    club.press("space")
    assert page.glance.shown == page._view.cities[0]


def test_the_log_is_a_drawer_that_a_button_and_a_key_open(club: Desk, store: Store) -> None:
    page = large(club, store)
    assert not page.log.winfo_ismapped()
    club.click(page.log_button)
    assert page.log.winfo_ismapped() and page.focus_displayof() is page.log.field
    club.press("Escape")
    assert not page.log.winfo_ismapped()
    club.press("F7")
    assert page.log.winfo_ismapped()
    club.press("F7")
    assert not page.log.winfo_ismapped() and page.focus_displayof() is page.first_focus()


def test_a_hint_lies_over_the_cities_and_goes_by_key_and_by_button(club: Desk, store: Store) -> None:
    page, scene = large(club, store), club.window.scene
    long = tuple(f"Sentence {n} of a hint that is longer than there is room for it." for n in range(12))
    scene.hint.tell(long)  # type: ignore[attr-defined]
    settle(club)
    box = page.note._box
    assert box.winfo_rooty() + box.winfo_height() <= page.prompt.winfo_rooty()
    page.note.closer.focus_force()
    before = page.note.closer.master.winfo_children()[1].inside.winfo_rooty()
    club.press("Next")
    assert page.note.closer.master.winfo_children()[1].inside.winfo_rooty() < before
    club.press("Escape")
    assert not page.note.open
    scene.hint.tell(("Another",))  # type: ignore[attr-defined]
    settle(club)
    club.click(page.note.closer)
    assert not page.note.open


def test_help_is_scrolled_by_keys(club: Desk) -> None:
    club.window.change(text_size=200)
    club.window.run("help")
    settle(club)
    sheet: Any = club.window.sheet
    assert sheet.scroller.needed
    before = sheet.inside.winfo_rooty()
    club.press("Down")
    assert sheet.inside.winfo_rooty() < before


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


def full_table(club: Desk, store: Store, kind: str, after: int) -> Any:
    """Everybody's city is full, and what somebody would build is cheaper than printed."""
    plan = examples.plan("san-juan", "new-buildings", None, "random", "random", "random", seed="full")
    club.window.go("play", id=examples.kept(store, plan, examples.asks(kind, after=after), "random"))
    scene: Any = club.window.scene
    examples.fill_cities(scene.game.session, hand=7)
    club.window.show()
    return club.page


@pytest.mark.parametrize("percent", [110, 150, 200])
def test_a_card_says_what_it_costs_now_however_small_it_is(club: Desk, store: Store, percent: int) -> None:
    full_table(club, store, "build", 90)
    drawn = Drawn()
    with drawn.listening():
        club.window.change(text_size=percent)
        settle(club)
    cheaper = [card for card in club.page.hand.things if card.cost_now is not None]
    assert cheaper
    on_cards = [text for text, _, painter, _ in drawn.words if ".san_juan.card_" in painter]
    for card in cheaper:
        assert str(card.cost_now) in on_cards
        if card.points_now is not None:
            assert f"+{card.points_now}" in on_cards


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_every_role_that_can_be_taken_tells_its_privilege(club: Desk, store: Store, percent: int) -> None:
    club.window.root.geometry("1340x748+0+0")
    full_table(club, store, "role", 150)
    drawn = Drawn()
    with drawn.listening():
        club.window.change(text_size=percent, language="de")
        settle(club)
    told = " ".join(text for text, _, painter, _ in drawn.words if painter.endswith(".roles"))
    free = [role for role in club.page.roles.things if not role.taken]
    assert free and all(role.privilege in told for role in free)
