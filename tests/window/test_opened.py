"""Opening a file shows what is inside before anything changes, and each button does what it says."""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.club.events.files import whole_event
from assistant.club.events.plans import PLANS, event_from
from assistant.club.exporting import exported
from assistant.club.listed_games import add_game
from assistant.club.papers.settings import keep_club_name
from assistant.club.service.club import Club
from assistant.club.settings import MemoryKeeper
from assistant.club.shelf import StoreShelf
from assistant.games.listed.files import examples
from assistant.program.handing import hand_over
from assistant.window.app import Window
from assistant.window.handed import HandedFiles, listen_early
from assistant.window.start import start
from assistant.words import Words
from db.folder.store import Store
from engine.documents.games import LISTED
from engine.games import list_games
from tests.club.doing import done, entrants
from tests.db.club import result
from tests.screen import virtual_screen
from tests.window.conftest import Desk, FakeDialogs


@pytest.fixture
def other(tmp_path: Path) -> Any:
    """Another club's folder, with a game and an event."""
    with Store.open(tmp_path / "other") as store:
        keep_club_name(store, "Ludo Łódź")
        store.results.add(result(1))
        event = store.events.save({**event_from(PLANS["club-evening"], "e" * 32, "Cup"), "name": "Cup"})
        done(Club(store).event(event["id"]), entrants(["Anna"]))
        made = store.backup()
        (tmp_path / "cup.alcalde").write_text(json.dumps(whole_event(store, store.events.all()[0])))
        (tmp_path / "all.json").write_bytes(exported(store, "json")[0])
        assert made.path.suffix == ".alcalde"
        made.path.rename(tmp_path / "club.alcalde")
    return tmp_path


def words(desk: Desk) -> str:
    return " | ".join(desk.texts())


def changes(desk: Desk) -> int:
    return desk.window.store.journal.changes


def test_a_backup_is_looked_at_then_restored_and_can_be_undone(club: Desk, other: Path) -> None:
    club.window.store.players.add("Dora")
    before = changes(club)
    club.window.go("opened", path=str(other / "club.alcalde"))
    club.pump()
    shown = words(club)
    for part in ("A backup of a club", "Ludo Łódź", "1 result", "1 event", "another club", "Here now: 1 "):
        assert part in shown, part
    assert changes(club) == before
    club.press("Return")  # typed for the page before
    assert (changes(club), club.dialogs.asked) == (before, [])
    club.dialogs.answers = [False]
    club.click(club.page.parts["restore"])
    assert changes(club) == before
    club.dialogs.answers = [True]
    club.click(club.page.parts["restore"])
    assert club.window.scene.name == "home"
    assert len(club.window.store.results.find()) == 1
    before_it = club.window.store.last_restore()
    assert before_it is not None
    club.window.store.restore(before_it.path)
    assert [player["name"] for player in club.window.store.players.all()] == ["Dora"]


def test_escape_leaves_everything_as_it_was(club: Desk, other: Path) -> None:
    club.window.go("players")
    before = changes(club)
    club.window.go("opened", path=str(other / "club.alcalde"))
    club.press("Escape")
    assert (club.window.scene.name, changes(club)) == ("players", before)


def test_an_event_is_added_with_its_results_and_then_known(club: Desk, other: Path) -> None:
    club.window.go("opened", path=str(other / "cup.alcalde"))
    assert "not here yet" in words(club) and "Cup" in words(club)
    club.page.parts["add"].focus_force()
    club.press("Return")
    assert club.window.scene.name == "event"
    club.window.go("opened", path=str(other / "cup.alcalde"))
    assert "here already; there is nothing to do" in words(club)
    event = club.window.store.events.all()[0]
    club.window.store.events.save({**event, "name": "Cup of ours"})
    club.window.go("home")
    club.window.go("opened", path=str(other / "cup.alcalde"))
    assert "but not the same" in words(club)
    club.dialogs.answers = [False]
    club.click(club.page.parts["replace"])
    assert club.window.store.events.all()[0]["name"] == "Cup of ours"
    club.dialogs.answers = [True]
    club.click(club.page.parts["replace"])
    assert club.window.store.events.all()[0]["name"] == "Cup"


