"""Results typed fast, with the keys of a real keyboard and the real message boxes, are stored where they belong."""

import time
import tkinter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.window.dialogs import ScreenDialogs
from assistant.window.pages.event.messages import AllHere, OnlyOpen, PasteNames
from tests.window.conftest import text_of, walk
from tests.window.keys import Keyboard
from tests.window.organiser import NAMES, ClubDesk, club_window, new_event, row_of

pytestmark = pytest.mark.skipif(
    not Keyboard.there_is_one(), reason="the X server's test extension is missing"
)


@pytest.fixture
def keys(root: Any) -> Iterator[Keyboard]:
    made = Keyboard()
    yield made
    made.close()


@pytest.fixture
def desk(root: Any, tmp_path: Path, keys: Keyboard) -> Iterator[ClubDesk]:
    """A round of four tables of four, with the message boxes people see."""
    with club_window(root, tmp_path) as made:
        new_event(made, "club-evening", "Fast", rounds=3)
        made.page.act(PasteNames("\n".join(NAMES[:16])))
        made.page.act(AllHere())
        made.next()
        made.next()
        made.window.dialogs = ScreenDialogs(root, made.window.tr)
        yield made


def settle(desk: ClubDesk) -> None:
    """Until everything typed so far has been seen: the server's answer comes after all earlier keys."""
    for _ in range(3):
        desk.window.root.winfo_pointerxy()
        desk.pump()


def stored(desk: ClubDesk) -> dict[int, list[float]]:
    tables = desk.scene.event["rounds"][0]["tables"]
    return {table["number"]: table["points"] for table in tables if table["points"]}


def box_of(root: Any) -> Any:
    """The message box that is open."""
    return next((child for child in root.winfo_children() if isinstance(child, tkinter.Toplevel)), None)


def during_box(desk: ClubDesk, work: Any) -> list[Any]:
    """Calls `work(box)` once a message box is open and has settled; its errors come back."""
    seen: list[Any] = []

    def look() -> None:
        box = box_of(desk.window.root)
        if box is None or not all(w.winfo_viewable() for w in walk(box)):
            desk.window.root.after(20, look)
            return
        seen.append(text_of_box(box))
        box.after(8000, box.destroy)  # a question nobody answers would keep the test for ever
        work(box)

    desk.window.root.after(20, look)
    return seen


def text_of_box(box: Any) -> str:
    return " ".join(text for widget in walk(box) if (text := text_of(widget)))


def press(box: Any, words: str) -> None:
    next(w for w in walk(box) if w.winfo_class() == "TButton" and words in text_of(w)).invoke()


def toasts(desk: ClubDesk) -> str:
    return " ".join(toast.text for toast in desk.window.toasts.shown)


def test_the_shown_example_typed_into_row_one_is_the_result_of_table_one(
    desk: ClubDesk, keys: Keyboard
) -> None:
    desk.focus(desk.parts[("cell", 1, 0)])
    keys.type("1 31 28 27 20\n")
    settle(desk)
    assert stored(desk) == {1: [31, 28, 27, 20]}


def test_space_does_not_go_back_to_the_first_field(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts[("cell", 2, 0)])
    keys.type("31 28 27 20 15 ")
    settle(desk)
    assert [entry.get().strip() for entry in row_of(desk, 2).points] == ["31", "28", "27", "20 15"]


def test_figures_too_many_are_refused_aloud_and_stay(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts[("cell", 2, 0)])
    keys.type("31 28 27 20 15 9\n")
    settle(desk)
    assert stored(desk) == {}
    assert "seats 4, but 6 figures" in toasts(desk)
    assert [entry.get() for entry in row_of(desk, 2).points] == ["31", "28", "27", "20 15 9"]


def test_a_tie_in_a_line_with_the_table_in_front_takes_no_figure_for_a_tie_break(
    desk: ClubDesk, keys: Keyboard
) -> None:
    desk.focus(desk.parts[("cell", 1, 0)])
    keys.type("1 31 28 28 20\n")  # the first four alone would be level on 28
    settle(desk)
    assert stored(desk) == {}
    keys.type("5 2\n")
    settle(desk)
    table = desk.scene.event["rounds"][0]["tables"][0]
    assert (table["points"], table["tie_break"]) == ([31, 28, 28, 20], [None, 5, 2, None])


