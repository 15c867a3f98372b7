"""What others change never disturbs whoever types: fields, focus and rows stay, and equal views draw nothing."""

import tkinter
from pathlib import Path
from typing import Any

from assistant.club.service.club import Club
from assistant.club.service.event import EventService
from assistant.club.service.results import Enter
from assistant.window.pages.event.messages import AddName, AllHere, GoToTable, OpenTrouble, PasteNames
from assistant.window.pages.messages import ShowTab
from tests.club.doing import done, entrants
from tests.window.conftest import walk
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event


def playing(desk: ClubDesk, players: int = 12) -> EventService:
    """A public round, and another desk at the same event."""
    new_event(desk, "club-evening", "Cup", format="swiss", rounds=2)
    desk.page.act(PasteNames("\n".join(NAMES[:players])))
    desk.page.act(AllHere())
    desk.next()
    desk.next()
    return Club(desk.store).event(desk.scene.event["id"])


def test_a_result_from_elsewhere_leaves_a_typing_hand_alone(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        desk.page.act(GoToTable(2))
        desk.focus(desk.parts[("cell", 2, 0)])
        desk.type("40 3")
        desk.key_event("<KeyPress>", "1")  # pressed and not yet let go when the other's change arrives
        field, rows = root.focus_get(), dict(desk.page.rows)
        done(other, Enter(1, 1, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert root.focus_get() is field is desk.parts[("cell", 2, 1)]
        assert field.get() == "31" and field.index("insert") == 2
        assert desk.page.rows[2] is rows[2] and desk.page.rows[3] is rows[3]  # patched
        assert desk.page.rows[1] is not rows[1]  # this one is done now
        heights = [desk.page.rows[table].winfo_y() for table in (1, 2, 3)]
        assert heights == sorted(heights)
        assert desk.scene.view().side.outstanding == (2, 3)
        desk.key_event("<KeyRelease>", "1")
        desk.type(" 20 10\n")
        tables = desk.store.events.get(other.key)["rounds"][0]["tables"]  # type: ignore[index]
        assert [table["points"] for table in tables[:2]] == [[31, 28, 27, 20], [40, 31, 20, 10]]


def test_a_slip_half_typed_stays_when_another_result_comes(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        desk.focus(desk.parts["slip"])
        desk.type("2 40")
        slip = desk.parts["slip"]
        done(other, Enter(1, 3, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert root.focus_get() is slip and slip.get() == "2 40"
        desk.type(" 30 20 10\n")
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] == [40, 30, 20, 10]
        assert root.focus_get() is slip and slip.get() == ""  # and the next slip can be typed


def test_a_show_of_an_equal_view_touches_no_widget(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        for tab in ("players", "round-1", "standings", "trouble", "hall", "log"):
            desk.page.act(ShowTab(tab))
            desk.pump(lambda: not desk.page._swept)  # what was there before goes bit by bit
            before, focused = [str(widget) for widget in walk(desk.page)], root.focus_get()
            desk.window.show()
            desk.pump()
            assert [str(widget) for widget in walk(desk.page)] == before and root.focus_get() is focused


def test_lists_and_forms_keep_their_place_when_somebody_is_entered_elsewhere(
    root: Any, tmp_path: Path
) -> None:
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Cup")
        desk.page.act(AddName(", ".join(NAMES[:8])))
        other = Club(desk.store).event(desk.scene.event["id"])
        roster = desk.parts["roster"]
        roster.view.selection_set("p3")
        done(other, entrants(["Yves"]))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert desk.parts["roster"] is roster and roster.chosen == ("p3",)
        desk.focus(desk.parts["name"])
        desk.type("yv")
        done(other, entrants(["Yvonne"]))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert desk.parts["name"].get() == "yv" and root.focus_get() is desk.parts["name"]
        assert desk.parts["roster"] is roster
        assert [roster.view.set(id, "1") for id in roster.view.get_children()] == ["Yves", "Yvonne"]
        desk.page.act(ShowTab("trouble"))
        desk.page.act(OpenTrouble("replace"))
        asked = desk.page.tab.asked
        asked["person"].choose("p4")
        desk.focus(asked["name"].widget)
        desk.type("wil")
        done(other, entrants(["Xenia"]))
        desk.scene.changed_elsewhere()
        desk.pump()
        assert desk.page.tab.asked["person"].value == "p4" and asked["name"].value == "wil"
        assert root.focus_get() is asked["name"].widget
        assert "Xenia" in asked["person"].widget.cget("values")


def test_what_the_hall_is_to_be_told_stays_while_it_is_typed(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        desk.page.act(ShowTab("hall"))
        desk.focus(desk.parts["message"])
        desk.type("coffee")
        field: tkinter.Entry = desk.parts["message"]
        done(other, Enter(1, 1, (31, 28, 27, 20)))
        desk.scene.changed_elsewhere()
        desk.click(desk.parts[("clock", 0)])  # and the clock is started meanwhile
        assert desk.parts["message"] is field and field.get() == "coffee"
        assert desk.scene.view().body.clocks[0].running
