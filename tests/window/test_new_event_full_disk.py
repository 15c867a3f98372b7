"""An event that cannot be kept: the wizard says so, and what was answered stays."""

from pathlib import Path
from typing import Any

import pytest

from assistant.window.pages.new_event import ChoosePlan, CreateEvent
from db.problems import Problem
from tests.window.organiser import club_window


def test_a_full_disk_leaves_the_wizard_open_with_its_answers(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any) -> None:
        raise Problem("disk_full", path="/club/data", reason="No space left on device")

    with club_window(root, tmp_path) as desk:
        desk.window.go("new_event")
        desk.page.act(ChoosePlan("heats", desk.page._values()))
        desk.pump()
        wanted = {**desk.page._values(), "name": "Zoë’s Cup"}
        with monkeypatch.context() as fault:
            fault.setattr(desk.window.store.events, "save", fail)
            desk.page.act(CreateEvent(wanted))
            desk.pump()
        assert desk.scene.name == "new_event" and "full" in desk.scene.wrong
        assert desk.page._values()["name"] == "Zoë’s Cup"
        assert desk.window.store.events.all() == []
        desk.page.act(CreateEvent(desk.page._values()))
        assert desk.scene.name == "event" and desk.scene.event["name"] == "Zoë’s Cup"
