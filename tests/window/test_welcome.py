"""The first start: one page, each answer taken at once, all of it skippable; then home with the guided games large."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.club.logbook import data_folder
from assistant.club.settings import StoreKeeper
from assistant.club.shelf import StoreShelf
from assistant.program.news import this_version
from assistant.window import startup
from assistant.window.app import Window
from assistant.words import Words
from db.folder.store import Store
from tests.screen import virtual_screen
from tests.window.conftest import Desk, FakeDialogs
from tests.window.test_fit import cut


@pytest.fixture
def first(root: Any, store: Store) -> Iterator[Desk]:
    """A new club's window on its first page, with settings kept in the store."""
    dialogs = FakeDialogs()
    window = Window(
        root,
        StoreKeeper(store),
        StoreShelf(store),
        store=store,
        dialogs=dialogs,
        language="en",
        start="welcome",
    )
    root.focus_force()
    window.page.first_focus().focus_force()
    made = Desk(window, None, dialogs)  # type: ignore[arg-type]
    made.pump()
    yield made
    window.dismantle()


def kept(desk: Desk) -> Any:
    return desk.window.store.settings.get("window")


def typed(desk: Desk, text: str) -> None:
    for letter in text:
        desk.press("space" if letter == " " else letter, shift=letter.isupper())


def test_every_answer_counts_at_once_with_the_mouse(first: Desk) -> None:
    first.click(first.page.parts[("language", "de")])
    assert "Willkommen bei Alcalde" in first.window.root.title()
    assert kept(first)["language"] == "de"
    first.click(first.page.parts[("mode", "dark")])
    assert first.window.kit.look.mode == "dark"
    first.click(first.page.parts[("text_size", 125)])
    assert (kept(first)["mode"], kept(first)["text_size"]) == ("dark", 125)
    first.click(first.page.club)
    first.page.club.focus_force()
    typed(first, "Ludo")
    first.click(first.page.begin)
    assert first.window.scene.name == "home"
    assert first.window.store.settings.get("club")["name"] == "Ludo"
    assert kept(first)["seen"] == this_version()


def test_the_whole_page_by_keys_and_a_name_half_typed_outlasts_another_language(first: Desk) -> None:
    assert first.window.root.focus_get() is first.page.parts[("language", "en")]
    first.page.club.focus_force()
    typed(first, "Ludo")
    first.press("F8")
    assert first.window.tr.language == "de"
    assert first.page.club.get() == "Ludo"
    german = first.page.parts[("language", "de")]
    german.focus_force()
    first.press("Tab")
    first.press("Tab")
    first.press("Return")  # dark
    assert first.window.settings.mode == "dark"
    assert first.window.root.focus_get() is first.page.parts[("mode", "dark")]
    for _ in range(8):
        first.press("Tab")
    assert first.window.root.focus_get() is first.page.parts[("text_size", 200)]
    first.press("space")
    assert first.window.settings.text_size == 200
    first.page.club.focus_force()
    first.press("Return")
    assert first.window.scene.name == "home"
    assert first.window.store.settings.get("club")["name"] == "Ludo"


@pytest.mark.parametrize("way", ["escape", "button", "rail"])
def test_it_is_skipped_in_every_way_and_does_not_come_again(first: Desk, way: str) -> None:
    if way == "escape":
        first.page.club.focus_force()
        first.press("Escape")
    elif way == "button":
        first.click(first.page.skip)
    else:
        first.window.run("settings")
    assert first.window.scene.name in ("home", "settings")
    assert kept(first)["seen"] == this_version()
    assert first.window.store.settings.get("club", {}) == {}


def test_home_shows_the_two_guided_games_large_until_something_was_played(first: Desk) -> None:
    first.press("Escape")
    first.pump()
    games = first.page.lessons
    assert list(games) == ["san-juan", "saint-malo"]
    assert all(box.winfo_width() > 400 and box.winfo_height() > 80 for box in games.values())
    games["saint-malo"].focus_force()
    first.press("Return")
    assert first.window.scene.name == "play"
    first.window.go("home")
    assert all(
        box.winfo_height() < 60 for box in first.page.lessons.values()
    )  # there is a game to go on with


def test_it_says_where_the_data_lies_how_much_room_there_is_and_whether_it_is_synced(
    root: Any, tmp_path: Path
) -> None:
    with Store.open(tmp_path / "Dropbox" / "club") as store:
        window = Window(
            root, StoreKeeper(store), StoreShelf(store), store=store, language="de", start="welcome"
        )
        desk = Desk(window, None, FakeDialogs())  # type: ignore[arg-type]
        desk.pump()
        words = " ".join(desk.texts())
        window.dismantle()
    assert str(tmp_path / "Dropbox" / "club") in words
    assert "GB frei" in words or "MB frei" in words
    assert "Dropbox scheint diesen Ordner abzugleichen" in words


