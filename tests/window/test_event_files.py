"""Event files that somebody chose in the window: whatever stands in them, the page says in words what is wrong."""

from pathlib import Path
from typing import Any

import pytest

from tests.window.organiser import club_window

WRONG = {
    "a number that could not be written again": b'{"event": {"id": "a", "name": "Cup", "log": [{"x": 1e999}]}}',
    "nested without end": b"[" * 5_000 + b"]" * 5_000,
    "no JSON": b"\xff\xfe",
    "a list": b"[]",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_no_event_is_refused_in_words(what: str, root: Any, tmp_path: Path) -> None:
    file = tmp_path / "wrong.alcalde"
    file.write_bytes(WRONG[what])
    with club_window(root, tmp_path / "club") as desk:
        desk.window.go("events")
        desk.dialogs.answers = [file]
        desk.scene.import_file()
        desk.pump()
        assert "wrong.alcalde" in " ".join(desk.texts()) and not desk.store.events.all()


def test_a_file_larger_than_any_event_is_refused_unread(root: Any, tmp_path: Path) -> None:
    file = tmp_path / "large.alcalde"
    with file.open("wb") as hole:
        hole.truncate(3 * 1024**3)
    with club_window(root, tmp_path / "club") as desk:
        desk.window.go("events")
        desk.dialogs.answers = [file]
        desk.scene.import_file()
        desk.pump()
        assert "large.alcalde" in " ".join(desk.texts()) and not desk.store.events.all()