def test_an_event_of_a_described_game_brings_its_description(club: Desk, other: Path) -> None:
    with Store.open(other / "third") as store:
        add_game(store, examples()["hearts"])
        event = event_from(replace(PLANS["club-evening"], name="Cup", game="hearts"), "f" * 32, "seed")
        whole = whole_event(store, store.events.save(event))
    list_games(())
    (other / "hearts.alcalde").write_text(json.dumps(whole))
    club.window.go("opened", path=str(other / "hearts.alcalde"))
    assert "not here yet" in words(club) and "hearts" not in LISTED
    club.click(club.page.parts["add"])
    assert club.window.scene.name == "event" and LISTED["hearts"].described == examples()["hearts"]


def test_an_export_goes_on_to_the_import_with_its_preview(club: Desk, other: Path) -> None:
    club.window.go("opened", path=str(other / "all.json"))
    assert "Ludo Łódź" in words(club)
    club.click(club.page.parts["import"])
    assert club.window.scene.name == "settings"
    assert "Take it in" in words(club)


def test_a_file_that_changed_since_is_shown_anew_and_not_taken(club: Desk, other: Path) -> None:
    file = other / "cup.alcalde"
    club.window.go("opened", path=str(file))
    document = json.loads(file.read_text())
    document["event"]["name"] = "Somebody else's"
    file.write_text(json.dumps(document))
    club.click(club.page.parts["add"])
    assert club.window.store.events.all() == []
    assert "Somebody else's" in words(club) and "has changed" in words(club)
    file.unlink()
    club.click(club.page.parts["add"])
    assert "cannot be opened" in words(club)


@pytest.mark.parametrize(
    "bytes", [b"", b"\x1f\x8bnonsense", b"{}", b'{"file": "alcalde-event"}', b"\x89PNG\r\n", b"[1]", b"{"]
)
def test_what_is_no_file_of_ours_says_so(club: Desk, tmp_path: Path, bytes: bytes) -> None:
    file = tmp_path / "x.alcalde"
    file.write_bytes(bytes)
    club.window.go("opened", path=str(file))
    assert "cannot be opened" in words(club)
    assert list(club.page.parts) == ["close"]


def test_a_window_that_only_reads_offers_nothing(root: Any, other: Path) -> None:
    with Store.open(other / "mine", read_only=False), Store.open(other / "mine") as second:
        assert second.read_only
        window = Window(root, MemoryKeeper({"language": "en"}), StoreShelf(second), store=second)
        window.go("opened", path=str(other / "club.alcalde"))
        desk = Desk(window, MemoryKeeper(), FakeDialogs())
        desk.pump()
        assert list(desk.page.parts) == ["close"]
        window.dismantle()


def test_an_open_window_shows_what_it_is_handed_once_no_question_is_open(club: Desk, other: Path) -> None:
    handed = HandedFiles(club.window)
    try:
        club.window.root.tk.eval("toplevel .popdown; update; grab .popdown")  # as a combobox opens its list
        assert hand_over(club.window.store.local, str(other / "club.alcalde"))
        club.pump(lambda: handed._waiting, 5)
        assert club.window.scene.name == "home"
        club.window.root.tk.eval("destroy .popdown")
        club.pump(lambda: club.window.scene.name == "opened", 5)
        assert club.window.root.focus_get() is club.page
    finally:
        club.window.root.after_cancel(handed._timer)
        handed.close()


