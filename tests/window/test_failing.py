"""A page that fails to open, and problems of the disk: the old page stays, and everything is said in words."""

from pathlib import Path
from typing import Any

import pytest

from assistant.version import spoken_version
from assistant.window.scenes.history import HistoryScene
from assistant.window.scenes.players import PlayersScene
from db.problems import Problem
from tests.window.conftest import text_of, walk
from tests.window.organiser import club_window, new_event

COPY = ("Copy the report", "Bericht kopieren")
SAVE = ("Save a report", "Bericht speichern")


def sheet_texts(desk: Any) -> str:
    return "\n".join(text_of(widget) for widget in walk(desk.window.sheet))


@pytest.mark.parametrize("where", ["__init__", "view", "build"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_that_fails_to_open_leaves_the_old_one_and_says_what_to_do(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, language: str
) -> None:
    def fail(*args: Any, **facts: Any) -> None:
        raise ZeroDivisionError("a fault of ours")

    with club_window(root, tmp_path, language) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.focus(desk.parts["name"])
        desk.type("anna")
        page, scene = desk.page, desk.scene
        monkeypatch.setattr(HistoryScene.page if where == "build" else HistoryScene, where, fail)
        assert desk.window.go("history") is False
        desk.pump()
        assert desk.page is page and desk.scene is scene and page.winfo_ismapped()
        said = sheet_texts(desk)
        assert ("Nothing is lost" if language == "en" else "nichts verloren") in said
        copy = next(w for w in walk(desk.window.sheet) if text_of(w).strip() in COPY)
        desk.click(copy)
        report = root.clipboard_get()
        assert "ZeroDivisionError: a fault of ours" in report and "page: history" in report
        assert report.startswith(f"Alcalde {spoken_version()}\n")
        desk.click(next(w for w in walk(desk.window.sheet) if text_of(w).strip() in SAVE))
        assert "names" in desk.window.sheet.parts  # the whole report, with the log, and names only if ticked
        desk.press("Escape")
        assert desk.window.sheet is None and root.focus_get() is desk.parts["name"]
        assert desk.parts["name"].get() == "anna"
        monkeypatch.undo()
        desk.window.go("history")
        assert desk.scene.name == "history"
        desk.window.back()
        assert desk.scene.name == "event"


def test_a_problem_of_the_store_keeps_a_page_shut_in_words(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any, **facts: Any) -> None:
        raise Problem("disk_full", path="/club/data", reason="No space left on device")

    with club_window(root, tmp_path) as desk:
        monkeypatch.setattr(PlayersScene, "__init__", fail)
        desk.window.go("players")
        assert desk.scene.name == "home"
        assert "{" not in sheet_texts(desk) and "full" in sheet_texts(desk)


def test_a_full_disk_met_in_the_background_is_told_in_words(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        told: list[Exception] = []
        desk.window.jobs.submit("tests.window.jobs:fill_disk", done=print, failed=told.append)
        desk.window.jobs.submit("tests.window.jobs:no_such_place", done=print, failed=told.append)
        desk.pump(lambda: len(told) == 2, 60)
        assert [getattr(wrong, "code", "") for wrong in told] == ["disk_full", "no_such_folder"]
        desk.window.go("players")
        desk.scene._failed(told[0])
        assert (
            "{" not in desk.window.toasts.shown[-1].text
            and "Problem" not in desk.window.toasts.shown[-1].text
        )