def test_another_tables_line_in_a_row_is_asked_about(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts[("cell", 1, 0)])
    asked = during_box(desk, lambda box: press(box, "It is that table's"))
    keys.type("3 31 28 27 20\n")
    desk.pump(lambda: asked and box_of(desk.window.root) is None)
    assert "table 3" in asked[0]
    assert stored(desk) == {3: [31, 28, 27, 20]}
    assert [entry.get() for entry in row_of(desk, 1).points] == [""] * 4


@pytest.mark.parametrize("line", ["31 28 27 20", "2 31 28 27 20", "31\t28\t27\t20"])
def test_a_line_pasted_into_a_field_fills_its_row(desk: ClubDesk, keys: Keyboard, line: str) -> None:
    root = desk.window.root
    desk.focus(desk.parts[("cell", 2, 1)])
    root.clipboard_clear()
    root.clipboard_append(line)
    keys.press("v", "Control_L")
    keys.type("")
    settle(desk)
    assert [entry.get() for entry in row_of(desk, 2).points] == ["31", "28", "27", "20"]
    keys.type("\n")
    settle(desk)
    assert stored(desk) == {2: [31, 28, 27, 20]}


def test_slips_after_a_tie_go_to_their_own_tables(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts["slip"])
    keys.type("2 31 28 28 20\n3 40 30 25 20\n4 41 31 26 21\n1 42 32 27 22\n")
    settle(desk)
    assert stored(desk) == {3: [40, 30, 25, 20], 4: [41, 31, 26, 21], 1: [42, 32, 27, 22]}
    assert "Table 2 is level" in toasts(desk)
    assert desk.window.root.focus_get() is desk.parts["slip"]
    row = row_of(desk, 2)
    assert [entry.get() for entry in row.points] == ["31", "28", "28", "20"]
    assert [entry.winfo_ismapped() for entry in row.breaks] == [False, True, True, False]
    keys.type("2 31 28+5 28+2 20\n")
    settle(desk)
    table = desk.scene.event["rounds"][0]["tables"][1]
    assert (table["places"], table["tie_break"]) == ([1, 2, 3, 4], [None, 5, 2, None])


def test_a_tie_break_typed_with_its_points_in_a_field(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts[("cell", 1, 0)])
    keys.type("31 28+5 28+2 20\n")
    settle(desk)
    table = desk.scene.event["rounds"][0]["tables"][0]
    assert (table["points"], table["tie_break"]) == ([31, 28, 28, 20], [None, 5, 2, None])


def test_a_slip_with_too_many_figures_is_refused_and_stays(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts["slip"])
    keys.type("2 31 28 27 20 9\n")
    settle(desk)
    assert stored(desk) == {} and "seats 4, but 5 figures" in toasts(desk)
    assert desk.parts["slip"].get() == "2 31 28 27 20 9"
    keys.type("3 40 30 25 20\n")  # typed over it
    settle(desk)
    assert stored(desk) == {3: [40, 30, 25, 20]}


def test_keys_typed_ahead_never_accept_an_unusual_score(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts["slip"])
    asked = during_box(desk, lambda box: box.after(400, lambda: press(box, "Look again")))
    keys.type("1 1915 28 27 20\n2 31 28 27 20\n \n \n3 40 30 25 20\n")
    desk.pump(lambda: asked and box_of(desk.window.root) is None)
    settle(desk)
    assert "1915" in asked[0]
    assert stored(desk) == {}  # the rest was typed at a question, which answers to none of it
    assert desk.parts["slip"].get() == "1 1915 28 27 20"
    assert desk.window.root.focus_get() is desk.parts["slip"]


def test_nothing_behind_a_question_takes_keys(desk: ClubDesk, keys: Keyboard) -> None:
    cell = desk.parts[("cell", 3, 0)]

    def meddle(box: Any) -> None:
        cell.focus_set()  # as anything behind it might
        keys.type("44 33\n")
        box.after(400, lambda: press(box, "It is right"))

    desk.focus(desk.parts["slip"])
    asked = during_box(desk, meddle)
    keys.type("1 1915 28 27 20\n")
    desk.pump(lambda: asked and box_of(desk.window.root) is None)
    settle(desk)
    assert stored(desk) == {1: [1915, 28, 27, 20]}
    assert [entry.get() for entry in row_of(desk, 3).points] == [""] * 4