def test_a_backup_says_when_it_was_made_and_an_event_its_day_as_people_write_it(
    club: Desk, other: Path
) -> None:
    store = club.window.store
    club.window.go("opened", path=str(store.backup().path))
    club.pump()
    assert "Made" in words(club) and "today" in words(club)
    planned = event_from(PLANS["club-evening"], "f" * 32, "Cup")
    event = store.events.save({**planned, "name": "Cup", "date": "2026-05-02"})
    (other / "may.alcalde").write_text(json.dumps(whole_event(store, event)))
    for language, day in (("en", "02/05/2026"), ("de", "02.05.2026")):
        club.window.change(language=language)
        club.window.go("opened", path=str(other / "may.alcalde"))
        club.pump()
        assert day in words(club) and "2026-05-02" not in words(club)


def test_a_mac_hands_a_double_click_and_its_own_menu_to_the_window_that_runs(
    club: Desk, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    handed = HandedFiles(club.window)
    monkeypatch.undo()
    tk = club.window.root.tk
    try:
        tk.call("::tk::mac::OpenDocument", str(other / "club.alcalde"))
        club.pump(lambda: club.window.scene.name == "opened", 5)
        assert "A backup of a club" in words(club)
        tk.call("::tk::mac::ShowPreferences")
        assert club.window.scene.name == "settings"
        club.window.root.withdraw()
        tk.call("::tk::mac::ReopenApplication")
        assert club.window.root.state() == "normal"
    finally:
        club.window.root.after_cancel(handed._timer)
        handed.close()


def test_a_mac_that_starts_the_program_by_a_double_click_gets_to_see_the_file(
    club: Desk, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told while the window is still being built, and only once."""
    root = club.window.root
    monkeypatch.setattr(sys, "platform", "darwin")
    listen_early(root)
    root.tk.call(
        "::tk::mac::OpenDocument", str(other / "a folder" / "club.alcalde"), str(other / "cup.alcalde")
    )
    handed = HandedFiles(club.window)
    monkeypatch.undo()
    try:
        assert handed._waiting == [str(other / "a folder" / "club.alcalde"), str(other / "cup.alcalde")]
        club.pump(lambda: club.window.scene.name == "opened", 5)
        club.pump(lambda: "Cup" in words(club), 5)
    finally:
        root.tk.eval("unset ::tk::mac::alcalde_early")
        root.after_cancel(handed._timer)
        handed.close()


def test_a_mac_is_asked_for_no_tk_before_the_windows_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one alone is told of the double click that started the program."""

    def another(*facts: Any, **options: Any) -> None:
        raise AssertionError("a Tk before the window")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr("tkinter.Tk", another)
    monkeypatch.setattr("assistant.window.startup.open_window", lambda *facts, **options: 0)
    assert start(None, None, Words("en")) == 0


SHOW_AND_QUIT = """
import sys
from assistant import __main__
from assistant.window import startup
make = startup.make_root
def make_root(settings):
    root = make(settings)
    def look():
        if "opened file" in root.title():
            print(root.title())
            root.focus_force(); root.event_generate("<Control-q>")
        else:
            root.after(50, look)
    root.after(100, look)
    return root
startup.make_root = make_root
sys.argv = ["alcalde-window", *sys.argv[1:]]
sys.exit(__main__.main())
"""


def test_a_double_click_opens_the_window_on_the_file_and_a_second_one_hands_it_over(other: Path) -> None:
    file = str(other / "club.alcalde")
    with virtual_screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "ALCALDE_DATA": str(other / "new"),
            "LC_ALL": "C.UTF-8",
        }
        command = [sys.executable, "-c", SHOW_AND_QUIT, "--lang", "en"]
        alone = subprocess.run([*command, file], env=environment, capture_output=True, text=True, timeout=60)
        assert (alone.returncode, alone.stderr) == (0, "")
        assert "opened file" in alone.stdout
        window = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        second = [sys.executable, "-m", "assistant", "--lang", "en", file]
        while not (other / "new" / "window.open").exists() and window.poll() is None:
            time.sleep(0.02)
        handed = subprocess.run(second, env=environment, capture_output=True, text=True, timeout=60)
        assert "is shown in the window that is open" in handed.stdout
        assert "opened file" in window.communicate(timeout=60)[0]
    with Store.open(other / "new") as store:
        assert store.results.find() == []  # looked at, and nothing changed
