"""A player's page from the first game on, and somebody who was entered by mistake."""

from pathlib import Path
from typing import Any

from tests.window.organiser import club_window
from tests.window.test_club_pages import counted, fill


def test_whoever_has_played_once_has_a_chart(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        anna = fill(desk.store, 1)[0]["id"]
        desk.window.go("players", id=anna)
        counted(desk)
        desk.pump()
        assert desk.page.parts[("chart", 0)].find_all()  # drawn, and nothing failed on the way


def test_only_who_never_played_is_deleted(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        people = {one["name"]: one["id"] for one in fill(desk.store, 1)}
        for name, gone in (("Anna", False), ("Hana", True)):
            desk.window.go("players", id=people[name])
            desk.pump()
            desk.click(desk.page.tabs["manage"])
            desk.dialogs.answers = [True]
            desk.click(desk.parts["delete"])
            assert (desk.store.players.get(people[name]) is None) is gone
        assert any("Hana is in the trash" in text for text in desk.texts())