def test_a_careful_question_is_answered_from_the_keyboard(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts["slip"])
    asked = during_box(desk, lambda box: keys.type("\t\t\n"))
    keys.type("1 61 28 27 20\n")
    desk.pump(lambda: asked and box_of(desk.window.root) is None)
    settle(desk)
    assert stored(desk) == {1: [61, 28, 27, 20]}


def test_a_click_behind_a_question_takes_no_keyboard_from_it(desk: ClubDesk, keys: Keyboard) -> None:
    root = desk.window.root

    def click_behind(box: Any) -> None:
        left: list[object] = []
        box.bind("<FocusOut>", left.append, add="+")
        box.after(20, answer, box, left)
        keys.activate(int(root.wm_frame(), 16))
        keys.click(root.winfo_rootx() + 5, root.winfo_rooty() + 5)

    def answer(box: Any, left: list[object]) -> None:
        now = root.focus_displayof()
        if left and now is not None and now.winfo_toplevel() is box:
            keys.type("\t\t\n")
        else:
            box.after(20, answer, box, left)

    desk.focus(desk.parts["slip"])
    asked = during_box(desk, click_behind)
    keys.type("1 61 28 27 20\n")
    desk.pump(lambda: asked and box_of(root) is None)
    settle(desk)
    assert stored(desk) == {1: [61, 28, 27, 20]}


def test_the_row_that_was_kept_stands_out_for_a_moment(desk: ClubDesk, keys: Keyboard) -> None:
    desk.focus(desk.parts["slip"])
    keys.type("2 31 28 27 20\n")
    settle(desk)
    row = row_of(desk, 2)
    flashing = row.cget("background")
    assert row_of(desk, 2).row.places == (1, 2, 3, 4)
    desk.pump(lambda: row.cget("background") != flashing)
    assert row.cget("background") == desk.window.kit.palette.sea_wash


def test_with_only_what_is_missing_a_row_just_kept_is_still_seen(desk: ClubDesk, keys: Keyboard) -> None:
    desk.page.act(OnlyOpen())
    desk.focus(desk.parts["slip"])
    keys.type("2 31 28 27 20\n")
    settle(desk)
    assert row_of(desk, 2).row.fresh
    keys.type("3 40 30 25 20\n")
    settle(desk)
    assert 2 not in desk.page.rows and row_of(desk, 3).row.fresh


@pytest.mark.parametrize("pointer", [(5, 5), (640, 400)], ids=["beside", "on a row"])
def test_a_whole_round_is_typed_in_one_breath_over_its_pages(
    root: Any, tmp_path: Path, keys: Keyboard, pointer: tuple[int, int]
) -> None:
    """Nothing that is typed while the page of rows turns goes to a row that is gone."""
    with club_window(root, tmp_path) as desk:
        new_event(desk, "club-evening", "Fast", rounds=3)
        desk.page.act(PasteNames("\n".join(f"Player {n:02}" for n in range(72))))
        desk.page.act(AllHere())
        desk.next()
        desk.next()
        assert len(desk.page.rows) < 10
        root.event_generate("<Motion>", warp=True, x=pointer[0], y=pointer[1])
        desk.focus(desk.parts[("cell", 1, 0)])
        wanted = {table: [41 + table, 40, 20 + table, 19] for table in range(1, 19)}
        for table in wanted:
            line = " ".join(map(str, wanted[table]))
            for key in line + "\n":  # the window looks at none until all lie there
                keys.type(key)
                time.sleep(0.004)  # two presses in one moment would be a key held down
        desk.pump(
            lambda: not any(one["places"] is None for one in desk.scene.event["rounds"][0]["tables"]), 60
        )
        assert stored(desk) == wanted


def test_a_row_that_was_kept_takes_keys_until_the_keyboard_rests(
    desk: ClubDesk, keys: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys are addressed to what the pointer is on, and a slow window looks at them long after that is gone."""
    desk.pump(lambda: not desk.page._swept)
    monkeypatch.setattr("assistant.window.pages.event.page.REST_MS", 600_000)
    old = row_of(desk, 1)
    desk.focus(desk.parts[("cell", 1, 0)])
    for line in ("31 28 27 20\n", "30 2", "9 28 20\n"):
        keys.type(line)
        settle(desk)
        desk.page._clear_away()  # as its time has come
        assert old.winfo_exists() and not (stored(desk) and old.winfo_ismapped())
    desk.page._clear_away()
    assert not old.winfo_exists() and stored(desk) == {1: [31, 28, 27, 20], 2: [30, 29, 28, 20]}
