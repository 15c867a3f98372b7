"""A window of another size shows what there is now: every page, after whatever has changed on it, over every fold."""

import re
import tkinter
import tkinter.ttk
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.club.service.results import Enter
from assistant.window.pages.event.messages import CorrectRow, DiscardDraft, OpenTrouble
from assistant.window.pages.messages import ShowTab
from tests.club.doing import done
from tests.window.conftest import walk
from tests.window.organiser import ClubDesk, club_window
from tests.window.test_event_patched import playing
from tests.window.test_every_page_patched import EVERY, changed, opened

SMALL, LARGE, USUAL = "960x640", "1900x1000", "1366x768"
CLOCK = re.compile(r"\d+:\d\d")
Step = Callable[[ClubDesk], object]


def words_on(page: Any) -> list[tuple[str, ...]]:
    """Everything that can be read on a page, in order, and what can be pressed there."""
    found = [told for one in walk(page.body) if one.winfo_manager() and (told := tuple(_words(one)))]
    return [told for told in found if not CLOCK.fullmatch(told[0])]  # clocks run on


def _words(widget: Any) -> Iterator[str]:
    if isinstance(widget, tkinter.ttk.Treeview):
        for row in widget.get_children():
            yield str(widget.item(row, "values"))
    elif isinstance(widget, tkinter.Entry | tkinter.ttk.Entry):
        yield widget.get()
    elif isinstance(widget, tkinter.Text):
        yield widget.get("1.0", "end")
    elif isinstance(widget, tkinter.Canvas):
        yield from (
            str(widget.itemcget(item, "text")) for item in widget.find_all() if widget.type(item) == "text"
        )
    elif isinstance(widget, tkinter.ttk.Button | tkinter.ttk.Label | tkinter.Label):
        yield str(widget.cget("text"))
        yield str(widget.cget("state"))


def fresh(desk: ClubDesk, view: object) -> list[tuple[str, ...]]:
    """The same view on a page that has never shown another."""
    window = desk.window
    page = window.scene.page(window._frame, window.kit, lambda message: None)
    page.place(x=0, y=0, relwidth=1, relheight=1)
    page.show(view)
    desk.pump()
    found = words_on(page)
    page.destroy()
    desk.pump()
    return found


def sized(desk: ClubDesk, size: str) -> None:
    root = desk.window.root
    root.geometry(f"{size}+0+0")
    wanted = tuple(int(part) for part in size.split("x"))
    desk.pump(lambda: (root.winfo_width(), root.winfo_height()) == wanted)
    desk.pump(lambda: not desk.page._building)


def unlike(one: list[tuple[str, ...]], other: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return [told for told in one if told not in other] + [told for told in other if told not in one]


def in_every_size(desk: ClubDesk) -> None:
    for size in (SMALL, LARGE, USUAL):
        desk.window.show()
        sized(desk, size)
        apart: list[tuple[str, ...]] = []
        for _ in range(5):  # something may just have come from the background
            desk.pump(lambda: not getattr(desk.page, "_swept", None))
            shown = desk.window._shown
            assert shown is not None and shown[0] is desk.page
            if not (apart := unlike(words_on(desk.page), fresh(desk, shown[1]))):
                break
        assert not apart, size


def typed(desk: ClubDesk, signs: str) -> None:
    fields = [
        one for one in walk(desk.page) if isinstance(one, tkinter.ttk.Entry) and one.winfo_class() == "TEntry"
    ]
    desk.focus(next(one for one in fields if one.winfo_ismapped() and str(one.cget("state")) == "normal"))
    desk.type(signs)


STEPS: dict[str, Step] = {
    "rules": lambda desk: typed(desk, "smithy"),
    "describe": lambda desk: typed(desk, "chess"),
    "score": lambda desk: desk.type("12"),
    "replay": lambda desk: desk.window.run("later"),
    "play": lambda desk: (desk.window.run("suggest"), desk.window.run("done")),
}


@pytest.mark.parametrize("page", [page for page in EVERY if page != "event"])
def test_a_page_of_another_size_shows_what_is_new(root: Any, tmp_path: Path, page: str) -> None:
    with club_window(root, tmp_path, pace="instant") as desk:
        opened(desk, page)
        STEPS.get(page, changed)(desk)
        desk.pump(lambda: getattr(desk.scene, "ticket", None) is None, 60)
        in_every_size(desk)


TABS = ("players", "round-1", "standings", "trouble", "hall", "phones", "log")


@pytest.mark.parametrize("tab", TABS)
def test_an_event_of_another_size_shows_what_has_happened_since_it_was_opened(
    root: Any, tmp_path: Path, tab: str
) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)  # the page was built before anybody was entered
        desk.page.act(ShowTab(tab))
        done(other, Enter(1, 1, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.pump()
        in_every_size(desk)
        assert "Publish" not in desk.texts()


def test_draft_correction_and_form_of_an_event_outlast_another_size(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        done(other, Enter(1, 1, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.page.act(CorrectRow(1))
        in_every_size(desk)
        for table in (2, 3):
            done(other, Enter(1, table, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.next()  # a draft of round 2
        in_every_size(desk)
        desk.page.act(DiscardDraft())
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("apart"))
        in_every_size(desk)


def back(desk: ClubDesk, part: Any) -> None:
    """The keyboard is where it was; without a window manager the window itself loses it with its size."""
    desk.pump(lambda: desk.window.root.focus_lastfor() is part)
    desk.focus(part)


def test_what_is_half_typed_on_an_event_outlasts_another_size(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        desk.focus(desk.parts["slip"])
        desk.type("2 40")
        sized(desk, SMALL)
        back(desk, desk.parts["slip"])
        assert desk.parts["slip"].get() == "2 40"
        desk.type(" 30 20 10\n")
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] == [40, 30, 20, 10]
        desk.focus(desk.parts[("cell", 3, 0)])
        desk.type("12 1")
        sized(desk, LARGE)
        back(desk, desk.parts[("cell", 3, 1)])
        assert desk.parts[("cell", 3, 1)].get() == "1"
        desk.type("1 10 9\n")
        assert desk.scene.event["rounds"][0]["tables"][2]["points"] == [12, 11, 10, 9]
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("replace"))
        desk.page.tab.asked["person"].choose("p4")
        desk.focus(desk.parts[("asked", "name")])
        desk.type("wil")
        sized(desk, SMALL)
        back(desk, desk.parts[("asked", "name")])
        assert desk.page.tab.asked["person"].value == "p4" and root.focus_get().get() == "wil"


def test_a_window_that_is_made_anew_in_another_size_shows_its_event(root: Any, tmp_path: Path) -> None:
    """The page asked for its room, was told of a new size by that, and built itself again before it was built."""
    with club_window(root, tmp_path) as desk:
        playing(desk)
        sized(desk, LARGE)
        for size, language in ((SMALL, "de"), (LARGE, "en"), (USUAL, "de")):
            root.geometry(f"{size}+0+0")
            desk.window.change(language=language)
            desk.pump()
            sized(desk, size)
            assert desk.page.parts
