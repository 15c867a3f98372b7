"""On a small screen with large text every tab can be clicked; the doors of the home page stay in sight."""

from pathlib import Path
from typing import Any

import pytest

from assistant.window.pages.messages import ShowTab
from assistant.window.widgets.folding.flow import flowing
from assistant.window.widgets.harbour import sky_to_write_on
from db.folder.store import Store
from tests import examples
from tests.window.conftest import text_of, walk
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event

LARGE = (150, 200)


def covered(widget: Any) -> bool:
    """Whether a pointer in the middle or just inside the edge would meet something else, or nothing."""
    x, y = widget.winfo_rootx(), widget.winfo_rooty()
    wide, tall = widget.winfo_width(), widget.winfo_height()
    points = [(x + wide // 2, y + tall // 2), (x + 2, y + 2), (x + wide - 3, y + tall - 3)]
    return any(widget.winfo_containing(*point) is not widget for point in points)


def under_pointer(desk: ClubDesk, widget: Any) -> Any:
    """What a click on the middle of a widget's place on the screen goes to."""
    x, y = widget.winfo_rootx(), widget.winfo_rooty()
    return desk.window.root.winfo_containing(
        x + widget.winfo_reqwidth() // 2, y + widget.winfo_reqheight() // 2
    )


def outside(root: Any, widget: Any) -> bool:
    """Whether any of it lies beyond the window, or is cut."""
    right = widget.winfo_rootx() - root.winfo_rootx() + widget.winfo_reqwidth()
    below = widget.winfo_rooty() - root.winfo_rooty() + widget.winfo_reqheight()
    cut = widget.winfo_width() < widget.winfo_reqwidth() or widget.winfo_height() < widget.winfo_reqheight()
    return cut or right > root.winfo_width() or below > root.winfo_height()


def running_event(desk: ClubDesk) -> None:
    new_event(desk, "club-evening", "Frühlingspokal", rounds=3)
    for name in NAMES[:8]:
        desk.type(f"{name}\n")
    desk.next()


def all_tabs_open(desk: ClubDesk) -> None:
    desk.pump()
    desk.rest()
    shut = {text_of(tab) for tab in desk.page.tabs.values() if outside(desk.window.root, tab) or covered(tab)}
    assert not shut
    last = list(desk.page.tabs)[-1]
    desk.click(under_pointer(desk, desk.page.tabs[last]))


@pytest.mark.parametrize("text", LARGE)
def test_every_tab_of_an_event_can_be_clicked(root: Any, tmp_path: Path, text: int) -> None:
    with club_window(root, tmp_path, "de", text_size=text) as desk:
        running_event(desk)
        all_tabs_open(desk)
        assert desk.scene.room.tab == "log"


@pytest.mark.parametrize("text", LARGE)
def test_every_tab_of_the_settings_can_be_clicked(root: Any, tmp_path: Path, text: int) -> None:
    with club_window(root, tmp_path, "de", text_size=text) as desk:
        desk.window.go("settings")
        desk.pump()
        first = next(widget for widget in walk(desk.page) if text_of(widget) == "Aussehen")
        assert not covered(first)
        all_tabs_open(desk)
        assert "Aussehen" not in desk.texts()


def test_settings_opened_again_begin_at_their_top(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path, text_size=150) as desk:
        desk.window.go("settings")
        last = list(desk.page.choices)[-1]
        desk.page._set(*last)
        desk.pump()
        assert desk.page.first_focus() is desk.page.choices[last]
        desk.window.go("home")
        desk.window.go("settings")
        assert desk.page.first_focus() is next(iter(desk.page.choices.values()))


def unfinished(store: Store) -> None:
    """More games than the home page has room for."""
    for seed in ("one", "two", "three", "four"):
        plan = examples.plan("saint-malo", "standard", None, *("random",) * 4, seed=seed)
        examples.kept(store, plan, examples.asks("dice", after=20), "random")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_doors_are_in_sight_below_an_event_and_three_games(
    root: Any, tmp_path: Path, language: str
) -> None:
    with club_window(root, tmp_path, language) as desk:
        root.geometry("1366x708")  # what a title bar and a panel leave of 768
        running_event(desk)
        unfinished(desk.store)
        desk.window.go("home")
        desk.pump()
        assert desk.page.open_event is not None and desk.page.all_unfinished is not None
        doors = desk.page.doors
        for door in doors.values():
            below = door.winfo_rooty() + door.winfo_height() - 1
            at = root.winfo_containing(door.winfo_rootx() + door.winfo_width() // 2, below)
            assert at is door, text_of(at)
        assert len(doors) == 3


@pytest.mark.parametrize("text", [100, *LARGE])
def test_the_banner_is_written_beside_the_sun_and_the_houses(root: Any, tmp_path: Path, text: int) -> None:
    with club_window(root, tmp_path, "de", text_size=text) as desk:
        banner = desk.page.banner
        left, top, right, below = banner.bbox("subtitle")
        assert right <= sky_to_write_on(banner.winfo_width(), banner.winfo_height())
        assert left > 0 and top > 0 and below < banner.winfo_height() * 0.8


def test_a_line_ends_where_the_next_thing_has_no_room() -> None:
    assert flowing([(40, 10), (40, 20), (40, 10)], 90, 5) == ([(0, 5), (45, 0), (0, 20)], 30)
    assert flowing([(200, 10), (40, 10)], 90, 5) == ([(0, 0), (0, 10)], 20)
    assert flowing([], 90, 5) == ([], 0)


def test_the_signs_of_tabs_grow_with_their_words(root: Any, tmp_path: Path) -> None:
    heights = []
    for text in (100, 200):
        with club_window(root, tmp_path / str(text), "en", text_size=text) as desk:
            running_event(desk)
            tab = next(iter(desk.page.tabs.values()))
            heights.append(int(desk.window.root.tk.call("image", "height", str(tab.cget("image")[0]))))
    assert heights[1] >= 1.9 * heights[0]


def test_a_tab_begins_at_its_top_wherever_the_one_before_was_scrolled_to(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path, "en", text_size=200) as desk:
        running_event(desk)
        desk.pump()
        desk.page._scroller._canvas.yview_moveto(1)
        desk.pump()
        desk.window.scene.act(ShowTab("hall"))
        for _ in range(4):
            desk.pump()
        assert desk.page._scroller._canvas.yview()[0] == 0
