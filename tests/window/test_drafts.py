"""What was typed for a table and not kept is there again when the window is opened anew, after a kill too."""

from pathlib import Path
from typing import Any

from assistant.window.pages.event.messages import AllHere, GoToTable, PasteNames
from tests.window.organiser import NAMES, club_window, new_event


def test_a_row_half_typed_comes_back_in_a_new_window_and_goes_when_it_is_kept(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup", format="swiss", rounds=2)
        desk.page.act(PasteNames("\n".join(NAMES[:12])))
        desk.page.act(AllHere())
        desk.next()
        desk.next()
        event = desk.scene.event["id"]
        desk.page.act(GoToTable(2))
        desk.focus(desk.parts[("cell", 2, 0)])
        desk.type("40 3")
        assert list(
            (tmp_path / "drafts").iterdir()
        )  # on disk while it is typed: nothing need be closed for it
    with club_window(root, tmp_path) as desk:
        desk.window.go("event", id=event)
        desk.pump()
        assert [desk.parts[("cell", 2, seat)].get() for seat in (0, 1)] == ["40", "3"]
        desk.focus(desk.parts[("cell", 2, 1)])
        desk.type("1 20 10\n")
        desk.pump()
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] == [40, 31, 20, 10]
        assert not list((tmp_path / "drafts").iterdir())
