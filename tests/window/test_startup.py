"""From the command line to the window and out again, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.club.logbook import close_log, log_path
from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.window import startup
from assistant.window.app import Window
from assistant.window.pages.settings.messages import SetOption
from assistant.window.startup import fitting, open_window
from assistant.words import Words
from db.folder.store import Store
from tests.screen import virtual_screen
from tests.window.conftest import FakeDialogs


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "assistant", *args]


def test_without_a_display_the_window_says_so_and_exits_3() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(
        command("--lang", "en"), env=environment, capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 3
    assert "no display" in done.stderr
    assert done.stdout == ""


def test_the_language_that_was_asked_for_counts_until_another_is_chosen(root: Any, tmp_path: Path) -> None:
    """Also that of the settings, which is no change of them."""
    keeper = MemoryKeeper({"language": "de"})
    with Store.open(tmp_path) as store:
        window = Window(root, keeper, StoreShelf(store), store=store, language="en", dialogs=FakeDialogs())
        assert window.tr.language == "en" and keeper.load()["language"] == "de"
        window.change(mode="dark")
        assert window.tr.language == "en"
        window.go("settings")
        window.scene.act(SetOption("language", "de"))
        assert window.tr.language == "de" and window.page.choices
        window.dismantle()


RESIZE_AND_QUIT = """
import sys
from assistant import __main__
from assistant.window import startup
make = startup.make_root
def make_root(settings):
    root = make(settings)
    root.after(300, lambda: root.geometry("1100x700+20+30"))
    root.after(700, lambda: (root.focus_force(), root.event_generate("<Control-q>")))
    return root
startup.make_root = make_root
sys.argv = ["alcalde", "--lang", "de"]
sys.exit(__main__.main())
"""


def test_the_window_opens_closes_and_remembers_its_place(tmp_path: Path) -> None:
    with virtual_screen() as display:
        environment = {**os.environ, "DISPLAY": display, "ALCALDE_DATA": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-c", RESIZE_AND_QUIT],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, "")
    with Store.open(tmp_path) as store:
        assert store.settings.get("window")["geometry"] == "1100x700+20+30"
    assert log_path(tmp_path).exists()


def test_a_failed_start_tells_the_reason_and_where_the_log_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(settings: object) -> None:
        raise RuntimeError("no more colours")

    monkeypatch.setattr(startup, "make_root", broken)
    said: list[tuple[str, str]] = []
    code = open_window(str(tmp_path), None, Words("en"), lambda title, text: said.append((title, text)))
    close_log()
    assert code == 1
    assert said[0][0] == "Alcalde could not start"
    assert "no more colours" in said[0][1]
    assert str(log_path(tmp_path)) in said[0][1]
    assert "no more colours" in log_path(tmp_path).read_text()


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ("1100x700+10+20", "1100x700+10+20"),
        ("", "1280x800+320+93"),
        ("nonsense", "1280x800+320+93"),
        ("1100x700+5000+20", "1280x800+320+93"),  # a screen that is gone
        ("3000x700+0+0", "1280x800+320+93"),
        ("50x50+0+0", "1280x800+320+93"),
    ],
)
def test_a_remembered_place_is_used_while_it_is_on_the_screen(kept: str, expected: str) -> None:
    assert fitting(kept, 1920, 1080) == expected


def test_a_small_screen_is_filled_below_the_title_and_not_exceeded() -> None:
    assert fitting("", 1024, 600) == "1024x520+0+26"


@pytest.mark.parametrize("kept", ["1366x768+0+0", "1366x741+0+27", "1280x700+0+60"])
def test_a_remembered_window_whose_foot_would_be_below_the_screen_is_put_right(kept: str) -> None:
    assert fitting(kept, 1366, 768) == "1280x688+43+26"


def test_a_first_window_leaves_room_for_the_title_and_the_systems_bar() -> None:
    assert fitting("", 1366, 768) == "1280x688+43+26"
