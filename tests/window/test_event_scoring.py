"""Another scoring for a running event, in the window: the form on the standings' tab, asked about before it is kept."""

from pathlib import Path
from typing import Any

from assistant.window.pages.event.messages import AddName, EnterRow
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event


def a_round_played(desk: ClubDesk) -> None:
    new_event(desk, "club-evening", "Cup")
    desk.page.act(AddName(", ".join(NAMES[:8])))
    desk.next()
    desk.next()
    for table, points in ((1, ("40", "30", "20", "10")), (2, ("44", "43", "42", "41"))):
        desk.page.act(EnterRow(table, points, ("", "", "", "")))
    desk.click(desk.page.tabs["standings"])


def shown_points(desk: ClubDesk) -> list[str]:
    return [line.cells[2] for line in desk.page.tab.shown.lines]


def test_other_points_are_asked_about_with_what_follows_and_can_be_taken_back(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        a_round_played(desk)
        assert shown_points(desk) == ["7", "7", "5", "5", "3", "3", "1", "1"]
        desk.click(desk.parts["scoring"])
        desk.focus(desk.parts["first"])
        desk.type("4")  # letters and figures go to the first that fits
        assert desk.page.tab.scoring.value == "4-2-1-0"
        desk.dialogs.answers.append(False)
        desk.click(desk.parts["solve"])
        assert "standings changed" in desk.dialogs.asked[-1].lower()
        assert desk.scene.event["scoring"] == "7-5-3-1"  # it was not agreed to
        desk.agree()
        desk.click(desk.parts["solve"])
        assert shown_points(desk) == ["4", "4", "2", "2", "1", "1", "0", "0"]
        desk.click(desk.parts["undo"])
        assert shown_points(desk) == ["7", "7", "5", "5", "3", "3", "1", "1"]


def test_tie_breaks_are_put_in_another_order_by_keys(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_round_played(desk)
        desk.click(desk.parts["scoring"])
        order = desk.parts["order"]
        before = order.value
        desk.focus(order.view)
        order.view.focus("share")
        for _ in range(before.index("share")):
            desk.press("Up", shift=True)
        desk.pump()
        assert desk.parts["order"] is order and order.value[0] == "share"
        desk.agree()
        desk.click(desk.parts["solve"])
        assert desk.scene.event["tie_breaks"] == ["share", *(id for id in before if id != "share")]


def test_a_scale_that_is_none_and_no_change_at_all_are_told(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_round_played(desk)
        desk.click(desk.parts["scoring"])
        desk.click(desk.parts["solve"])
        assert desk.scene.standings.scoring is not None  # nothing was different: the form stays
        form = desk.page.tab
        form._other_scoring("own")
        desk.pump()
        desk.focus(desk.parts["own"])
        desk.type("9 6")
        desk.click(desk.parts["solve"])
        assert desk.scene.event["scoring"] == "7-5-3-1" and not desk.dialogs.asked
        desk.focus(desk.parts["own"])
        desk.type(" 3 1")
        desk.agree()
        desk.click(desk.parts["solve"])
        assert desk.scene.event["scoring"] == {"points": "scale", "four": [9, 6, 3, 1], "three": None}


def test_escape_leads_back_to_the_standings(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        a_round_played(desk)
        desk.click(desk.parts["scoring"])
        desk.focus(desk.parts["solve"])
        desk.press("Escape")
        assert len(shown_points(desk)) == 8
