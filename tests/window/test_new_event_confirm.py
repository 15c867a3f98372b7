"""The wizard asks what makes a result from a phone count."""

from pathlib import Path
from typing import Any

from tests.window.organiser import club_window, new_event


def test_the_wizard_says_what_makes_a_phones_result_count(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Usual")
        assert "confirm" not in desk.scene.event["settings"]
        new_event(desk, "club-evening", "Quick", confirm="at-once")
        assert desk.scene.event["settings"]["confirm"] == "at-once"
