"""The wizard's last step: points of one's own, the best so many, tie-breaks in order; its preview stays on the screen."""

import re
from pathlib import Path
from typing import Any

import pytest

from assistant.window.pages.event.messages import AddName
from assistant.window.pages.messages import ShowTab
from assistant.window.pages.new_event import ChangePlan, ChoosePlan, CreateEvent
from tests.window.organiser import ClubDesk, club_window, new_event

DAY = {"de": r"\d\d\.\d\d\.\d{4}", "en": r"\d\d/\d\d/\d{4}"}


def last_step(desk: ClubDesk, plan: str = "club-evening") -> Any:
    desk.window.go("new_event")
    desk.page.act(ChoosePlan(plan, desk.page._values()))
    desk.pump()
    desk.click(desk.page.details)
    desk.pump()
    return desk.page


def test_tie_breaks_are_put_in_order_by_keys_and_by_dragging(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        order = last_step(desk).order
        assert order.value == ("head-to-head", "wins", "seconds", "share", "strength", "lots")
        desk.focus(order.view)
        order.view.selection_set("share")
        order.view.focus("share")
        desk.press("Up", shift=True)
        desk.pump()
        order = desk.page.order
        assert order.value[:4] == ("head-to-head", "wins", "share", "seconds")
        desk.focus(order.view)
        order.view.focus("seconds")
        desk.press("space")
        desk.pump()
        order = desk.page.order
        assert "seconds" not in order.value
        x, y, _, height = order.view.bbox("strength", "1")
        top = order.view.bbox("head-to-head", "1")[1]
        order.view.event_generate("<ButtonPress-1>", x=x + 5, y=y + height // 2)
        order.view.event_generate("<B1-Motion>", x=x + 5, y=top + height // 2)
        order.view.event_generate("<ButtonRelease-1>", x=x + 5, y=top + height // 2)
        desk.pump()
        assert desk.page.order.value[0] == "strength"
        desk.page.act(CreateEvent(desk.page._values()))
        assert desk.scene.event["tie_breaks"][:3] == ["strength", "head-to-head", "wins"]


def test_a_hand_drags_a_tie_break_over_several_others_to_where_it_lets_go(root: Any, tmp_path: Path) -> None:
    """The list is partly below its box, which must not bring it into sight while it is held."""
    with club_window(root, tmp_path) as desk:
        view = last_step(desk, "championship").order.view
        x, y, _, high = view.bbox("seconds", "1")
        at = view.winfo_rootx() + x + 5, view.winfo_rooty() + y + high // 2
        view.event_generate("<ButtonPress-1>", x=x + 5, y=y + high // 2)
        desk.pump()
        for step in range(1, 3):  # as a hand moves: on the screen, whatever the list does below it
            desk.pump()
            view.event_generate(
                "<B1-Motion>", x=at[0] - view.winfo_rootx(), y=at[1] - step * high - view.winfo_rooty()
            )
        desk.pump()
        view.event_generate(
            "<ButtonRelease-1>", x=at[0] - view.winfo_rootx(), y=at[1] - 2 * high - view.winfo_rooty()
        )
        desk.pump()
        assert desk.page.order.value[:3] == ("seconds", "head-to-head", "wins")


def test_points_of_ones_own_and_the_best_so_many(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        page = last_step(desk, "league")
        page.act(ChangePlan({**page._values(), "scoring": "own", "best": 4}))
        page = desk.page
        page.act(ChangePlan({**page._values(), "own": "9-6-3"}))
        desk.page.act(CreateEvent(desk.page._values()))
        assert desk.scene.name == "new_event"  # three figures are no scale for four, and it says so
        desk.page.act(ChangePlan({**desk.page._values(), "own": "9-6-3-1 & 9-5-1"}))
        desk.page.act(CreateEvent(desk.page._values()))
        event = desk.scene.event
        assert event["scoring"] == {"points": "scale", "four": [9, 6, 3, 1], "three": [9, 5, 1]}
        assert event["stages"][0]["best"] == 4


def test_what_nobody_changed_stays_the_scorings_own(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        page = last_step(desk)
        desk.click(page.details)
        desk.pump()
        desk.page.act(CreateEvent(desk.page._values()))
        assert desk.scene.event["tie_breaks"] is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("plan", "text"), [("championship", 100), ("league", 100), ("championship", 150)])
def test_the_preview_is_on_the_screen_in_both_steps(
    root: Any, tmp_path: Path, language: str, plan: str, text: int
) -> None:
    with club_window(root, tmp_path, language, text_size=text) as desk:
        desk.window.go("new_event")
        desk.page.act(ChoosePlan(plan, desk.page._values()))
        for _ in range(2):
            desk.pump()
            low = root.winfo_rooty() + root.winfo_height()
            for part in (desk.page.says, desk.page.details):
                assert part.winfo_rooty() + part.winfo_height() <= low
            desk.click(desk.page.details)


@pytest.mark.parametrize(
    ("language", "typed"), [("de", "18.11.2026"), ("en", "18/11/2026"), ("en", "2026-11-18")]
)
def test_a_day_is_typed_as_it_is_shown(root: Any, tmp_path: Path, language: str, typed: str) -> None:
    with club_window(root, tmp_path, language) as desk:
        desk.window.go("new_event")
        desk.pump()
        field = desk.page.fields["date"].widget
        assert re.fullmatch(DAY[language], field.get())
        field.delete(0, "end")
        field.insert(0, "31.2.2026")
        desk.click(desk.page.create)
        assert desk.scene.name == "new_event" and desk.page.wrong.winfo_ismapped()
        field = desk.page.fields["date"].widget
        field.delete(0, "end")
        desk.focus(field)
        field.insert(0, typed[:-1])
        desk.type(typed[-1])
        assert not desk.page.wrong.winfo_ismapped()  # it is being put right
        desk.click(desk.page.create)
        assert desk.scene.event["date"] == "2026-11-18"


def test_the_log_shows_days_as_everything_else_does(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path, "de") as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(AddName("Anna"))
        desk.page.act(ShowTab("log"))
        desk.pump()
        assert re.match(DAY["de"], desk.scene.view().body.lines[0].cells[0])
        desk.window.go("settings")
        desk.page.act(ShowTab("data"))
        desk.pump()
        desk.click(desk.parts["make_backup"])
        assert re.match(DAY["de"], desk.scene.view().more.backups[0].cells[0])