def test_another_folder_takes_the_answers_along(
    first: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    monkeypatch.setattr("assistant.window.scenes.welcome.can_be_elsewhere", lambda folder: True)
    monkeypatch.setattr(first.window, "restart", lambda: asked.append(True))
    asked: list[bool] = []
    first.click(first.page.parts[("mode", "dark")])
    first.page.club.focus_force()
    typed(first, "Ludo")
    other = tmp_path / "stick"
    first.dialogs.answers = [None]
    first.click(first.page.parts["folder"])
    assert not asked
    first.dialogs.answers = [other]
    first.click(first.page.parts["folder"])
    assert asked == [True]
    assert data_folder(None) == other
    with Store.open(other) as there:
        assert there.settings.get("window")["mode"] == "dark"
        assert there.settings.get("window")["seen"] == ""  # the questions go on there
        assert there.settings.get("club")["name"] == "Ludo"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [("1280x688", 100), ("1366x688", 100), ("1280x720", 150)])
def test_nothing_of_the_first_page_is_cut(first: Desk, language: str, size: str, percent: int) -> None:
    first.window.root.geometry(f"{size}+0+0")
    first.window.change(language=language, text_size=percent)
    for _ in range(4):
        first.pump()
    assert cut(first.window) == []


@pytest.mark.parametrize("percent", [175, 200])
def test_every_question_can_be_reached_with_large_text(first: Desk, percent: int) -> None:
    first.window.change(text_size=percent)
    for widget in (first.page.parts[("text_size", 200)], first.page.club, first.page.begin):
        widget.focus_force()
        for _ in range(3):
            first.pump()
        assert widget.winfo_rooty() + widget.winfo_height() <= first.window.root.winfo_rooty() + 768
        assert widget.winfo_rooty() >= first.window.root.winfo_rooty()


def run_once(monkeypatch: pytest.MonkeyPatch, root: Any, folder: Path) -> tuple[str, list[str]]:
    """Opens the window on a folder as the program does; the page it begins with and the words on it."""
    found: list[Any] = []

    def once() -> None:
        window = root.alcalde
        root.update()
        found.append((window.scene.name, Desk(window, None, FakeDialogs()).texts()))  # type: ignore[arg-type]
        assert window.scene.leave()
        window.dismantle()

    class Kept(Window):
        def __init__(self, *args: Any, **facts: Any) -> None:
            super().__init__(*args, **facts)
            root.alcalde = self

    monkeypatch.setattr(startup, "make_root", lambda settings: root)
    monkeypatch.setattr("assistant.window.app.Window", Kept)
    monkeypatch.setattr(root, "mainloop", once)
    assert startup.open_window(str(folder), "en", Words("en")) == 0
    return found[0]


def test_questions_once_then_home_and_news_once_after_an_update(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new"
    assert run_once(monkeypatch, root, folder)[0] == "welcome"
    page, words = run_once(monkeypatch, root, folder)
    assert page == "home" and "What is new" not in words
    with Store.open(folder) as store:
        before = store.settings.get("window")
        store.settings.set("window", {**before, "seen": "0.1.0"})
    page, words = run_once(monkeypatch, root, folder)
    assert page == "home" and "What is new" in words and f"Version {this_version()}" in words
    page, words = run_once(monkeypatch, root, folder)
    assert page == "home" and "What is new" not in words


CHOOSE_AND_QUIT = """
import os, sys
from pathlib import Path
from assistant import __main__
from assistant.window import app, dialogs
dialogs.ScreenDialogs.choose_folder = lambda self, title, start: Path(os.environ["OTHER"])
made = []
class Watched(app.Window):
    def __init__(self, root, *args, **facts):
        super().__init__(root, *args, **facts)
        made.append(str(self.store.local))
        print(self.scene.name, self.settings.mode)
        root.after(200, self.next_step)
    def next_step(self):
        if len(made) == 1:
            self.change(mode="dark")
            self.page.parts["folder"].invoke()
        else:
            self.close()
app.Window = Watched
sys.argv = ["alcalde", "--lang", "en"]
sys.exit(__main__.main())
"""


def test_another_folder_opens_the_window_again_there_and_the_questions_go_on(tmp_path: Path) -> None:
    with virtual_screen() as display:
        unset = {name: value for name, value in os.environ.items() if name != "ALCALDE_DATA"}
        places = {"XDG_DATA_HOME": str(tmp_path / "usual"), "OTHER": str(tmp_path / "stick")}
        done = subprocess.run(
            [sys.executable, "-c", CHOOSE_AND_QUIT],
            env={**unset, **places, "DISPLAY": display},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["welcome light", "welcome dark"]
    pointer = tmp_path / "usual" / "alcalde" / "elsewhere.txt"
    assert pointer.read_text().strip() == str(tmp_path / "stick")
