"""What hands do without looking: keys typed on, a second Enter, the wheel over a field; none of it acts for everybody."""

import tkinter.ttk
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.club.service.event import EventService
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.window.dialogs import ScreenDialogs
from assistant.window.pages.event.messages import AddName, CorrectRow
from assistant.window.pages.messages import ShowTab
from assistant.words import Words
from tests.club.doing import done
from tests.window.conftest import text_of, walk
from tests.window.organiser import ClubDesk, club_window, new_event
from tests.window.test_event_patched import playing

POINTS = (31, 28, 27, 20)


def all_in(desk: ClubDesk, other: EventService, but: int = 0) -> None:
    """Every table of round 1 but the last few has its result."""
    for table in desk.scene.event["rounds"][0]["tables"][: 3 - but]:
        done(other, Enter(1, table["number"], POINTS))
    desk.scene.changed_elsewhere()
    desk.pump()


def states(desk: ClubDesk) -> list[str]:
    return [round["state"] for round in desk.scene.event["rounds"]]


# taking back


def test_ctrl_z_in_a_field_takes_back_its_typing_and_nothing_else(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        cell = desk.parts[("cell", 2, 0)]
        desk.focus(cell)
        desk.type("47")
        desk.press("z", ctrl=True)
        assert cell.get() == "4"
        desk.press("z", ctrl=True)
        assert cell.get() == ""
        for _ in range(3):  # nothing is left to take back
            desk.press("z", ctrl=True)
        assert states(desk) == ["published"] and not desk.dialogs.asked
        desk.page.focus_set()  # and away from fields it is the event's, which asks
        desk.pump()
        desk.dialogs.answers = [False]
        desk.press("z", ctrl=True)
        assert states(desk) == ["published"] and "Make it a draft again?" in desk.dialogs.asked[0]


# the keyboard is never put on what acts for everybody


def test_looking_at_an_earlier_round_and_typing_publishes_nothing(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        all_in(desk, other)
        desk.next()
        assert states(desk)[1] == "draft"
        for tab in ("round-1", "players", "standings", "trouble", "hall", "phones", "log", "round-2"):
            desk.click(desk.page.tabs[tab])
            focused = root.focus_get()
            assert focused is not None and focused.winfo_class() != "TButton", tab
        desk.click(desk.page.tabs["round-1"])
        desk.type("21 19 17")
        assert desk.parts["slip"].get() == "21 19 17" and states(desk)[1] == "draft"


def test_a_space_too_many_does_not_do_what_the_button_says_by_then(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        all_in(desk, other)
        desk.focus(desk.parts["next"])
        desk.press("space")
        desk.idle()
        assert states(desk)[1:] == ["draft"]
        desk.press("space")
        assert states(desk)[1:] == ["draft"]
        desk.click(desk.page.tabs["hall"])
        desk.focus(desk.parts["hall"])
        desk.press("space")
        assert desk.scene.view().body.open
        root.focus_force()
        desk.window.page.take_keyboard()
        desk.pump()
        desk.press("space")
        assert desk.scene.view().body.open
        desk.click(desk.parts["hall"])


def test_after_the_last_table_keys_go_on_as_a_slip(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        all_in(desk, other, but=1)
        field = desk.parts[("cell", 3, 3)]
        desk.focus(desk.parts[("cell", 3, 0)])
        desk.type("31 28 27 20")
        desk.key_event("<KeyPress>", "Return")
        if field.winfo_exists():  # the key is let go where it was pressed
            field.event_generate("<KeyRelease>", keysym="Return")
        desk.pump()
        assert root.focus_get() is desk.parts["slip"]
        desk.type("2 ")
        assert states(desk) == ["completed"]
        for _ in range(2):
            assert not desk.page.rows[3].row.editing
            desk.scene.changed_elsewhere()
            desk.pump()
        desk.window.go("home")
        desk.window.go("event", id=other.key)
        desk.pump()
        desk.click(desk.page.tabs["round-1"])
        assert not any(row.row.editing for row in desk.page.rows.values())


# fields


def test_the_wheel_over_a_drop_down_scrolls_the_page_and_changes_nothing(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        desk.window.go("new_event")
        desk.pump()
        boxes = [
            one for one in walk(desk.page) if isinstance(one, tkinter.ttk.Combobox | tkinter.ttk.Spinbox)
        ]
        assert {one.winfo_class() for one in boxes} == {"TCombobox", "TSpinbox"}
        before = [one.get() for one in boxes]
        for one in boxes:
            for wheel in ("<Button-4>", "<Button-5>"):
                one.event_generate(wheel)
        desk.pump()
        assert [one.get() for one in boxes] == before


def test_a_table_half_typed_is_typed_over_when_it_is_gone_back_to(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.type("-3")
        desk.click(desk.page.tabs["standings"])
        desk.click(desk.page.tabs["round-1"])
        assert root.focus_get() is desk.parts[("cell", 1, 0)]
        desk.type("12")
        assert desk.parts[("cell", 1, 0)].get() == "12"


def test_a_figure_nobody_can_read_gets_the_keyboard(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.type("31 2x8 27 20\n")
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] is None
        assert root.focus_get() is desk.parts[("cell", 1, 1)]
        desk.type("28\n")
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] == [31, 28, 27, 20]


def test_escape_leaves_a_correction_as_it_was(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        all_in(desk, other, but=2)
        desk.page.act(CorrectRow(1))
        desk.pump()
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.type("9")
        desk.press("Escape")
        assert not desk.page.rows[1].row.editing and not desk.scene.round.results.typed
        assert desk.scene.event["rounds"][0]["tables"][0]["points"] == [*POINTS]
        desk.focus(desk.parts[("cell", 2, 0)])
        desk.type("9")
        desk.press("Escape")  # no correction: what is typed stays
        assert desk.parts[("cell", 2, 0)].get() == "9"


# questions


def at_the_final(desk: ClubDesk) -> int:
    """Round 2 of a cup of four; the number of the round."""
    new_event(desk, "heats", "Cup", rounds=1, final="final")
    desk.page.act(AddName("Anna, Ben, Cleo, Dora"))
    other = desk.window.club.event(desk.scene.event["id"])
    done(other, Pair(), Publish(1), Enter(1, 1, POINTS), Pair(), Publish(2))
    desk.scene.changed_elsewhere()
    desk.page.act(ShowTab("round-2"))
    desk.pump()
    return 2


def in_a_round(desk: ClubDesk) -> int:
    playing(desk)
    return 1


@pytest.mark.parametrize("where", [in_a_round, at_the_final])
def test_a_tie_is_asked_about_however_often_enter_is_pressed(
    root: Any, tmp_path: Path, where: Callable[[ClubDesk], int]
) -> None:
    with club_window(root, tmp_path) as desk:
        number = where(desk)
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.dialogs.answers = [False, True]
        desk.type("30 30 25 20\n\n")
        assert "level at 30" in desk.dialogs.asked[0]
        assert desk.scene.event["rounds"][number - 1]["tables"][0]["points"] is None
        assert root.focus_get() is desk.parts[("break", 1, 0)]
        desk.type("\n")
        assert desk.scene.event["rounds"][number - 1]["tables"][0]["points"] == [30, 30, 25, 20]


def test_enter_goes_from_one_tie_break_to_the_next(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.type("30 30 25 20\n2\n")
        assert root.focus_get() is desk.parts[("break", 1, 1)]
        desk.type("5\n")
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert not desk.dialogs.asked
        assert (table["places"], table["tie_break"]) == ([2, 1, 3, 4], [2, 5, None, None])


def test_one_tie_break_alone_decides_nothing_and_says_so(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        playing(desk)
        desk.focus(desk.parts[("cell", 1, 0)])
        desk.dialogs.answers = [False]
        desk.type("30 30 25 20\n2\n")
        assert desk.page.rows[1].state().places == (1, 1, 3, 4)
        desk.type("\n")
        assert "Shall they share the place?" in desk.dialogs.asked[0]
        assert root.focus_get() is desk.parts[("break", 1, 1)]  # the empty one: what was typed stays
        desk.dialogs.answers = [True]
        desk.type("\n")
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert (table["points"], table["places"]) == ([30, 30, 25, 20], [1, 1, 3, 4])


def test_a_correction_names_people_with_their_points_and_tie_breaks(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        other = playing(desk)
        done(other, Enter(1, 1, (30, 30, 20, 10), (4, 2, None, None)))
        desk.scene.changed_elsewhere()
        desk.focus(desk.parts["slip"])
        desk.dialogs.answers = [False]
        desk.type("1 30+4 30+6 20 10\n")
        a, b, c, d = desk.page.rows[1].row.names
        was, will = f"{a} 30+4, {b} 30+2, {c} 20, {d} 10", f"{a} 30+4, {b} 30+6, {c} 20, {d} 10"
        assert f"has {was} and would get {will}." in desk.dialogs.asked[0]


@pytest.mark.parametrize("key", ["Return", "space", "Right"])
@pytest.mark.parametrize("danger", [True, False])
def test_enter_gives_no_question_that_wants_care_a_yes_and_the_keyboard_is_to_be_seen(
    root: Any, danger: bool, key: str
) -> None:
    said: list[str] = []

    def look() -> None:
        focused = root.focus_get()
        if focused is None or focused.winfo_toplevel() is root:
            root.after(20, look)
            return
        said.append(f"{focused.winfo_class()} {text_of(focused)}")
        box = focused.winfo_toplevel()
        assert "Tab or → goes to the answers, Enter gives one" in {text_of(one) for one in walk(box)}
        focused.event_generate("<KeyPress>", keysym=key)
        focused.event_generate("<KeyRelease>", keysym=key)
        root.after(20, leave)

    def leave() -> None:
        focused = root.focus_get()
        if focused is None or focused.winfo_class() != "TButton":
            root.after(20, leave)
            return
        said.append(f"{focused.winfo_class()} {text_of(focused)}")
        focused.event_generate("<KeyPress>", keysym="Return")

    root.focus_force()
    root.after(20, look)
    dialogs = ScreenDialogs(root, Words("en"))
    assert not dialogs.ask(
        "Restore", "It takes the place of all.", "Do it", "Leave it", danger=danger, careful=not danger
    )
    assert said == ["TLabel It takes the place of all.", "TButton Leave it"]
